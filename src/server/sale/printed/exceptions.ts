/** Exceptions of printed receipts: stored with the order, listed, and settled by a person (OT9). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SaleException } from "../../../contract/sale/sale-exception.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import type { Deviation } from "./deviation.ts";

/** Stores what a receipt deviates in, and says so in the order's history; nothing for one that deviates in nothing. */
export const storeExceptions = Effect.fnUntraced(function* (
  orderId: number,
  deviations: readonly Deviation[],
) {
  if (deviations.length === 0) return;
  const sql = yield* PgClient.PgClient;
  const kinds = [...new Set(deviations.map(({ kind }) => kind))].join(", ");
  yield* sql`
    with stored as (
      insert into sale_exception (order_id, branch_id, kind, detail)
      select o.id, o.branch_id, deviation.kind, deviation.detail
      from sale_order o, jsonb_to_recordset(${sql.json(deviations)}) as deviation (kind text, detail jsonb)
      where o.id = ${orderId}
    )
    ${yield* documentLog({ documentType: "sale", documentId: orderId, act: "exception", detail: kinds })}`;
});

const decode = Schema.decodeUnknownEffect(Schema.Array(SaleException));

/** The exceptions of an order, the open ones first. */
export const readExceptions = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select x.id::int as id, x.kind, x.detail, extract(epoch from x.at)::int as at,
      extract(epoch from x.settled_at)::int as "settledAt", person.name as "settledBy", x.note
    from sale_exception x left join person on person.id = x.settled_by
    where x.order_id = ${orderId} order by x.settled_at nulls first, x.id`;
  return yield* Effect.orDie(decode(rows));
});

interface SettleInput {
  readonly key: string;
  readonly id: number;
  readonly note: string;
}

/** Notes that a person has seen to all open exceptions of an order. Money and goods stay as they were printed. */
export const settleExceptions = Effect.fnUntraced(function* (input: SettleInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const act = Effect.gen(function* () {
    const settled = yield* sql`
      update sale_exception set settled_at = now(), settled_by = ${person.id}, note = ${input.note}
      where order_id = ${input.id} and settled_at is null returning id`;
    if (settled.length === 0) return yield* refuse("NotFound");
    yield* yield* documentLog({
      documentType: "sale",
      documentId: input.id,
      act: "settle",
      detail: input.note,
    });
    return input.id;
  });
  return yield* readExceptions(yield* once({ key: input.key, name: "settleExceptions", body: input }, act));
});
