/** How processes and production orders are called, the values of their columns, and the address of an order. */
import type { TFunction } from "i18next";
import { type ProductionRow, ProductionState, productionList } from "../../contract/production/order.ts";
import { processKinds } from "../../contract/production/process.ts";
import { useDocumentAddress } from "../common/document/page/use-document-address.ts";
import type { StateWord } from "../common/list/columns.tsx";

/** The values of the kind of a process, with their words. */
export const kindChoices = (t: TFunction<"production">) =>
  processKinds.map((value) => ({ value, label: t(`process.kind.${value}`) }));

/** The values of the status of an order, with their words. */
export const stateChoices = (t: TFunction<"production">) =>
  ProductionState.literals.map((value) => ({ value, label: t(`order.state.${value}`) }));

export const stateWord = (t: TFunction<"production">, row: ProductionRow): StateWord => ({
  tone: productionList.columns.state.tone(row),
  word: t(`order.state.${row.state}`),
});

/** The words of all states. */
export const stateWords = (t: TFunction<"production">): Readonly<Record<string, string>> =>
  Object.fromEntries(stateChoices(t).map(({ value, label }) => [value, label]));

/** Its number, or its status while it has none. */
export const orderName = (
  t: TFunction<"production">,
  { number, state }: Pick<ProductionRow, "number" | "state">,
): string => number ?? t(`order.state.${state}`);

export const newOrderPath = "/product/createProductionOrder";

/** The page of an order. */
export const orderPath = (id: number): string => `/product/productionOrderList?order=${id}`;

const address = {
  path: "/product/productionOrderList",
  name: "order",
  acts: ["edit"],
} as const;

/** `?order=12`, `?order=12&act=edit`. */
export const useProductionAddress = () => useDocumentAddress(address);
