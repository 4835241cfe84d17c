/** Makes a company out of an empty database: settings, currencies, branch, warehouse, tills with their series, positions. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { settingDefaults, type SettingName } from "../../contract/settings/registry.ts";
import { ACCESSABLE } from "../../domain/route-access.ts";
import { languageOf } from "../../domain/languages.ts";
import { ACCEPTS_VOUCHERS } from "../../domain/money/payment.ts";
import type { CurrencyCode } from "../../domain/units.ts";
import { wordsOf } from "../export/public.ts";
import { bigints, booleans, integers, jsons, texts } from "../sql/sql-array.ts";
import { countryOf, invoiceFlagsOf } from "./countries.ts";
import { currencyOf, usualCurrencies } from "./currencies.ts";
import { type NewPosition, newPositions } from "./positions.ts";

export interface NewCompany {
  readonly name: string;
  readonly currency: CurrencyCode;
  /** ISO 3166. */
  readonly country: string;
  readonly language: string;
  /** Hours from UTC; the country's when left out. */
  readonly timeZone?: number;
  /** Beside the base; the first two are the second and third currency, where a rate is known (X1, X7). */
  readonly otherCurrencies?: readonly CurrencyCode[];
  /** What the drawers of the tills hold; the base when left out. */
  readonly cashCurrencies?: readonly CurrencyCode[];
  /** How many tills it has, at least 1. */
  readonly tills?: number;
  readonly settings?: Readonly<Partial<Record<SettingName, unknown>>>;
  /** Since when the rates hold, in milliseconds: before the first order. */
  readonly since?: number;
}

interface Made {
  readonly id: number;
  readonly code: string;
}

const byCode = (rows: readonly Made[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, code }) => [code, id]));

const makeCurrencies = Effect.fnUntraced(function* (company: NewCompany, now: number) {
  const sql = yield* PgClient.PgClient;
  const { currency: base, otherCurrencies = usualCurrencies, cashCurrencies = [base] } = company;
  const { locale } = languageOf(company.language);
  const list = [...new Set([base, ...otherCurrencies])].map((code) => currencyOf(code, base, locale));
  const rows = yield* sql<Made>`
    insert into currency (code, name, symbol, decimals, is_cash, position)
    select * from unnest(${texts(list.map(({ code }) => code))}, ${texts(list.map(({ name }) => name))},
      ${texts(list.map(({ symbol }) => symbol))}, ${integers(list.map(({ decimals }) => decimals))},
      ${booleans(list.map(({ code, rate }) => cashCurrencies.includes(code) && rate !== null))}, ${integers(list.map((_, index) => index))})
    returning id, code`;
  const ids = byCode(rows);
  const rated = list.filter(({ code, rate }) => code !== base && rate !== null);
  yield* sql`
    insert into exchange_rate (currency_id, rate, valid_from, source)
    select id, rate, ${new Date(company.since ?? now)}, 'start'
    from unnest(${bigints(rated.map(({ code }) => ids.get(code) ?? null))},
      ${bigints(rated.map(({ rate }) => rate))}) as t(id, rate)`;
  return { ids, list };
});

const makeSettings = Effect.fnUntraced(function* (
  company: NewCompany,
  currencies: readonly (number | undefined)[],
) {
  const sql = yield* PgClient.PgClient;
  const country = countryOf(company.country);
  const [base, second = null, third = null] = currencies;
  const values = {
    ...settingDefaults,
    CompanyName: company.name,
    Country: company.country,
    SystemTimeZone: company.timeZone ?? country.offset,
    DefaultTax: country.tax,
    BaseCurrencyID: base,
    CostCurrencyID: base,
    SecondCurrencyID: second,
    ThirdCurrencyID: third,
    ...Object.fromEntries(invoiceFlagsOf(company.country).map((flag) => [flag, true])),
    ...company.settings,
  };
  yield* sql`
    insert into setting (name, value)
    select name, coalesce(value, 'null') from unnest(${texts(Object.keys(values))}, ${jsons(Object.values(values))})
      as t(name, value)`;
});

type Word = ReturnType<typeof wordsOf>;

const makePlaces = Effect.fnUntraced(function* (company: NewCompany, word: Word) {
  const sql = yield* PgClient.PgClient;
  const [place] = yield* sql<{ branchId: number; warehouseId: number }>`
    with branch as (insert into branch (code, name) values ('B1', ${company.name}) returning id)
    insert into warehouse (branch_id, code, name, builtin, negative_stock)
      select id, 'W1', ${word("warehouse")}, 'warehouse', 'allow' from branch
    returning branch_id as "branchId", id as "warehouseId"`;
  if (!place) return yield* Effect.die(new Error("no warehouse was made"));
  const tills = yield* sql<Made>`
    insert into till (branch_id, warehouse_id, code, name)
    select ${place.branchId}, ${place.warehouseId}, 'T' || n, replace(${word("till")}, '{{number}}', n::text)
    from generate_series(1, ${company.tills ?? 1}::int) as n
    returning id, code`;
  yield* sql`
    insert into number_series (kind, till_id, branch_id, prefix, digits)
    select kind, till.id, branch_id, code || middle, digits
    from till, (values ('sale', '-', 6), ('shift', '-SH-', 5), ('z', '-Z-', 5)) as series (kind, middle, digits)
    union all select 'sale', null, ${place.branchId}::int, 'S-', 6
    union all select 'customer payment', null, ${place.branchId}::int, 'P-', 6`;
  return { ...place, tills: byCode(tills) };
});

/** `decimals` of the base currency. */
const makePositions = Effect.fnUntraced(function* (word: Word, decimals: number) {
  const sql = yield* PgClient.PgClient;
  const positions = newPositions.map(({ pages, ...position }: NewPosition) => ({
    ...position,
    word: word(position.word),
    builtin: position.word,
    privileges: (pages ?? []).map((page) => ({ page, privilege: ACCESSABLE })),
  }));
  const rows = yield* sql<Made>`
    insert into position (name, builtin, roles, rights, maximum_discount, write_off_limit, page_privileges)
    select word, builtin, roles, rights, "maximumDiscount", coalesce("writeOffLimit" * 10::numeric ^ ${decimals}::int, 0), privileges
    from jsonb_to_recordset(${sql.json(positions)})
      as t(word text, builtin text, roles text[], rights text[], "maximumDiscount" int, "writeOffLimit" int, privileges jsonb)
    returning id, name as code`;
  const ids = byCode(rows);
  return new Map(positions.map((position) => [position.name, ids.get(position.word) ?? 0]));
});

const makePayMethods = Effect.fnUntraced(function* (word: Word) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Made>`
    insert into pay_method (name, builtin, kind, allows_change, needs_reference, position, active)
    values (${word("method.cash")}, 'method.cash', 'cash', true, false, 1, true),
      (${word("method.card")}, 'method.card', 'card', false, false, 2, true),
      (${word("method.transfer")}, 'method.transfer', 'transfer', false, false, 3, true),
      (${word("method.voucher")}, 'method.voucher', 'voucher', false, true, 4, ${ACCEPTS_VOUCHERS})
    returning id, kind as code`;
  // No till offers these: credit is used, and debts given up, where the customer's account is seen.
  yield* sql`
    insert into pay_method (name, builtin, kind, position, active)
    values (${word("method.prepaid")}, 'method.prepaid', 'prepaid', 90, false),
      (${word("method.write-off")}, 'method.write-off', 'write-off', 91, false)`;
  return byCode(rows);
});

/**
 * Writes a company into an empty database, in one transaction, with names in its language, and answers with the ids that others build on: `currencies`,
 * `tills` by their code, `positions` by what code calls them, `methods` by their kind. People are made by the caller.
 */
export const createCompany = Effect.fnUntraced(function* (company: NewCompany) {
  const sql = yield* PgClient.PgClient;
  const now = Date.now();
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const { ids: currencies, list } = yield* makeCurrencies(company, now);
      yield* makeSettings(
        company,
        list.filter(({ rate }, at) => at === 0 || rate !== null).map(({ code }) => currencies.get(code)),
      );
      const word = wordsOf(company.language, "company");
      const place = yield* makePlaces(company, word);
      const positions = yield* makePositions(word, list[0]?.decimals ?? 2);
      const methods = yield* makePayMethods(word);
      return { ...place, currencies, list, positions, methods };
    }),
  );
});
