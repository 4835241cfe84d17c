/** The differences between the catalogues of suppliers and our products, as people choose among them (L2). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import {
  type SyncField,
  SyncItem,
  type SyncItemQuery,
  type SyncValue,
} from "../../../contract/product/product-sync.ts";
import { may, Person } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";

const filters: Filters<SyncItemQuery, null> = {
  linkId: { condition: (sql, id) => sql`i.link_id = ${id}` },
  field: { condition: (sql, field) => sql`i.field = ${field}` },
  state: { condition: (sql, state) => sql`i.state = ${state}` },
  beyond: {
    condition: (sql, id) =>
      sql`(i.changed_at, i.id) < (select one.changed_at, one.id from sync_item one where one.id = ${id})`,
  },
};

const { mine: _, theirs: __, ...stored } = SyncItem.fields;
const Row = Schema.Struct({ ...stored, mine: Schema.Unknown, theirs: Schema.Unknown });
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row));

const nothing: SyncValue = { text: "", price: null, currency: null, picture: null };
const Text = Schema.decodeUnknownOption(Schema.String);
const Barcodes = Schema.decodeUnknownOption(Schema.Array(Schema.Struct({ code: Schema.String })));
const Packing = Schema.decodeUnknownOption(
  Schema.Struct({
    box: Schema.NullOr(Schema.Int),
    bigBag: Schema.NullOr(Schema.Int),
    bag: Schema.NullOr(Schema.Int),
  }),
);
const Priced = Schema.decodeUnknownOption(
  Schema.Struct({ price: SyncItem.fields.mine.fields.price, currency: SyncItem.fields.mine.fields.currency }),
);
const Product = Schema.decodeUnknownOption(
  Schema.Struct({ code: Schema.String, name: Schema.optionalKey(Schema.String) }),
);

const orNothing = <A>(
  option: { readonly _tag: "None" } | { readonly _tag: "Some"; readonly value: A },
  value: (decoded: A) => Partial<SyncValue>,
): SyncValue => (option._tag === "None" ? nothing : { ...nothing, ...value(option.value) });

/** A stored value as people read it. Packing is box / big bag / bag. */
const valueOf = (field: SyncField, value: unknown): SyncValue => {
  switch (field) {
    case "picture":
      return orNothing(Text(value), (hash) => ({ picture: `${PICTURE_PATH}${hash}` }));
    case "barcode":
      return orNothing(Barcodes(value), (codes) => ({ text: codes.map(({ code }) => code).join(", ") }));
    case "packing":
      return orNothing(Packing(value), ({ box, bigBag, bag }) => ({
        text: [box, bigBag, bag].map((units) => units ?? "-").join(" / "),
      }));
    case "price":
      return orNothing(Priced(value), (price) => price);
    case "new":
      return orNothing(Product(value), ({ name, code }) => ({ text: name ?? code }));
    case "gone":
      return nothing;
    default:
      return orNothing(Text(value), (text) => ({ text }));
  }
};

/** A page of differences, the newest first. Prices of suppliers are costs (G13). */
export const listSyncItems = Effect.fnUntraced(function* (query: SyncItemQuery) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { limit, offset } = pagingOf(query);
  const where = sql.and([
    query.state === undefined ? sql`i.state = 'open'` : sql`true`,
    may(person, "product.cost.read") ? sql`true` : sql`i.field <> 'price'`,
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(
      sql,
      [
        "lower(coalesce(p.name, pp.content ->> 'name', ''))",
        "lower(coalesce(p.code, pp.content ->> 'code'))",
      ],
      query.searchWord,
    ),
  ]);
  const tables = sql`sync_item i join partner_product pp on pp.id = i.partner_product_id
    join supplier_link l on l.id = i.link_id join supplier s on s.id = l.supplier_id left join product p on p.id = pp.product_id`;
  const categoryName = (id: string) =>
    sql.literal(`to_jsonb((select c.name from category c where c.id = (${id})::int))`);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select i.id, i.link_id as "linkId", s.name as supplier, pp.product_id as "productId",
          coalesce(p.code, pp.content ->> 'code') as code, coalesce(p.name, pp.content ->> 'name', pp.content ->> 'code') as product,
          i.field, case i.field when 'category' then ${categoryName("sync_mine(p.id, 'category')")} else sync_mine(p.id, i.field) end as mine,
          case i.field when 'category' then ${categoryName("i.theirs")} else i.theirs end as theirs,
          (pp.content -> 'inStock')::boolean as "inStock", i.state, i.problem,
          case when i.state <> 'open' then i.batch_id end as "batchId", extract(epoch from i.changed_at)::bigint as "changedAt"
        from ${tables} where ${where} order by i.changed_at desc, i.id desc limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`,
    ],
    { concurrency: 2 },
  );
  const items = yield* Effect.orDie(decodeRows(rows));
  return {
    items: items.map(({ mine, theirs, ...item }): SyncItem => ({
      ...item,
      mine: valueOf(item.field, mine),
      theirs: valueOf(item.field, theirs),
    })),
    total: counts[0]?.total ?? 0,
  };
});
