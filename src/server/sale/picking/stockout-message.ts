/** What a message to the customer says about the goods that an order is short of (S15). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema, Struct } from "effect";
import { StockoutMessage } from "../../../contract/sale/sale-picking.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { companyOf, readSettings } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct(Struct.omit(StockoutMessage.fields, ["company"]))),
);

/** All shortages of an order, in the order of its lines; NotFound where the order has none, or no customer. */
export const readStockoutMessage = Effect.fnUntraced(function* ({ orderId }: { readonly orderId: number }) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select coalesce(o.number, '#' || o.id) as number, o.listed_on::text as date, customer.name as customer, customer.email,
      (select q.language from quotation q where q.customer_id = o.customer_id order by q.date desc, q.id desc limit 1) as language,
      json_agg(json_build_object('lineId', p.line_id, 'name', l.name, 'ordered', p.ordered, 'short', p.short, 'settled', p.settled,
        'substitute', case p.settled when 'substitute' then (select other.name from sale_line other
          where other.order_id = p.settled_order_id and not other.is_deposit order by other.position limit 1) end)
        order by l.position) as lines
    from sale_order o join customer on customer.id = o.customer_id
    join sale_pick p on p.order_id = o.id and p.branch_id = o.branch_id and p.short > 0 and p.follows_id is null
    join sale_line l on l.id = p.line_id and l.branch_id = p.branch_id
    where o.id = ${orderId} and o.state in ('picking', 'done') and ${inOwnBranch(sql, yield* Person)}
    group by o.id, o.branch_id, customer.id`;
  const [message] = yield* Effect.orDie(decode(rows));
  if (message === undefined) return yield* refuse("NotFound");
  return { ...message, company: companyOf(yield* readSettings).name };
});
