/** How a purchase order is called and its states read. */
import { Schema } from "effect";
import type { TFunction } from "i18next";
import { Purchase, type PurchaseState, purchaseTones } from "../../contract/purchase/purchase-order.ts";
import { newerOf } from "../common/document/merge-document.ts";
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
export const currentOf = newerOf(decode);
