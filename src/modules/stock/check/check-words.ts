/** How a stock check is called, and the addresses of its screens. */
import type { StockCheckRow } from "../../../contract/stock/check.ts";

/** Its number, or the number of its plan while it has none. */
export const checkName = ({ number, id }: Pick<StockCheckRow, "number" | "id">): string => number ?? `#${id}`;

export const checkPaths = {
  list: "/product/stock/check-order",
  plan: "/product/newStockCheck",
  count: "/product/stock/check",
  sheets: "/product/stock/inventoryList",
  duplicates: "/product/stock/duplicateList",
  print: "/product/stock-check/print",
} as const;

/** The screen at a path, on one check. */
export const onCheck = (path: string, id: number): string => `${path}?check=${id}`;
