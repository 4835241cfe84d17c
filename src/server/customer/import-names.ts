/** What files call a country, a price level, a person, and yes or no: in every language. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { countryCodes, countryName } from "../../domain/countries.ts";
import { languages } from "../../domain/languages.ts";
import { wordsOf } from "../export/public.ts";
import { namesOf, plainHeading as plain, yesNoNames } from "../import/public.ts";
import { commonCountries } from "./common-headings.ts";
import { readChoices } from "./card.ts";

const makeCountries = (): ReadonlyMap<string, string> =>
  new Map([
    ...languages.flatMap(({ locale }) =>
      countryCodes.map((code) => [plain(countryName(code, locale)), code] as const),
    ),
    ...countryCodes.map((code) => [plain(code), code] as const),
    ...Object.entries(commonCountries).flatMap(([code, names]) =>
      names.map((name) => [plain(name), code] as const),
    ),
  ]);

let fixed: {
  readonly countries: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, boolean>;
} | null = null;

/** Built-in price levels by their name in every language. */
const builtinLevels = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number; builtin: string }>`
    select id, builtin from price_level where builtin is not null`;
  return rows.flatMap(({ id, builtin }) => {
    const names = new Set(languages.map(({ code }) => wordsOf(code, "company")(builtin)));
    return [...names].map((name) => ({ id, name }));
  });
});

export const readNames = Effect.gen(function* () {
  const { levels, people } = yield* readChoices;
  fixed ??= { countries: makeCountries(), states: yesNoNames("customer", "state.active", "state.archived") };
  return { ...fixed, levels: namesOf([...levels, ...(yield* builtinLevels)]), people: namesOf(people) };
});
