/** Currencies as the company keeps them: with their rates, what they are used for, and every rate that was set (X1, X2). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type CurrencyEntry, financeEndpoints } from "../../contract/finance/finance.ts";
import { cashRoundingFor } from "../../domain/money/cash.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
import { refuse } from "../refusal.ts";
import { usesOf } from "./currencies.ts";

const Kept = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  rateFrom: Schema.NullOr(Schema.Int),
  source: Schema.NullOr(Schema.String),
  isStopped: Schema.Boolean,
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Kept));

/** All currencies, the base first, those that are used before those that are not. */
export const readCurrencyBook = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const settings = yield* readSettings;
  const rows = yield* sql`
    select currency.id, version, stopped_at is not null as "isStopped",
      extract(epoch from held.valid_from)::int as "rateFrom", held.source
    from currency left join lateral (
      select valid_from, source from exchange_rate where currency_id = currency.id and valid_from <= now() and stopped_at is null
      order by valid_from desc, exchange_rate.id desc limit 1
    ) held on currency.id <> ${settings.BaseCurrencyID.value}`;
  const rowById = new Map((yield* Effect.orDie(decode(rows))).map((row) => [row.id, row]));
  const entries = (yield* readCurrencies).flatMap((currency): readonly CurrencyEntry[] => {
    const row = rowById.get(currency.id);
    if (!row) return [];
    const rounding = cashRoundingFor(currency.code, settings.Country.value, currency.decimals);
    return [{ ...currency, ...row, uses: usesOf(settings, currency.id), cashStep: rounding?.step ?? null }];
  });
  return entries.toSorted((one, other) => Number(one.isStopped) - Number(other.isStopped));
});

/** One of them; NotFound where there is none. */
export const readCurrencyEntry = Effect.fnUntraced(function* (id: number) {
  const entry = (yield* readCurrencyBook).find((one) => one.id === id);
  return entry ?? (yield* refuse("NotFound"));
});

const decodeRates = Schema.decodeUnknownEffect(financeEndpoints.currencyRates.args[2].success.fields.data);

/** Every rate that a currency had, the newest first. */
export const readCurrencyRates = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select r.id, rate, extract(epoch from valid_from)::int as from, source, person.name as by, extract(epoch from set_at)::int as at
    from exchange_rate r left join person on person.id = r.person_id
    where currency_id = ${id} order by valid_from desc, r.id desc limit 200`;
  return yield* Effect.orDie(decodeRates(rows));
});
