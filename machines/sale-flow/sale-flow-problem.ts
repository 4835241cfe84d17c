/** What became of a call that posts: an answer that refuses, or no answer at all; and where the cashier goes on from there. */
import { Option, Schema } from "effect";
import type { ErrorData, ErrorName } from "../../src/contract/errors.ts";
import { Order } from "../../src/contract/sale/sale-order.ts";
import type { SaleLine, SaleProblem } from "./sale-flow-context.ts";

/** How a posting call fails: with the server's refusal, or, `refusal` null, without anybody knowing whether it was done. */
export interface PostFailure {
  readonly refusal: { readonly name: ErrorName; readonly data: ErrorData | null } | null;
  readonly at: number;
}

const isPostFailure = (error: unknown): error is PostFailure =>
  typeof error === "object" && error !== null && "refusal" in error && "at" in error;

/** The failure of a call; whatever else went wrong counts as no answer, so that the sale is kept and sent again. */
export const failureOf = (error: unknown): PostFailure =>
  isPostFailure(error) ? error : { refusal: null, at: 0 };

const lineAt = (field: string, lines: readonly SaleLine[]) => {
  const index = /^(?:order\.)?lines\.(\d+)/.exec(field)?.[1];
  return index === undefined ? undefined : lines[Number(index)];
};

/** The refusal in words' reach: its name, its values, the line that it is about. */
export const problemOf = (failure: PostFailure, lines: readonly SaleLine[]): SaleProblem | null => {
  const { refusal } = failure;
  if (refusal === null) return null;
  const params = refusal.data?.params ?? {};
  const fields = refusal.data?.fields ?? [];
  const line =
    fields.map(({ field }) => lineAt(field, lines)).find((match) => match !== undefined) ??
    lines.find(({ product }) => product.name === params["product"]);
  return { name: refusal.name, params, fields, line: line?.key ?? null };
};

const ofAnother: ReadonlySet<ErrorName> = new Set<ErrorName>([
  "StaleVersion",
  "HeldElsewhere",
  "NotPossibleNow",
]);
const decodeOrder = Schema.decodeUnknownOption(Order);

/** The order as another till has it now, where that is why the call was refused (G5). */
export const newerOf = ({ refusal }: PostFailure): Order | undefined =>
  refusal !== null && ofAnother.has(refusal.name)
    ? Option.getOrUndefined(decodeOrder(refusal.data?.current))
    : undefined;

const ofPayment: ReadonlySet<ErrorName> = new Set<ErrorName>([
  "PaymentNotEnough",
  "PaymentNeedsCustomer",
  "ChangeNeedsCash",
  "ChangeExceedsCash",
  "OverCreditLimit",
  "RateChanged",
  "RateMissing",
  "CashNotPayable",
  "VouchersOff",
  "RefundOverPaid",
  "RefundNeedsVoucher",
]);

/** Acts that a second person may allow where the cashier has no right to them. */
const allowable: ReadonlySet<unknown> = new Set([
  "sale.price.change",
  "sale.order.return",
  "sale.refund.method",
]);

const ofLimits: ReadonlySet<ErrorName> = new Set<ErrorName>([
  "DiscountOverLimit",
  "BelowLowestPrice",
  "BelowCost",
  "ApprovalNotValid",
]);

/** Where a refused sale is put right: at the payment, by a second person, at the shift, or at the lines. */
export const placeOf = (problem: SaleProblem | null): "payment" | "approval" | "shift" | "lines" => {
  if (problem === null) return "lines";
  if (ofPayment.has(problem.name)) return "payment";
  const mayBeAllowed = problem.name === "AccessDenied" && allowable.has(problem.params["right"]);
  if (mayBeAllowed || ofLimits.has(problem.name)) return "approval";
  return problem.name === "ShiftNeeded" ? "shift" : "lines";
};

const SECOND = 1000;

/** How long to wait before the next try: 1, 2, 4, 8, 15, then every 30 seconds. */
export const backoff = (tries: number): number => ([1, 2, 4, 8, 15][Math.max(1, tries) - 1] ?? 30) * SECOND;
