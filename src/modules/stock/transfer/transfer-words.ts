/** How a transfer and its status are called. */
import type { TFunction } from "i18next";
import { type TransferRow, transferTone } from "../../../contract/stock/transfer.ts";
import type { StateWord } from "../../common/list/columns.tsx";

export const stateWord = (t: TFunction<"stock">, { state }: Pick<TransferRow, "state">): StateWord => ({
  tone: transferTone({ state }),
  word: t(`transfer.state.${state}`),
});

/** Its number, or its status while it has none. */
export const transferName = (
  t: TFunction<"stock">,
  { number, state }: Pick<TransferRow, "number" | "state">,
): string => number ?? t(`transfer.state.${state}`);
