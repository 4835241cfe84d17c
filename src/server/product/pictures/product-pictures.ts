/** The pictures of products: read, added, put in order, taken away, and found by the names of files. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient } from "effect/sql";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import type { productCardEndpoints } from "../../../contract/product/product-card.ts";
import {
  type NamedPicture,
  PicturedProduct,
  type PictureQuery,
  type productPictureEndpoints,
} from "../../../contract/product/product-picture.ts";
import { MOST_PICTURES, pictureName } from "../../../domain/picture-name.ts";
import { once } from "../../command.ts";
import { checkedPicture, forgetPicture, keepPicture } from "../../picture/public.ts";
import { changeRecord } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { pagingOf } from "../../sql/paging.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { readProduct } from "../card.ts";
import { foundBy, withBranch } from "../list-products.ts";
import { products } from "../save-product.ts";

type Sql = SqlClient.SqlClient;
interface WithPayload {
  readonly args: readonly [string, string, { readonly payload: { readonly Type: unknown } }];
}
type PayloadOf<E extends WithPayload> = E["args"][2]["payload"]["Type"];
type Pictures = typeof productPictureEndpoints;
type Card = typeof productCardEndpoints;

const decode = Schema.decodeUnknownEffect(Schema.Array(PicturedProduct));

/** A product with its pictures, over `product`. */
const columns = (sql: Sql) => sql`
  product.id, product.version, product.code, product.name,
  (case when product.picture is null then '[]'::jsonb else jsonb_build_array(${PICTURE_PATH}::text || product.picture) end)
    || coalesce((select jsonb_agg(${PICTURE_PATH}::text || f.picture order by f.position)
      from product_picture f where f.product_id = product.id), '[]') as pictures,
  product.picture is not null and product.style_id is not null and not 'picture' = any(product.own_fields) as "ofStyle"`;

const filters: Filters<PictureQuery, null> = {
  has: { condition: (sql, has) => (has === "some" ? sql`picture is not null` : sql`picture is null`) },
  categoryId: { condition: (sql, id) => sql`category_id = any(${withBranch(sql, id)})` },
};

const where = (sql: Sql, query: PictureQuery) =>
  sql.and([
    sql`deleted_at is null and active`,
    ...foundBy(sql, query.searchWord),
    ...conditionsOf(sql, filters, query, null),
  ]);

/** A page of products with their pictures, by name. */
export const listPictures = Effect.fnUntraced(function* (query: PictureQuery) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    select ${columns(sql)} from product where ${where(sql, query)} order by name, id limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from product where ${where(sql, query)}`;
  return { products: yield* Effect.orDie(decode(rows)), total: count?.total ?? 0 };
});

const readOne = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`select ${columns(sql)} from product where id = ${id} and deleted_at is null`;
  const [product] = yield* Effect.orDie(decode(rows));
  return product ?? (yield* refuse("NotFound"));
});

const hashOf = (address: string): string => address.slice(PICTURE_PATH.length);

/** Gives a product these pictures in their order; what it has no longer is forgotten unless something else has it. */
const setPictures = Effect.fnUntraced(function* (
  record: { readonly id: number; readonly version: number },
  before: readonly string[],
  after: readonly string[],
) {
  const [picture = null, ...further] = after;
  const furtherPictures = further.map((hash, at) => ({ position: at + 1, picture: hash }));
  yield* changeRecord(products, record, { picture, furtherPictures });
  for (const hash of before.filter((one) => !after.includes(one))) yield* forgetPicture(hash);
  return record.id;
});

/** The pictures that a product has now, by their hashes; its row is locked, so that nobody changes them meanwhile. */
const lockPictures = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`select from product where id = ${id} for update`;
  const { pictures, version } = yield* readOne(id);
  return { hashes: pictures.map(hashOf), version };
});

const refuseField = (field: string, problem: "tooMany" | "choice") =>
  refuse("BadInput", { fields: [{ field, problem, message: "" }] });

/** The same pictures with another one at a place; at its former place it is no more. */
export const withPicture = (hashes: readonly string[], at: number, hash: string): readonly string[] =>
  hashes.includes(hash)
    ? hashes.filter((one) => one !== hash).toSpliced(Math.min(at, hashes.length - 1), 0, hash)
    : hashes.toSpliced(at, 1, hash);

/** Puts a picture at a place (0: the main one), for a key once. `seen` left out: in whatever version the product is. */
const putPicture = Effect.fnUntraced(function* (
  name: string,
  input: { readonly key: string; readonly id: number; readonly content: string; readonly version?: number },
  place: number | "last",
) {
  const { key, id, content, version } = input;
  const picture = yield* checkedPicture(content);
  const act = Effect.gen(function* () {
    const now = yield* lockPictures(id);
    const at = place === "last" ? now.hashes.length : Math.min(place, now.hashes.length);
    const after = withPicture(now.hashes, at, picture.hash);
    if (after.length > MOST_PICTURES) return yield* refuseField("content", "tooMany");
    yield* keepPicture(picture);
    return yield* setPictures({ id, version: version ?? now.version }, now.hashes, after);
  });
  return yield* once({ key, name, body: { id, version, place, hash: picture.hash } }, act);
});

/** Adds a picture behind the others. */
export const addPicture = (input: PayloadOf<Pictures["addProductPicture"]>) =>
  Effect.flatMap(putPicture("addProductPicture", input, "last"), readOne);

/** Puts a file's picture where its name says. */
export const putNamedPicture = ({ position, ...input }: PayloadOf<Pictures["putProductPicture"]>) =>
  Effect.flatMap(putPicture("putProductPicture", input, position - 1), readOne);

/** Gives a product its main picture; the one before is forgotten unless something else has it. */
export const giveProductPicture = (input: PayloadOf<Card["giveProductPicture"]>) =>
  Effect.flatMap(putPicture("giveProductPicture", input, 0), readProduct);

/** Puts the pictures in another order. */
export const orderPictures = Effect.fnUntraced(function* (
  input: PayloadOf<Pictures["orderProductPictures"]>,
) {
  const { key, id } = input;
  const act = Effect.gen(function* () {
    const { hashes } = yield* lockPictures(id);
    const after = input.pictures.map(hashOf);
    const isSame = after.length === hashes.length && hashes.every((hash) => after.includes(hash));
    if (!isSame) return yield* refuseField("pictures", "choice");
    return yield* setPictures(input, hashes, after);
  });
  return yield* readOne(yield* once({ key, name: "orderProductPictures", body: input }, act));
});

/** Takes a picture away; the next one becomes the main one. */
export const deletePicture = Effect.fnUntraced(function* (
  input: PayloadOf<Pictures["deleteProductPicture"]>,
) {
  const { key, id, picture } = input;
  const act = Effect.gen(function* () {
    const { hashes } = yield* lockPictures(id);
    const after = hashes.filter((hash) => hash !== hashOf(picture));
    if (after.length === hashes.length) return yield* refuseField("picture", "choice");
    return yield* setPictures(input, hashes, after);
  });
  return yield* readOne(yield* once({ key, name: "deleteProductPicture", body: input }, act));
});

/** Takes the main picture away, as a product's form does. */
export const takeProductPicture = Effect.fnUntraced(function* (input: PayloadOf<Card["takeProductPicture"]>) {
  const { key, id, version } = input;
  const act = Effect.gen(function* () {
    const { hashes } = yield* lockPictures(id);
    return yield* setPictures(input, hashes, hashes.slice(1));
  });
  return yield* readProduct(yield* once({ key, name: "takeProductPicture", body: { id, version } }, act));
});

const decodeMatches = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({ code: Schema.String, id: Schema.Int, productCode: Schema.String, name: Schema.String }),
  ),
);

/** Which products the names of files mean, by code or barcode; a code wins over a barcode, the whole name over a part of it. */
export const matchPictures = Effect.fnUntraced(function* ({ names }: PayloadOf<Pictures["matchPictures"]>) {
  const sql = yield* PgClient.PgClient;
  const read = names.map((name) => ({ name, choices: pictureName(name) }));
  // As it is written, and as cameras and file systems change it: each is a look-up in the index of codes.
  const codes = read.flatMap(({ choices }) =>
    choices.flatMap(({ code }) => [code, code.toUpperCase(), code.toLowerCase()]),
  );
  const rows = yield* sql`
    select lower(product.code) as code, id, product.code as "productCode", name from product
    where deleted_at is null and ${sql.in("product.code", [...new Set(codes)])}
    union all
    select lower(b.code), product.id, product.code, name from barcode b join product on product.id = b.product_id
    where deleted_at is null and ${sql.in("b.code", [...new Set(codes)])}`;
  const rowByCode = new Map(
    (yield* Effect.orDie(decodeMatches(rows))).toReversed().map((row) => [row.code, row]),
  );
  return read.map(({ name, choices }): NamedPicture => {
    const choice = choices.find(({ code }) => rowByCode.has(code.toLowerCase()));
    const row = choice && rowByCode.get(choice.code.toLowerCase());
    return {
      name,
      product: row ? { id: row.id, code: row.productCode, name: row.name } : null,
      position: choice?.position ?? 1,
    };
  });
});
