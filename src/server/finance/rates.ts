/** Exchange rates as they hold now or held once (X2), and which of them somebody should look at. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { decimalText } from "../../domain/formats.ts";
import { CurrencyCode, ExchangeRate, RATE_SCALE } from "../../domain/units.ts";
import { refuse } from "../refusal.ts";

/** Days after which a rate is old. */
const OLD = 30;

const Row = Schema.Struct({
  id: Schema.Int,
  code: CurrencyCode,
  rate: Schema.NullOr(ExchangeRate),
  validFrom: Schema.NullOr(Schema.Int),
  source: Schema.NullOr(Schema.String),
  isStopped: Schema.Boolean,
});
type Row = typeof Row.Type;

const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

/** Every currency with the rate that held at a time, the base first. */
const ratesAt = Effect.fnUntraced(function* (at: Date) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select currency.id, code, held.rate, extract(epoch from held.valid_from)::int as "validFrom", held.source,
      stopped_at is not null as "isStopped"
    from currency left join lateral (
      select rate, valid_from, source from exchange_rate
      where currency_id = currency.id and valid_from <= ${at} and coalesce(stopped_at > ${at}, true)
      order by valid_from desc, exchange_rate.id desc limit 1
    ) held on true
    order by currency.id <> (select value::int from setting where name = 'BaseCurrencyID'), position, currency.id`;
  return yield* Effect.orDie(decode(rows));
});

/** "0.85": as many decimals as the rate has. */
const rateText = (rate: ExchangeRate): string => decimalText(rate, 10).replace(/\.?0+$/, "");

const itemOf = ({ code }: Row, base: Row, rate: ExchangeRate) => ({
  fromCode: code,
  toCode: base.code,
  rate,
  value: rateText(rate),
});

/** Today's rates of the other currencies to the base; those without a rate are left out. */
export const readExchangeRates = Effect.gen(function* () {
  const [base, ...others] = yield* ratesAt(new Date());
  if (!base) return { items: [] };
  return { items: others.flatMap((row) => (row.rate === null ? [] : [itemOf(row, base, row.rate)])) };
});

const daysSince = (seconds: number): number => Math.floor((Date.now() / 1000 - seconds) / 86_400);

/** The rates that are old or were never set. */
export const readExchangeRatePrompt = Effect.gen(function* () {
  const [base, ...others] = yield* ratesAt(new Date());
  const items = others
    .filter(({ isStopped }) => !isStopped)
    .map(({ code, validFrom }) => ({
      fromCode: code,
      toCode: base?.code ?? code,
      days: validFrom === null ? null : daysSince(validFrom),
    }))
    .filter(({ days }) => days === null || days > OLD);
  return { olderThanDays: OLD, items };
});

interface Asked {
  readonly currencyId: number;
  readonly at?: number;
}

/** The rate of a currency to the base at a time; NotFound where there is no such currency, or no rate yet. */
export const readBaseExchangeRate = Effect.fnUntraced(function* ({ currencyId, at }: Asked) {
  const rows = yield* ratesAt(at === undefined ? new Date() : new Date(at * 1000));
  const [base] = rows;
  const row = rows.find(({ id }) => id === currencyId);
  if (!base || !row) return yield* refuse("NotFound");
  const rate = row === base ? RATE_SCALE : row.rate;
  if (rate === null) return yield* refuse("NotFound");
  const held = row === base ? { validFrom: null, source: "base" } : row;
  return { ...itemOf(row, base, rate), validFrom: held.validFrom, source: held.source ?? "" };
});
