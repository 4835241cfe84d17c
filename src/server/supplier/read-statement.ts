/** The statement of a supplier's account, read at one moment, so that its entries, its balances and their ages belong together. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  SupplierStatement,
  SupplierStatementAccount,
  type supplierStatementEndpoints,
} from "../../contract/supplier/supplier-statement.ts";
import { agingOf, type OpenItem } from "../../domain/money/aging.ts";
import { CurrencyCode, Money } from "../../domain/units.ts";
import { entriesWithBalance } from "../ledger/public.ts";
import { needPrices } from "../purchase/public.ts";
import { refuse } from "../refusal.ts";
import { companyOf, readSettings } from "../setting/public.ts";
import { openItems, supplierLedger } from "./supplier-ledger.ts";

const { supplier } = SupplierStatement.fields;
const { entries } = SupplierStatementAccount.fields;

const Read = Schema.Struct({
  supplier,
  base: CurrencyCode,
  accounts: Schema.Array(
    Schema.Struct({
      currency: CurrencyCode,
      opening: Money,
      entries,
      open: Schema.Array(Schema.Struct({ amount: Money, due: Schema.NullOr(Schema.String) })),
    }),
  ),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ read: Read })));

type Query = (typeof supplierStatementEndpoints.supplierStatement.args)[2]["query"]["Type"];

const entriesOf = (sql: SqlClient.SqlClient, startDate: string) => sql`
  select jsonb_agg(jsonb_build_object('id', own.id, 'date', own.business_date, 'kind', own.kind, 'amount', own.amount,
    'balance', own.balance, 'number', coalesce(p.number, r.number, back.number, cost.number), 'orderNumber', o.number,
    'reference', coalesce(p.reference, back.reference, ''), 'isCounter', own.reverses is not null) order by own.business_date, own.id)
  from own left join purchase_order o on o.id = own.order_id and o.branch_id = own.branch_id
    left join purchase_receipt r on r.id = own.receipt_id and r.branch_id = own.branch_id
    left join purchase_return back on back.id = own.return_id and back.branch_id = own.branch_id
    left join landed_cost cost on cost.id = own.cost_id and cost.branch_id = own.branch_id
    left join supplier_payment p on p.id = own.payment_id
  where own.currency = code and own.business_date >= ${startDate}::date`;

/** `own`: all entries until the last day. `open`: what is open of them. */
const readAccounts = Effect.fnUntraced(function* ({ supplierId, startDate, endDate }: Query) {
  const sql = yield* SqlClient.SqlClient;
  const { BaseCurrencyID } = yield* readSettings;
  const rows = yield* sql`
    with own as materialized (
      ${entriesWithBalance(sql, supplierLedger, sql`e.supplier_id = ${supplierId}`, endDate)}
    ), open as (${openItems(sql, sql`select * from own`)})
    select jsonb_build_object(
      'base', base.code,
      'supplier', jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'taxNumber', s.tax_number,
        'address', jsonb_build_object('name', s.contact, 'street', s.street, 'zip', s.zip, 'city', s.city, 'country', s.country)),
      'accounts', coalesce((select jsonb_agg(jsonb_build_object('currency', code,
          'opening', coalesce((select sum(amount) from own where currency = code and business_date < ${startDate}::date), 0),
          'entries', coalesce((${entriesOf(sql, startDate)}), '[]'),
          'open', coalesce((select jsonb_agg(jsonb_build_object('amount', amount, 'due', due)) from open
            where open.currency = code), '[]')) order by id <> base.id, position, id)
        from currency where code in (select currency from own)), '[]')) as read
    from supplier s join currency base on base.id = ${BaseCurrencyID.value}
    where s.id = ${supplierId} and s.deleted_at is null`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? row.read : yield* refuse("NotFound");
});

const nothing: readonly OpenItem[] = [];
const empty = (currency: string) => ({ currency, opening: 0, entries: [], open: nothing });

/** From one day to another, both included. NotFound when there is no such supplier. */
export const readSupplierStatement = Effect.fnUntraced(function* (query: Query) {
  yield* needPrices;
  const { supplier: record, base, accounts: read } = yield* readAccounts(query);
  const { startDate, endDate } = query;
  const all = read.length > 0 ? read : [empty(base)];
  return {
    company: companyOf(yield* readSettings),
    supplier: record,
    startDate,
    endDate,
    accounts: all.map(({ open, ...account }) => ({
      ...account,
      closing: account.entries.at(-1)?.balance ?? account.opening,
      aging: agingOf(open, endDate),
    })),
  };
});
