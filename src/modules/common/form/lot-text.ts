/** Text of a lot: code, expiry date, quantity left (K10). */
import type { Formats } from "../../../client/settings/formats.ts";

/** A lot with what is left of it, in 1/1000 units. */
interface LeftLot {
  readonly code: string;
  readonly expiry: string | null;
  readonly left: number;
}

/** "L-1 · 31.12.2026 · 5"; a lot without a date of expiry is written without one. */
export const lotText = (
  { code, expiry, left }: LeftLot,
  formats: Pick<Formats, "date" | "quantity">,
): string =>
  [code, expiry === null ? "" : formats.date(expiry), formats.quantity(left)].filter(Boolean).join(" · ");
