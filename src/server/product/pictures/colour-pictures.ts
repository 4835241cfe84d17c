/** Pictures of the colours of styles: a colour has the picture that its variants have, so every place that shows a variant shows it (P17). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient } from "effect/sql";
import {
  type colourPictureEndpoints,
  type ColourPictureQuery,
  PicturedStyle,
} from "../../../contract/product/colour-picture.ts";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { checkedPicture, forgetPicture, keepPicture } from "../../picture/public.ts";
import { changeRecord } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { pagingOf } from "../../sql/paging.ts";
import { wordIn } from "../choices.ts";
import { foundBy } from "../list-products.ts";
import { products } from "../save-product.ts";

type Sql = SqlClient.SqlClient;
type Endpoints = typeof colourPictureEndpoints;
type Input = Endpoints["setColorPicture"]["args"][2]["payload"]["Type"];

const decode = Schema.decodeUnknownEffect(Schema.Array(PicturedStyle));

/** Variants in a colour, of the style `product`. */
const inColours = (sql: Sql) => sql`
  from product v where v.style_id = product.id and v.deleted_at is null and v.colour_id is not null`;

const columns = (sql: Sql, language: string) => sql`
  product.id, product.code, product.name, ${PICTURE_PATH}::text || product.picture as picture,
  (select jsonb_agg(jsonb_build_object('colourId', c.id, 'colour', ${wordIn(sql, language)}, 'picture', ${PICTURE_PATH}::text || c.picture,
      'isOwn', c.is_own, 'isMixed', c.is_mixed, 'variants', c.variants, 'version', c.version) order by s.position, s.id)
    from (select choice_today(v.colour_id) as id, mode() within group (order by v.picture) as picture, count(*)::int as variants,
        bool_or('picture' = any (v.own_fields)) as is_own, count(distinct coalesce(v.picture, '')) > 1 as is_mixed,
        sum(v.version)::bigint as version ${inColours(sql)} group by 1) c
    join systype s on s.id = c.id) as colours`;

const withoutOwn = (sql: Sql) =>
  sql`exists (select ${inColours(sql)} and not 'picture' = any (v.own_fields))`;

const filters: Filters<Pick<ColourPictureQuery, "has" | "id">, null> = {
  id: { condition: (sql, id) => sql`product.id = ${id}` },
  has: { condition: (sql, has) => (has === "none" ? withoutOwn(sql) : sql`not ${withoutOwn(sql)}`) },
};

const where = (sql: Sql, query: ColourPictureQuery) =>
  sql.and([
    sql`is_style and deleted_at is null and active and exists (select ${inColours(sql)})`,
    ...foundBy(sql, query.searchWord),
    ...conditionsOf(sql, filters, query, null),
  ]);

/** A page of styles with the pictures of their colours, by name. */
export const listColourPictures = Effect.fnUntraced(function* (query: ColourPictureQuery) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    select ${columns(sql, language)} from product where ${where(sql, query)} order by name, id limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from product where ${where(sql, query)}`;
  return { styles: yield* Effect.orDie(decode(rows)), total: count?.total ?? 0 };
});

const readStyle = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const rows = yield* sql`
    select ${columns(sql, language)} from product
    where id = ${id} and is_style and deleted_at is null and exists (select ${inColours(sql)})`;
  const [style] = yield* Effect.orDie(decode(rows));
  return style ?? (yield* refuse("NotFound"));
});

interface Variant {
  readonly id: number;
  readonly version: number;
  readonly picture: string | null;
}

/** The variants of a colour, locked after their style, as whoever writes the style locks them. */
const lockVariants = Effect.fnUntraced(function* ({ id, colourId, version }: Input) {
  const sql = yield* PgClient.PgClient;
  yield* sql`select from product where id = ${id} for update`;
  const variants = yield* sql<Variant>`
    select id, version, picture from product
    where style_id = ${id} and choice_today(colour_id) = ${colourId} and deleted_at is null order by id for update`;
  if (variants.length === 0) return yield* refuse("NotFound");
  const now = variants.reduce((sum, variant) => sum + variant.version, 0);
  return now === version ? variants : yield* refuse("StaleVersion", { current: yield* readStyle(id) });
});

/** Gives all variants of a colour one picture, or takes it away so that they have that of the style. */
export const setColourPicture = Effect.fnUntraced(function* (input: Input) {
  const { key, id, colourId, version, content } = input;
  const picture = content === undefined ? null : yield* checkedPicture(content);
  const hash = picture?.hash ?? null;
  const act = Effect.gen(function* () {
    const variants = yield* lockVariants(input);
    if (picture !== null) yield* keepPicture(picture);
    for (const variant of variants) yield* changeRecord(products, variant, { picture: hash });
    const before = new Set(variants.flatMap((variant) => variant.picture ?? []));
    for (const old of before) if (old !== hash) yield* forgetPicture(old);
    return id;
  });
  return yield* readStyle(
    yield* once({ key, name: "setColorPicture", body: { id, colourId, version, hash } }, act),
  );
});

/** The picture that all variants of each colour of a style have as their own, for new ones of that colour. */
export const picturesOfColours = Effect.fnUntraced(function* (styleId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ colourId: number; picture: string }>`
    select choice_today(colour_id) as "colourId", min(picture) as picture from product
    where style_id = ${styleId} and deleted_at is null and colour_id is not null
    group by 1 having bool_and('picture' = any (own_fields)) and count(distinct picture) = 1`;
  return new Map(rows.map(({ colourId, picture }) => [colourId, picture]));
});
