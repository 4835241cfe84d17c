/** How a transfer and its status are called. */
import type { TFunction } from "i18next";
import type { TransferRow, TransferState } from "../../../contract/stock/transfer.ts";
import type { Tone } from "../../../kit/badge.tsx";
import type { StateWord } from "../../common/list/columns.tsx";

const tones: Readonly<Record<TransferState, Tone>> = {
  draft: "neutral",
  requested: "caution",
  approved: "accent",
  sent: "accent",
  partReceived: "caution",
  closed: "positive",
  cancelled: "neutral",
  refused: "neutral",
};

export const stateWord = (t: TFunction<"stock">, { state }: Pick<TransferRow, "state">): StateWord => ({
  tone: tones[state],
  word: t(`transfer.state.${state}`),
});

/** Its number, or its status while it has none. */
export const transferName = (
  t: TFunction<"stock">,
  { number, state }: Pick<TransferRow, "number" | "state">,
): string => number ?? t(`transfer.state.${state}`);

/** What did not arrive whole: damaged, came back, missing. */
export const differenceOf = ({ damaged, returned, missing }: TransferRow): number =>
  damaged + returned + missing;
