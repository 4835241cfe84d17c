/** How the states of an order form are called, and the addresses of its pages. */
import type { TFunction } from "i18next";
import {
  orderFormPath,
  type OrderFormRow,
  OrderFormState,
  orderFormTones,
} from "../../../contract/sale/order-form.ts";
import type { StateWord } from "../../common/list/columns.tsx";

export const stateWord = (t: TFunction<"order-form">, { state }: Pick<OrderFormRow, "state">): StateWord => ({
  tone: orderFormTones[state],
  word: t(`state.${state}`),
});

/** The words of all states. */
export const stateWords = (t: TFunction<"order-form">): Readonly<Record<string, string>> =>
  Object.fromEntries(OrderFormState.literals.map((state) => [state, t(`state.${state}`)]));

export const FORM_LIST = "/sale/order-form";
export const NEW_FORM = "/sale/order-form?form=new";
export const editFormPath = (id: number): string => `${orderFormPath(id)}&act=edit`;
