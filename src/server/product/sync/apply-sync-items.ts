/** Takes what suppliers have otherwise over into products, or ignores it: as one change with history and undo (L2, G16). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { LinkBarcodes, LinkContent } from "../../../contract/supplier/supplier-link.ts";
import type { ProductFields } from "../../../contract/product/product-card.ts";
import { SyncApplied, type productSyncEndpoints, SyncField } from "../../../contract/product/product-sync.ts";
import { inOneGo, once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { changeRecord, createRecord, undoBatch, writeBatch } from "../../record/public.ts";
import { readSettings } from "../../setting/public.ts";
import { bigints, texts } from "../../sql/sql-array.ts";
import { readProduct } from "../card.ts";
import { completeProduct, isFree, products } from "../save-product.ts";
import { isInDocuments } from "../used.ts";

type Endpoints = typeof productSyncEndpoints;
type Apply = Endpoints["applySyncItems"]["args"][2]["payload"]["Type"];
type Undo = Endpoints["undoSyncItems"]["args"][2]["payload"]["Type"];

const Item = Schema.Struct({
  id: Schema.Int,
  field: SyncField,
  theirs: Schema.Unknown,
  partnerProductId: Schema.Int,
  productId: Schema.NullOr(Schema.Int),
  supplierId: Schema.Int,
  /** Our category for that of the supplier. */
  categoryId: Schema.NullOr(Schema.Int),
});
type Item = typeof Item.Type;
const decodeItems = Schema.decodeUnknownEffect(Schema.Array(Item));

const Units = Schema.NullOr(Schema.Int);
const values = {
  text: Schema.decodeUnknownEffect(Schema.String),
  id: Schema.decodeUnknownEffect(Schema.Int),
  barcodes: Schema.decodeUnknownEffect(LinkBarcodes),
  packing: Schema.decodeUnknownEffect(Schema.Struct({ box: Units, bigBag: Units, bag: Units })),
  price: Schema.decodeUnknownEffect(Schema.Struct({ price: Schema.Number, currency: Schema.String })),
  content: Schema.decodeUnknownEffect(LinkContent),
};

type Patch = Partial<ProductFields> & { readonly picture?: string };

/** The fields of the card that a value of the supplier sets. Own barcodes stay beside theirs. */
const patchOf = ({ field, theirs }: Item, { barcodes }: Pick<ProductFields, "barcodes">) =>
  Effect.orDie(
    Effect.gen(function* (): Effect.fn.Return<Patch, Schema.SchemaError> {
      switch (field) {
        case "name":
          return { name: yield* values.text(theirs) };
        case "picture":
          return { picture: yield* values.text(theirs) };
        case "barcode": {
          const added = yield* values.barcodes(theirs);
          const own = new Set(barcodes.map(({ code }) => code));
          return { barcodes: [...barcodes, ...added.filter(({ code }) => !own.has(code))] };
        }
        case "packing": {
          const { box, bigBag, bag } = yield* values.packing(theirs);
          return { packingBox: box, packingBigBag: bigBag, packingBag: bag };
        }
        case "price": {
          const { price, currency } = yield* values.price(theirs);
          return { purchasePrice: price, purchaseCurrency: currency };
        }
        case "category":
          return { categoryId: yield* values.id(theirs) };
        default:
          return {};
      }
    }),
  );

/** Changes the product in the version of now; answers with what the batch undoes. */
const changeProduct = Effect.fnUntraced(function* (id: number, items: readonly Item[]) {
  const card = yield* readProduct(id);
  let patch: Patch = {};
  for (const item of items) patch = { ...patch, ...(yield* patchOf(item, { ...card.fields, ...patch })) };
  if (Object.keys(patch).length === 0) return null;
  const { picture, ...changed } = patch;
  const whole = yield* completeProduct({ ...card.fields, ...changed }, id);
  const written = Object.fromEntries(
    Object.entries(whole).filter(([field]) => Object.hasOwn(changed, field)),
  );
  const { version, before } = yield* changeRecord(
    products,
    { id, version: card.version },
    { ...written, ...(picture === undefined ? {} : { picture }) },
  );
  return { id, version, before, problem: null };
});

/** A product of the supplier that we do not have: off sale until somebody gives it a price. */
const createProduct = Effect.fnUntraced(function* (item: Item) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const content = yield* Effect.orDie(values.content(item.theirs));
  const { DefaultTax } = yield* readSettings;
  const seesCost = may(person, "product.cost.read") && content.price !== undefined;
  const fields: ProductFields = {
    code: "",
    name: content.name ?? content.code,
    names: {},
    categoryId: item.categoryId,
    brandId: null,
    unitId: null,
    supplierId: item.supplierId,
    colourId: null,
    sizeId: null,
    sizeGroupId: null,
    isGoods: true,
    weighed: false,
    active: false,
    barcodes: content.barcodes ?? [],
    packingBox: content.packing?.box ?? null,
    packingBigBag: content.packing?.bigBag ?? null,
    packingBag: content.packing?.bag ?? null,
    unitPrice: 0,
    boxPrice: null,
    bigBagPrice: null,
    bagPrice: null,
    vatRate: DefaultTax.value,
    lowestPrice: null,
    tiers: [],
    levelPrices: [],
    stockLimits: [],
    shelfLifeDays: null,
    hasLots: false,
    minimumOrder: null,
    orderStep: null,
    depositId: null,
    quickKey: null,
    memo: "",
    ...(seesCost ? { purchasePrice: content.price ?? null, purchaseCurrency: content.currency ?? null } : {}),
  };
  const id = yield* createRecord(products, yield* completeProduct(fields, 0));
  yield* sql`update partner_product set product_id = ${id} where id = ${item.partnerProductId}`;
  yield* sql`
    insert into supplier_product (supplier_id, code, product_id) values (${item.supplierId}, ${content.code}, ${id})
    on conflict (supplier_id, code) do update set product_id = excluded.product_id`;
  // Undoing the batch takes the product off the list again.
  return { id, version: 1, before: { deleted_at: new Date().toISOString() }, problem: null };
});

/** All choices of one product, together or not at all. */
const takeOne = Effect.fnUntraced(function* (items: readonly Item[]) {
  const [first] = items;
  if (first === undefined) return null;
  return first.productId === null
    ? yield* createProduct(first)
    : yield* changeProduct(first.productId, items);
});

const lockItems = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select i.id, i.field, i.theirs, pp.id as "partnerProductId", pp.product_id as "productId", l.supplier_id as "supplierId",
      (select c.id from link_category m join category c on c.id = m.category_id and c.deleted_at is null
        where m.link_id = i.link_id and m.theirs = pp.content ->> 'category') as "categoryId"
    from sync_item i join partner_product pp on pp.id = i.partner_product_id join supplier_link l on l.id = i.link_id
    where i.id = any(${bigints(ids)}) and i.state = 'open' order by pp.id, i.id for update of i, pp`;
  return yield* Effect.orDie(decodeItems(rows));
});

/** Takes each product by itself: a refusal is written on its items, and the others are taken. Answers with the id of the batch. */
const take = Effect.fnUntraced(function* (items: readonly Item[]) {
  const sql = yield* PgClient.PgClient;
  const changes = [];
  const problems = new Map<number, string>();
  for (const group of Map.groupBy(items, ({ partnerProductId }) => partnerProductId).values()) {
    const change = yield* sql
      .withTransaction(takeOne(group))
      .pipe(Effect.catchTag("Refusal", ({ data }) => Effect.succeed(data.name)));
    if (typeof change === "string") for (const { id } of group) problems.set(id, change);
    else if (change !== null) changes.push(change);
  }
  const batchId = yield* writeBatch(products.table, "change", changes);
  yield* sql`
    update sync_item i set state = case when given.problem is null then 'applied' else 'open' end, problem = given.problem,
      batch_id = ${batchId}
    from unnest(${bigints(items.map(({ id }) => id))}, ${texts(items.map(({ id }) => problems.get(id) ?? null))}) as given (id, problem)
    where i.id = given.id`;
  return batchId;
});

const ignore = Effect.fnUntraced(function* (items: readonly Item[]) {
  const sql = yield* PgClient.PgClient;
  const batchId = yield* writeBatch(products.table, "change", []);
  yield* sql`
    update sync_item set state = 'ignored', problem = null, batch_id = ${batchId}
    where id = any(${bigints(items.map(({ id }) => id))})`;
  return batchId;
});

const decodeApplied = Schema.decodeUnknownEffect(Schema.Tuple([SyncApplied]));

const readApplied = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select ${batchId}::bigint as "batchId", count(*) filter (where problem is null)::int as done,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', problem) order by id) filter (where problem is not null), '[]') as refused
    from sync_item where batch_id = ${batchId}`;
  const [applied] = yield* Effect.orDie(decodeApplied(rows));
  return applied;
});

/** Takes differences over or ignores them, once for its key. What was chosen meanwhile is left as it is. */
export const applySyncItems = Effect.fnUntraced(function* (input: Apply) {
  const act = Effect.flatMap(lockItems(input.ids), (items) =>
    input.choice === "take" ? take(items) : ignore(items),
  );
  return yield* readApplied(yield* once({ key: input.key, name: "applySyncItems", body: input }, act));
});

/** Differences that one reading takes by rule; the next one goes on. */
const MOST_TAKEN = 2000;

/**
 * Takes the open differences of some fields of a link, in the transaction of its reading. Those that were refused before come last, so
 * that they never keep others from their turn.
 */
export const takeSyncItems = Effect.fnUntraced(function* (
  linkId: number,
  fields: readonly string[],
  most = MOST_TAKEN,
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number }>`
    select id from sync_item where link_id = ${linkId} and state = 'open' and field = any(${texts(fields)})
    order by problem is not null, id limit ${most}`;
  if (rows.length > 0) yield* take(yield* lockItems(rows.map(({ id }) => id)));
});

/** Undoes a choice whole; a product that it made and that a document names blocks it. */
export const undoSyncItems = Effect.fnUntraced(function* ({ key, batchId }: Undo) {
  const sql = yield* PgClient.PgClient;
  const guard = (row: Readonly<Record<string, unknown>>) =>
    Effect.gen(function* () {
      if (!(yield* isFree(row))) return false;
      if (Number(row["version"]) > 1) return true;
      const [used] = yield* sql<{
        used: boolean;
      }>`select ${isInDocuments(sql, sql`${Number(row["id"])}`)} as used`;
      return used?.used !== true;
    });
  return yield* inOneGo(
    Effect.gen(function* () {
      const undone = yield* undoBatch(products, { key, batchId, guard });
      yield* sql`
        update partner_product pp set product_id = null from sync_item i, product p
        where i.batch_id = ${batchId} and i.field = 'new' and pp.id = i.partner_product_id and p.id = pp.product_id
          and p.deleted_at is not null`;
      yield* sql`
        update sync_item set state = 'open', problem = null, batch_id = null where batch_id = ${batchId}`;
      return undone;
    }),
  );
});
