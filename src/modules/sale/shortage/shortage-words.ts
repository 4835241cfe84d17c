/** Shortages in words, and the page of what a settled one became. */
import type { TFunction } from "i18next";
import type { StockoutRow } from "../../../contract/sale/sale-picking.ts";

/** The order and its customer, what is missing, and where there may be some. */
export const factsOf = (
  t: TFunction<"shortage">,
  walkIn: string,
  { number, customer, short, elsewhere, expected }: StockoutRow,
  quantity: (value: number) => string,
): string =>
  [
    number,
    customer ?? walkIn,
    `${t("column.short")} ${quantity(short)}`,
    `${t("column.elsewhere")} ${quantity(elsewhere)}`,
    `${t("column.expected")} ${quantity(expected)}`,
  ].join(" · ");

/** The draft that was made, or the needs of the order; null where nothing was made. */
export const settledPath = ({ orderId, settled, settledOrderId }: StockoutRow): string | null => {
  if (settledOrderId !== null) return `/sale/order/${settledOrderId}`;
  return settled === "need" ? `/purchase/replenishment-order?saleOrderId=${orderId}` : null;
};
