/** JSON as nobody sends it on purpose: a value with something in it changed for the worse. */
import fc from "fast-check";

/** What breaks careless code: borders of number types, characters with a meaning, the wrong shape. */
const nasty: readonly unknown[] = [
  null,
  "",
  " ",
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53 + 2,
  true,
  [],
  {},
  [[]],
  "\u0000",
  "\ud800",
  "'; drop table person; --",
  "%_\\",
  "constructor",
  "__proto__",
  "2026-02-30",
  "9999-12-31",
  "NaN",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(10_000),
  "\u202eمرحبا",
];

type Json = unknown;
type Path = readonly (string | number)[];

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The way to every place in a value, itself included. */
const pathsOf = (value: Json, at: Path = []): readonly Path[] => {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsOf(item, [...at, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, key]))
      : [];
  return [at, ...inside];
};

/** The value with what is at `path` replaced; left out when the replacement is undefined. */
export const replaced = (value: Json, [step, ...rest]: Path, by: Json): Json => {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === step ? replaced(item, rest, by) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
};

/** `value` with one to three places changed, taken away or added to. */
export const mutationsOf = (value: Json): fc.Arbitrary<Json> => {
  const change = fc.record({ at: fc.nat(), by: fc.constantFrom(undefined, ...nasty) });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<Json>((mutated, { at, by }) => {
      const paths = pathsOf(mutated);
      return replaced(mutated, paths[at % paths.length] ?? [], by);
    }, value),
  );
};
