/** Quotations as they are printed: each as its page reads it, with the card of the customer. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PrintedQuote } from "../../../contract/sale/quote-print.ts";
import { printedIds } from "../../document/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readQuote } from "./read-quotes.ts";

const { customerCard } = PrintedQuote.fields;
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: Schema.Int, customerCard })));

export const printQuotes = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const quotes = yield* Effect.forEach(printedIds(ids), readQuote);
  const rows = yield* sql`
    select o.id, jsonb_build_object('code', c.code, 'company', c.company, 'taxNumber', c.tax_number, 'address',
      (select address - 'key' - 'kind' from jsonb_array_elements(c.addresses) with ordinality as listed (address, place)
        where address ->> 'kind' = 'billing' order by place limit 1)) as "customerCard"
    from quotation o join customer c on c.id = o.customer_id
    where o.id = any(${bigints(quotes.map(({ id }) => id))})`;
  const cards = new Map((yield* Effect.orDie(decode(rows))).map((row) => [row.id, row]));
  return {
    quotes: quotes.flatMap((quote) => {
      const card = cards.get(quote.id);
      return card ? [{ ...quote, ...card }] : [];
    }),
  };
});
