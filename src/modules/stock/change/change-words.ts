/** How a stock change and its status are called, and its address. */
import type { TFunction } from "i18next";
import type { StockChangeRow, StockChangeState } from "../../../contract/stock/stock-change.ts";
import type { Tone } from "../../../kit/badge.tsx";
import type { StateWord } from "../../common/list/columns.tsx";

const tones: Readonly<Record<StockChangeState, Tone>> = {
  draft: "neutral",
  posted: "positive",
  undone: "caution",
  cancelled: "neutral",
};

export const stateWord = (t: TFunction<"stock">, { state }: Pick<StockChangeRow, "state">): StateWord => ({
  tone: tones[state],
  word: t(`change.state.${state}`),
});

/** Its number, or its status while it has none. */
export const changeName = (
  t: TFunction<"stock">,
  { number, state }: Pick<StockChangeRow, "number" | "state">,
): string => number ?? t(`change.state.${state}`);

export const changePath = (id: number): string => `/product/stock/stock-change?change=${id}`;
