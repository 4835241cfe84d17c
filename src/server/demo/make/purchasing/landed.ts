/** Freight and duty of the deliveries from abroad: some are estimated and wait for their bill, some were billed (B4). */
import { Effect } from "effect";
import type { Purchase } from "../../../../contract/purchase/purchase-order.ts";
import { billLandedCost, createLandedCost } from "../../../purchase/public.ts";
import { between, uuid } from "../random.ts";

/** Who carries the goods, and who clears them through customs. */
export interface Creditors {
  readonly carrier: number;
  readonly broker: number;
}

const bill = { currency: "GBP", rate: null, reference: "" } as const;

/** A part of what an order came to, in the smallest unit of the base currency, at least 15.00. */
const partOf = ({ net = 0 }: Purchase, percent: number) => Math.max(15_00, Math.trunc((net * percent) / 100));

const addFreight = Effect.fnUntraced(function* (order: Purchase, n: number, supplierId: number) {
  const estimate = partOf(order, between(`freight ${n}`, 4, 9));
  const cost = yield* createLandedCost({
    key: uuid(100, n),
    clientId: uuid(101, n),
    state: n % 3 === 0 ? "actual" : "estimated",
    cost: {
      ...bill,
      kind: "freight",
      key: "quantity",
      supplierId,
      amount: estimate,
      vat: 0,
      receiptIds: order.receipts.map(({ id }) => id),
      lines: null,
      note: "",
    },
  });
  if (n % 3 !== 1) return;
  const amount = estimate + between(`freight bill ${n}`, -600, 1800);
  const { id, version } = cost;
  const reference = `CF-${4000 + n * 13}`;
  yield* billLandedCost({ ...bill, key: uuid(102, n), id, version, supplierId, amount, vat: 0, reference });
});

/** Duty by value; its VAT is owed to the broker and is no cost. */
const addDuty = Effect.fnUntraced(function* (order: Purchase, n: number, supplierId: number) {
  const amount = partOf(order, 4);
  yield* createLandedCost({
    key: uuid(103, n),
    clientId: uuid(104, n),
    state: "actual",
    cost: {
      ...bill,
      kind: "duty",
      key: "value",
      supplierId,
      amount,
      vat: amount * 5,
      reference: `C88-${7000 + n}`,
      receiptIds: order.receipts.map(({ id }) => id),
      lines: null,
      note: "",
    },
  });
});

/** What a received order from abroad costs beside its goods: freight, and from outside of Europe duty. */
export const addLandedCosts = Effect.fnUntraced(function* (order: Purchase, n: number, creditors: Creditors) {
  if (order.currency === "GBP") return;
  yield* addFreight(order, n, creditors.carrier);
  if (order.currency === "USD") yield* addDuty(order, n, creditors.broker);
});
