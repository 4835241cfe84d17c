/** The facts of purchases: lines of orders, of receipts and of returns, each by the day of its document. */
import { purchaseReport as contract } from "../../contract/report/purchase-report.ts";
import type { DateRange } from "../../domain/time/clock.ts";
import type { SqlClient } from "effect/sql";
import { dimensions } from "./fact/dimensions.ts";
import { factReport } from "./fact/fact-report.ts";
import type { FactQuery } from "./fact/fact-sql.ts";

type Sql = SqlClient.SqlClient;

const within = (sql: Sql, { from, to }: DateRange) =>
  sql`d.business_date between ${from}::date and ${to}::date`;

const baseDecimals =
  "(select decimals from currency where id = (select value::int from setting where name = 'BaseCurrencyID'))";

/** A price in 1/10000 of the main unit, out of amounts in the smallest unit and quantities in 1/1000. */
const priceOf = (amount: string, quantity: string) =>
  `${amount} * 10000000 / 10::numeric ^ ${baseDecimals} / nullif(${quantity}, 0)`;

/**
 * Receipts that stand, with what an amount of theirs is in the base currency: worked out once for each, not for each of its lines
 * (hence `offset 0`). Floating point holds amounts of the base currency exactly and sums up faster than numeric.
 */
const receipts = (sql: Sql, days: DateRange) => sql`
  select d.id, d.branch_id, d.business_date, d.supplier_id, d.net, d.vat,
    (d.rate / 1e10 * 10::numeric ^ (${sql.literal(baseDecimals)} - currency.decimals))::float8 as factor
  from purchase_receipt d join currency on currency.code = d.currency
  where d.undone_at is null and ${within(sql, days)} offset 0`;

/** Lines of returns that stand, at what their receipt was owed for and at its rate. */
const returned = (sql: Sql, { from, to }: DateRange) => ({
  rows: sql`select p.date as day, p.branch_id, d.supplier_id, l.product_id, x.good + x.damaged as returned,
      x.net * (d.rate / 1e10 * 10::numeric ^ (${sql.literal(baseDecimals)} - currency.decimals))::float8 as credited
    from purchase_return p join purchase_return_line x on x.return_id = p.id and x.branch_id = p.branch_id
      join purchase_receipt_line r on r.id = x.receipt_line_id and r.branch_id = x.branch_id
      join purchase_receipt d on d.id = r.receipt_id and d.branch_id = r.branch_id
      join purchase_line l on l.id = r.line_id and l.branch_id = r.branch_id join currency on currency.code = d.currency
    where p.state = 'posted' and p.date between ${from}::date and ${to}::date`,
  sums: ["returned", "credited"],
});

/** Documents and their lines, where nobody asks for products: heads have the sums, and lines of orders are not read at all. */
const wholeParts = (sql: Sql, days: DateRange) => [
  {
    rows: sql`select d.business_date as day, d.branch_id, d.supplier_id, 1 as receipts, d.net * d.factor as net, d.vat * d.factor as vat
      from (${receipts(sql, days)}) d`,
    sums: ["receipts", "net", "vat"],
  },
  {
    rows: sql`select d.business_date as day, d.branch_id, d.supplier_id, r.good + r.damaged as received, r.damaged, r.refused
      from purchase_receipt d join purchase_receipt_line r on r.receipt_id = d.id and r.branch_id = d.branch_id
      where d.undone_at is null and ${within(sql, days)}`,
    sums: ["received", "damaged", "refused"],
  },
  {
    rows: sql`select d.business_date as day, d.branch_id, d.supplier_id, d.quantity as ordered
      from purchase_order d where d.state not in ('draft', 'cancelled') and ${within(sql, days)}`,
    sums: ["ordered"],
  },
  returned(sql, days),
];

/** Receipts, their lines, lines of orders, each with its product. */
const productParts = (sql: Sql, days: DateRange) => [
  {
    rows: sql`select d.id, d.business_date as day, d.branch_id, d.supplier_id, null::int as product_id, 1 as receipts
      from purchase_receipt d where d.undone_at is null and ${within(sql, days)}`,
    sums: ["receipts"],
  },
  {
    rows: sql`select d.business_date as day, d.branch_id, d.supplier_id, l.product_id, r.good + r.damaged as received,
        r.damaged, r.refused, r.net * d.factor as net, r.vat * d.factor as vat
      from (${receipts(sql, days)}) d join purchase_receipt_line r on r.receipt_id = d.id and r.branch_id = d.branch_id
        join purchase_line l on l.id = r.line_id and l.branch_id = r.branch_id`,
    sums: ["received", "damaged", "refused", "net", "vat"],
  },
  {
    rows: sql`select d.business_date as day, d.branch_id, d.supplier_id, l.product_id, l.quantity + l.free as ordered
      from purchase_order d join purchase_line l on l.order_id = d.id and l.branch_id = d.branch_id
      where d.state not in ('draft', 'cancelled') and ${within(sql, days)}`,
    sums: ["ordered"],
  },
  returned(sql, days),
];

interface Query extends FactQuery {
  readonly productId?: number;
}

/** Receipts and returns that were undone count nothing; amounts at the rate of their receipt (B2). */
const parts = (sql: Sql, days: DateRange, { group, productId }: Query) =>
  group === "product" || group === "category" || productId !== undefined
    ? productParts(sql, days)
    : wholeParts(sql, days);

const ofReceiptWith = (sql: Sql, productId: number) => sql`exists (
  select from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
  where rl.receipt_id = r.id and l.product_id = ${productId})`;

const { supplier, product, category, month, day, branch } = dimensions;

export const purchaseFacts = factReport(contract, {
  parts,
  filters: {
    supplierId: { condition: (sql, id) => sql`r.supplier_id = ${id}` },
    productId: {
      condition: (sql, id, { sums }) =>
        sums.includes("receipts") ? ofReceiptWith(sql, id) : sql`r.product_id = ${id}`,
    },
  },
  dimensions: { supplier, product, category, month, day, branch },
  measures: {
    receipts: (of) => `nullif(${of("sum(f.receipts)")}, 0)`,
    ordered: (of) => of("sum(f.ordered)"),
    received: (of) => of("sum(f.received)"),
    damaged: (of) => of("sum(f.damaged)"),
    refused: (of) => of("sum(f.refused)"),
    returned: (of) => of("sum(f.returned)"),
    purchased: (of) => of("sum(f.net)"),
    credited: (of) => of("sum(f.credited)"),
    netPurchased: (of) => `${of("sum(f.net)")} - ${of("sum(f.credited)")}`,
    vat: (of) => of("sum(f.vat)"),
    averagePrice: (of) => priceOf(of("sum(f.net)"), of("sum(f.received)")),
  },
  additive: ["netPurchased", "purchased", "received"],
});
