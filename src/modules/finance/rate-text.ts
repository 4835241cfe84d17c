/** An exchange rate as people read it: two decimals, or as many as it has. */
import { useFormats } from "../../client/settings/formats.ts";
import { decimalText } from "../../domain/formats.ts";
import { RATE_SCALE } from "../../domain/units.ts";

const placesOf = (rate: number): number => /\.(\d*[1-9])0*$/.exec(decimalText(rate, 10))?.[1]?.length ?? 0;

export const useRateText = () => {
  const { locale } = useFormats();
  return (rate: number): string =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: Math.max(2, placesOf(rate)),
    }).format(rate / RATE_SCALE);
};
