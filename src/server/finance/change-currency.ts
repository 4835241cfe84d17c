/** Adding a currency, setting its rate, and stopping to use it: each once, logged, and news to every till (X1, X2, X7). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { financeEndpoints } from "../../contract/finance/finance.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { decimalText } from "../../domain/formats.ts";
import { languageOf } from "../../domain/languages.ts";
import { once } from "../command.ts";
import { currencyOf } from "../company/public.ts";
import { Person } from "../person.ts";
import { logChange } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { readCurrencies, readSettings, tellSettings } from "../setting/public.ts";
import { readCurrencyEntry } from "./currency-book.ts";
import { usesOf } from "./currencies.ts";

type Input<E extends "createCurrency" | "changeCurrency" | "setRate" | "stopCurrency"> =
  (typeof financeEndpoints)[E]["args"][2]["payload"]["Type"];

const ENTITY = "currency";

/** The currency locked until the transaction ends; StaleVersion when somebody else was quicker (G5). */
const lockCurrency = Effect.fnUntraced(function* (id: number, version: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{
    code: string;
    name: string;
    symbol: string;
    isCash: boolean;
    version: number;
  }>`select code, name, symbol, is_cash as "isCash", version from currency where id = ${id} for update`;
  if (!row) return yield* refuse("NotFound");
  if (row.version !== version)
    return yield* refuse("StaleVersion", { current: yield* readCurrencyEntry(id) });
  return row;
});

/** Settings know by their version that something is new: the log first, then the news. */
const tell = Effect.fnUntraced(function* (id: number, act: string, changes: Parameters<typeof logChange>[3]) {
  const sql = yield* PgClient.PgClient;
  yield* logChange(ENTITY, id, act, changes);
  yield* tellSettings(sql);
});

/** CurrencyInUse while a drawer that is open holds money of it. */
const refuseOpenCash = Effect.fnUntraced(function* (code: string) {
  const sql = yield* PgClient.PgClient;
  const [open] = yield* sql`
    select from shift where closed_at is null and (
      exists (select from shift_count where shift_id = shift.id and currency = ${code} and amount <> 0)
      or exists (select from money_entry where shift_id = shift.id and currency = ${code} and amount <> 0)) limit 1`;
  if (open) return yield* refuse("CurrencyInUse", { params: { currency: code } });
});

const writeRate = Effect.fnUntraced(function* (id: number, rate: number, from: Date) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* sql`
    insert into exchange_rate (currency_id, rate, valid_from, source, person_id)
    values (${id}, ${rate}, ${from}, 'manual', ${person.id})`;
});

const rateText = (rate: number): string => decimalText(rate, 10).replace(/\.?0+$/, "");

/** Adds a currency with a rate: one without could be neither sold nor paid in (X7). */
export const createCurrency = Effect.fnUntraced(function* (input: Input<"createCurrency">) {
  const { key, code, isCash, rate } = input;
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const { language } = yield* Person;
    if (!Intl.supportedValuesOf("currency").includes(code))
      return yield* refuse("BadInput", { fields: [{ field: "code", message: code }] });
    const { name, symbol, decimals } = currencyOf(code, code, languageOf(language).locale);
    const [made] = yield* sql<{ id: number }>`
      insert into currency (code, name, symbol, decimals, is_cash, position)
      select ${code}, ${name}, ${symbol}, ${decimals}, ${isCash}, coalesce(max(position), 0) + 1 from currency
      on conflict (code) do nothing returning id`;
    if (!made)
      return yield* refuse("CodeTaken", { params: { code }, fields: [{ field: "code", message: code }] });
    yield* writeRate(made.id, rate, new Date());
    yield* tell(made.id, "create", [
      { field: "code", from: null, to: code },
      { field: "rate", from: null, to: rateText(rate) },
    ]);
    return made.id;
  });
  return yield* readCurrencyEntry(yield* once({ key, name: "createCurrency", body: input }, act));
});

/** Changes how it is called and whether drawers hold it. */
export const changeCurrency = Effect.fnUntraced(function* (input: Input<"changeCurrency">) {
  const { key, id, version, name, symbol, isCash } = input;
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const before = yield* lockCurrency(id, version);
    if (before.isCash && !isCash) yield* refuseOpenCash(before.code);
    yield* sql`
      update currency set name = ${name}, symbol = ${symbol}, is_cash = ${isCash}, version = version + 1 where id = ${id}`;
    const changes = [
      { field: "name", from: before.name, to: name },
      { field: "symbol", from: before.symbol, to: symbol },
      { field: "isCash", from: before.isCash, to: isCash },
    ];
    yield* tell(
      id,
      "change",
      changes.filter(({ from, to }) => from !== to),
    );
    return id;
  });
  return yield* readCurrencyEntry(yield* once({ key, name: "changeCurrency", body: input }, act));
});

const HOUR = 3_600_000;

/** When a rate of a day begins: now on the business day of today, else with the day in the company's time zone. */
const beginOf = Effect.fnUntraced(function* (day: string) {
  const { SystemTimeZone: zone, DayCut: cut } = yield* readSettings;
  const now = Date.now();
  if (day === businessDate(now, zone.value, cut.value)) return new Date(now);
  return new Date(Date.parse(`${day}T00:00:00Z`) - zone.value * HOUR);
});

/** Sets a rate. It holds in every till from its next look at the company's settings, which is at once (G5, X2). */
export const setRate = Effect.fnUntraced(function* (input: Input<"setRate">) {
  const { key, id, version, rate, day } = input;
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const { code } = yield* lockCurrency(id, version);
    const { BaseCurrencyID } = yield* readSettings;
    if (id === BaseCurrencyID.value) return yield* refuse("CurrencyInUse", { params: { currency: code } });
    const before = (yield* readCurrencies).find((one) => one.id === id)?.rate ?? null;
    yield* writeRate(id, rate, yield* beginOf(day));
    yield* sql`update currency set stopped_at = null, version = version + 1 where id = ${id}`;
    yield* tell(id, "rate", [
      { field: "rate", from: before === null ? null : rateText(before), to: rateText(rate) },
      { field: "day", from: null, to: day },
    ]);
    return id;
  });
  return yield* readCurrencyEntry(yield* once({ key, name: "setRate", body: input }, act));
});

/**
 * Stops a currency: it can no longer be sold or paid in. Refused with CurrencyInUse while a customer has a balance in it, a
 * setting uses it, or the drawer of an open shift holds cash of it.
 */
export const stopCurrency = Effect.fnUntraced(function* (input: Input<"stopCurrency">) {
  const { key, id, version } = input;
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const { code, isCash } = yield* lockCurrency(id, version);
    const [owed] = yield* sql`select from customer_account_sum where currency = ${code} limit 1`;
    if (owed || usesOf(yield* readSettings, id).length > 0)
      return yield* refuse("CurrencyInUse", { params: { currency: code } });
    yield* refuseOpenCash(code);
    yield* sql`
      update currency set stopped_at = now(), is_cash = false, version = version + 1 where id = ${id}`;
    yield* tell(id, "stop", [{ field: "isCash", from: isCash, to: false }]);
    return id;
  });
  return yield* readCurrencyEntry(yield* once({ key, name: "stopCurrency", body: input }, act));
});
