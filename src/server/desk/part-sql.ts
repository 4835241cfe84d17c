/** Conditions in SQL on bills that are paid in parts (E8). */
import { posted } from "../sale/public.ts";

/** The payment of `bill_part` under the alias `part` was not taken back. */
export const isPartPaid = (part: string): string =>
  `not exists (select from payment back where back.reverses = ${part}.payment_id)`;

/** Part of the bill under the alias `bill`, whose order is `order`, is paid, and the rest is open: its guests are still at the desk. */
export const isPartlyPaid = (bill: string, order: string): string =>
  `(${bill}.is_divided and ${posted(order)} and ${order}.total <> ${order}.paid)`;
