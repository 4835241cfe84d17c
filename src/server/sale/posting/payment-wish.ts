/** The wish of a customer for a receipt or an invoice: checked before the sale is posted, stored with its payment (M15). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PaymentWish } from "../../../contract/sale/payment-wish.ts";
import { buyerFaults } from "../../../domain/tax/payment-wish.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";

/** Refuses an invoice that could not be made out. `country` is that of the branch. */
export const checkWish = Effect.fnUntraced(function* (wish: PaymentWish | undefined, country: string) {
  if (wish === undefined || wish.document === "receipt") return;
  if (wish.buyer === undefined) return yield* refuseField("wish.buyer", "required");
  const faults = buyerFaults(wish.buyer, country);
  if (faults.length === 0) return;
  return yield* refuse("BadInput", {
    fields: faults.map(({ field, fault }) => ({
      field: `wish.buyer.${field}`,
      problem: fault === "required" ? "required" : "wrong",
      message: "",
    })),
  });
});

/** Stores the wish beside the newest payment of the order. Does nothing, without asking the database, where none came. */
export const storeWish = Effect.fnUntraced(function* (
  orderId: number,
  wish: PaymentWish | undefined,
  isPaid: boolean,
) {
  if (wish === undefined) return;
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const buyer = wish.document === "invoice" && wish.buyer !== undefined ? sql.json(wish.buyer) : null;
  yield* sql`
    insert into payment_wish (branch_id, order_id, payment_id, document, buyer, person_id)
    select o.branch_id, o.id, case when ${isPaid} then (select max(id) from payment where order_id = o.id) end,
      ${wish.document}, ${buyer}::jsonb, ${person.id}
    from sale_order o where o.id = ${orderId}`;
});
