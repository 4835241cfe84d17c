/** How a quotation and its states are called, and the addresses of its pages. */
import type { TFunction } from "i18next";
import { quotePath, type QuoteRow, QuoteState, quoteTones } from "../../../contract/sale/quote.ts";
import type { StateWord } from "../../common/list/columns.tsx";

export const stateWord = (t: TFunction<"quote">, { state }: Pick<QuoteRow, "state">): StateWord => ({
  tone: quoteTones[state],
  word: t(`state.${state}`),
});

/** The words of all states. */
export const stateWords = (t: TFunction<"quote">): Readonly<Record<string, string>> =>
  Object.fromEntries(QuoteState.literals.map((state) => [state, t(`state.${state}`)]));

/** Its number, or its state while it has none. */
export const quoteName = (
  t: TFunction<"quote">,
  { number, state }: Pick<QuoteRow, "number" | "state">,
): string => number ?? t(`state.${state}`);

export const QUOTE_LIST = "/sale/order-quote";
export const NEW_QUOTE = "/sale/order-quote?quote=new";
export const editQuotePath = (id: number): string => `${quotePath(id)}&act=edit`;
