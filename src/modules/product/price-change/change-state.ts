/** Addresses of price changes, and the colours of their states. */
import type { PriceChangeRow } from "../../../contract/product/price-change.ts";

/** Where one change is opened. */
export const changePath = (id: number): string => `/product/listBatchPriceChange?change=${id}`;

/** Where what a change asked for is opened again with its preview. */
export const previewPath = ({ id, vat }: PriceChangeRow): string =>
  `/product/${vat === null ? "formulaBulkChangePrice" : "refreshProductVat"}?change=${id}`;

/** How the states of a price change look. */
export const tones = {
  draft: "neutral",
  planned: "accent",
  applied: "positive",
  rolledBack: "neutral",
  cancelled: "neutral",
} as const;
