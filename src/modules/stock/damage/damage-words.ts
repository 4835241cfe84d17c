/** How a damage document and its status are called, and its address. */
import type { TFunction } from "i18next";
import { DamageReason, type DamageRow, DamageState, DamageTo } from "../../../contract/stock/damage.ts";
import { stockDocumentTone } from "../../../contract/stock/stock-document.ts";
import type { StateWord } from "../../common/list/columns.tsx";
import { useDocumentAddress } from "../../common/document/page/use-document-address.ts";

export const stateWord = (t: TFunction<"stock">, { state }: Pick<DamageRow, "state">): StateWord => ({
  tone: stockDocumentTone({ state }),
  word: t(`damage.state.${state}`),
});

/** The words of all states. */
export const stateWords = (t: TFunction<"stock">): Readonly<Record<string, string>> =>
  Object.fromEntries(DamageState.literals.map((state) => [state, t(`damage.state.${state}`)]));

/** The values of each column that is one of a few, with their words. */
export const damageChoices = (t: TFunction<"stock">) => ({
  state: DamageState.literals.map((value) => ({ value, label: t(`damage.state.${value}`) })),
  to: DamageTo.literals.map((value) => ({ value, label: t(`damage.to.${value}`) })),
  reason: DamageReason.literals.map((value) => ({ value, label: t(`damage.reason.${value}`) })),
});

/** Its number, or its status while it has none. */
export const damageName = (
  t: TFunction<"stock">,
  { number, state }: Pick<DamageRow, "number" | "state">,
): string => number ?? t(`damage.state.${state}`);

export const newDamagePath = "/product/stock/damage/new";
export const printDamagePath = "/product/stock/damage/print";

const address = { path: "/product/stock-damage", name: "damage", acts: ["edit"] } as const;

/** `?damage=12`, `?damage=12&act=edit`. */
export const useDamageAddress = () => useDocumentAddress(address);
