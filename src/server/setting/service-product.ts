/** The product of service charge lines (E9). It has no stock and is never sold by itself. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SettingValue } from "../../contract/settings/kind.ts";
import { wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";

/** Makes the product with the first service charge, named in the caller's language, under the first code that is free. Answers what to keep of it. */
export const keepServiceProduct = Effect.fnUntraced(function* (values: ReadonlyMap<string, SettingValue>) {
  const changes = new Map<string, SettingValue>();
  const isNeeded =
    Number(values.get("ServiceCharge")) > 0 && (values.get("ServiceProductID") ?? null) === null;
  if (!isNeeded) return changes;
  const sql = yield* SqlClient.SqlClient;
  const { language } = yield* Person;
  const name = wordsOf(language, "setting")("service.product");
  const [made] = yield* sql<{ id: number }>`
    insert into product (code, name, unit_price, vat_rate, is_goods, active)
    select code, ${name}, 0, 0, false, false
    from (select 'SERVICE' || coalesce(nullif(n, 0)::text, '') as code from generate_series(0, 10000) as n) as codes
    where not exists (select from product where product.code = codes.code) limit 1
    returning id`;
  changes.set("ServiceProductID", made?.id ?? null);
  return changes;
});
