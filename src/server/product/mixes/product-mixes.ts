/** Product mixes: which goods leave the stock when a mix is sold (K11). */
import { Effect } from "effect";
import { PgClient } from "@effect/sql-pg";
import { type ProductMixFields, productMixes as contract } from "../../../contract/product/product-mix.ts";
import { recordTable, type Row } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers } from "../../sql/sql-array.ts";

/** Whether this product is already a mix, or a component of one: a mix cannot contain a mix. */
const isTaken = Effect.fnUntraced(function* (productId: number, id: number) {
  const sql = yield* PgClient.PgClient;
  const others = yield* sql`
    select from product_mix where deleted_at is null and id <> ${id}
      and (product_id = ${productId} or parts @> jsonb_build_array(jsonb_build_object('productId', ${productId}::int)))`;
  return others.length > 0;
});

/** Refuses a product that is no goods, has variants or stock of its own, or belongs to another mix. */
const checkSold = Effect.fnUntraced(function* ({ productId }: ProductMixFields, before: Row | null) {
  const sql = yield* PgClient.PgClient;
  const [product] = yield* sql<{ name: string; fits: boolean; hasStock: boolean }>`
    select name, is_goods and not is_style as fits,
      exists (select from stock_balance where product_id = p.id and quantity <> 0) as "hasStock"
    from product p where id = ${productId} and deleted_at is null for update`;
  if (!product) return yield* refuse("NotFound");
  if (!product.fits) return yield* refuseField("productId", "choice");
  if (yield* isTaken(productId, Number(before?.["id"] ?? 0)))
    return yield* refuseField("productId", "repeated");
  if (product.hasStock) return yield* refuse("MixHasStock", { params: { product: product.name } });
});

/** Parts are goods with a stock of their own. They are locked, so that none becomes a mix meanwhile. */
const checkParts = Effect.fnUntraced(function* ({ productId, parts }: ProductMixFields) {
  const sql = yield* PgClient.PgClient;
  const goods = yield* sql<{ id: number }>`
    select id from product where id = any(${integers(parts.map((part) => part.productId))}) and id <> ${productId}
      and deleted_at is null and is_goods and not is_style and not is_mix order by id for share`;
  const ids = new Set(goods.map(({ id }) => id));
  const unfit = parts.findIndex((part) => !ids.has(part.productId));
  if (unfit >= 0) return yield* refuseField(`parts.${unfit}.productId`, "choice");
});

const check = (fields: ProductMixFields, before: Row | null) =>
  Effect.andThen(checkSold(fields, before), checkParts(fields));

const ofProduct = (expression: string) => `(select ${expression} from product p where p.id = t.product_id)`;
const partsPrice = `coalesce((select round(sum(p.unit_price::numeric * part.quantity / 1000))
  from current_mix_part part join product p on p.id = part.product_id where part.mix_id = t.product_id), 0)`;

export const mixes = recordTable({
  table: "product_mix",
  contract,
  search: ofProduct("p.search"),
  sort: { productId: [ofProduct("lower(p.name)"), "t.id"], code: [ofProduct("p.code"), "t.id"] },
  filter: (sql, { active }) =>
    active === undefined
      ? []
      : [sql`(select p.active from product p where p.id = t.product_id) = ${active === "true"}`],
  label: ({ product_id: productId }) => `#${String(productId)}`,
  uses: "0",
  facts: {
    code: ofProduct("p.code"),
    name: ofProduct("p.name"),
    active: ofProduct("p.active"),
    partNames: `coalesce((select string_agg(trim_scale(part.quantity / 1000.0) || ' × ' || p.name, ', ' order by part.position)
      from current_mix_part part join product p on p.id = part.product_id where part.mix_id = t.product_id), '')`,
    parts: `coalesce((select jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name) order by part.position)
      from current_mix_part part join product p on p.id = part.product_id where part.mix_id = t.product_id), '[]')`,
    unitPrice: ofProduct("exact(p.unit_price)"),
    partsPrice: `exact(${partsPrice})`,
    saving: `exact(${partsPrice} - ${ofProduct("p.unit_price")})`,
    available: "exact(mix_available(t.product_id))",
    cost: "exact(mix_cost(t.product_id))",
  },
  check,
  fitsAgain: (row) => Effect.map(isTaken(Number(row["product_id"]), Number(row["id"])), (taken) => !taken),
});
