/** How the states of an order read, and what its machine is told of it. */
import type { TFunction } from "i18next";
import { alarmEndpoints } from "../../contract/alarm/alarm.ts";
import { moneyStateTones, orderStateOf, orderStateTones } from "../../contract/sale/sale-list.ts";
import type { OrderAct, OrderRow } from "../../contract/sale/sale-order.ts";
import { newOrderFacts, saleOrderLife, type SaleOrderEvent } from "../../../machines/sale-order.ts";
import { isPosted, isReturn } from "../../domain/order-kind.ts";
import type { StateWord } from "../common/list/columns.tsx";

/** A posted order of a till says that its goods are still to be brought; others of a till are taken along. */
export const stateWord = (t: TFunction<"sale">, order: Pick<OrderRow, "state" | "source">): StateWord => ({
  tone: orderStateTones[order.state],
  word: t(`state.${orderStateOf(order)}`),
});

/** A return is a kind of its own; a sale needs no word. */
export const kindWord = (
  t: TFunction<"sale">,
  order: Pick<OrderRow, "quantity" | "total">,
): StateWord | null => (isReturn(order) ? { tone: "caution", word: t("kind.return") } : null);

/** The state of an order in a list, where a return says so first: "Return · Posted". */
export const stateOfKind = (
  t: TFunction<"sale">,
  order: Pick<OrderRow, "state" | "source" | "quantity" | "total">,
): StateWord => {
  const { tone, word } = stateWord(t, order);
  const kind = kindWord(t, order);
  return kind === null ? { tone, word } : { tone, word: `${kind.word} · ${word}` };
};

export const moneyWord = (
  t: TFunction<"sale">,
  order: Pick<OrderRow, "state" | "moneyState">,
): StateWord | null =>
  isPosted(order)
    ? { tone: moneyStateTones[order.moneyState], word: t(`moneyState.${order.moneyState}`) }
    : null;

/** What is paid is refunded with it: the screen asks that before it sends. */
const events: Readonly<Record<OrderAct, SaleOrderEvent>> = {
  edit: { type: "EDIT" },
  pay: { type: "PAY" },
  pick: { type: "PICK" },
  check: { type: "CHECK" },
  deliver: { type: "DELIVER" },
  unsave: { type: "UNSAVE", refund: true },
  cancel: { type: "CANCEL", refund: true },
  duplicate: { type: "DUPLICATE" },
};

const rights: Readonly<Record<OrderAct, string>> = {
  edit: "sale.order.commit",
  pay: "sale.order.pay",
  pick: "sale.order.pick",
  check: "stock.verify.scan",
  deliver: "sale.order.commit",
  unsave: "sale.order.unsave",
  cancel: "sale.order.cancel",
  duplicate: "sale.order.commit",
};

/** Why an act is not possible now, as a sentence; undefined when it is. The server says what is possible, its facts say why not. */
export const blockedBecause = (
  t: TFunction<"sale">,
  can: (right: string) => boolean,
  order: OrderRow,
  act: OrderAct,
): string | undefined => {
  if (!can(rights[act])) return t("blocked.noRight");
  if (order.can?.includes(act)) return undefined;
  const { lineCount, total, paid, facts } = order;
  const machineContext = { ...newOrderFacts(lineCount, total), paid, ...facts };
  return t(`blocked.${saleOrderLife.whyNot(order.state, machineContext, events[act]) ?? "noRight"}`);
};

/** Making a reminder is no act on the order: only the right is asked. */
export const remindBlocked = (t: TFunction<"sale">, can: (right: string) => boolean): string | undefined =>
  can(alarmEndpoints.saveAlarm.access) ? undefined : t("blocked.noRight");

/** What an order is called: its number, or what it is while it has none. */
export const orderName = (
  t: TFunction<"sale">,
  { number, state }: Pick<OrderRow, "number" | "state">,
): string => number ?? t(`state.${state}`);
