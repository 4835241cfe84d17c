/** Numbers of documents, as printed (G10). Taking the next number without gaps is the server's part. */
import { Schema } from "effect";
import { exact } from "./money/rounding.ts";

/** A series: what stands before the number (a till has its own, so that it can count offline), and its least digits. */
export const NumberSeries = Schema.Struct({
  prefix: Schema.String.check(Schema.isMaxLength(20)),
  digits: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
});
export type NumberSeries = typeof NumberSeries.Type;

/** The n-th document's number: prefix and n, filled up with zeros; a longer n is never cut (G10). */
export const formatNumber = ({ prefix, digits }: NumberSeries, n: number): string =>
  `${prefix}${String(exact(n)).padStart(digits, "0")}`;
