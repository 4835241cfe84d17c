/**
 * Links of the demo company to suppliers who use Kontor too: one with a catalogue that differs from ours, two that wait for an
 * answer, one that was stopped. Written directly: nobody is called, and none of them reads by itself.
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";

/** Code of the supplier, state here and there, and the code that people compare. */
const reads = [
  ["HAVER", "accepted", "accepted", "482913"],
  ["COTTON", "asked", "asked", "105728"],
  ["TINBOX", "stopped", "stopped", "730164"],
] as const;

/** What the catalogue offers that the demo company does not have. */
const offered = [
  { code: "HV-9001", name: "Beeswax candles, set of 3", category: "Candles", price: 45_000, inStock: true },
  { code: "HV-9002", name: "Stoneware jug, blue", category: "Kitchen", price: 82_500, inStock: false },
].map((product) => ({ ...product, currency: "GBP" }));

/** Six of our products as the supplier says them: another name, dearer, cheaper, another packing, a new barcode, no longer offered. */
const insertCatalogue = Effect.fnUntraced(function* (linkId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    with goods as (
      select id, name, coalesce(purchase_price, unit_price / 2) as price, row_number() over (order by id) as n from product
      where active and is_goods and not is_style and not is_mix and deleted_at is null and unit_price > 0 order by id limit 6
    )
    insert into partner_product (link_id, theirs, sequence, content, offered, product_id)
    select ${linkId}::int, n, n, jsonb_build_object('code', 'HV-' || 1000 + n, 'category', 'Gifts', 'inStock', n <> 3) || case n
        when 1 then jsonb_build_object('name', name || ', gift box')
        when 2 then jsonb_build_object('price', round(price * 1.06)::bigint, 'currency', 'GBP')
        when 3 then jsonb_build_object('price', round(price * 0.97)::bigint, 'currency', 'GBP')
        when 4 then '{"packing": {"box": 36}}'
        when 5 then '{"barcodes": [{"code": "5060999000011", "package": "unit"}]}'
        else '{}' end::jsonb, n < 6, id
    from goods`;
  yield* sql`
    insert into partner_product (link_id, theirs, sequence, content, offered)
    select ${linkId}::int, 100 + n, 100 + n, content, true
    from jsonb_array_elements(${JSON.stringify(offered)}::jsonb) with ordinality as given (content, n)`;
  yield* sql`update supplier_link set sequence = 102 where id = ${linkId}`;
  yield* sql`select refresh_sync_items(${linkId}::int, '{}')`;
});

/** Writes the links and the catalogue of the first. */
export const linkSuppliers = Effect.fnUntraced(function* (demo: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const { id: personId } = demoPerson(demo, "manager");
  for (const [code, state, partnerState, checkCode] of reads) {
    const secret = `demo-${code}`.padEnd(43, "x");
    const [link] = yield* sql<{ id: number }>`
      insert into supplier_link (side, supplier_id, partner, address, state, partner_state, secret_hash, secret, check_code, last_at,
        person_id)
      select 'reads', id, name, ${`https://${code.toLowerCase()}.example`}::text, ${state}::text, ${partnerState}::text,
        sha256(convert_to(${secret}::text, 'utf8')), ${secret}::text, ${checkCode}::text,
        case when ${state} <> 'asked' then now() - interval '3 hours' end, ${personId}::int
      from supplier where code = ${code} returning id`;
    if (link !== undefined && state === "accepted") yield* insertCatalogue(link.id);
  }
  yield* sql`
    insert into supplier_link (side, partner, secret_hash, check_code)
    values ('gives', 'Seaside Gift Shop Ltd', sha256('demo request'), '619350')`;
});
