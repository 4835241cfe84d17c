/** What the ids in a filter of the sale list are called, so that its chips can say it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { FilterNames } from "../../../contract/sale/sale-filter.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { namesForReader } from "../../builtin-name.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(FilterNames));

/** Undefined when the filter has none of these ids; null what is not asked for or not known. */
export const readNames = Effect.fnUntraced(function* (query: OrderQuery) {
  const { productId, categoryId, branchId, personId, methodId } = query;
  const ids = [productId, categoryId, branchId, personId, methodId];
  if (ids.every((id) => id === undefined)) return undefined;
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select (select name from product where id = ${productId ?? null}::int) as product,
      (select name from category where id = ${categoryId ?? null}::int) as category,
      (select name from branch where id = ${branchId ?? null}::int) as branch,
      (select name from person where id = ${personId ?? null}::int) as person,
      (select ${named("m")} from pay_method m where id = ${methodId ?? null}::int) as method`;
  const [names] = yield* Effect.orDie(decode(rows));
  return names;
});
