/** Receipts of the branch of a till by day, amount, article or customer, for returns and reprints. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { FoundReceipt, MOST_RECEIPTS } from "../../../contract/till/till-find.ts";
import { posted } from "../posted.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(FoundReceipt));

/** Without a day so many of the newest receipts are looked through: a bound on the work that one search can cause. */
const POOL = 5000;

export interface ReceiptQuery {
  readonly tillId: number;
  readonly day?: string;
  readonly amount?: number;
  readonly searchWord?: string;
}

/** `%` and `_` are letters here. */
const patternOf = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** The newest receipts that fit, at most 30. */
export const findReceipts = Effect.fnUntraced(function* ({ tillId, day, amount, searchWord }: ReceiptQuery) {
  const sql = yield* SqlClient.SqlClient;
  const word = searchWord?.trim() ?? "";
  const pattern = patternOf(word);
  const ofDay = day === undefined ? sql`true` : sql`o.listed_on = ${day}::date`;
  const ofAmount = amount === undefined ? sql`true` : sql`abs(o.total) = ${amount}`;
  const ofWord =
    word === ""
      ? sql`true`
      : sql`(lower(o.number) like ${pattern}
          or o.customer_id in (select id from customer where lower(code || ' ' || name) like ${pattern})
          or exists (select from sale_line l join product p on p.id = l.product_id where l.order_id = o.id
            and (lower(l.name) like ${pattern} or lower(p.code) = ${word.toLowerCase()}
              or exists (select from barcode b where b.product_id = p.id and b.code = ${word}))))`;
  const rows = yield* sql`
    with pool as materialized (
      select o.id, o.number, o.customer_id, o.total from sale_order o
      where o.branch_id = (select branch_id from till where id = ${tillId})
        and ${sql.literal(posted("o"))} and ${ofDay}
      order by o.listed_on desc, o.id desc limit ${sql.literal(String(POOL))}
    ), fitting as (
      select o.id from pool o where ${ofAmount} and ${ofWord} order by o.id desc
      limit ${sql.literal(String(MOST_RECEIPTS))}
    )
    select o.id, o.number, extract(epoch from o.committed_at)::int as "committedAt", customer.name as customer,
      o.currency, o.total, o.line_count as "lineCount",
      coalesce((select string_agg(name, ', ' order by id) from (select id, name from sale_line
        where order_id = o.id order by id limit 3) first), '') as articles
    from fitting join sale_order o on o.id = fitting.id left join customer on customer.id = o.customer_id
    order by o.committed_at desc, o.id desc`;
  return yield* Effect.orDie(decode(rows));
});
