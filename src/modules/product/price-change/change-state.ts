/** Where one change is opened. */
export const changePath = (id: number): string => `/product/listBatchPriceChange?change=${id}`;

/** How the states of a price change look. */
export const tones = {
  planned: "accent",
  applied: "positive",
  rolledBack: "neutral",
  cancelled: "neutral",
} as const;
