/** The life of a sale order, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type SaleOrderEvent,
  type SaleOrderFacts,
  type SaleOrderState,
  saleOrderMachine,
  saleOrderLife,
} from "../../machines/sale-order.ts";
import { walk } from "./walk.ts";

const sold: SaleOrderFacts = {
  lineCount: 2,
  total: 1000,
  paid: 0,
  pickFirst: false,
  openDay: true,
  invoiced: false,
  hasReturns: false,
  undoing: false,
  onCounter: false,
  lockedByTill: null,
  toPick: 0,
  isPicked: false,
  needsCheck: false,
};
const variants: readonly SaleOrderFacts[] = [
  sold,
  { ...sold, lineCount: 0 },
  { ...sold, pickFirst: true },
  { ...sold, paid: 1000 },
  { ...sold, paid: 400 },
  { ...sold, invoiced: true },
  { ...sold, hasReturns: true },
  { ...sold, undoing: true },
  { ...sold, openDay: false },
  { ...sold, onCounter: true },
  { ...sold, lockedByTill: 7 },
  { ...sold, pickFirst: true, toPick: 2 },
  { ...sold, pickFirst: true, isPicked: true },
  { ...sold, pickFirst: true, isPicked: true, needsCheck: true },
];
const events: readonly SaleOrderEvent[] = [
  { type: "SAVE" },
  { type: "EDIT" },
  { type: "COMMIT" },
  { type: "PAY" },
  { type: "HANG" },
  { type: "UNHANG", tillId: 1 },
  { type: "UNSAVE", refund: false },
  { type: "UNSAVE", refund: true },
  { type: "PICK" },
  { type: "UNPICK" },
  { type: "SHORT" },
  { type: "CHECK" },
  { type: "SHELVE" },
  { type: "DELIVER" },
  { type: "DUPLICATE" },
  { type: "CANCEL", refund: false },
  { type: "CANCEL", refund: true },
  { type: "RESTORE", to: "saved" },
  { type: "RESTORE", to: "held" },
  { type: "RESTORE", to: "committed" },
  { type: "RESTORE", to: "picking" },
];
const states = Object.keys(saleOrderMachine.states) as SaleOrderState[];

describe("a sale order", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await Promise.all(
      variants.map((input) =>
        walk({ machine: saleOrderMachine, input, events: () => events, digest: () => null }),
      ),
    );
    const missedByAll = (key: "missedStates" | "missedEdges") =>
      walked[0]?.[key].filter((name) => walked.every((one) => one[key].includes(name)));
    expect(missedByAll("missedStates")).toEqual([]);
    expect(missedByAll("missedEdges")).toEqual([]);
  });

  it("that was voided cannot be paid, changed or brought back", () => {
    for (const event of events.filter(({ type }) => type !== "DUPLICATE"))
      expect(saleOrderLife.step("cancelled", sold, event)).toBeNull();
  });

  it("comes back from its end only where a bulk act is undone, to the state it had (G16)", () => {
    const undoing = { ...sold, undoing: true };
    expect(saleOrderLife.step("done", undoing, { type: "RESTORE", to: "committed" })).toBe("committed");
    expect(saleOrderLife.step("cancelled", undoing, { type: "RESTORE", to: "held" })).toBe("held");
    expect(
      saleOrderLife.step("cancelled", { ...undoing, invoiced: true }, { type: "RESTORE", to: "saved" }),
    ).toBeNull();
    expect(saleOrderLife.step("done", undoing, { type: "RESTORE", to: "saved" })).toBeNull();
    expect(saleOrderLife.step("done", sold, { type: "RESTORE", to: "committed" })).toBeNull();
  });

  it("without lines can be neither committed nor hung", () => {
    const nothing = { ...sold, lineCount: 0 };
    expect(saleOrderLife.whyNot("temp", nothing, { type: "COMMIT" })).toBe("hasLines");
    expect(saleOrderLife.whyNot("saved", nothing, { type: "HANG" })).toBe("hasLines");
  });

  it("on hold becomes a draft where the office saves it, and is held anew with its changes", () => {
    expect(saleOrderLife.step("held", sold, { type: "EDIT" })).toBe("saved");
    expect(saleOrderLife.step("held", sold, { type: "HANG" })).toBe("held");
    expect(saleOrderLife.step("held", sold, { type: "COMMIT" })).toBeNull();
  });

  it("that is paid is not paid twice", () => {
    expect(saleOrderLife.whyNot("committed", { ...sold, paid: 1000 }, { type: "PAY" })).toBe("hasDue");
  });

  it("that another till recalled stays with that till", () => {
    const locked = { ...sold, lockedByTill: 7 };
    expect(saleOrderLife.whyNot("held", locked, { type: "UNHANG", tillId: 1 })).toBe("notOnOtherTill");
    expect(saleOrderLife.step("held", locked, { type: "UNHANG", tillId: 7 })).toBe("temp");
  });

  it("with a fiscal document, with goods that came back, of a closed day, or paid without refund is not taken back", () => {
    const back = { type: "UNSAVE", refund: false } as const;
    expect(saleOrderLife.whyNot("committed", { ...sold, invoiced: true }, back)).toBe("notInvoiced");
    expect(saleOrderLife.whyNot("committed", { ...sold, hasReturns: true }, back)).toBe("noReturns");
    expect(saleOrderLife.whyNot("committed", { ...sold, openDay: false }, back)).toBe("dayOpen");
    expect(saleOrderLife.whyNot("committed", { ...sold, paid: 10 }, back)).toBe("refunded");
    expect(saleOrderLife.step("committed", { ...sold, paid: 10 }, { ...back, refund: true })).toBe("saved");
  });

  it("is edited as a draft, or as a working copy of the office; a till's counter and what is posted are not", () => {
    expect(saleOrderLife.step("saved", sold, { type: "EDIT" })).toBe("saved");
    expect(saleOrderLife.step("temp", sold, { type: "EDIT" })).toBe("temp");
    expect(saleOrderLife.whyNot("temp", { ...sold, onCounter: true }, { type: "EDIT" })).toBe("offCounter");
    expect(saleOrderLife.whyNot("committed", sold, { type: "EDIT" })).toBe("in_committed");
  });

  it("whose goods are picked first waits for the picker", () => {
    expect(saleOrderLife.step("temp", { ...sold, pickFirst: true }, { type: "COMMIT" })).toBe("picking");
  });

  it("is handed over when each line is picked or short, and a second person has scanned it where that is wanted (S12, S17)", () => {
    const picked = { ...sold, isPicked: true };
    expect(saleOrderLife.whyNot("picking", { ...sold, toPick: 1 }, { type: "DELIVER" })).toBe("allPicked");
    expect(saleOrderLife.whyNot("picking", { ...picked, toPick: 1 }, { type: "CHECK" })).toBe("allPicked");
    expect(saleOrderLife.whyNot("picking", { ...picked, needsCheck: true }, { type: "DELIVER" })).toBe(
      "checked",
    );
    expect(saleOrderLife.step("picking", picked, { type: "DELIVER" })).toBe("done");
  });

  it("of which something is picked is no draft again, and one with a fiscal document has no shortage", () => {
    const back = { type: "UNSAVE", refund: true } as const;
    expect(saleOrderLife.whyNot("picking", { ...sold, isPicked: true }, back)).toBe("nothingPicked");
    expect(saleOrderLife.step("picking", sold, back)).toBe("saved");
    expect(saleOrderLife.whyNot("picking", { ...sold, invoiced: true }, { type: "SHORT" })).toBe(
      "notInvoiced",
    );
    for (const type of ["PICK", "UNPICK", "SHORT", "CHECK"] as const)
      expect(saleOrderLife.step("committed", sold, { type })).toBeNull();
  });

  it("says a reason exactly where its life does not allow the event", () => {
    for (const state of states)
      for (const facts of variants)
        for (const event of events)
          expect(saleOrderLife.whyNot(state, facts, event) === null).toBe(
            saleOrderLife.step(state, facts, event) !== null,
          );
  });
});
