/** The suppliers' accounts (B3, B15): a page of entries with running balances, the sums of the filter, and the file. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { ledgerQuery } from "../../contract/ledger.ts";
import {
  supplierAccountEndpoints,
  supplierAccountList,
  type SupplierAccountQuery,
  SupplierEntryRow,
} from "../../contract/supplier/supplier-account.ts";
import { agingOf, type OpenItem } from "../../domain/money/aging.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { describedFile, exporter, listFile, withFoot } from "../export/public.ts";
import { balancesOf, entriesWithBalance, inOrder, pageOf, periodOf, sumsOf } from "../ledger/public.ts";
import { needPrices } from "../purchase/public.ts";
import { readBaseCurrency, readCurrencies, readToday } from "../setting/public.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { likePattern } from "../sql/paging.ts";
import { openItems, supplierLedger } from "./supplier-ledger.ts";

type Sql = SqlClient.SqlClient;

type Narrowing = Omit<SupplierAccountQuery, Exclude<keyof typeof ledgerQuery, "searchWord"> | "currency">;

/** The due day of a receipt that was not undone, by what is agreed with its supplier. */
const due = `case when e.kind = 'receipt' and e.amount > 0 then e.business_date + supplier.payment_days end`;

const isOverdue = (sql: Sql, day: string) =>
  sql`coalesce(${sql.literal(due)} < ${day}::date and o.owed > o.paid, false)`;

const ofSupplier = (sql: Sql, condition: Statement.Fragment) => sql`
  exists (select from supplier left join purchase_order o on o.id = e.order_id and o.branch_id = e.branch_id
    left join supplier_payment p on p.id = e.payment_id where supplier.id = e.supplier_id and ${condition})`;

const filters: Filters<Narrowing, string> = {
  supplierId: { condition: (sql, id) => sql`e.supplier_id = ${id}` },
  kind: { condition: (sql, kind) => sql`e.kind = ${kind}` },
  overdue: { condition: (sql, _, day) => ofSupplier(sql, isOverdue(sql, day)) },
};

const words = (sql: Sql, { searchWord = "" }: SupplierAccountQuery) =>
  searchWord
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) =>
      ofSupplier(
        sql,
        sql`lower(supplier.code || ' ' || supplier.name || ' ' || coalesce(o.number, '') || ' ' || coalesce(p.number, '')) like ${likePattern(word)}`,
      ),
    );

/** What a query asks for, with the currency and the day that it leaves out. */
const accountOf = Effect.fnUntraced(function* (query: SupplierAccountQuery) {
  yield* needPrices;
  const sql = yield* SqlClient.SqlClient;
  const { currency = (yield* readBaseCurrency).code, supplierId } = query;
  const day = yield* readToday;
  const ofOne = supplierId === undefined ? sql`true` : sql`e.supplier_id = ${supplierId}`;
  const account = sql`e.currency = ${currency} and ${ofOne}`;
  const narrowed = [...conditionsOf(sql, filters, query, day), ...words(sql, query)];
  return { currency, day, account, conditions: [account, ...periodOf(sql, query), ...narrowed] };
});

const rowsOf = (
  sql: Sql,
  query: SupplierAccountQuery,
  day: string,
  entries: Statement.Fragment,
) => sql<object>`
  select e.id, e.business_date::text as date, e.kind, case when p.id is null then 'purchase' else 'supplierPayment' end as "documentType",
    coalesce(p.id, o.id, cost.order_id) as "documentId", coalesce(p.number, o.number, cost.order_number) as number,
    coalesce(r.number, back.number, cost.number, p.reference, '') as reference, e.supplier_id as "supplierId", supplier.code, supplier.name as supplier,
    e.currency, e.amount, e.balance, (${sql.literal(due)})::text as due, ${isOverdue(sql, day)} as "isOverdue", person.name as by
  from (${entries}) e join supplier on supplier.id = e.supplier_id join person on person.id = e.person_id
    left join purchase_order o on o.id = e.order_id and o.branch_id = e.branch_id
    left join purchase_receipt r on r.id = e.receipt_id and r.branch_id = e.branch_id
    left join purchase_return back on back.id = e.return_id and back.branch_id = e.branch_id
    left join supplier_payment p on p.id = e.payment_id
    left join lateral (select c.number, first.id as order_id, first.number as order_number
      from landed_cost c join landed_cost_share share on share.cost_id = c.id and share.branch_id = c.branch_id
        join purchase_receipt_line line on line.id = share.receipt_line_id and line.branch_id = share.branch_id
        join purchase_receipt came on came.id = line.receipt_id and came.branch_id = line.branch_id
        join purchase_order first on first.id = came.order_id and first.branch_id = came.branch_id
      where c.id = e.cost_id and c.branch_id = e.branch_id order by share.id limit 1) cost on true
  ${inOrder(sql, query)}`;

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(SupplierEntryRow));

/** A page of entries, the newest first. */
export const readSupplierAccounts = Effect.fnUntraced(function* (query: SupplierAccountQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { day, account, conditions } = yield* accountOf(query);
  const entries = entriesWithBalance(sql, supplierLedger, account, query.endDate);
  const rows = yield* rowsOf(sql, query, day, pageOf(sql, entries, conditions, query));
  return { entries: yield* Effect.orDie(decodeRows(rows)) };
});

/** What is open at the end of a day. */
const readOpen = Effect.fnUntraced(function* (account: Statement.Fragment, day: string) {
  const sql = yield* SqlClient.SqlClient;
  const entries = sql`select * from supplier_entry e where ${account} and e.business_date <= ${day}::date`;
  return yield* sql<OpenItem>`select amount, due from (${openItems(sql, entries)}) open`;
});

const Sums = supplierAccountEndpoints.supplierAccountSums.args[2].success.fields.data;
const { aging: _aging, ...counted } = Sums.fields;
const decodeSums = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct(counted)]));

/** Only the entries of a whole account lead from one balance to the other. */
const isWhole = ({ kind, overdue, searchWord = "" }: SupplierAccountQuery): boolean =>
  kind === undefined && overdue === undefined && searchWord.trim() === "";

/** The sums of the filter, with the balances of what is owed to one supplier or to all. */
export const readSupplierAccountSums = Effect.fnUntraced(function* (query: SupplierAccountQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { currency, day, account, conditions } = yield* accountOf(query);
  const balances = isWhole(query)
    ? balancesOf(sql, supplierLedger, account, query)
    : sql`select null::bigint as opening, null::bigint as closing`;
  const rows = yield* sql`
    select sums.*, balances.*, ${currency}::text as currency,
      (select name from supplier where id = ${query.supplierId ?? null}::bigint) as supplier
    from (${sumsOf(sql, supplierLedger, conditions)}) sums cross join (${balances}) balances`;
  const [sums] = yield* Effect.orDie(decodeSums(rows));
  const last = query.endDate ?? day;
  return { ...sums, aging: isWhole(query) ? agingOf(yield* readOpen(account, last), last) : null };
});

const file = describedFile(supplierAccountList);

export const supplierAccountExport = exporter(
  supplierAccountEndpoints.exportSupplierAccounts,
  Effect.fnUntraced(function* (query) {
    const sql = yield* SqlClient.SqlClient;
    const { day, account, conditions } = yield* accountOf(query);
    const { added, taken, currency } = yield* readSupplierAccountSums(query);
    const decimals = (yield* readCurrencies).find(({ code }) => code === currency)?.decimals ?? 2;
    const condition = sql.and(conditions);
    return yield* listFile({
      query,
      ...file,
      title: "route:productSupplierAccount",
      columns: withFoot(file.columns, {
        owed: added / powerOfTen(decimals),
        settled: taken / powerOfTen(decimals),
      }),
      rows: rowsOf(
        sql,
        query,
        day,
        sql`select * from (${entriesWithBalance(sql, supplierLedger, account, query.endDate)}) e where ${condition}`,
      ),
      counted: sql`select e.id from supplier_entry e where ${condition}`,
    });
  }),
);
