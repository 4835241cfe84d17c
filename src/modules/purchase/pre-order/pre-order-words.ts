/** How pre-purchase orders are called, and the address of one. */
import type { TFunction } from "i18next";
import {
  type PreOrderRow,
  PreOrderSource,
  PreOrderState,
  preOrderTones,
} from "../../../contract/purchase/pre-order.ts";
import { useDocumentAddress } from "../../common/document/page/use-document-address.ts";
import type { StateWord } from "../../common/list/columns.tsx";

type Words = TFunction<"pre-order">;

export const stateChoices = (t: Words) =>
  PreOrderState.literals.map((value) => ({ value, label: t(`state.${value}`) }));

export const sourceChoices = (t: Words) =>
  PreOrderSource.literals.map((value) => ({ value, label: t(`source.${value}`) }));

export const stateWord = (t: Words, { state }: Pick<PreOrderRow, "state">): StateWord => ({
  tone: preOrderTones[state],
  word: t(`state.${state}`),
});

const address = { path: "/main-control/Pre-purchaseOrder", name: "list", acts: ["edit"] } as const;

/** `?list=12`, `?list=12&act=edit`, `?list=new`. */
export const usePreOrderAddress = () => useDocumentAddress(address);
