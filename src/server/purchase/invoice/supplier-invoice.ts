/** Whose an e-invoice is, and whether it was read before (B20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { InvoiceHead } from "../../../contract/import/invoice.ts";
import { withCharges } from "../../../domain/purchase/charges.ts";
import { isSameTaxNumber } from "../../../domain/tax/tax-number.ts";
import { purchaseTotals } from "../../../domain/purchase/purchase-totals.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readCurrencies } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { texts } from "../../sql/sql-array.ts";

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly taxNumber: string;
}

const isOf = ({ country, taxNumber }: Candidate, { taxNumbers }: InvoiceHead): boolean =>
  taxNumbers.some((one) => isSameTaxNumber(country, taxNumber, one));

/** The only supplier with a tax number of the seller; null where there is none, or several have it. */
const supplierOf = Effect.fnUntraced(function* (invoice: InvoiceHead) {
  const sql = yield* PgClient.PgClient;
  // Numbers are compared as their country writes them; the database only leaves out what has other digits.
  const digits = invoice.taxNumbers.flatMap(
    (one) => /\d{4,}/.exec(one.replace(/[^\dA-Za-z]/g, ""))?.[0] ?? [],
  );
  if (digits.length === 0) return null;
  const rows = yield* sql<Candidate>`
    select id, name, country, tax_number as "taxNumber" from supplier
    where deleted_at is null and tax_number <> '' and exists (
      select from unnest(${texts(digits.map((one) => one.slice(0, 8)))}) d (digits)
      where strpos(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g'), d.digits) > 0)
    order by active desc, id limit 100`;
  const own = rows.filter((one) => isOf(one, invoice));
  return own.length === 1 ? (own[0]?.id ?? null) : null;
});

/** InvoiceRead names the order that this invoice of this supplier became, as long as it stands. */
const refuseRead = Effect.fnUntraced(function* (supplierId: number, { number }: InvoiceHead) {
  const sql = yield* PgClient.PgClient;
  const [order] = yield* sql<{ name: string }>`
    select coalesce(number, '#' || id) as name from purchase_order
    where supplier_id = ${supplierId} and upper(invoice_number) = upper(${number}) and state <> 'cancelled'
    order by id limit 1`;
  if (order) return yield* refuse("InvoiceRead", { params: { invoice: number, order: order.name } });
});

/** InvoiceOtherSupplier where the supplier that was chosen has another tax number than the seller. */
const needSame = Effect.fnUntraced(function* (supplierId: number, invoice: InvoiceHead) {
  const sql = yield* PgClient.PgClient;
  const [supplier] = yield* sql<Candidate>`
    select id, name, country, tax_number as "taxNumber" from supplier where id = ${supplierId}`;
  if (!supplier || supplier.taxNumber.trim() === "" || invoice.taxNumbers.length === 0) return;
  if (!isOf(supplier, invoice))
    return yield* refuse("InvoiceOtherSupplier", {
      params: { supplier: supplier.name, taxNumber: invoice.taxNumbers[0] ?? "" },
    });
});

/** Refuses an e-invoice of another supplier, and one that was read before. */
export const checkInvoice = Effect.fnUntraced(function* (supplierId: number, invoice: InvoiceHead) {
  yield* needSame(supplierId, invoice);
  yield* refuseRead(supplierId, invoice);
});

/** Notes the number on the order that was made of it, under a lock: of two people who read the same file one makes an order. */
export const noteInvoice = Effect.fnUntraced(function* (
  orderId: number,
  supplierId: number,
  invoice: InvoiceHead,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`select from supplier where id = ${supplierId} for no key update`;
  yield* refuseRead(supplierId, invoice);
  yield* sql`update purchase_order set invoice_number = ${invoice.number} where id = ${orderId}`;
});

/** The head of the order of an e-invoice: its supplier, the first warehouse of the person's branch, and the allowances of the whole. */
export const beginOrder = Effect.fnUntraced(function* (invoice: InvoiceHead) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const supplierId = yield* supplierOf(invoice);
  if (supplierId !== null) yield* refuseRead(supplierId, invoice);
  const [warehouse] = yield* sql<{ id: number }>`
    select w.id from warehouse w where w.kind = 'stock' and w.active and w.deleted_at is null
      and ${inOwnBranch(sql, person, "w.branch_id")}
    order by w.branch_id is distinct from ${person.branchId}::int, w.code limit 1`;
  return {
    supplierId,
    warehouseId: warehouse?.id ?? null,
    currency: invoice.currency,
    expectedOn: null,
    reference: invoice.number,
    memo: "",
    discount: invoice.amounts?.allowance || null,
  };
});

type Lines = Parameters<typeof purchaseTotals>[0]["lines"];

/** What the order comes to that the lines make, with the charges of the invoice. */
export const orderSums = Effect.fnUntraced(function* (
  { currency, discount = null }: { readonly currency: string; readonly discount?: number | null },
  lines: Lines,
  invoice: InvoiceHead,
) {
  const decimals = (yield* readCurrencies).find(({ code }) => code === currency)?.decimals ?? 2;
  const taken = discount === null ? null : { kind: "amount" as const, amount: discount };
  const sums = purchaseTotals({ currency, decimals, discount: taken, lines });
  const { net, vat, total } = withCharges(sums, invoice.charges ?? []);
  return { net, vat, total };
});
