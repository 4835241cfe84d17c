/** Links as people see them, and as the server uses them. */
import { createHash } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { Statement } from "effect/sql";
import { SupplierLink, type SupplierLinkQuery } from "../../../contract/supplier/supplier-link.ts";
import { namesForReader } from "../../builtin-name.ts";
import type { RecordKind } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";

/** What a link is found by on the giving side. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Six digits that both sides make of the secret and people compare (L4). */
export const checkCodeOf = (secret: string): string => {
  const digits = createHash("sha256").update(`check code of ${secret}`).digest().readUInt32BE(0) % 1_000_000;
  return String(digits).padStart(6, "0");
};

const decode = Schema.decodeUnknownEffect(Schema.Array(SupplierLink));

const filters: Filters<SupplierLinkQuery, null> = {
  side: { condition: (sql, side) => sql`l.side = ${side}` },
};

const tables = "supplier_link l left join supplier s on s.id = l.supplier_id";
const name = "coalesce(s.name, l.partner)";

/** Links that a condition finds, those that wait for an answer first. */
const linksWhere = Effect.fnUntraced(function* (where: Statement.Fragment, limit: number, offset: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select l.id, l.version, l.side, l.supplier_id as "supplierId", ${sql.literal(name)} as partner, l.address, l.state,
      l.partner_state as "partnerState", l.check_code as "checkCode", l.fields, l.level_id as "levelId",
      (select ${named("v")} from price_level v where v.id = l.level_id) as level, l.every_minutes as "everyMinutes",
      extract(epoch from l.last_at)::bigint as "lastAt", l.trouble,
      case l.side when 'gives' then (select count(*)::int from link_message m where m.link_id = l.id and m.content is not null)
        else (select count(*)::int from partner_product pp where pp.link_id = l.id and pp.offered) end as products,
      (select count(*)::int from sync_item i where i.link_id = l.id and i.state = 'open') as open
    from ${sql.literal(tables)} where l.deleted_at is null and ${where}
    order by array_position(array['asked', 'accepted', 'paused', 'stopped'], l.state), lower(${sql.literal(name)}), l.id
    limit ${limit} offset ${offset}`;
  return yield* Effect.orDie(decode(rows));
});

/** A page of links. */
export const readLinks = Effect.fnUntraced(function* (query: SupplierLinkQuery) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const where = sql.and([
    sql`true`,
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(sql, [`lower(${name})`], query.searchWord),
  ]);
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from ${sql.literal(tables)} where l.deleted_at is null and ${where}`;
  return { links: yield* linksWhere(where, limit, offset), total: count?.total ?? 0 };
});

export const readLink = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [link] = yield* linksWhere(sql`l.id = ${id}`, 1, 0);
  return link ?? (yield* refuse("NotFound"));
});

/** Links as records with a log of their changes. */
export const linkKind: RecordKind = {
  table: "supplier_link",
  label: ({ partner }) => String(partner),
  schema: SupplierLink,
  current: readLink,
  rights: { change: "supplier.link.change", delete: "supplier.link.change" },
};

/** The categories that a supplier's catalogue names, and which of ours each is. */
export const readLinkCategories = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* readLink(id);
  return yield* sql<{ theirs: string; products: number; categoryId: number | null }>`
    select coalesce(named.theirs, mapped.theirs) as theirs, coalesce(named.products, 0) as products, category.id as "categoryId"
    from (select content ->> 'category' as theirs, count(*)::int as products from partner_product
        where link_id = ${id} and offered and content ? 'category' group by 1) named
      full join (select * from link_category where link_id = ${id}) mapped on mapped.theirs = named.theirs
      left join category on category.id = mapped.category_id and category.deleted_at is null
    order by 1 limit 1000`;
});
