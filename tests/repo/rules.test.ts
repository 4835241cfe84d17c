/** The rule numbers that code and tests cite are those of src/domain/rules.md. */
import { expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";

const RULES = "src/domain/rules.md";

const rules = new Set(
  Array.from(textOf(RULES).matchAll(/^\| ([A-Z]{1,2}\d+a?) +\|/gm), ([, number = ""]) => number),
);

/** "M1-M6" as six numbers. */
const expand = (citation: string): readonly string[] => {
  const [first = "", last = first] = citation.split("-");
  const from = Number(first.replace(/\D/g, ""));
  const count = Number(last.replace(/\D/g, "")) - from + 1;
  if (count === 1) return [first];
  return Array.from({ length: count }, (_, index) => first.replace(/\d+/, String(from + index)));
};

/** What stands in brackets in a comment or a title: "(P8, S7)", "(spec section 7; L2)", "(M1-M6)". */
const BRACKETS = /\s\(([^()]*)\)/g;
const NUMBER = /(?<![\w"'`+-])(?:OT|EI|[A-Z])\d{1,2}a?(?:-[A-Z]{1,2}\d{1,2})?(?![\w"'`-])/g;

const citedIn = (file: string): readonly string[] =>
  Array.from(textOf(file).matchAll(BRACKETS), ([, words = ""]) => words)
    .flatMap((words) => words.match(NUMBER) ?? [])
    .flatMap(expand);

const citations = (...folders: readonly string[]) => {
  const files = filesIn(...folders).filter((file) => /\.(?:tsx?|sql)$/.test(file));
  return new Map(files.map((file) => [file, citedIn(file)] as const));
};

const code = citations("src", "machines", "stories");
const tests = citations("tests");
const numbersOf = (files: ReadonlyMap<string, readonly string[]>) =>
  new Set(Array.from(files.values()).flat());

test("each rule number that is cited has its sentence in src/domain/rules.md", () => {
  const unknown = [...code, ...tests].flatMap(([file, numbers]) =>
    numbers.filter((number) => !rules.has(number)).map((number) => `${file}: ${number}`),
  );
  expect(unknown, `add a line for these numbers to ${RULES}`).toEqual([]);
});

test("each rule is cited by a test, and by the code that implements it", () => {
  const inCode = numbersOf(code);
  const inTests = numbersOf(tests);
  // What must always hold (I) is proved by tests and implemented everywhere.
  const uncoded = Array.from(rules).filter((number) => !number.startsWith("I") && !inCode.has(number));
  const untested = Array.from(rules).filter((number) => !inTests.has(number));
  expect(uncoded, `cite these numbers where the code implements them, or remove them from ${RULES}`).toEqual(
    [],
  );
  expect(untested, `cite these numbers in the test that proves them, or remove them from ${RULES}`).toEqual(
    [],
  );
});
