/** What stands beside the lines of an order: what is available and reserved, what the customer paid last, the margin. */
import { useDeferredValue, useMemo } from "react";
import { useCall } from "../../../client/http/query.ts";
import type { LineFacts } from "../../../contract/sale/sale-office.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { limitsOnOrder } from "../../../domain/price/line-price.ts";
import { effectivePrice, type RemainingShare } from "../../../domain/price/pricing.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import type { EditLine, SaleTerms } from "./edit-line.ts";

export type FactsByProduct = ReadonlyMap<number, LineFacts>;

const NO_FACTS: FactsByProduct = new Map();

/** Facts by product; those of before while new ones are on their way. */
export const useLineFacts = ({ warehouseId, customerId, currency, vatMode, lines }: OrderDraft) => {
  const ids = useDeferredValue([...new Set(lines.map(({ productId }) => productId))].join(","));
  const productIds = useMemo(() => (ids === "" ? [] : ids.split(",").map(Number)), [ids]);
  const { data } = useCall(
    saleEndpoints.lineFacts,
    { payload: { warehouseId, customerId, currency, vatMode, productIds } },
    { enabled: productIds.length > 0, keepPrevious: true },
  );
  return useMemo(
    (): FactsByProduct => (data === undefined ? NO_FACTS : new Map(data.map((one) => [one.productId, one]))),
    [data],
  );
};

/** What is left of the price of a line after all discounts and the cost, in basis points of that price; null where it is not known. */
export const marginOf = (
  { draft }: EditLine,
  facts: LineFacts | undefined,
  terms: SaleTerms,
  share: RemainingShare,
): number | null => {
  if (facts?.cost == null || draft.isDeposit === true) return null;
  const { cost } = limitsOnOrder({ vatRate: draft.vatRate, lowestPrice: null }, facts.cost, terms);
  const price = effectivePrice(draft, terms.decimals, share);
  return cost === null || price === 0 ? null : mulDiv(price - cost, BASIS_POINTS, price);
};
