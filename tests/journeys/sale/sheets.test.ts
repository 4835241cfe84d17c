/** Delivery notes as PDF by Chromium, with 1, 31 and 300 lines in each layout: every line and the total are read back from the file. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { noteVariants } from "../../../src/domain/print/delivery-note.ts";
import { NO_PACKING } from "../../../src/domain/price/packing.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { pagesOf } from "../../support/pdf-text.ts";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

/** One line fits any sheet, 31 are one more than the shortest sheet has, 300 are many pages. */
const sizes = [1, 31, 300];
/** The standard note with VAT rates, a numbered sheet of 30 lines a page, a landscape one, and one of net prices. */
const sheets = ["/sale/print/", "/sale/chinese-print1/", "/sale/chinese-print8/", "/sale/chinese-print10/"];

interface Catalogue {
  readonly products: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly vatRate: number;
    readonly active: boolean;
  }[];
}
const put = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url, text]) => {
      const response = await fetch(url, {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          "x-auth-token": localStorage.getItem("X-Auth-Token") ?? "",
        },
        body: text,
      });
      return (await response.json()) as {
        readonly error: { readonly message: string };
        readonly data: { readonly id: number };
      };
    },
    [`/be/api${path}`, JSON.stringify(body)] as const,
  );

/** A draft of so many lines at odd prices, so that no two orders have one total; answers its id and what it comes to. */
const makeOrder = async (page: Page, count: number) => {
  const { products } = (await ask(page, "/product/catalogue")) as unknown as Catalogue;
  const [warehouse] = (await ask(page, "/sale/warehouses")) as unknown as readonly { readonly id: number }[];
  const active = products.filter((product) => product.active).slice(0, 50);
  const lines = Array.from({ length: count }, (_, at) => {
    const { id, name, vatRate } = active[at % active.length] ?? { id: 0, name: "", vatRate: 0 };
    return {
      key: randomUUID(),
      productId: id,
      name,
      memo: "",
      packing: NO_PACKING,
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: (1 + (at % 7)) * 1000 },
      prices: { unitPrice: 12_300 + 100 * at, boxPrice: null, bigBagPrice: null, bagPrice: null },
      priceSource: "typed" as const,
      discount: null,
      vatRate,
    };
  });
  const order = {
    clientId: randomUUID(),
    tillId: null,
    warehouseId: warehouse?.id ?? 0,
    customerId: null,
    currency: "GBP",
    vatMode: "gross" as const,
    discount: null,
    memo: "",
    lines,
  };
  const saved = await put(page, "/sale/order", { key: randomUUID(), order, version: null });
  expect(saved.error.message).toBe("");
  return { id: saved.data.id, total: totals({ ...order, decimals: 2 }).total };
};

/** Runs in the page: whether the paper stands there whole. */
const isDrawn = () => {
  const sheet = document.querySelector("[data-sheet]");
  return (
    sheet !== null &&
    sheet.querySelector(".kit-skeleton, [aria-busy=true]") === null &&
    document.fonts.status === "loaded"
  );
};

/** An amount in any of the languages: digits with or without signs between thousands, and either sign before the decimals. */
const amountIn = (amount: number): RegExp => {
  const [whole = "", cents = ""] = (amount / 100).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, "[.,\\s’]?");
  return new RegExp(`(?<!\\d)${grouped}[.,]${cents}(?!\\d)`);
};

test("delivery notes of 1, 31 and 300 lines have their totals in the PDF, in each layout", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const orders = [];
  for (const count of sizes) orders.push(await makeOrder(page, count));
  const ids = orders.map(({ id }) => id).join(",");
  for (const sheet of sheets)
    for (const variant of noteVariants) {
      await page.goto(address(`${sheet}${ids}?variant=${variant}`));
      await page.waitForFunction(isDrawn);
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
      const text = pages.join(" ");
      expect(pages.length, `${sheet} ${variant}`).toBeGreaterThan(8);
      for (const { total } of orders) expect(text, `${sheet} ${variant}`).toMatch(amountIn(total));
    }
  expect(complaints).toEqual([]);
});
