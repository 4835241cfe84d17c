/** What prices and totals of an office order depend on: the customer's level, agreed prices and surcharge, currency, VAT mode (P7, P9, P10, M14). */
import { useMemo } from "react";
import { useCall } from "../../../client/http/query.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { customerEndpoints } from "../../../contract/customer/customer.ts";
import type { Catalogue } from "../../../contract/product/product.ts";
import { surchargeRates } from "../../../domain/tax/surcharge.ts";
import { useToday } from "../../common/use-today.ts";
import type { SaleHeadValues, SaleTerms } from "./edit-line.ts";

/** The customer with level, agreed prices and balance; `data` is null where none is named, or until it is there. */
export const useSaleCustomer = (id: number | null, levels: Catalogue["levels"]) => {
  const { data, isPending } = useCall(
    customerEndpoints.customer,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return useMemo(() => {
    if (id === null || data === undefined) return { data: null, isWaiting: id !== null && isPending };
    const level = levels.find((one) => one.id === data.customer.levelId) ?? null;
    const { customer, agreedPrices, balance } = data;
    return { data: { ...customer, level, agreed: agreedPrices, balance }, isWaiting: false };
  }, [id, data, isPending, levels]);
};

/** The terms of the order; null until the customer is there. */
export const useSaleTerms = (
  { currency, vatMode }: Pick<SaleHeadValues, "currency" | "vatMode">,
  customer: ReturnType<typeof useSaleCustomer>,
): SaleTerms | null => {
  const { EnableSaleOrderTax, Country } = useSettings();
  const listMode = EnableSaleOrderTax.value;
  const today = useToday();
  const isSurcharged = customer.data?.hasSurcharge === true;
  const surcharges = useMemo(
    () => (isSurcharged ? surchargeRates(Country.value, today) : []),
    [isSurcharged, Country.value, today],
  );
  const own = useCurrencies().find(({ code }) => code === currency);
  return useMemo(
    () =>
      own === undefined || own.rate === null || customer.isWaiting
        ? null
        : {
            level: customer.data?.level ?? null,
            agreed: customer.data?.agreed ?? [],
            rate: own.rate,
            decimals: own.decimals,
            surcharges,
            listMode,
            vatMode,
          },
    [own, customer, surcharges, listMode, vatMode],
  );
};
