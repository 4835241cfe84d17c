/** The life of a damage document, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import { type DamageEvent, damageLife, damageMachine, damageStates } from "../../machines/damage.ts";
import { walk } from "./walk.ts";

const types = ["EDIT", "PHOTO", "POST", "APPROVE", "REFUSE", "UNDO", "CANCEL"] as const;
const events: readonly DamageEvent[] = types.map((type) => ({ type }));
const { step, whyNot } = damageLife;
const small = { lineCount: 1, needsApproval: false, isOwn: false };
const large = { ...small, needsApproval: true };

describe("a damage document", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walks = await Promise.all(
      [small, large].map((input) =>
        walk({ machine: damageMachine, input, events: () => events, digest: () => null }),
      ),
    );
    const missed = (of: "missedStates" | "missedEdges") =>
      walks[0]?.[of].filter((one) => walks[1]?.[of].includes(one));
    expect(missed("missedStates")).toEqual([]);
    expect(missed("missedEdges")).toEqual([]);
  });

  it("waits for an approval above the limit, and nobody approves their own (C7, T9)", () => {
    expect(step("draft", small, { type: "POST" })).toBe("posted");
    expect(step("draft", large, { type: "POST" })).toBe("waiting");
    expect(step("waiting", large, { type: "APPROVE" })).toBe("posted");
    const own = { ...large, isOwn: true };
    expect(whyNot("waiting", own, { type: "APPROVE" })).toBe("notOwn");
    expect(whyNot("waiting", own, { type: "REFUSE" })).toBe("notOwn");
    expect(step("waiting", own, { type: "CANCEL" })).toBe("cancelled");
  });

  it("is posted only from a draft with lines, and undone only once it was posted (G6)", () => {
    for (const state of damageStates)
      expect(step(state, small, { type: "UNDO" })).toBe(state === "posted" ? "undone" : null);
    expect(whyNot("draft", { ...small, lineCount: 0 }, { type: "POST" })).toBe("hasLines");
    expect(whyNot("posted", small, { type: "EDIT" })).toBe("in_posted");
  });
});
