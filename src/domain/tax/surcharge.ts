/** The surcharge that some customers bear beside VAT: the recargo de equivalencia of Spain (M14). Rates are dated as VAT rates are (P12). */
import { Schema } from "effect";
import { BasisPoints } from "../units.ts";

/** The surcharge on the net amount of goods with this VAT rate. */
export const SurchargeRate = Schema.Struct({
  vatRate: BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
  rate: BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
});
export type SurchargeRate = typeof SurchargeRate.Type;

/** One document has few VAT rates; more than these are refused when a call is decoded. */
export const SurchargeRates = Schema.Array(SurchargeRate).check(Schema.isMaxLength(20));

/** A rate with its first and last day, null while it holds. Days are `yyyy-MM-dd`, which sort as they follow each other. */
interface DatedRate extends SurchargeRate {
  readonly from: string;
  readonly until: string | null;
}

const dated = (vatRate: number, rate: number, from: string, until: string | null = null): DatedRate => ({
  vatRate,
  rate,
  from,
  until,
});

/** By ISO 3166 country. Spain: Ley 37/1992 art. 161, and the reduced rates on food and energy of 2023 and 2024. */
const rates: ReadonlyMap<string, readonly DatedRate[]> = new Map([
  [
    "ES",
    [
      dated(18_00, 4_00, "2010-07-01", "2012-08-31"),
      dated(8_00, 1_00, "2010-07-01", "2012-08-31"),
      dated(21_00, 5_20, "2012-09-01"),
      dated(10_00, 1_40, "2012-09-01"),
      dated(4_00, 50, "2010-07-01"),
      dated(5_00, 62, "2023-01-01", "2024-09-30"),
      dated(7_50, 1_00, "2024-10-01", "2024-12-31"),
      dated(2_00, 26, "2024-10-01", "2024-12-31"),
    ],
  ],
]);

/** Whether customers of a company in this country can be under a surcharge. */
export const hasSurcharges = (country: string): boolean => rates.has(country);

/** The rates that hold on a day; none where the country knows no surcharge. */
export const surchargeRates = (country: string, day: string): readonly SurchargeRate[] =>
  (rates.get(country) ?? []).flatMap(({ vatRate, rate, from, until }) =>
    from <= day && (until === null || day <= until) ? [{ vatRate, rate }] : [],
  );

/** The surcharge rate for a VAT rate; undefined where there is none. */
export const surchargeRateFor = (
  vatRate: number,
  surcharges: readonly SurchargeRate[] | undefined,
): number | undefined => surcharges?.find((one) => one.vatRate === vatRate)?.rate;
