/** How a purchase order is called and its states read. */
import { Option, Schema } from "effect";
import type { TFunction } from "i18next";
import type { CallError } from "../../client/http/call-error.ts";
import { Purchase, type PurchaseState, purchaseTones } from "../../contract/purchase/purchase-order.ts";
import type { StateWord } from "../common/list/columns.tsx";

export const stateWord = (t: TFunction<"purchase">, state: PurchaseState): StateWord => ({
  tone: purchaseTones[state],
  word: t(`state.${state}`),
});

/** A draft has no number yet. */
export const purchaseName = ({
  number,
  id,
}: {
  readonly number: string | null;
  readonly id: number;
}): string => number ?? `#${id}`;

export const purchaseLink = (id: number, address = ""): string =>
  `/purchase/${id}/details${address === "" ? "" : `?${address}`}`;

const decode = Schema.decodeUnknownOption(Purchase);

/** The newer order that a refused change carries; null when it carries none. */
export const currentOf = (error: CallError): Purchase | null =>
  error.name === "StaleVersion" || error.name === "NotPossibleNow"
    ? Option.getOrNull(decode(error.data?.current))
    : null;
