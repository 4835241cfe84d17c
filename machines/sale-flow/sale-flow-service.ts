/** The service charge of a bill on the counter (E9): its lines follow the goods, and nobody changes them by themselves. */
import { isServiceCharge } from "../../src/domain/price/order.ts";
import { NO_PACKING } from "../../src/domain/price/packing.ts";
import {
  serviceCharges,
  serviceLine,
  type ServiceShare,
  type ServiceTerms,
  withServiceLines,
} from "../../src/domain/restaurant/service-charge.ts";
import type { Sale, SaleLine, TillTerms } from "./sale-flow-context.ts";
import { lineValues } from "./sale-flow-pay.ts";
import { unlistedProduct } from "./unlisted-product.ts";

/** Whether the line charges service: it changes with the goods alone. */
export const isServiceLine = (line: SaleLine): boolean => isServiceCharge(lineValues(line));

const lineOf =
  ({ rate, productId, name }: ServiceTerms, decimals: number) =>
  (charge: ServiceShare, key: string, before: SaleLine | undefined): SaleLine => {
    const { count, prices, vatRate } = serviceLine(charge, decimals, rate);
    if (before?.serviceRate === rate && before.prices.unitPrice === prices.unitPrice) return before;
    return {
      key,
      product: {
        ...unlistedProduct({ id: productId, code: "", name, packing: NO_PACKING, prices, vatRate }),
        active: false,
      },
      package: "unit",
      count,
      prices,
      priceSource: "base",
      label: false,
      discount: null,
      memo: "",
      serviceRate: rate,
    };
  };

/** The sale with the service charge of its bill; any other sale as it is. Goods are selected in place of a charge. */
export const withSaleService = (sale: Sale, terms: TillTerms | null): Sale => {
  if (sale.service === undefined) return sale;
  const decimals = terms?.decimals ?? 2;
  const { vatMode, discount } = sale;
  const charges = serviceCharges(
    { currency: terms?.currency ?? "EUR", decimals, vatMode, discount, lines: sale.lines.map(lineValues) },
    sale.service,
  );
  const lines = withServiceLines(sale.lines, charges, {
    clientId: sale.clientId,
    isService: isServiceLine,
    lineOf: lineOf(sale.service, decimals),
  });
  const isSelected = lines.some((line) => line.key === sale.selected && isServiceLine(line));
  const selected = isSelected ? (lines.findLast((line) => !isServiceLine(line))?.key ?? null) : sale.selected;
  return lines === sale.lines && selected === sale.selected ? sale : { ...sale, lines, selected };
};

/** The same goods as a sale of its own, which is no bill of a desk. */
export const withoutService = ({ service: _, ...sale }: Sale): Sale => ({
  ...sale,
  lines: sale.lines.filter((line) => !isServiceLine(line)),
});
