/** The rule book has no dead rules: each exported function of src/domain is called by the product, not only by tests. */
import { expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";

/** Functions that wait for a screen that is not built yet. Remove the line together with the first use. */
const waiting: Readonly<Record<string, string>> = {
  invoiceDecimals: "totals of invoices (spec section 9)",
};

const product = new Map(
  filesIn("src", "machines")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, textOf(file)] as const),
);

const uses = (name: string, text: string): number =>
  text.match(new RegExp(String.raw`\b${name}\b`, "g"))?.length ?? 0;

const isUsed = (file: string, name: string): boolean =>
  Array.from(product).some(([other, text]) => uses(name, text) > (other === file ? 1 : 0));

const exported = Array.from(product).flatMap(([file, text]) =>
  file.startsWith("src/domain/")
    ? Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = ""]) => ({ file, name }))
    : [],
);

test("each rule is used by the product, or says what it waits for", () => {
  const unused = exported.filter(({ file, name }) => !isUsed(file, name)).map(({ name }) => name);
  expect(
    unused.toSorted(),
    "use these functions of src/domain in the product, or remove them and their tests",
  ).toEqual(Object.keys(waiting).toSorted());
});
