/** Shortages: what could not be picked, where there may be some, and what is done about it (S15, S16). */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { StockoutRow, type Settlement, type StockoutQuery } from "../../../contract/sale/sale-picking.ts";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { priceOfAmount } from "../../../domain/price/picked-line.ts";
import { namesForReader } from "../../builtin-name.ts";
import { once } from "../../command.ts";
import { ownBranch, Person } from "../../person.ts";
import { needShortage } from "../../purchase/public.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { lockOrder, type LockedOrder } from "../acts/change-order.ts";
import { withPricedLines } from "../lines/price-lines.ts";
import { readStoredDraft } from "../lines/stored-draft.ts";
import { lineRows, orderRow, totalsOf } from "../posting/order-rows.ts";
import { readFacts } from "../posting/posting-facts.ts";
import { nothingPosted, writeOrder } from "../posting/write-order.ts";

const Counted = Schema.Struct({ ...StockoutRow.fields, total: Schema.Int });
const decode = Schema.decodeUnknownEffect(Schema.Array(Counted));

/** What other warehouses have of product `page.product_id` that nobody was promised. */
const elsewhere = `(select exact(coalesce(sum(greatest(0, b.quantity - coalesce((select sum(r.quantity) from stock_reservation r
    where r.product_id = b.product_id and r.warehouse_id = b.warehouse_id), 0))), 0))
  from stock_balance b join warehouse w on w.id = b.warehouse_id and w.kind = 'stock' and w.active
  where b.product_id = page.product_id and b.warehouse_id <> page.warehouse_id and b.quantity > 0)`;

/** What is ordered for its warehouse, or on the way there. */
const expected = `(select exact(coalesce((select sum(g.quantity) from goods_on_order g
    where g.product_id = page.product_id and g.warehouse_id = page.warehouse_id), 0)
  + coalesce((select sum(t.quantity) from warehouse way join stock_balance t on t.warehouse_id = way.id
    where way.kind = 'transit' and way.to_warehouse_id = page.warehouse_id and t.product_id = page.product_id), 0)))`;

/** The shortages that wait, or those that were settled, the newest first. */
export const listStockouts = Effect.fnUntraced(function* (query: StockoutQuery) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    with page as materialized (
      select p.*, l.name, product.code, o.number, o.listed_on, o.customer_id, customer.name as customer, (count(*) over ())::int as total
      from sale_pick p join sale_order o on o.id = p.order_id and o.branch_id = p.branch_id
      join sale_line l on l.id = p.line_id and l.branch_id = p.branch_id join product on product.id = p.product_id
      left join customer on customer.id = o.customer_id
      where p.short > 0 and p.follows_id is null and o.state in ('picking', 'done')
        and p.settled is ${sql.literal(query.done === undefined ? "null" : "not null")}
        and ${inOwnBranch(sql, yield* Person)}
        and ${sql.and([sql`true`, ...wordsIn(sql, ["lower(o.number)", "lower(product.code)", "lower(l.name)", "lower(customer.name)"], query.searchWord)])}
      order by p.short_at desc, p.line_id desc limit ${limit} offset ${offset}
    )
    select page.line_id as "lineId", page.order_id as "orderId", coalesce(page.number, '#' || page.order_id) as number,
      page.listed_on::text as date, page.customer_id as "customerId", page.customer, page.branch_id as "branchId",
      page.warehouse_id as "warehouseId", ${named("warehouse")} as warehouse, page.product_id as "productId", page.code, page.name,
      page.ordered, page.picked, page.short, coalesce(person.name, '') as by, ${sql.literal(elsewhere)} as elsewhere,
      ${sql.literal(expected)} as expected, page.settled, page.settled_order_id as "settledOrderId", page.total
    from page join warehouse on warehouse.id = page.warehouse_id left join person on person.id = page.short_by
    order by page.short_at desc, page.line_id desc`;
  const counted = yield* Effect.orDie(decode(rows));
  return { stockouts: counted.map(({ total: _, ...row }) => row), total: counted[0]?.total ?? 0 };
});

interface Shortage {
  readonly lineId: number;
  readonly orderId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly product: string;
  readonly code: string;
  readonly short: number;
  readonly settled: string | null;
  /** What the shortage took off the line, in the prices of the order's VAT mode. */
  readonly off: number;
  readonly decimals: number;
}

const readShortage = Effect.fnUntraced(function* (lineId: number) {
  const sql = yield* PgClient.PgClient;
  const [owner] = yield* sql<{ id: number }>`
    select order_id as id from sale_pick where line_id = ${lineId} and follows_id is null`;
  const order = owner === undefined ? yield* refuse("NotFound") : yield* lockOrder(owner.id);
  const branch = ownBranch(yield* Person);
  if (branch !== null && branch !== order.branchId) return yield* refuse("NotFound");
  const [shortage] = yield* sql<Shortage>`
    select p.line_id as "lineId", p.order_id as "orderId", p.warehouse_id as "warehouseId", p.product_id as "productId",
      l.name as product, product.code, p.short, p.settled, c.decimals, case o.vat_mode when 'net' then (p.sold ->> 'net')::bigint - l.net
        else (p.sold ->> 'gross')::bigint - l.gross end as off
    from sale_pick p join sale_line l on l.id = p.line_id and l.branch_id = p.branch_id join product on product.id = p.product_id
    join sale_order o on o.id = p.order_id join currency c on c.code = o.currency
    where p.line_id = ${lineId} and p.branch_id = ${order.branchId} for update of p`;
  const isOpen = order.state === "picking" || order.state === "done";
  if (!shortage || shortage.short === 0 || !isOpen) return yield* refuse("NotPossibleNow");
  if (shortage.settled !== null)
    return yield* refuse("ShortageSettled", { params: { product: shortage.product } });
  return { order, shortage };
});

/** What is missing at what it was taken off for: `promised`, so that no price list changes it (S10, S16). */
const promisedLine = ({ productId, product, short, off, decimals }: Shortage): DraftLine => ({
  key: randomUUID(),
  productId,
  name: product,
  memo: "",
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: short },
  priceSource: "promised",
  vatRate: 0,
  ...priceOfAmount(off, short, decimals),
});

/** So many of another product at its price of today. */
const substituteLine = (productId: number, { short }: Shortage): DraftLine => ({
  key: randomUUID(),
  productId,
  name: "",
  memo: "",
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: short },
  prices: { unitPrice: 0, boxPrice: null, bigBagPrice: null, bagPrice: null },
  priceSource: "base",
  discount: null,
  vatRate: 0,
});

const keepPromise = Effect.fnUntraced(function* (order: OrderDraft, line: DraftLine, branchId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into sale_promise (branch_id, line_key, order_client_id, product_id, quantity, prices, discount)
    values (${branchId}, ${line.key}::uuid, ${order.clientId}::uuid, ${line.productId}, ${line.count.units}, ${sql.json(line.prices)},
      ${line.discount === null ? null : sql.json(line.discount)})`;
});

/** A saved draft of the office for the same customer with the one line, and the deposit that its product names. */
const writeDraft = Effect.fnUntraced(function* (
  from: LockedOrder,
  line: DraftLine,
  act: "backOrder" | "substitute",
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { draft: source } = yield* readStoredDraft(from.id);
  const draft: OrderDraft = {
    ...source,
    clientId: randomUUID(),
    tillId: null,
    discount: null,
    memo: "",
    lines: [line],
  };
  const first = yield* readFacts({ ...draft, productIds: [line.productId] });
  const product = first.products.find(({ id }) => id === line.productId);
  if (product?.active !== true) return yield* refuse("ProductNotForSale", { params: { product: line.name } });
  const facts =
    product.depositId == null
      ? first
      : yield* readFacts({ ...draft, productIds: [line.productId, product.depositId] });
  const order = withPricedLines(draft, new Set([line.key]), facts);
  const sums = totalsOf(order, facts);
  const [head] = yield* sql<{ number: string }>`select number from sale_order where id = ${from.id}`;
  const id = yield* writeOrder({
    order: orderRow(order, sums, facts, { state: "saved", person_id: person.id }),
    stored: null,
    branchId: from.branchId,
    lines: lineRows(order, sums),
    log: { act, to_state: "saved", detail: head?.number ?? null },
    ...nothingPosted,
  });
  if (act === "backOrder") yield* keepPromise(order, line, from.branchId);
  return id;
});

interface SettleInput {
  readonly key: string;
  readonly lineId: number;
  readonly settled: Settlement;
  readonly productId?: number;
}

const settle = Effect.fnUntraced(function* ({ lineId, settled, productId }: SettleInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  if (settled === "substitute" && productId === undefined) return yield* refuseField("productId", "required");
  const { order, shortage } = yield* readShortage(lineId);
  const line =
    settled === "backOrder"
      ? promisedLine(shortage)
      : settled === "substitute"
        ? substituteLine(productId ?? 0, shortage)
        : null;
  const made =
    line === null
      ? null
      : yield* writeDraft(order, line, settled === "backOrder" ? "backOrder" : "substitute");
  if (settled === "need") yield* needShortage({ ...shortage, branchId: order.branchId });
  yield* sql`
    update sale_pick set settled = ${settled}, settled_at = now(), settled_by = ${person.id}, settled_order_id = ${made}::bigint
    where line_id = ${lineId} and branch_id = ${order.branchId}`;
  yield* yield* documentLog({
    documentType: "sale",
    documentId: order.id,
    act: "settleShort",
    fromState: order.state,
    toState: order.state,
    detail: `${shortage.code} ${shortage.short / 1000}`,
  });
  return lineId;
});

/** Does something about a shortage, once for its key; answers with the draft order that was made, if any. */
export const settleStockout = Effect.fnUntraced(function* (input: SettleInput) {
  const sql = yield* PgClient.PgClient;
  const lineId = yield* once({ key: input.key, name: "settleStockout", body: input }, settle(input));
  const [done] = yield* sql<{ orderId: number | null }>`
    select settled_order_id as "orderId" from sale_pick where line_id = ${lineId}`;
  return { lineId, orderId: done?.orderId ?? null };
});
