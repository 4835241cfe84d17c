/** From a figure of the purchase report to its orders: those with a receipt or a return in some days, and what the filter's ids are called. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { PurchaseQuery } from "../../contract/purchase/purchase.ts";

type Asked = Pick<PurchaseQuery, "productId" | "categoryId">;

/** Whether a line `l` of an order is of the product or category, where the query names one. */
const isOfGoods = (sql: SqlClient.SqlClient, { productId, categoryId }: Asked) =>
  productId === undefined && categoryId === undefined
    ? sql`true`
    : sql`exists (select from product where product.id = l.product_id
        and l.product_id = coalesce(${productId ?? null}::int, l.product_id)
        and coalesce(product.category_id, 0) = coalesce(${categoryId ?? null}::int, product.category_id, 0))`;

/** Orders with a receipt that stands in the days; of the product or category, where the query names one, in the same receipt. */
const receivedIn = (sql: SqlClient.SqlClient, query: PurchaseQuery) => {
  const { receivedFrom = "-infinity", receivedTo = "infinity" } = query;
  return sql`o.id in (select r.order_id from purchase_receipt r where r.undone_at is null
    and r.business_date between ${receivedFrom}::date and ${receivedTo}::date
    and exists (select from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
      where rl.receipt_id = r.id and ${isOfGoods(sql, query)}))`;
};

/** The same of returns that stand. */
const returnedIn = (sql: SqlClient.SqlClient, query: PurchaseQuery) => {
  const { returnedFrom = "-infinity", returnedTo = "infinity" } = query;
  return sql`o.id in (select p.order_id from purchase_return p where p.state = 'posted'
    and p.date between ${returnedFrom}::date and ${returnedTo}::date
    and exists (select from purchase_return_line x
      join purchase_receipt_line rl on rl.id = x.receipt_line_id and rl.branch_id = x.branch_id
      join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
      where x.return_id = p.id and x.branch_id = p.branch_id and ${isOfGoods(sql, query)}))`;
};

/** Orders with receipts or returns in the days that the query names: what the figures of the purchase report lead to. */
export const movedIn = (sql: SqlClient.SqlClient, query: PurchaseQuery): Statement.Fragment => {
  const { receivedFrom, receivedTo, returnedFrom, returnedTo } = query;
  const received = receivedFrom === undefined && receivedTo === undefined ? [] : [receivedIn(sql, query)];
  const returned = returnedFrom === undefined && returnedTo === undefined ? [] : [returnedIn(sql, query)];
  return sql.or([...received, ...returned]);
};

/** Undefined when the filter has none of these ids; null what is not asked for or not known. */
export const namesOf = Effect.fnUntraced(function* ({ productId, categoryId, branchId }: PurchaseQuery) {
  if (productId === undefined && categoryId === undefined && branchId === undefined) return undefined;
  const sql = yield* SqlClient.SqlClient;
  const [names] = yield* sql<{ product: string | null; category: string | null; branch: string | null }>`
    select (select name from product where id = ${productId ?? null}::int) as product,
      (select name from category where id = ${categoryId ?? null}::int) as category,
      (select name from branch where id = ${branchId ?? null}::int) as branch`;
  return names;
});
