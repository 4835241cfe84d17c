/** The numbers of the documents that ledger entries name. A type of document gets its line when it has a table. */
import type { SqlClient, Statement } from "effect/sql";
import { likePattern } from "../sql/paging.ts";

type Sql = SqlClient.SqlClient;

/** Tables with `id` and `number`, by the type that entries name. */
const tables: Readonly<Record<string, string>> = {
  sale: "sale_order",
  transfer: "stock_transfer",
  stockChange: "stock_change",
  stockCheck: "stock_check",
  damage: "stock_damage",
  production: "production_order",
  receipt: "purchase_receipt",
  landedCost: "landed_cost",
  purchaseReturn: "purchase_return",
  receiptSplit: "receipt_split",
};

/** The number of the document of an entry; null where it has none. */
export const documentNumber = (sql: Sql, entry: string): Statement.Fragment => {
  const cases = Object.entries(tables).map(
    ([type, table]) =>
      `when '${type}' then (select coalesce(d.number, '#' || d.id) from ${table} d where d.id = ${entry}.document_id)`,
  );
  return sql.literal(`case ${entry}.document_type ${cases.join(" ")} end`);
};

/** The id of the document that has a page: of a goods receipt, a return of it, and a cost of receipts, that of the first order; of a split its receipt; else its own. */
export const documentPage = (sql: Sql, entry: string): Statement.Fragment =>
  sql.literal(`case ${entry}.document_type
    when 'receipt' then (select d.order_id from purchase_receipt d where d.id = ${entry}.document_id)
    when 'purchaseReturn' then (select d.order_id from purchase_return d where d.id = ${entry}.document_id)
    when 'receiptSplit' then (select d.receipt_id from receipt_split d where d.id = ${entry}.document_id)
    when 'landedCost' then (select d.order_id from landed_cost_share share
      join purchase_receipt_line line on line.id = share.receipt_line_id and line.branch_id = share.branch_id
      join purchase_receipt d on d.id = line.receipt_id and d.branch_id = line.branch_id
      where share.cost_id = ${entry}.document_id order by share.id limit 1)
    else ${entry}.document_id end`);

/** Documents with a number like this are few: an entry of more than so many is not looked for. */
const MOST = 1000;

/** The condition that the number of an entry's document contains a word. */
export const hasDocumentNumber = (sql: Sql, entry: string, word: string): Statement.Fragment =>
  sql.or(
    Object.entries(tables).map(
      ([type, table]) => sql`
      (${sql.literal(`${entry}.document_type = '${type}' and ${entry}.document_id`)} = any(array(
        select d.id from ${sql.literal(table)} d where lower(d.number) like ${likePattern(word)} limit ${sql.literal(String(MOST))})))`,
    ),
  );
