/** The lines of purchase orders: a page, the sums of the whole filter, and every row as a file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  purchaseLineEndpoints,
  purchaseLineList,
  type PurchaseLineQuery,
  PurchaseLineRow,
  PurchaseLineSums,
} from "../../contract/purchase/purchase-lines.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { describedFile, exporter, listFile } from "../export/public.ts";
import { may, Person } from "../person.ts";
import { readCostCurrency, readToday } from "../setting/public.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { sorted, wordsIn } from "../sql/list-sql.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { pagingOf } from "../sql/paging.ts";

type Sql = SqlClient.SqlClient;

const day = "o.listed_on";

/** What has not come while more can: nothing of a draft, and nothing of an order that is closed. */
const open = `case when o.state in ('ordered', 'confirmed', 'receiving')
  then greatest(l.quantity + l.free - l.received - l.damaged - l.missing, 0) else 0 end`;

const tables = `purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
  join supplier on supplier.id = o.supplier_id join product on product.id = l.product_id`;

/** Value and units of what came, of receipts that were not undone (B8, B13), and what late costs have added (B4, B14). */
const came = `lateral (select sum(r.value) as value, sum(r.good + r.damaged) as units from purchase_receipt_line r
  join purchase_receipt receipt on receipt.id = r.receipt_id and receipt.branch_id = r.branch_id
  where r.line_id = l.id and r.branch_id = l.branch_id and receipt.undone_at is null) came on true
  left join lateral (select coalesce(sum(share.value), 0)::bigint as value from purchase_receipt_line r
    join landed_cost_share share on share.receipt_line_id = r.id and share.branch_id = r.branch_id
    where r.line_id = l.id and r.branch_id = l.branch_id) landed on true`;

const filters: Filters<PurchaseLineQuery, string> = {
  startDate: { condition: (sql, from) => sql`${sql.literal(day)} >= ${from}::date` },
  endDate: { condition: (sql, to) => sql`${sql.literal(day)} <= ${to}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  only: {
    condition: (sql, only, date) => {
      if (only === "lost") return sql`l.damaged + l.missing > 0`;
      const isOpen = sql`${sql.literal(open)} > 0`;
      return only === "open" ? isOpen : sql`(${isOpen} and o.expected_on < ${date}::date)`;
    },
  },
  supplierId: { condition: (sql, id) => sql`o.supplier_id = ${id}` },
  productId: { condition: (sql, id) => sql`l.product_id = ${id}` },
};

const searched = [
  "lower(coalesce(o.number, '') || ' ' || supplier.name || ' ' || product.code || ' ' || l.name)",
];

const conditionOf = Effect.fnUntraced(function* (query: PurchaseLineQuery) {
  const sql: Sql = yield* SqlClient.SqlClient;
  const words = wordsIn(sql, searched, query.searchWord);
  return sql.and([
    inOwnBranch(sql, yield* Person),
    ...words,
    ...conditionsOf(sql, filters, query, yield* readToday),
  ]);
});

const newest = [day, "o.id", "l.position"];
const plain = {
  number: ["coalesce(o.number, '')", "l.position", "l.id"],
  supplier: ["lower(supplier.name)", ...newest],
  code: ["product.code", ...newest],
  product: ["lower(l.name)", ...newest],
  quantity: ["l.quantity", "l.id"],
  open: [open, "l.id"],
  expectedOn: ["coalesce(o.expected_on, 'infinity')", "l.id"],
} as const;
const amounts = { unitPrice: ["l.unit_price", "l.id"], net: ["l.net", "l.id"] } as const;

/** Newest first unless asked otherwise. By amounts sorts only who may see them: the order of rows would tell. */
const orderOf = Effect.fnUntraced(function* (query: PurchaseLineQuery) {
  const sql: Sql = yield* SqlClient.SqlClient;
  const sees = may(yield* Person, "product.cost.read");
  const keys: Readonly<Record<string, readonly string[]>> = {
    date: newest,
    ...plain,
    ...(sees ? amounts : {}),
  };
  const { orderBy = "date" } = query;
  const isKnown = query.orderBy !== undefined && Object.hasOwn(keys, orderBy);
  return sorted(sql, keys, isKnown ? query : { orderBy: "date", order: "desc" });
});

/** `decimals` are those of the cost currency: value by units is a price (10^-4 of a main unit). */
const rowsOf = (sql: Sql, decimals: number) =>
  sql.literal(`select l.id, o.id as "orderId", o.number, o.state, ${day}::text as date, o.expected_on::text as "expectedOn",
    supplier.name as supplier, l.product_id as "productId", product.code, l.name as product,
    l.box_number + l.big_bag_number + l.bag_number as packages, l.quantity, l.free, l.received, l.damaged, l.missing,
    ${open} as open, o.currency, l.unit_price as "unitPrice",
    l.list - l.amount + l.order_discount as discount, l.net,
    landed.value as landed,
    round((came.value + landed.value) * ${powerOfTen(7 - decimals)} / nullif(came.units, 0))::bigint as "landedCost"
  from ${tables} left join ${came}`);

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(PurchaseLineRow));
const decodeSums = Schema.decodeUnknownEffect(Schema.Array(PurchaseLineSums));

/** A page of the lines; 50 unless asked otherwise. */
export const listPurchaseLines = Effect.fnUntraced(function* (query: PurchaseLineQuery) {
  const sql = yield* SqlClient.SqlClient;
  const condition = yield* conditionOf(query);
  const { decimals } = yield* readCostCurrency;
  const { limit, offset } = pagingOf(query);
  const lines = yield* Effect.orDie(
    decodeRows(
      yield* sql`${rowsOf(sql, decimals)} where ${condition} ${yield* orderOf(query)} limit ${limit} offset ${offset}`,
    ),
  );
  return { lines };
});

/** The sums of the whole filter, one for each currency. */
export const sumPurchaseLines = Effect.fnUntraced(function* (query: PurchaseLineQuery) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`select o.currency, count(*)::int as lines,
      coalesce(sum(l.net) filter (where o.state <> 'cancelled'), 0)::bigint as net
    from ${sql.literal(tables)} where ${yield* conditionOf(query)} group by o.currency order by count(*) desc, o.currency`;
  const sums = yield* Effect.orDie(decodeSums(rows));
  return { total: sums.reduce((total, sum) => total + sum.lines, 0), sums };
});

export const purchaseLineExport = exporter(
  purchaseLineEndpoints.exportPurchaseLines,
  Effect.fnUntraced(function* (query) {
    const sql = yield* SqlClient.SqlClient;
    const { ids } = query;
    const { decimals } = yield* readCostCurrency;
    const ofIds = ids === undefined ? sql`true` : sql.in("l.id", ids.split(",").map(Number));
    const condition = sql.and([yield* conditionOf(query), ofIds]);
    return yield* listFile({
      query,
      ...describedFile(purchaseLineList),
      title: "route:productPurchaseDetail",
      rows: sql`${rowsOf(sql, decimals)} where ${condition} ${yield* orderOf(query)}`,
      counted: sql`select l.id from ${sql.literal(tables)} where ${condition}`,
    });
  }),
);
