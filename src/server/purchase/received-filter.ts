/** From a figure of the purchase report to its orders: those with a receipt in some days, and what the filter's ids are called. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { PurchaseQuery } from "../../contract/purchase/purchase.ts";

/** Orders with a receipt that stands in the days; of the product or category, where the query names one, in the same receipt. */
export const receivedIn = (sql: SqlClient.SqlClient, query: PurchaseQuery): Statement.Fragment => {
  const { receivedFrom = "-infinity", receivedTo = "infinity", productId, categoryId } = query;
  const product =
    productId === undefined && categoryId === undefined
      ? sql`true`
      : sql`exists (select from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
          join product on product.id = l.product_id
          where rl.receipt_id = r.id and l.product_id = coalesce(${productId ?? null}::int, l.product_id)
            and coalesce(product.category_id, 0) = coalesce(${categoryId ?? null}::int, product.category_id, 0))`;
  return sql`o.id in (select r.order_id from purchase_receipt r where r.undone_at is null
    and r.business_date between ${receivedFrom}::date and ${receivedTo}::date and ${product})`;
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
