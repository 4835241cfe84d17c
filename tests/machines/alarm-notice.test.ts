/** The notice of open reminders, walked whole, and by a clock that is moved by hand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { alarmNoticeMachine } from "../../machines/alarm-notice.ts";
import type { NoticedAlarm } from "../../machines/alarm-notice.ts";
import { walk } from "./walk.ts";

const reminder = (content: string, soId?: string, poId?: string): NoticedAlarm => ({
  content,
  saleOrder: soId === undefined ? null : { soId },
  purchaseOrder: poId === undefined ? null : { poId },
});
const some = (count: number) => Array.from({ length: count }, (_, n) => reminder(`Thing ${n + 1}`));
const noon = Date.UTC(2026, 10, 21, 12);

const start = (alarms: readonly NoticedAlarm[]) => {
  const clock = new SimulatedClock();
  const actor = createActor(alarmNoticeMachine, { clock });
  actor.start();
  actor.send({ type: "LOADED", alarms, at: noon });
  return { clock, actor, state: () => actor.getSnapshot().value, shown: () => actor.getSnapshot().context };
};

describe("the notice of reminders", () => {
  it("can be walked through every state and every edge", async () => {
    const walked = await walk({
      machine: alarmNoticeMachine,
      input: undefined,
      events: () => [
        { type: "LOADED", alarms: [], at: noon },
        { type: "LOADED", alarms: some(2), at: noon },
        { type: "TIME", at: noon },
        { type: "TIME", at: noon + 10_000 },
        { type: "PRESSED" },
        { type: "CLOSED" },
        { type: "xstate.after.untilDeadline.alarmNotice.shown" },
      ],
      digest: ({ context }) => [context.lines, context.deadline],
      holds: (snapshot) => {
        if (snapshot.matches("shown")) expect(snapshot.context.lines.length).toBeGreaterThan(0);
      },
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("stands for ten seconds, to the millisecond", () => {
    const { clock, state } = start(some(1));
    expect(state()).toBe("shown");
    clock.increment(9999);
    expect(state()).toBe("shown");
    clock.increment(1);
    expect(state()).toBe("over");
  });

  it("is not shown when there is nothing to remind of, nor ever after on this page", () => {
    const { actor, state } = start([]);
    expect(state()).toBe("over");
    actor.send({ type: "LOADED", alarms: some(3), at: noon + 60_000 });
    expect(state()).toBe("over");
  });

  it("is shown on the first load only: what is loaded later neither renews nor repeats it", () => {
    const { clock, actor, state, shown } = start(some(2));
    clock.increment(6000);
    actor.send({ type: "LOADED", alarms: some(5), at: noon + 6000 });
    expect(shown().lines).toHaveLength(2);
    clock.increment(4000);
    expect(state()).toBe("over");
    actor.send({ type: "LOADED", alarms: some(5), at: noon + 90_000 });
    expect(state()).toBe("over");
  });

  it("is over when it is pressed or closed", () => {
    for (const type of ["PRESSED", "CLOSED"] as const) {
      const { actor, state } = start(some(1));
      actor.send({ type });
      expect(state()).toBe("over");
    }
  });

  it("lists at most five, each with its order before it, and says whether there are more", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 12 }), (contents) => {
        const { state, shown } = start(contents.map((content) => reminder(content)));
        expect(state()).toBe(contents.length === 0 ? "over" : "shown");
        expect(shown().lines).toEqual(contents.slice(0, 5));
        expect(shown().hasMore).toBe(contents.length > 5);
      }),
    );
    const orders = [reminder("call", "T1-000123"), reminder("goods come", undefined, "PO-7")];
    expect(start(orders).shown().lines).toEqual(["T1-000123 call", "PO-7 goods come"]);
  });

  it("that was kept and restored ends when it should have ended", () => {
    const { actor } = start(some(1));
    const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    const restored = createActor(alarmNoticeMachine, { snapshot, clock: new SimulatedClock() });
    restored.start();
    restored.send({ type: "TIME", at: noon + 9999 });
    expect(restored.getSnapshot().value).toBe("shown");
    restored.send({ type: "TIME", at: noon + 10_000 });
    expect(restored.getSnapshot().value).toBe("over");
  });
});
