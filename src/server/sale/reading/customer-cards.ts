/** Who a quotation or an order form is for, as it stands on paper. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PrintedCustomer } from "../../../contract/sale/quote-print.ts";
import { integers } from "../../sql/sql-array.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: Schema.Int, customerCard: PrintedCustomer })),
);

/** Each document with the card of its customer, whose first billing address counts. */
export const withCustomerCards = Effect.fnUntraced(function* <
  Document extends { readonly customerId: number },
>(documents: readonly Document[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select c.id, jsonb_build_object('code', c.code, 'company', c.company, 'taxNumber', c.tax_number, 'address',
      (select address - 'key' - 'kind' from jsonb_array_elements(c.addresses) with ordinality as listed (address, place)
        where address ->> 'kind' = 'billing' order by place limit 1)) as "customerCard"
    from customer c where c.id = any(${integers(documents.map(({ customerId }) => customerId))})`;
  const cards = new Map(
    (yield* Effect.orDie(decode(rows))).map(({ id, customerCard }) => [id, customerCard]),
  );
  return documents.flatMap((document) => {
    const customerCard = cards.get(document.customerId);
    return customerCard ? [{ ...document, customerCard }] : [];
  });
});
