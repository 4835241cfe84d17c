/** The statement of a customer's account, read at one moment, so that its entries, its balances and their ages belong together. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  type customerStatementEndpoints,
  Statement,
  StatementAccount,
} from "../../contract/customer/customer-statement.ts";
import { agingOf, type OpenItem } from "../../domain/money/aging.ts";
import { CurrencyCode, Money } from "../../domain/units.ts";
import { entriesWithBalance } from "../ledger/public.ts";
import { ownBranch, Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { companyOf, readSettings } from "../setting/public.ts";
import { customerLedger, entriesOf, openItems } from "./customer-ledger.ts";

const { customer, branch } = Statement.fields;
const { entries } = StatementAccount.fields;

const Read = Schema.Struct({
  customer,
  branch,
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

type Query = (typeof customerStatementEndpoints.statement.args)[2]["query"]["Type"];

/** `own`: all entries until the last day that the person sees (T10). `open`: what is open of them. */
const readAccounts = Effect.fnUntraced(function* ({ customerId, startDate, endDate }: Query) {
  const sql = yield* PgClient.PgClient;
  const { PaymentDays, BaseCurrencyID } = yield* readSettings;
  const branchId = ownBranch(yield* Person);
  const account = sql`e.customer_id = ${customerId} and ${sql.literal(entriesOf(branchId))}`;
  const rows = yield* sql`
    with own as materialized (
      ${entriesWithBalance(sql, customerLedger, account, endDate)}
    ), open as (${openItems(sql, sql`select * from own`, PaymentDays.value)})
    select jsonb_build_object(
      'base', base.code, 'branch', (select name from branch where id = ${branchId}::int),
      'customer', jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'company', c.company,
        'taxNumber', c.tax_number, 'billing', (select address - 'key' - 'kind'
          from jsonb_array_elements(c.addresses) with ordinality as listed (address, place)
          where address ->> 'kind' = 'billing' order by place limit 1)),
      'accounts', coalesce((select jsonb_agg(jsonb_build_object('currency', code,
          'opening', coalesce((select sum(amount) from own where currency = code and business_date < ${startDate}::date), 0),
          'entries', coalesce((select jsonb_agg(jsonb_build_object('id', own.id, 'date', own.business_date, 'kind', own.kind,
              'amount', own.amount, 'balance', own.balance, 'orderNumber', coalesce(o.number, '#' || o.id),
              'paymentNumber', p.number, 'isCounter', own.reverses is not null) order by own.business_date, own.id)
            from own left join sale_order o on o.id = own.order_id
            left join customer_payment p on p.id = own.customer_payment_id
            where own.currency = code and own.business_date >= ${startDate}::date), '[]'),
          'open', coalesce((select jsonb_agg(jsonb_build_object('amount', amount, 'due', due)) from open
            where open.currency = code), '[]')) order by id <> base.id, position, id)
        from currency where code in (select currency from own)), '[]')) as read
    from customer c join currency base on base.id = ${BaseCurrencyID.value}
    where c.id = ${customerId} and c.deleted_at is null`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? row.read : yield* refuse("NotFound");
});

const nothing: readonly OpenItem[] = [];
const empty = (currency: string) => ({ currency, opening: 0, entries: [], open: nothing });

/** From one day to another, both included. NotFound when there is no such customer. */
export const readStatement = Effect.fnUntraced(function* (query: Query) {
  const { customer: card, branch: ofBranch, base, accounts: read } = yield* readAccounts(query);
  const { startDate, endDate } = query;
  const all = read.length > 0 ? read : [empty(base)];
  return {
    company: companyOf(yield* readSettings),
    customer: card,
    branch: ofBranch,
    startDate,
    endDate,
    accounts: all.map(({ open, ...account }) => ({
      ...account,
      closing: account.entries.at(-1)?.balance ?? account.opening,
      aging: agingOf(open, endDate),
    })),
  };
});
