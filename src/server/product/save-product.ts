/** Making, changing and deleting products, one or many, and undoing what was done to many. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import {
  ProductCard,
  type productCardEndpoints,
  type ProductFields,
} from "../../contract/product/product-card.ts";
import { productFaults } from "../../domain/price/product-faults.ts";
import { once } from "../command.ts";
import {
  changeRecord,
  createRecord,
  type RecordKind,
  type Row,
  runBatch,
  undoBatch,
} from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";
import { productLines, readProduct } from "./card.ts";
import { freeCodes, lockCodes, refuseTaken, takenCode } from "./codes.ts";
import { isInDocuments } from "./used.ts";

type Endpoints = typeof productCardEndpoints;
type Payload = {
  readonly [E in keyof Endpoints]: Endpoints[E]["args"][2] extends {
    readonly payload: { readonly Type: infer P };
  }
    ? P
    : never;
};

const change = "product.product.change";

/** Products as a kind of record. */
export const products: RecordKind = {
  table: "product",
  label: ({ code }) => String(code),
  schema: ProductCard,
  current: readProduct,
  lines: productLines,
  rights: { change, delete: change },
};

/** Whether a document, a variant, a product with it as deposit, a mix, or the settings name it. */
const isUsed = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ used: boolean }>`
    select ${isInDocuments(sql, sql`${id}`)}
      or exists (select from product where deleted_at is null and (style_id = ${id} or deposit_id = ${id}))
      or exists (select from product_mix m where m.deleted_at is null and (m.product_id = ${id}
        or m.parts @> jsonb_build_array(jsonb_build_object('productId', ${id}::int))))
      or exists (select from setting where name in ('BottleProductID', 'ServiceProductID') and value = to_jsonb(${id}::int)) as used`;
  return row?.used === true;
});

const refuseUsed = Effect.fnUntraced(function* (id: number) {
  if (yield* isUsed(id)) return yield* refuse("InUse");
});

/** InUse while some of it lies in a lot: without the mark nobody would see or move that (K10). */
const refuseLots = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const lots = yield* sql`select from lot_stock where product_id = ${id} and quantity > 0 limit 1`;
  if (lots.length > 0) return yield* refuse("InUse");
});

/** NotFound for a record that the fields name and that is gone; the others stay while they are named here. */
const needNamed = Effect.fnUntraced(function* (fields: ProductFields) {
  const {
    categoryId,
    brandId,
    unitId,
    supplierId,
    colourId,
    sizeId,
    sizeGroupId,
    depositId,
    tagIds = [],
  } = fields;
  const sql = yield* PgClient.PgClient;
  const ids = [categoryId, brandId, unitId, supplierId, colourId, sizeId, sizeGroupId, depositId, ...tagIds];
  const wanted = ids.filter((id) => id !== null);
  const named = yield* sql`
    with one as materialized (
      select id from category where id = ${categoryId}::int and deleted_at is null for share
    ), two as materialized (
      select id from systype where deleted_at is null
        and (id = ${brandId}::int and list = 'brand' or id = ${unitId}::int and list = 'unit'
          or id = ${colourId}::int and list = 'colour' or id = ${sizeId}::int and list = 'size') for share
    ), three as materialized (
      select id from supplier where id = ${supplierId}::int and deleted_at is null for share
    ), four as materialized (
      select id from size_group where id = ${sizeGroupId}::int and deleted_at is null for share
    ), five as materialized (
      select id from product where id = ${depositId}::int and deleted_at is null and not is_goods
    ), six as materialized (
      select id from tag where id = any(${bigints(tagIds)}) and kind = 'product' and deleted_at is null for share
    ) select id from one union all select id from two union all select id from three union all select id from four
      union all select id from five union all select id from six`;
  if (named.length < wanted.length) return yield* refuse("NotFound");
});

/** The fields with a code of their own, each line once and in its order; CodeOfProduct where another product has a code (P5). */
export const completeProduct = Effect.fnUntraced(function* (fields: ProductFields, id: number) {
  const faults = productFaults(fields);
  if (faults.length > 0)
    return yield* refuse("BadInput", {
      fields: faults.map(({ path, word }) => ({ field: path.join("."), problem: word, message: "" })),
    });
  yield* needNamed(fields);
  yield* lockCodes;
  const [free = ""] = yield* freeCodes(fields.code === "" ? 1 : 0);
  const code = fields.code || free;
  const taken = yield* takenCode(id, code, fields.barcodes);
  if (taken !== null) return yield* refuseTaken(taken, taken.field);
  return {
    ...fields,
    code,
    names: Object.fromEntries(Object.entries(fields.names).filter(([, name]) => name !== "")),
    barcodes: fields.barcodes.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    tiers: fields.tiers.toSorted((one, other) => one.from - other.from),
    levelPrices: fields.levelPrices.toSorted((one, other) => one.levelId - other.levelId),
    stockLimits: fields.stockLimits.toSorted((one, other) => one.warehouseId - other.warehouseId),
    ...(fields.tagIds && { tagIds: fields.tagIds.toSorted((one, other) => one - other) }),
  };
});

type Look = Pick<ProductFields, "colourId" | "sizeId">;

/** Whether another variant of its style has this colour and size (P17). Codes are locked, so nobody makes one beside it. */
const hasTwin = Effect.fnUntraced(function* (id: number, { colourId, sizeId }: Look) {
  const sql = yield* PgClient.PgClient;
  const twins = yield* sql`
    select from product own join product twin on twin.style_id = own.style_id and twin.id <> own.id and twin.deleted_at is null
    where own.id = ${id} and twin.colour_id is not distinct from ${colourId}::int
      and twin.size_id is not distinct from ${sizeId}::int`;
  return twins.length > 0;
});

/** BadInput where another variant has that colour and size already. */
const refuseTwin = Effect.fnUntraced(function* (id: number, look: Look) {
  if (yield* hasTwin(id, look))
    return yield* refuse("BadInput", {
      fields: [{ field: "colourId", problem: "repeated", message: "" }],
    });
});

/** Makes a product, once for its key (G4). */
export const createProduct = Effect.fnUntraced(function* (input: Payload["createProduct"]) {
  const act = Effect.flatMap(completeProduct(input.fields, 0), (fields) => createRecord(products, fields));
  return yield* readProduct(yield* once({ key: input.key, name: "createProduct", body: input }, act));
});

/** Changes a card in the version that was seen (G5). What has moved goods stays goods, so that its stock is still counted. */
export const changeProduct = Effect.fnUntraced(function* (input: Payload["changeProduct"]) {
  const { id } = input;
  const act = Effect.gen(function* () {
    const fields = yield* completeProduct(input.fields, id);
    yield* refuseTwin(id, fields);
    const { before } = yield* changeRecord(products, input, fields);
    if (before["is_goods"] !== input.fields.isGoods) yield* refuseUsed(id);
    if (before["has_lots"] === true && !input.fields.hasLots) yield* refuseLots(id);
    return id;
  });
  return yield* readProduct(yield* once({ key: input.key, name: "changeProduct", body: input }, act));
});

/** Puts products on or off sale. */
export const setProductsStatus = ({ key, records, active }: Payload["productsStatus"]) =>
  runBatch(products, { key, records, act: "change", fields: { active } });

/** What is deleted is off sale, so that no till and no order offers it. */
export const deleteProducts = ({ key, records }: Payload["deleteProducts"]) =>
  runBatch(products, { key, records, act: "delete", fields: { active: false }, guard: refuseUsed });

const idIn = (row: Row, column: string) => (row[column] === null ? null : Number(row[column]));

/** A deleted product comes back only while nobody else has got one of its codes, nor its colour and size in its style. */
export const isFree = (row: Row): Effect.Effect<boolean, SqlError, PgClient.PgClient> => {
  const codes = Array.isArray(row["barcodes"])
    ? row["barcodes"].map((line) => ({ code: String(line.code) }))
    : [];
  return row["deleted_at"] === null
    ? Effect.succeed(true)
    : Effect.andThen(
        lockCodes,
        Effect.map(
          Effect.all([
            takenCode(Number(row["id"]), String(row["code"]), codes, "also own"),
            hasTwin(Number(row["id"]), { colourId: idIn(row, "colour_id"), sizeId: idIn(row, "size_id") }),
          ]),
          ([taken, isTwin]) => taken === null && !isTwin,
        ),
      );
};

export const undoProducts = (input: Payload["undoProducts"]) =>
  undoBatch(products, { ...input, guard: isFree });
