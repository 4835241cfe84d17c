/** The till's flow, walked whole: every state and every edge, and what must hold in each of them. */
import { describe, expect, it } from "vitest";
import { limitProblem, paymentBlocked } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { saleFlowMachine } from "../../../machines/sale-flow/sale-flow.ts";
import { isReturned } from "../../../machines/sale-flow/sale-flow-return.ts";
import { newSale, addLine } from "../../../machines/sale-flow/sale-flow-sale.ts";
import {
  add,
  cash,
  comesBack,
  customer,
  elsewhere,
  id,
  noAnswer,
  order,
  overtakenBy,
  pay,
  product,
  ready,
  refusedBy,
  shift,
  terms,
} from "../shop.ts";
import { grantOf } from "../till.ts";
import { walk } from "../walk.ts";

const post = "0.saleFlow.posting";
const hang = "0.saleFlow.hanging.calling";
const approve = "0.saleFlow.selling.granting";
const answered = (call: string, output: unknown = null) => ({ type: `xstate.done.actor.${call}`, output });
const failed = (call: string, error: unknown) => ({ type: `xstate.error.actor.${call}`, error });

const percent = (basisPoints: number) => ({ kind: "percent", basisPoints }) as const;
const held = addLine(
  newSale(id(700), "gross"),
  { key: id(8), product: product(8), package: "unit", number: 1000, labelPrices: null },
  1,
  terms,
);

/** An approval of so much off any line. */
const wholeSale = (basisPoints: number) =>
  grantOf({
    act: "discount",
    lineKey: null,
    figures: { product: "", currency: "EUR", from: null, to: null, basisPoints, amount: null },
    approverId: 5,
  });

const events = () => [
  ready,
  { type: "TILL.READY", terms, shift: null },
  { type: "TILL.READY", terms: { ...terms, mayReturn: false }, shift },
  { type: "SHIFT.OPENED", shift },
  { type: "SHIFT.CLOSED" },
  add(1),
  add(2, { product: product(2, { lowestPrice: 150_000 }) }),
  { type: "LINE.COUNT", key: id(1), number: 3000, at: 1 },
  { type: "LINE.PACKAGE", key: id(1), package: "box", at: 1 },
  { type: "LINE.PRICE", key: id(1), price: 95_000, at: 1 },
  { type: "LINE.PRICE", key: id(1), price: 50_000, at: 1 },
  { type: "LINE.DISCOUNT", key: id(1), discount: percent(500), at: 1 },
  { type: "LINE.DISCOUNT", key: id(1), discount: percent(5000), at: 1 },
  { type: "DISCOUNT.SET", discount: percent(500) },
  { type: "DISCOUNT.SET", discount: percent(5000) },
  { type: "LINE.REMOVE", key: id(1) },
  { type: "LINE.SELECT", key: id(1) },
  { type: "CUSTOMER.SET", customer },
  { type: "VAT_MODE.SET", vatMode: "net" },
  { type: "DELIVERY.SET", isForDelivery: true },
  { type: "REPRICED", products: [product(1, { unitPrice: 200_000 })] },
  comesBack(),
  comesBack(1000, { orderId: 78 }),
  comesBack(1000, { customerId: 9 }),
  { type: "RETURN.FREE", key: id(1), unitPrice: 80_000, at: 1 },
  { type: "RETURN.TO", key: id(60), to: "scrap" },
  { type: "APPROVE", approverId: 5, pin: "1234" },
  { type: "HANG", key: id(600), name: "Table 4", clientId: id(901) },
  { type: "RECALLED", sale: held },
  { type: "OVERTAKEN", newer: elsewhere("temp", id(100)) },
  { type: "OVERTAKEN", newer: elsewhere("temp", id(101)) },
  { type: "NEWER.TAKE", sale: held, clientId: id(903) },
  { type: "NEWER.SPLIT", clientId: id(904) },
  { type: "NEWER.DROP", clientId: id(905) },
  { type: "KEPT", clientId: id(100), version: 2 },
  { type: "CLEAR" },
  { type: "UNDO" },
  { type: "PROBLEM.SEEN" },
  pay,
  cash(5000),
  cash(-900),
  { type: "TENDER.CHANGE", id: "cash EUR 5000", given: 100_000 },
  { type: "TENDER.REMOVE", id: "cash EUR 5000" },
  { type: "CHANGE_CURRENCY.SET", currency: "HUF" },
  { type: "TIP.SET", isTip: true },
  // The state space stays as small as without it: the wish of a receipt is none.
  { type: "WISH.SET", wish: null },
  { type: "BACK" },
  { type: "CONFIRM" },
  { type: "RETRY" },
  { type: "ONLINE" },
  // Below zero nothing is over the limit, so that there are no more ways than without it.
  { type: "NETWORK", unsentCredit: -1_000_000 },
  { type: "NEXT", clientId: id(902) },
  answered(post, order),
  failed(post, noAnswer),
  failed(post, refusedBy("OutOfStock", { product: "Article 1" })),
  failed(post, refusedBy("PaymentNeedsCustomer")),
  failed(post, refusedBy("BelowCost", { product: "Article 1" })),
  failed(post, refusedBy("ShiftNeeded")),
  failed(post, overtakenBy("StaleVersion", elsewhere("temp", id(100)))),
  answered(hang),
  failed(hang, noAnswer),
  answered(approve, wholeSale(10_000)),
  answered(approve, wholeSale(1)),
  failed(approve, noAnswer),
  failed(approve, refusedBy("PinRefused")),
  failed(hang, refusedBy("NotPossibleNow")),
  { type: "xstate.after.untilRetry.saleFlow.unsure" },
  { type: "xstate.after.untilRetry.saleFlow.hanging.waiting" },
];

describe("the till's flow", () => {
  it("can be walked through every state and every edge, and never loses a sale or its one key", async () => {
    const walked = await walk({
      machine: saleFlowMachine,
      input: { clientId: id(100) },
      events,
      calls: ["post", "hang", "approve"],
      digest: ({ context }) => [
        Math.min(context.sale.lines.length, 2),
        limitProblem(context) !== null,
        context.sale.lines.some(isReturned),
        context.terms?.mayReturn,
        context.newer !== undefined,
        Math.min(context.tenders.length, 1),
        paymentBlocked(context) === null,
        context.shift !== null,
        (context.approvals ?? []).some(({ figures }) => figures.basisPoints > 1),
        context.undo !== null,
        context.tries > 0,
      ],
      holds: (snapshot) => {
        const { context } = snapshot;
        if (snapshot.matches("posting") || snapshot.matches("unsure"))
          expect(context.commit?.key).toBe(context.payKey);
        else expect(context.commit).toBeNull();
        const { lines, originals = [], vatMode } = context.sale;
        if (lines.some(isReturned)) expect(vatMode).toBe("gross");
        expect(new Set(originals.map(({ orderId }) => orderId))).toEqual(
          new Set(lines.flatMap(({ returned }) => (returned?.of == null ? [] : [returned.order]))),
        );
        if (snapshot.matches("paying")) expect(context.sale.lines.length).toBeGreaterThan(0);
        if (snapshot.matches({ selling: "overtaken" })) expect(context.newer).toBeDefined();
        if (snapshot.matches("receipt")) expect(context.receipt).toBe(order);
        if (!snapshot.matches("closed")) expect(context.terms).not.toBeNull();
      },
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
    expect(walked.paths).toBeGreaterThan(50);
  });
});
