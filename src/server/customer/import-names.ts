/** What files call a country, a price level, a person, and yes or no: in every language. */
import { Effect } from "effect";
import { countryCodes, countryName } from "../../domain/countries.ts";
import { languages } from "../../domain/languages.ts";
import { wordsOf } from "../export/public.ts";
import { plainHeading as plain } from "../import/public.ts";
import { readChoices } from "./card.ts";

const makeCountries = (): ReadonlyMap<string, string> =>
  new Map([
    ...languages.flatMap(({ locale }) =>
      countryCodes.map((code) => [plain(countryName(code, locale)), code] as const),
    ),
    ...countryCodes.map((code) => [plain(code), code] as const),
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

/** A name that several have is nobody's. */
const namesOf = (
  list: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<string, number> => {
  const names = list.map(({ name }) => plain(name));
  const single = list.filter((_, at) => names.filter((name) => name === names[at]).length === 1);
  return new Map(single.map(({ id, name }) => [plain(name), id]));
};

export const readNames = Effect.gen(function* () {
  const { levels, people } = yield* readChoices;
  fixed ??= { countries: makeCountries(), states: makeStates() };
  return { ...fixed, levels: namesOf(levels), people: namesOf(people) };
});
