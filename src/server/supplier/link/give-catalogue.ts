/** The side that gives: takes requests for a link, and tells an accepted partner what has changed since a message (L1, L4). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { HttpServerRequest } from "effect/http";
import {
  LINK_HEADER,
  type LinkField,
  LinkPage,
  type LinkState,
  LinkSecret,
  MESSAGES_OF_PAGE,
  MOST_ASKED,
} from "../../../contract/supplier/supplier-link.ts";
import { inOneGo } from "../../command.ts";
import { refuse } from "../../refusal.ts";
import { readBaseCurrency, readSettings, readSupplierClient } from "../../setting/public.ts";
import { texts } from "../../sql/sql-array.ts";
import { checkCodeOf, hashOf } from "./read-links.ts";

/** Days after which a request that nobody answered is forgotten. */
const ASKED_DAYS = 30;

/** Stores a request for a link; people accept it later. The same secret asks once. */
export const takeRequest = ({ name, secret }: { readonly name: string; readonly secret: string }) =>
  inOneGo(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* sql`select pg_advisory_xact_lock(4620160)`;
      const rows = yield* sql`select from supplier_link where secret_hash = ${hashOf(secret)}`;
      if (rows.length > 0) return null;
      yield* sql`
        delete from supplier_link where side = 'gives' and state = 'asked' and created_at < now() - ${ASKED_DAYS}::int * interval '1 day'`;
      const [asked] = yield* sql<{ count: number }>`
        select count(*)::int as count from supplier_link where side = 'gives' and state = 'asked'`;
      if ((asked?.count ?? 0) >= MOST_ASKED) return yield* refuse("TooManyTries");
      yield* sql`
        insert into supplier_link (side, partner, secret_hash, check_code)
        values ('gives', ${name}, ${hashOf(secret)}, ${checkCodeOf(secret)})`;
      return null;
    }),
  );

interface Giving {
  readonly id: number;
  readonly state: LinkState;
  readonly fields: readonly LinkField[];
  readonly levelId: number | null;
  readonly sequence: number;
}

/** Writes a message with the next numbers for each product that the partner would see otherwise than it was told. */
const writeMessages = Effect.fnUntraced(function* ({ id, fields, levelId, sequence }: Giving) {
  const sql = yield* PgClient.PgClient;
  const { settings } = yield* readSupplierClient;
  const { EnableSaleOrderTax } = yield* readSettings;
  const { code: currency } = yield* readBaseCurrency;
  const shared = texts(fields.filter((field) => field !== "stock" || settings.share.stock));
  const isGross = EnableSaleOrderTax.value === "gross";
  const [last] = yield* sql<{ sequence: number }>`
    with priced as (
      select p.*, coalesce(own.unit_price, round(p.unit_price * (10000 - coalesce(level.basis_points_off, 0)) / 10000.0)) as asked
      from product p left join price_level level on level.id = ${levelId}::int
        left join level_price own on own.product_id = p.id and own.level_id = level.id
      where p.deleted_at is null and p.active and p.is_goods and not p.is_style and not p.is_mix and ${settings.share.catalogue}
    ), offered as (
      select p.id, jsonb_strip_nulls(jsonb_build_object('code', p.code,
        'name', case when 'name' = any (${shared}) then p.name end,
        'category', case when 'category' = any (${shared}) then (select c.name from category c where c.id = p.category_id) end,
        'picture', case when 'picture' = any (${shared}) then p.picture end,
        'barcodes', case when 'barcode' = any (${shared}) then (select jsonb_agg(jsonb_build_object('code', b.code, 'package', b.package)
          order by b.code) from barcode b where b.product_id = p.id) end,
        'packing', case when 'packing' = any (${shared})
          then jsonb_build_object('box', p.packing_box, 'bigBag', p.packing_big_bag, 'bag', p.packing_bag) end,
        'price', case when 'price' = any (${shared})
          then (case when ${isGross} then round(p.asked * 10000 / (10000 + p.vat_rate)) else p.asked end)::bigint end,
        'currency', case when 'price' = any (${shared}) then ${currency}::text end,
        'inStock', case when 'stock' = any (${shared}) then coalesce((select sum(b.quantity) > 0 from stock_balance b
          where b.product_id = p.id), false) end)) as content
      from priced p
    ), changed as (
      select coalesce(o.id, m.product_id) as id, o.content
      from offered o full join (select * from link_message where link_id = ${id}) m on m.product_id = o.id
      where o.content is distinct from m.content
    ), written as (
      insert into link_message (link_id, product_id, sequence, content)
      select ${id}, id, ${sequence} + row_number() over (order by id), content from changed
      on conflict (link_id, product_id) do update set sequence = excluded.sequence, content = excluded.content
      returning sequence
    ) select coalesce(max(sequence), ${sequence})::bigint as sequence from written`;
  return last?.sequence ?? sequence;
});

const decode = Schema.decodeUnknownEffect(LinkPage);

const page = Effect.fnUntraced(function* (secret: string, from: number) {
  const sql = yield* PgClient.PgClient;
  const [link] = yield* sql<Giving>`
    select id, state, fields, level_id as "levelId", sequence from supplier_link
    where secret_hash = ${hashOf(secret)} and side = 'gives' and deleted_at is null for update`;
  if (link === undefined) return yield* refuse("NotFound");
  if (link.state !== "accepted") return { state: link.state, sequence: from, messages: [] };
  // Who has read everything asks whether there is more: only then all products are compared.
  const sequence = from < link.sequence ? link.sequence : yield* writeMessages(link);
  yield* sql`update supplier_link set sequence = ${sequence}, last_at = now() where id = ${link.id}`;
  const messages = yield* sql`
    select sequence, product_id as product, content from link_message
    where link_id = ${link.id} and sequence > ${from} order by sequence limit ${MESSAGES_OF_PAGE}`;
  return yield* Effect.orDie(decode({ state: link.state, sequence, messages }));
});

const isSecret = Schema.is(LinkSecret);

/** The messages after a number, for who knows the secret of a link. */
export const giveCatalogue = (from: number) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest;
    const secret = headers[LINK_HEADER];
    if (!isSecret(secret)) return yield* refuse("NotFound");
    return yield* inOneGo(page(secret, from));
  });
