/** How a transfer and its status are called, and its address. */
import type { TFunction } from "i18next";
import { type TransferRow, TransferState } from "../../../contract/stock/transfer.ts";
import { stockDocumentTone } from "../../../contract/stock/stock-document.ts";
import { useDocumentAddress } from "../../common/document/page/use-document-address.ts";
import type { StateWord } from "../../common/list/columns.tsx";

export const stateWord = (t: TFunction<"stock">, { state }: Pick<TransferRow, "state">): StateWord => ({
  tone: stockDocumentTone({ state }),
  word: t(`transfer.state.${state}`),
});

/** The words of all states. */
export const stateWords = (t: TFunction<"stock">): Readonly<Record<string, string>> =>
  Object.fromEntries(TransferState.literals.map((state) => [state, t(`transfer.state.${state}`)]));

/** Its number, or its status while it has none. */
export const transferName = (
  t: TFunction<"stock">,
  { number, state }: Pick<TransferRow, "number" | "state">,
): string => number ?? t(`transfer.state.${state}`);

/** The list of what branches ask for. */
export const requestsPath = "/product/ReplenishmentReturn";

/** The page of a copy. */
export const copyPath = (id: number): string => `/product/stock/transfer/new?copy=${id}`;

const address = {
  path: "/product/stock/transfer",
  name: "transfer",
  acts: ["edit", "approve", "receive", "settle"],
} as const;
/** Acts that have a page of their own. */
export type PageOfAct = (typeof address.acts)[number];

/** `?transfer=12`, `?transfer=12&act=receive`. */
export const useTransferAddress = () => useDocumentAddress(address);
