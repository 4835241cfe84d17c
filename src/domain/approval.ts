/** What a second person allows at the till, and what it covers (P8, S7): one rule for the till and the server. */
import { Schema } from "effect";
import { BASIS_POINTS, BasisPoints, CurrencyCode, Money, Price } from "./units.ts";

/**
 * The act that is allowed. `discount`, `price` and `lowestPrice` are of one line (`discount` also of the order discount) and each
 * covers what the one before it covers. `refund` is money that goes back another way than it came; `cashIn` and `cashOut` move cash of the drawer,
 * `drawer` opens it without a payment in cash (F19).
 */
export const ApprovalAct = Schema.Literals([
  "discount",
  "price",
  "lowestPrice",
  "return",
  "refund",
  "cashIn",
  "cashOut",
  "drawer",
]);
export type ApprovalAct = typeof ApprovalAct.Type;

/** Ample for any currency, far inside of exact integers (M12). */
const HIGHEST = 9_000_000_000_000;

/** The figures that the approver sees and that the approval covers. Prices are of one unit after its discounts; null where they say nothing. */
export const ApprovalFigures = Schema.Struct({
  product: Schema.String.check(Schema.isMaxLength(200)),
  currency: CurrencyCode,
  from: Schema.NullOr(Price.check(Schema.isBetween({ minimum: 0, maximum: HIGHEST }))),
  to: Schema.NullOr(Price.check(Schema.isBetween({ minimum: 0, maximum: HIGHEST }))),
  basisPoints: BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: BASIS_POINTS })),
  amount: Schema.NullOr(Money.check(Schema.isBetween({ minimum: 0, maximum: HIGHEST }))),
});
export type ApprovalFigures = typeof ApprovalFigures.Type;

/** What is asked of a second person; `lineKey` is null for what concerns the whole order. */
export interface ApprovalRequest {
  readonly act: ApprovalAct;
  readonly lineKey: string | null;
  readonly figures: ApprovalFigures;
}

/** What a person may do alone: their limit in basis points and their rights. */
export interface OwnLimits {
  readonly maximumDiscount: BasisPoints;
  readonly mayChangePrice: boolean;
  /** Goods may come back, and money go back for them (R1, R3). */
  readonly mayReturn: boolean;
  /** Money may go back another way than it came (M8). */
  readonly mayRefundOtherwise: boolean;
  /** Cash may be put into the drawer or taken out of it (F3). */
  readonly mayMoveCash: boolean;
  /** The drawer may be opened without a payment in cash (F19). */
  readonly mayOpenDrawer: boolean;
}

/** Acts of the drawer, which belong to no order. */
export const drawerActs: ReadonlySet<ApprovalAct> = new Set<ApprovalAct>(["cashIn", "cashOut", "drawer"]);

type CashAct = "cashIn" | "cashOut";

/** The limits that hold for an act: the person's own, and what the approvals that come with it cover. */
export interface Limits {
  /** The largest discount on a line; of the order discount for null. */
  readonly maximumDiscount: (lineKey: string | null) => BasisPoints;
  /** Whether a typed price of a line may stand; `price` is of one unit after its discounts. */
  readonly mayChangePrice: (lineKey: string, price: Price) => boolean;
  /** Whether a line may go below its lowest price or its cost: only ever by a second person (P8). */
  readonly mayGoBelow: (lineKey: string, price: Price) => boolean;
  /** Whether goods of so much money, above zero, may come back. */
  readonly mayReturn: (amount: Money) => boolean;
  readonly mayRefundOtherwise: (amount: Money) => boolean;
  readonly mayMoveCash: (act: CashAct, amount: Money) => boolean;
  readonly mayOpenDrawer: boolean;
}

const ofPrices: ReadonlySet<ApprovalAct> = new Set<ApprovalAct>(["discount", "price", "lowestPrice"]);

const isBetween = (price: Price, { from, to }: ApprovalFigures): boolean =>
  from !== null && to !== null && price >= Math.min(from, to) && price <= Math.max(from, to);

/** One approval covers one act up to its figures; a larger act needs another approval. */
export const limitsWith = (own: OwnLimits, approvals: readonly ApprovalRequest[]): Limits => {
  const coversPrice = (acts: readonly ApprovalAct[], key: string, price: Price) =>
    approvals.some(
      ({ act, lineKey, figures }) => acts.includes(act) && lineKey === key && isBetween(price, figures),
    );
  const coversAmount = (wanted: ApprovalAct, amount: Money) =>
    approvals.some(({ act, figures }) => act === wanted && amount <= (figures.amount ?? 0));
  return {
    maximumDiscount: (key) =>
      approvals
        .filter(({ act, lineKey }) => ofPrices.has(act) && (lineKey === key || lineKey === null))
        .reduce((most, { figures }) => Math.max(most, figures.basisPoints), own.maximumDiscount),
    mayChangePrice: (key, price) => own.mayChangePrice || coversPrice(["price", "lowestPrice"], key, price),
    mayGoBelow: (key, price) => coversPrice(["lowestPrice"], key, price),
    mayReturn: (amount) => own.mayReturn || coversAmount("return", amount),
    mayRefundOtherwise: (amount) => own.mayRefundOtherwise || coversAmount("refund", amount),
    mayMoveCash: (act, amount) => own.mayMoveCash || coversAmount(act, amount),
    mayOpenDrawer: own.mayOpenDrawer || approvals.some(({ act }) => act === "drawer"),
  };
};

/** Why a person cannot allow an act: a right that they lack, or more discount than their own limit; null when they can. */
export const approverProblem = (
  own: OwnLimits,
  { act, figures }: Pick<ApprovalRequest, "act" | "figures">,
): "right" | "limit" | null => {
  const rights: Readonly<Record<ApprovalAct, boolean>> = {
    discount: true,
    price: own.mayChangePrice,
    lowestPrice: own.mayChangePrice,
    return: own.mayReturn,
    refund: own.mayReturn && own.mayRefundOtherwise,
    cashIn: own.mayMoveCash,
    cashOut: own.mayMoveCash,
    drawer: own.mayOpenDrawer,
  };
  if (!rights[act]) return "right";
  return figures.basisPoints > own.maximumDiscount ? "limit" : null;
};

const nothingOff: ApprovalFigures = {
  product: "",
  currency: "EUR",
  from: null,
  to: null,
  basisPoints: 0,
  amount: null,
};

/** The acts that a person can allow at all, for the list that the approver is picked from. */
export const approvableActs = (own: OwnLimits): readonly ApprovalAct[] =>
  ApprovalAct.literals.filter((act) =>
    act === "discount"
      ? own.maximumDiscount > 0
      : approverProblem(own, { act, figures: nothingOff }) === null,
  );

/** The smallest discount in basis points that is no longer refused, found by the very check that refuses. */
export const neededDiscount = (isRefused: (basisPoints: BasisPoints) => boolean): BasisPoints => {
  let [low, high] = [0, BASIS_POINTS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isRefused(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};
