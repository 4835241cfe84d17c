/** Figures that a delivery note shows beside those of its order: what the customer owed before, and totals in other currencies. */
import { Effect, Schema } from "effect";
import type { SqlClient } from "effect/sql";
import { PrintHead } from "../../../contract/sale/sale-print.ts";
import { convert, convertBack } from "../../../domain/money/payment.ts";
import { ExchangeRate } from "../../../domain/units.ts";
import type { readSettings } from "../../setting/public.ts";

/**
 * The balance of customer `c` in the currency of order `o` before the first entry of the order: the running total of the account
 * less what was posted since, so that a new order reads few entries. Null for who may not read customers.
 */
export const balanceBefore = (sql: SqlClient.SqlClient, mayRead: boolean) => sql`
  (select coalesce((select sum(account.amount) from customer_account account
      where account.customer_id = c.id and account.currency = o.currency), 0)
    - (select coalesce(sum(e.amount), 0) from customer_entry e
      where e.customer_id = c.id and e.currency = o.currency and e.id >= first.id)
    from (select min(id) as id from customer_entry where order_id = o.id and customer_id = c.id) first
    where first.id is not null and ${mayRead})`;

/** The rate of each currency when order `o` was posted, else now; null where none held then. */
export const ratesOf = (sql: SqlClient.SqlClient) => sql`
  (select jsonb_object_agg(other.id, jsonb_build_object('code', other.code, 'decimals', other.decimals,
      'rate', (select rate from exchange_rate r where r.currency_id = other.id and stopped_at is null
        and valid_from <= coalesce(o.committed_at, now()) order by valid_from desc, r.id desc limit 1)))
    from currency other)`;

const Rated = Schema.Struct({
  code: Schema.String,
  decimals: Schema.Int,
  rate: Schema.NullOr(ExchangeRate),
});
const Row = Schema.Struct({
  head: Schema.Struct({
    ...PrintHead.fields,
    otherTotals: Schema.optionalKey(PrintHead.fields.otherTotals),
  }),
  rates: Schema.Record(Schema.String, Rated),
  rate: ExchangeRate,
  baseDecimals: Schema.Int,
});
type Row = typeof Row.Type;
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row));

type Settings = Effect.Success<typeof readSettings>;

/** The total in the base currency at the order's own rate, and from there in the second and third (X1). */
const otherTotals = ({ head, rates, rate, baseDecimals }: Row, settings: Settings) => {
  const inBase = convert(head.total, head.decimals, baseDecimals, rate);
  const base = String(settings.BaseCurrencyID.value);
  const wanted = [base, String(settings.SecondCurrencyID.value), String(settings.ThirdCurrencyID.value)];
  return wanted.flatMap((id) => {
    const other = rates[id];
    if (other === undefined || other.code === head.currency) return [];
    if (id === base) return [{ currency: other.code, total: inBase }];
    if (other.rate === null) return [];
    return [{ currency: other.code, total: convertBack(inBase, baseDecimals, other.decimals, other.rate) }];
  });
};

/** Heads as they were read, with their totals in other currencies. */
export const withOtherTotals = (rows: unknown, settings: Settings) =>
  Effect.map(decodeRows(rows), (decoded) =>
    decoded.map((row) => ({ ...row.head, otherTotals: otherTotals(row, settings) })),
  );
