/** What files call a country, a price level, a person, and yes or no: in every language. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { countryCodes, countryName } from "../../domain/countries.ts";
import { languages } from "../../domain/languages.ts";
import { wordsOf } from "../export/public.ts";
import { plainHeading as plain } from "../import/public.ts";
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

const makeStates = (): ReadonlyMap<string, boolean> => {
  const words = languages.flatMap(({ code }) => {
    const [customer, record] = [wordsOf(code, "customer"), wordsOf(code, "record")];
    return [
      [customer("state.active"), true] as const,
      [record("yes"), true] as const,
      [customer("state.archived"), false] as const,
      [record("no"), false] as const,
    ];
  });
  const signs = [
    ["1", true],
    ["true", true],
    ["x", true],
    ["0", false],
    ["false", false],
  ] as const;
  return new Map([...words, ...signs].map(([word, value]) => [plain(word), value]));
};

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

/** A name that several have is nobody's. */
const namesOf = (
  list: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<string, number> => {
  const owners = Map.groupBy(list, ({ name }) => plain(name));
  return new Map(
    [...owners].flatMap(([name, [first, ...others]]) =>
      first && others.every(({ id }) => id === first.id) ? [[name, first.id] as const] : [],
    ),
  );
};

export const readNames = Effect.gen(function* () {
  const { levels, people } = yield* readChoices;
  fixed ??= { countries: makeCountries(), states: makeStates() };
  return { ...fixed, levels: namesOf([...levels, ...(yield* builtinLevels)]), people: namesOf(people) };
});
