/** How a stock change and its status are called, and its address. */
import type { TFunction } from "i18next";
import { type StockChangeRow, StockChangeState } from "../../../contract/stock/stock-change.ts";
import { stockDocumentTone } from "../../../contract/stock/stock-document.ts";
import { useDocumentAddress } from "../../common/document/page/use-document-address.ts";
import type { StateWord } from "../../common/list/columns.tsx";

export const stateWord = (t: TFunction<"stock">, { state }: Pick<StockChangeRow, "state">): StateWord => ({
  tone: stockDocumentTone({ state }),
  word: t(`change.state.${state}`),
});

/** The words of all states. */
export const stateWords = (t: TFunction<"stock">): Readonly<Record<string, string>> =>
  Object.fromEntries(StockChangeState.literals.map((state) => [state, t(`change.state.${state}`)]));

/** Its number, or its status while it has none. */
export const changeName = (
  t: TFunction<"stock">,
  { number, state }: Pick<StockChangeRow, "number" | "state">,
): string => number ?? t(`change.state.${state}`);

export const changePath = (id: number): string => `/product/stock/stock-change?change=${id}`;

const address = { path: "/product/stock/stock-change", name: "change", acts: ["edit"] } as const;

/** `?change=12`, `?change=12&act=edit`, `?change=new`. */
export const useChangeAddress = () => useDocumentAddress(address);
