/** What names a product, so that it stays: documents and entries of the stock ledger, each with an index by product. */
import type { SqlClient, Statement } from "effect/sql";

const documents = [
  "sale_line",
  "purchase_line",
  "stock_transfer_line",
  "stock_damage_line",
  "production_order_line",
  "waybill_line",
  "pre_order_line",
  "quotation_line",
  "stock_entry",
];

/** Whether a document names the product whose id the fragment is. */
export const isInDocuments = (sql: SqlClient.SqlClient, id: Statement.Fragment): Statement.Fragment =>
  sql.or(documents.map((table) => sql`exists (select from ${sql(table)} d where d.product_id = ${id})`));
