/** What the kitchen was told of a bill stays on it, until somebody with the right to it takes it back (E2). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { formatQuantity } from "../../../domain/formats.ts";
import { languages } from "../../../domain/languages.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";

/** SentToKitchen where a line would have fewer than were sent of it. Orders that are no bill of a desk have nothing sent. */
export const refuseUnsent = Effect.fnUntraced(function* (
  orderId: number,
  { lines }: Pick<OrderDraft, "lines">,
) {
  const sql = yield* SqlClient.SqlClient;
  const sent = yield* sql<{ key: string; name: string; quantity: number }>`
    select line_key as key, min(name) as name, exact(sum(quantity)) as quantity from kitchen_item
    where order_id = ${orderId} and state <> 'cancelled' group by line_key order by min(id)`;
  if (sent.length === 0) return;
  const counts = new Map(lines.map(({ key, count, packing }) => [key, unitsOf(count, packing)]));
  const short = sent.find(({ key, quantity }) => (counts.get(key) ?? 0) < quantity);
  if (short === undefined) return;
  const { language } = yield* Person;
  const locale = languages.find(({ code }) => code === language)?.locale ?? language;
  return yield* refuse("SentToKitchen", {
    params: { product: short.name, sent: formatQuantity(short.quantity, locale) },
  });
});
