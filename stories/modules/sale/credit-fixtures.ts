/** A cancelled order and a return as credit notes; their sums follow from the lines. */
import type { PrintedCreditNote } from "../../../src/contract/sale/credit-note.ts";
import { says } from "../../support/world.tsx";
import { partPaidOrder } from "./order-fixtures.ts";
import { fewLines, linesOf, printed } from "./print-fixtures.ts";

const order = printed(partPaidOrder, { state: "cancelled" });

export const cancelledNote: PrintedCreditNote = {
  ...order,
  takenBack: {
    id: order.id,
    reason: "Customer ordered twice",
    person: "Anna de Vries",
    refund: order.paid,
    original: null,
  },
};

const broughtBack = (lines: PrintedCreditNote["lines"]): PrintedCreditNote["lines"] =>
  lines.map((line) => ({
    ...line,
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: -1000 },
  }));

const returnOf = (lines: PrintedCreditNote["lines"], paid = 0): PrintedCreditNote => ({
  ...printed(partPaidOrder, {
    id: 8,
    number: "T1-002044",
    state: "committed",
    lines: broughtBack(lines),
    paid,
  }),
  takenBack: { id: 8, reason: "", person: "Maya Lindt", refund: 0 - paid, original: order.number },
});

export const returnNote = returnOf(fewLines.lines);
export const longReturnNote = returnOf(linesOf(90));

export const printsCreditNotes = (...creditNotes: readonly PrintedCreditNote[]) => ({
  "GET /sale/order/credit-note": says({ creditNotes }),
});
