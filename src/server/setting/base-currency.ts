/** Another currency for the books, before the first posting: the rates are restated in it. Prices keep their figures. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { RATE_SCALE } from "../../domain/units.ts";

/**
 * Restates today's rates in the new base (X2), which becomes the first of the currencies. Planned rates were those of the
 * old base and are dropped.
 */
export const rebase = Effect.fnUntraced(function* (oldBase: number, newBase: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`delete from exchange_rate where valid_from > now()`;
  yield* sql`
    with today as (
      select currency.id, case when currency.id = ${oldBase} then ${RATE_SCALE}::bigint else (select rate from exchange_rate
        where currency_id = currency.id order by valid_from desc, exchange_rate.id desc limit 1) end as rate
      from currency
    )
    insert into exchange_rate (currency_id, rate, source)
    select today.id, greatest(1, round(today.rate::numeric * ${RATE_SCALE}::bigint / base.rate))::bigint, 'rebase'
    from today, today as base where base.id = ${newBase} and today.rate is not null`;
  yield* sql`
    update currency set position = (select min(position) - 1 from currency) where id = ${newBase}`;
});
