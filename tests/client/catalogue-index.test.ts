/** Finding goods: by scan as the codes say, by typing any part of a name or code, the best first. */
import { describe, expect, it } from "vitest";
import {
  emptyCatalogue,
  indexOf,
  merged,
  readScan,
  searchProducts,
} from "../../src/client/till/catalogue-index.ts";
import { makeEan13 } from "../../src/domain/barcode.ts";
import { scaleRules } from "../support/scale-rules.ts";
import { product } from "../machines/shop.ts";

const catalogue = {
  ...emptyCatalogue,
  version: 3,
  products: [
    product(1, { code: "100", name: "Café crème", barcodes: [{ code: "4006381333931", package: "box" }] }),
    product(2, { code: "200", name: "Tea crate 100 bags" }),
    product(3, { code: "12345", name: "Cheese", weighed: true, unitPrice: 125_000 }),
    product(4, { code: "400", name: "Old one", active: false }),
    product(5, { code: "500", name: "Twin A", barcodes: [{ code: "777", package: "unit" }] }),
    product(6, { code: "600", name: "Twin B", barcodes: [{ code: "777", package: "unit" }] }),
  ],
};
const index = indexOf(catalogue);
const scan = (text: string) => readScan(index, text, scaleRules(2), 2);
const names = (text: string) => searchProducts(index, text).map(({ name }) => name);

describe("a scan", () => {
  it("of a box adds a box", () => {
    expect(scan("4006381333931")).toMatchObject({ kind: "found", match: { package: "box" }, number: 1000 });
  });

  it("of a label with a weight takes that weight", () => {
    expect(scan(makeEan13("2712345", 1250))).toMatchObject({ match: { product: { id: 3 } }, number: 1250 });
  });

  it("of a label with a price costs what the label says", () => {
    const found = scan(makeEan13("2012345", 399));
    expect(found).toMatchObject({ kind: "found", number: 319 });
    if (found.kind !== "found" || found.labelPrices === null) throw new Error("no price");
    expect(Math.round((found.number * found.labelPrices.unitPrice) / 100_000)).toBe(399);
  });

  it("of a label with a price costs what the label says in a currency without cents, or with three decimals (P6)", () => {
    for (const [decimals, unitPrice, amount] of [
      [0, 25_000_000, 1299],
      [3, 25_000, 1299],
    ] as const) {
      const cheese = product(3, { code: "12345", name: "Cheese", weighed: true, unitPrice });
      const found = readScan(
        indexOf({ ...catalogue, products: [cheese] }),
        makeEan13("2012345", amount),
        scaleRules(decimals),
        decimals,
      );
      if (found.kind !== "found" || found.labelPrices === null) throw new Error("no price");
      const cost = (found.number * found.labelPrices.unitPrice) / 10 ** (7 - decimals);
      expect(Math.round(cost)).toBe(amount);
      expect(found.number).toBe(520);
    }
  });

  it("that fits two products asks which (P5)", () => {
    expect(scan("777")).toMatchObject({
      kind: "ambiguous",
      matches: [{ product: { id: 5 } }, { product: { id: 6 } }],
    });
  });

  it("of something not sold any more is unknown", () => {
    expect(scan("400")).toEqual({ kind: "unknown", code: "400" });
  });
});

describe("a search", () => {
  it("puts the exact code first, then codes and words that begin so", () => {
    expect(names("100")).toEqual(["Café crème", "Tea crate 100 bags"]);
    expect(names("cr")).toEqual(["Café crème", "Tea crate 100 bags"]);
  });

  it("needs no accents, takes words in any order, and finds parts of words", () => {
    expect(names("creme cafe")).toEqual(["Café crème"]);
    expect(names("hees")).toEqual(["Cheese"]);
    expect(names("nothing like it")).toEqual([]);
  });

  it("finds a code and a name among 50,000 products", { timeout: 60_000 }, () => {
    const many = indexOf({
      ...emptyCatalogue,
      products: Array.from({ length: 50_000 }, (_, at) =>
        product(at, { name: `Article number ${at} of the shelf` }),
      ),
    });
    expect(searchProducts(many, "number 4999").map(({ id }) => id)).toContain(4999);
    expect(searchProducts(many, "shelf").length).toBeGreaterThan(0);
    expect(searchProducts(many, "no such thing")).toEqual([]);
  });
});

describe("the catalogue", () => {
  it("takes over what changed since, and drops what is not sold any more", () => {
    const changed = merged(catalogue, {
      ...emptyCatalogue,
      version: 4,
      products: [product(2, { active: false })],
    });
    expect(indexOf(changed).byId.has(2)).toBe(false);
    expect(indexOf(changed).version).toBe(4);
  });
});
