/** How waybills are called, the values of their columns, their volumes and weights as texts, and the address of one. */
import type { TFunction } from "i18next";
import { type WaybillRow, WaybillState, waybillTones } from "../../../contract/purchase/waybill.ts";
import { formatNumber } from "../../../domain/formats.ts";
import { ContainerType, CUBIC_METRE, KILOGRAM } from "../../../domain/purchase/container.ts";
import { useDocumentAddress } from "../../common/document/page/use-document-address.ts";
import type { StateWord } from "../../common/list/columns.tsx";

type Words = TFunction<"waybill">;

export const stateChoices = (t: Words) =>
  WaybillState.literals.map((value) => ({ value, label: t(`state.${value}`) }));

/** Types of containers are called the same in every language. */
export const typeChoices = ContainerType.literals.map((value) => ({ value, label: value }));

export const stateWord = (t: Words, { state }: Pick<WaybillRow, "state">): StateWord => ({
  tone: waybillTones[state],
  word: t(`state.${state}`),
});

/** "12.5" of cubic centimetres; `decimals`: the most. */
export const volumeText = (volume: number, locale: string, decimals = 2): string =>
  formatNumber(volume / CUBIC_METRE, locale, 0, decimals);

/** "12.5" of grams. */
export const weightText = (weight: number, locale: string, decimals = 1): string =>
  formatNumber(weight / KILOGRAM, locale, 0, decimals);

export const newWaybillPath = "/ocean-shipping/newSeawaybill";

const address = {
  path: "/ocean-shipping/index",
  name: "waybill",
  acts: ["edit", "receive"],
} as const;

/** `?waybill=12`, `?waybill=12&act=receive`. */
export const useWaybillAddress = () => useDocumentAddress(address);
