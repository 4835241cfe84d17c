/** New pre-purchase orders: written by hand, or collected from open needs and proposals. */
import { Effect, Schema } from "effect";
import { PgClient } from "@effect/sql-pg";
import type { preOrderEndpoints, PreOrderSource } from "../../../contract/purchase/pre-order.ts";
import { offerPrice } from "../../../domain/purchase/offer.ts";
import { costOf } from "../../../domain/purchase/proposal.ts";
import { Quantity, RATE_SCALE } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { insertRows, nextNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog, writeBatch } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readBaseCurrency, readCurrencies, readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { checkGoods } from "../../stock/public.ts";
import { branchOfStock } from "../branch-of-stock.ts";
import { readTerms } from "../needs/supplier-terms.ts";
import { bestOffers } from "../offer/best-offers.ts";
import { readPreOrderBatch } from "./change-pre-orders.ts";

type CreateInput = (typeof preOrderEndpoints.createPreOrder.args)[2]["payload"]["Type"];
type CollectInput = (typeof preOrderEndpoints.collectPreOrders.args)[2]["payload"]["Type"];

interface Goods {
  readonly productId: number;
  readonly quantity: number;
  readonly needId?: number | null;
  readonly proposalId?: number | null;
}

interface NewList {
  readonly branchId: number;
  readonly warehouseId: number;
  readonly supplierId: number | null;
  readonly source: PreOrderSource;
  readonly note: string;
  readonly goods: readonly Goods[];
}

/** What a unit is expected to cost in the base currency: the offer of the supplier or the best one, else the purchase price of the product. */
export const readPrices = Effect.fnUntraced(function* (supplierId: number | null, goods: readonly Goods[]) {
  const sql = yield* PgClient.PgClient;
  const ids = [...new Set(goods.map(({ productId }) => productId))];
  const rates = new Map((yield* readCurrencies).map(({ code, rate }) => [code, rate]));
  const offers = yield* bestOffers(ids, yield* readToday);
  const rows = yield* sql<{ id: number; price: number; currency: string | null }>`
    select id, coalesce(purchase_price, 0) as price, purchase_currency as currency from product where id = any(${bigints(ids)})`;
  const products = new Map(rows.map((product) => [product.id, product]));
  return goods.map(({ productId, quantity }) => {
    const of = offers.get(productId) ?? [];
    const offer = supplierId === null ? of[0] : of.find((one) => one.supplierId === supplierId);
    const product = products.get(productId);
    const rate = rates.get(offer?.currency ?? product?.currency ?? "") ?? RATE_SCALE;
    const price = offer === undefined ? (product?.price ?? 0) : offerPrice(offer, quantity);
    return Math.round((price * rate) / RATE_SCALE);
  });
});

interface PricedGoods extends Goods {
  /** In the base currency. */
  readonly unitPrice: number;
}

/** Stores lines of a list, written by the person who asks (T9). */
export const insertLines = Effect.fnUntraced(function* (
  { id, branchId }: { readonly id: number; readonly branchId: number },
  goods: readonly PricedGoods[],
) {
  const { id: personId } = yield* Person;
  const { decimals } = yield* readBaseCurrency;
  yield* insertRows(
    "pre_order_line",
    goods.map(({ productId, quantity, unitPrice, needId = null, proposalId = null }) => ({
      branch_id: branchId,
      pre_order_id: id,
      product_id: productId,
      quantity,
      unit_price: unitPrice,
      amount: costOf(quantity, unitPrice, decimals),
      need_id: needId,
      proposal_id: proposalId,
      person_id: personId,
    })),
  );
});

/** Stores a list and returns its id. */
const insertList = Effect.fnUntraced(function* ({ goods, branchId, ...list }: NewList) {
  const sql = yield* PgClient.PgClient;
  const { id: personId } = yield* Person;
  const prices = yield* readPrices(list.supplierId, goods);
  const [made] = yield* sql<{ id: number }>`
    with taken as (${nextNumber(sql, "pre-purchase order", "PP-", branchId)})
    insert into pre_order (branch_id, number, date, source, warehouse_id, supplier_id, note, person_id)
    select ${branchId}, taken.number, ${yield* readToday}::date, ${list.source}, ${list.warehouseId}, ${list.supplierId}::int,
      ${list.note}, ${personId} from taken returning id`;
  const id = made?.id ?? 0;
  yield* insertLines(
    { id, branchId },
    goods.map((one, at) => ({ ...one, unitPrice: prices[at] ?? 0 })),
  );
  yield* yield* documentLog({
    documentType: "preOrder",
    documentId: id,
    branchId,
    act: list.source === "manual" ? "save" : "collect",
    toState: "open",
  });
  return { id, version: 1, problem: null };
});

const checkSupplier = Effect.fnUntraced(function* (supplierId: number | null) {
  if (supplierId === null) return;
  const sql = yield* PgClient.PgClient;
  const [supplier] = yield* sql`select id from supplier where id = ${supplierId} and deleted_at is null`;
  if (supplier === undefined) return yield* refuseField("supplierId", "choice");
});

/** Writes a list once for its key; it waits until another person approves it (T9). */
export const createPreOrder = (input: CreateInput) => {
  const { warehouseId, supplierId, note, lines } = input;
  const work = Effect.gen(function* () {
    const branchId = yield* branchOfStock(warehouseId);
    yield* checkSupplier(supplierId);
    yield* checkGoods("lines", lines);
    const list = { branchId, warehouseId, supplierId, note, source: "manual" as const, goods: lines };
    return yield* writeBatch("pre_order", "create", [yield* insertList(list)]);
  });
  return Effect.flatMap(
    once({ key: input.key, name: "pre-order create", body: input }, work),
    readPreOrderBatch,
  );
};

const Found = Schema.Struct({
  branchId: Schema.Int,
  warehouseId: Schema.Int,
  productId: Schema.Int,
  quantity: Quantity,
  supplierId: Schema.NullOr(Schema.Int),
  needId: Schema.NullOr(Schema.Int),
  proposalId: Schema.NullOr(Schema.Int),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Found));

/** Open needs that are on no open or approved list. They are locked first: the other of two calls sees what the first one listed. */
const openNeeds = Effect.fnUntraced(function* (ids: CollectInput["ids"]) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person, "n.branch_id");
  const some = ids === null ? sql`true` : sql`n.id = any(${bigints(ids)})`;
  const locked = yield* sql<{ id: number }>`
    select n.id from purchase_need n where n.state = 'open' and ${some} and ${own} order by n.id for update`;
  return yield* sql`
    select n.branch_id as "branchId", n.warehouse_id as "warehouseId", n.product_id as "productId", n.quantity,
      n.supplier_id as "supplierId", n.id as "needId", null as "proposalId"
    from purchase_need n where n.id = any(${bigints(locked.map(({ id }) => id))}) and n.state = 'open'
      and not exists (select from pre_order_line l join pre_order o on o.id = l.pre_order_id and o.branch_id = l.branch_id
        where l.need_id = n.id and o.state in ('open', 'approved')) order by n.id`;
});

/** Open proposals of the newest run, each less what lists have of it that the run did not subtract (B16). */
const openProposals = Effect.fnUntraced(function* (ids: CollectInput["ids"]) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person, "x.branch_id");
  const some = ids === null ? sql`true` : sql`x.id = any(${bigints(ids)})`;
  const locked = yield* sql<{ id: number }>`
    select x.id from purchase_proposal x where x.run_id = (select max(id) from purchase_run) and x.order_id is null
      and x.quantity > 0 and x.supplier_id is not null and ${some} and ${own} order by x.id for update`;
  return yield* sql`
    select x.branch_id as "branchId", x.warehouse_id as "warehouseId", x.product_id as "productId",
      exact(x.quantity - listed.quantity) as quantity, x.supplier_id as "supplierId", null as "needId", x.id as "proposalId"
    from purchase_proposal x join purchase_run run on run.id = x.run_id
      cross join lateral (select coalesce(sum(g.quantity), 0) as quantity from goods_listed g
        where g.product_id = x.product_id and g.warehouse_id = x.warehouse_id
          and (g.state = 'open' or g.approved_at > run.created_at)) listed
    where x.id = any(${bigints(locked.map(({ id }) => id))}) and x.order_id is null and x.quantity > listed.quantity
    order by x.id`;
});

type Placed = Pick<NewList, "branchId" | "warehouseId" | "supplierId">;

const groupHead = ([first]: readonly Placed[]): Placed => ({
  branchId: first?.branchId ?? 0,
  warehouseId: first?.warehouseId ?? 0,
  supplierId: first?.supplierId ?? null,
});

const collect = Effect.fnUntraced(function* ({ from, ids }: CollectInput) {
  const collected = yield* Effect.orDie(
    decode(from === "need" ? yield* openNeeds(ids) : yield* openProposals(ids)),
  );
  if (collected.length === 0) return yield* refuse("NothingToCollect");
  const terms = yield* readTerms(collected);
  const goods = collected.map((one, at) => ({ ...one, supplierId: terms[at]?.supplierId ?? null }));
  const groups = Map.groupBy(goods, ({ warehouseId, supplierId }) => `${warehouseId} ${supplierId}`);
  const made = yield* Effect.forEach(groups.values(), (group) =>
    insertList({ ...groupHead(group), source: from, note: "", goods: group }),
  );
  return yield* writeBatch("pre_order", "collect", made);
});

/** Makes lists of what is open, once for the key. */
export const collectPreOrders = (input: CollectInput) =>
  Effect.flatMap(
    once({ key: input.key, name: "pre-order collect", body: input }, collect(input)),
    readPreOrderBatch,
  );
