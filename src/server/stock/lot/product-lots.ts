/** The lots of a product in a warehouse, keeping them, and giving goods another lot; the stock of the warehouse stays as it is (K13). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { GoodsLot, type lotEndpoints, MOST_GOODS_LOTS, ProductLots } from "../../../contract/stock/lot.ts";
import { namesForReader } from "../../builtin-name.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { integers } from "../../sql/sql-array.ts";
import { lockBalances } from "../stock-balances.ts";
import { type Place, writeLots } from "./read-lots.ts";

type PayloadOf<E extends keyof typeof lotEndpoints> = (typeof lotEndpoints)[E]["args"][2] extends {
  readonly payload: { readonly Type: infer Payload };
}
  ? Payload
  : never;

interface GoodsQuery {
  readonly warehouseId: number;
  /** Ids of products with commas between them. */
  readonly ids: string;
}

const decode = Schema.decodeUnknownEffect(Schema.Array(ProductLots));

/** What a warehouse has of a product, by lot. */
export const readProductLots = Effect.fnUntraced(function* ({ productId, warehouseId }: Place) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  const rows = yield* sql`
    select p.id as "productId", p.code || ' ' || p.name as product, w.id as "warehouseId", ${named("w")} as warehouse,
      p.has_lots as "hasLots", ${yield* readToday}::text as today, coalesce(b.quantity, 0)::bigint as quantity,
      exact(coalesce(b.quantity, 0) - held.quantity) as "withoutLot", held.lots
    from product p join warehouse w on w.id = ${warehouseId} and ${inOwnBranch(sql, person, "w.branch_id")}
    left join stock_balance b on b.product_id = p.id and b.warehouse_id = w.id
    cross join lateral (
      select coalesce(sum(s.quantity), 0) as quantity, coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'version', l.version,
        'code', l.code, 'expiry', l.expiry, 'blocked', l.blocked, 'quantity', coalesce(s.quantity, 0))
        order by l.expiry nulls last, l.id), '[]') as lots
      from lot l left join lot_stock s on s.lot_id = l.id and s.warehouse_id = w.id where l.product_id = p.id) held
    where p.id = ${productId} and p.is_goods and p.deleted_at is null`;
  const [lots] = yield* Effect.orDie(decode(rows));
  return lots ?? (yield* refuse("NotFound"));
});

const decodeGoods = Schema.decodeUnknownEffect(Schema.Array(GoodsLot));

/** The lots that lines of a document can name. */
export const readGoodsLots = Effect.fnUntraced(function* ({ warehouseId, ids }: GoodsQuery) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const rows = yield* sql`
    select p.id as "productId", l.id as "lotId", l.code, l.expiry::text as expiry, l.quantity
    from warehouse w join product p on p.id = any(${integers(ids.split(",").map(Number))}) and p.has_lots
    cross join lateral (
      select l.id, l.code, l.expiry, coalesce(s.quantity, 0) as quantity
      from lot l left join lot_stock s on s.lot_id = l.id and s.warehouse_id = w.id where l.product_id = p.id
      order by coalesce(s.quantity, 0) > 0 desc, l.expiry nulls last, l.id limit ${MOST_GOODS_LOTS}) l
    where w.id = ${warehouseId} and ${inOwnBranch(sql, person, "w.branch_id")}
    order by p.id, l.quantity > 0 desc, l.expiry nulls last, l.id`;
  return yield* Effect.orDie(decodeGoods(rows));
});

const save = Effect.fnUntraced(function* (input: PayloadOf<"saveLot">) {
  const sql = yield* PgClient.PgClient;
  const { productId, id, version, code, expiry, blocked } = input;
  const [product] = yield* sql`
    select from product where id = ${productId} and has_lots and deleted_at is null for share`;
  if (product === undefined) return yield* refuse("NotFound");
  if (id === null) {
    const [made] = yield* sql<{ id: number }>`
      insert into lot (product_id, code, expiry, blocked) values (${productId}, ${code}, ${expiry}::date, ${blocked})
      on conflict (product_id, lower(code)) do nothing returning id`;
    return made?.id ?? (yield* refuse("CodeTaken", { params: { code } }));
  }
  const [lot] = yield* sql<{ version: number; isTaken: boolean }>`
    select version, exists (select from lot o where o.product_id = l.product_id and lower(o.code) = lower(${code}) and o.id <> l.id)
      as "isTaken"
    from lot l where id = ${id} and product_id = ${productId} for update`;
  if (lot === undefined) return yield* refuse("NotFound");
  if (lot.version !== version) return yield* refuse("StaleVersion");
  if (lot.isTaken) return yield* refuse("CodeTaken", { params: { code } });
  yield* sql`
    update lot set code = ${code}, expiry = ${expiry}::date, blocked = ${blocked}, version = version + 1 where id = ${id}`;
  return id;
});

/** Makes a lot or changes one, once for its key. */
export const saveLot = (input: PayloadOf<"saveLot">) =>
  Effect.as(once({ key: input.key, name: "saveLot", body: input }, save(input)), null);

/** Gives goods another lot inside the transaction of the caller. */
export const moveLotNow = Effect.fnUntraced(function* (input: Omit<PayloadOf<"moveLot">, "key">) {
  const { productId, warehouseId, from, to, quantity } = input;
  if (from === to) return yield* refuseField("to", "repeated");
  // Before the lock, so that nobody makes a balance in a warehouse of another branch.
  yield* readProductLots({ productId, warehouseId });
  const [balance] = yield* lockBalances([{ productId, warehouseId }]);
  const held = yield* readProductLots({ productId, warehouseId });
  const lotOf = (id: number) => held.lots.find((lot) => lot.id === id);
  if (!held.hasLots || [from, to].some((id) => id !== null && lotOf(id) === undefined))
    return yield* refuse("NotFound");
  const there = from === null ? held.withoutLot : (lotOf(from)?.quantity ?? 0);
  if (quantity > there) return yield* refuseField("quantity", "range");
  const place = { productId, warehouseId, branchId: balance?.branchId ?? 0, entryId: null };
  const moves = [
    ...(from === null ? [] : [{ ...place, lotId: from, quantity: -quantity }]),
    ...(to === null ? [] : [{ ...place, lotId: to, quantity }]),
  ];
  const stock = moves.map((one) => ({ ...one, quantity: (lotOf(one.lotId)?.quantity ?? 0) + one.quantity }));
  yield* writeLots((yield* Person).id, moves, stock);
  return productId;
});

/** Gives goods another lot; not more than the one has. */
export const moveLot = (input: PayloadOf<"moveLot">) =>
  Effect.as(once({ key: input.key, name: "moveLot", body: input }, moveLotNow(input)), null);
