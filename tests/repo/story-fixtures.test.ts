/** Documents in the fixtures of stories add up: computed by src/domain, checked before each story. The introduction leads to pages that there are. */
import { describe, expect, test } from "vitest";
import { addsUpFaults } from "../../stories/support/adds-up.ts";
import { computed, computedOffer } from "../../stories/support/computed.ts";
import { filesIn, textOf } from "./files.ts";

const line = {
  packing: { packingBox: null, packingBigBag: null, packingBag: null },
  count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 1000 },
  prices: { unitPrice: 24_900, boxPrice: null, bigBagPrice: null, bagPrice: null },
  discount: null,
  vatRate: 2100,
};
const head = { currency: "EUR", decimals: 2, vatMode: "gross", discount: null } as const;

describe("documents in fixtures", () => {
  test("are computed by the rules of the product, none typed by hand", () => {
    const typed = filesIn("stories").filter((file) => /vatRates: \[\s*\{ rate: \d/.test(textOf(file)));
    expect(typed, "use computed() of stories/support/computed.ts").toEqual([]);
    expect(
      filesIn("stories").filter((file) => /\b(computed(Offer)?|totals|purchaseTotals)\(/.test(textOf(file)))
        .length,
    ).toBeGreaterThan(4);
  });

  test("are checked in every answer of a story", () => {
    expect(textOf("stories/support/world.tsx")).toContain("holdToSums(call, given)");
  });

  test("a document that is computed adds up", () => {
    const document = computed(head, [line, { ...line, vatRate: 900 }]);
    expect(document).toMatchObject({ total: 498, goods: 498, net: 434, vat: 64 });
    expect(addsUpFaults({ error: { code: 0 }, data: document })).toEqual([]);
    const alternatives = [
      { ...line, key: "a", group: "Colour" },
      { ...line, key: "b", group: "Colour" },
    ];
    const offer = computedOffer(head, alternatives, ["b"]);
    expect(offer.total).toBe(249);
    expect(addsUpFaults({ ...offer, choices: ["b"] })).toEqual([]);
  });

  test("a seeded fault is found: 1 x 2.49 = 0.25", () => {
    const document = computed(head, [line]);
    const wrong = { ...document, lines: document.lines.map((each) => ({ ...each, amount: 25 })) };
    expect(addsUpFaults([wrong])).toEqual(["line 1: amount is 25, computed 249"]);
    expect(addsUpFaults({ ...document, total: 250 })).toEqual(["total is 250, computed 249"]);
    expect(addsUpFaults({ net: 100, vat: 21, gross: 120 })).toHaveLength(1);
  });

  test("a purchase adds up by its prices without VAT", () => {
    const { prices: _, ...bought } = line;
    const order = { currency: "EUR", decimals: 2, discount: null, lines: [{ ...bought, unitPrice: 21_667 }] };
    expect(addsUpFaults({ ...order, net: 217, vat: 46, total: 263 })).toEqual([]);
    expect(addsUpFaults({ ...order, net: 217, vat: 45, total: 262 })).toHaveLength(2);
  });
});

describe("the introduction", () => {
  const idOf = (words: string): string =>
    words
      .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-");
  const addresses = filesIn("stories")
    .filter((file) => file.endsWith(".stories.tsx"))
    .flatMap((file) => {
      const text = textOf(file);
      // A title is no camel case: "FormPage" of Kit/Parts/FormPage is one word.
      const title = (/title: "([^"]+)"/.exec(text)?.[1] ?? "").toLowerCase();
      const names = Array.from(text.matchAll(/^export const ([A-Z]\w*)/gm), ([, name = ""]) => name);
      const id = /^ {2}id: "([^"]+)"/m.exec(text)?.[1] ?? idOf(title);
      return [`docs/${id}--docs`, ...names.map((name) => `story/${id}--${idOf(name)}`)];
    });

  test("leads only to pages that there are", () => {
    const links = Array.from(
      textOf("stories/introduction.stories.tsx").matchAll(/"((?:story|docs)\/[^"]+)"/g),
      ([, link = ""]) => link,
    );
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((link) => !addresses.includes(link))).toEqual([]);
    expect(addresses).not.toContain("story/machines-till--flow");
  });
});
