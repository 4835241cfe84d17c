/**
 * A receipt that was printed without a network is posted as it was printed (OT8): what a check would refuse is noted as a
 * deviation instead and stored with the order (OT9). Everything else is refused as ever.
 */
import { Context, Effect } from "effect";
import type { ErrorData, ErrorName } from "../../../contract/errors.ts";
import type { ExceptionKind } from "../../../contract/sale/sale-exception.ts";
import { refuse } from "../../refusal.ts";

export interface Deviation {
  readonly kind: ExceptionKind;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** The deviations of the printed receipt that is being posted; null while anything else is. */
export const Deviations = Context.Reference<Deviation[] | null>("kontor/Deviations", {
  defaultValue: () => null,
});

/** Refusals that do not hold for a receipt which the customer has in hand. */
const kinds: Readonly<Partial<Record<ErrorName, ExceptionKind>>> = {
  PriceChanged: "price",
  DiscountOverLimit: "limit",
  BelowLowestPrice: "limit",
  BelowCost: "limit",
  AccessDenied: "limit",
  OutOfStock: "stock",
  StockPromised: "stock",
  LotExpired: "stock",
  LotBlocked: "stock",
  CustomerBlocked: "block",
  ProductNotForSale: "block",
  QuantityNotAllowed: "block",
  OverCreditLimit: "credit",
  RateChanged: "rate",
  RefundRatesDiffer: "rate",
  SurchargeChanged: "surcharge",
};

/** Refuses, or notes the deviation of a printed receipt and lets it pass. */
export const refuseUnlessPrinted = Effect.fnUntraced(function* (
  name: ErrorName,
  detail: Omit<ErrorData, "name"> = {},
) {
  const noted = yield* Deviations;
  const kind = kinds[name];
  if (noted === null || kind === undefined) return yield* refuse(name, detail);
  noted.push({ kind, detail: { ...detail.params, reason: name } });
});

/** Notes that a receipt lends a customer more than a till without a network may (OT10). Amounts in the base currency. */
export const noteOfflineCredit = Effect.fnUntraced(function* (name: string, owed: number, limit: number) {
  const noted = yield* Deviations;
  if (noted !== null && owed > limit)
    noted.push({ kind: "credit", detail: { name, owed, reason: "OfflineCredit" } });
});
