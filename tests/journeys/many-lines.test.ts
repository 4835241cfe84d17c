/** Many lines at a desk: a sale of 40 written by keyboard alone, and 200 prices pasted from a spreadsheet. */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

interface Known {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  readonly unitPrice: number;
  readonly lowestPrice: number | null;
}

/** Products with a code of five digits: no scale label, no style. */
const goodsOf = async (page: Page, many: number): Promise<readonly Known[]> => {
  const { products } = (await ask(page, "/product/catalogue")) as unknown as {
    readonly products: readonly Known[];
  };
  return products.filter(({ active, code }) => active && /^\d{5}$/.test(code)).slice(-many);
};

test("an office sale of 40 lines is written by keyboard alone", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/new");
  await page.getByRole("combobox", { name: /^Add product/ }).waitFor();
  const goods = await goodsOf(page, 40);
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  for (const [at, { code }] of goods.entries()) {
    await page.keyboard.insertText(code);
    await page.keyboard.press("Enter");
    await page.locator(`[data-cell^="${at} "]:focus`).waitFor();
    await page.keyboard.press(String((at % 8) + 2));
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/sale\/order\/\d+/);
  const id = /order\/(\d+)/.exec(page.url())?.[1];
  const order = (await ask(page, `/sale/order/${id}`)) as unknown as {
    readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  };
  expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual(
    goods.map((product, at) => [product.id, ((at % 8) + 2) * 1000]),
  );
  expect(complaints).toEqual([]);
});

/** Puts a text where the focus is, as the clipboard of a spreadsheet does. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", block);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("200 codes and prices pasted from a spreadsheet are planned, and one is corrected in its cell", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/listBatchPriceChange?new=1");
  const finder = page.getByRole("combobox", { name: /^Add product/ });
  await finder.focus();
  const goods = await goodsOf(page, 200);
  const prices = goods.map(({ unitPrice }) => (unitPrice / 10_000 + 5).toFixed(2));
  await paste(page, goods.map(({ code }, at) => `${code}\t${prices[at]}`).join("\r\n"));
  await page.getByText("Rows pasted: 200").waitFor();
  await page.keyboard.press("F9");
  const dialog = page.getByRole("dialog", { name: "Change 200 prices" });
  await dialog.getByLabel("Name").fill("Two hundred by hand");
  await dialog.getByText("Later", { exact: true }).click();
  const day = dialog.getByRole("textbox", { name: "Day" });
  await day.fill("31/12/2031");
  await day.press("Tab");
  await dialog.getByRole("button", { name: "Plan change" }).click();

  await page.getByText("Planned").first().waitFor();
  const id = new URL(page.url()).searchParams.get("change");
  await page.getByRole("button", { name: "Edit prices" }).click();
  await page.locator('[data-cell="0 3"]').click();
  // As a person types: faster would be a scanner.
  await page.keyboard.type("99.5", { delay: 90 });
  await page.keyboard.press("Enter");
  await page.locator('[data-cell="1 3"]:focus').waitFor();
  await page.keyboard.press("F9");
  await page.waitForURL((url) => !url.searchParams.has("edit"));
  const { lines } = (await ask(page, `/product/price-sheet?id=${id}`)) as unknown as {
    readonly lines: readonly { readonly productId: number; readonly newPrice: number }[];
  };
  const wanted = new Map(goods.map((product, at) => [product.id, Math.round(Number(prices[at]) * 10_000)]));
  const first = lines[0]?.productId ?? 0;
  expect(Object.fromEntries(lines.map(({ productId, newPrice }) => [productId, newPrice]))).toEqual({
    ...Object.fromEntries(wanted),
    [first]: 995_000,
  });
  expect(complaints).toEqual([]);
});
