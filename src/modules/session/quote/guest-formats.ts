/** Numbers and days for a customer without an account: in the language that is shown, in the currency of the quotation. */
import { useLanguage } from "../../../client/language.ts";
import type { GuestQuote } from "../../../contract/sale/quote-guest.ts";
import {
  formatDay,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
} from "../../../domain/formats.ts";

export const useGuestFormats = ({ decimals }: Pick<GuestQuote, "decimals">) => {
  const { locale } = useLanguage();
  return {
    money: (amount: number) => formatMoney(amount, decimals, locale),
    price: (price: number) => formatPrice(price, undefined, locale),
    quantity: (quantity: number) => formatQuantity(quantity, locale),
    percent: (basisPoints: number) => formatPercent(basisPoints, locale),
    day: (day: string) => formatDay(day, locale),
  };
};

export type GuestFormats = ReturnType<typeof useGuestFormats>;
