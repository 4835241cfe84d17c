/** The deposit product for bottles (P14): a service that the till charges and takes back, kept as the settings say. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SettingValue } from "../../contract/settings/kind.ts";
import { wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";

/** A new one, named in the caller's language, with the next quick key of the till; the code is the first that is free. */
const makeProduct = Effect.fnUntraced(function* (deposit: number, tax: number) {
  const sql = yield* SqlClient.SqlClient;
  const { language } = yield* Person;
  const name = wordsOf(language, "setting")("bottle.product");
  const [made] = yield* sql<{ id: number }>`
    insert into product (code, name, unit_price, vat_rate, is_goods, is_deposit, quick_key)
    select code, ${name}, ${deposit}, ${tax}::int, false, true, (select coalesce(max(quick_key), 0) + 1 from product)
    from (select 'DEPOSIT' || coalesce(nullif(n, 0)::text, '') as code from generate_series(0, 10000) as n) as codes
    where not exists (select from product where product.code = codes.code) limit 1
    returning id`;
  return made?.id ?? null;
});

/** Makes the product, or brings it into line with the settings; switched off it is no longer for sale. Answers what to keep of it. */
export const keepBottleProduct = Effect.fnUntraced(function* (values: ReadonlyMap<string, SettingValue>) {
  const sql = yield* SqlClient.SqlClient;
  const id = values.get("BottleProductID") ?? null;
  const isEnabled = values.get("EnableBottleProduct") === true;
  const [deposit, tax] = [Number(values.get("BottleDeposit")), Number(values.get("BottleDepositTax"))];
  const changes = new Map<string, SettingValue>();
  if (id !== null)
    yield* sql`
      update product set active = ${isEnabled}, unit_price = ${deposit}, vat_rate = ${tax}::int
      where id = ${Number(id)}`;
  else if (isEnabled) changes.set("BottleProductID", yield* makeProduct(deposit, tax));
  // Tills know each product with its deposit.
  yield* sql`update product set catalogue_version = default, till_version = default where deposit_id is not null`;
  return changes;
});
