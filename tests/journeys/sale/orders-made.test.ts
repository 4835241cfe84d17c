/** Orders that are made of something else: of an order form in parts, of a cancelled order, of the file of a hand terminal (S11, S21, S22). */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Product {
  readonly code: string;
  readonly active: boolean;
}
interface Order {
  readonly id: number;
  readonly state: string;
  readonly total: number;
  readonly paid: number;
  readonly lines: readonly { readonly quantity: number; readonly gross: number }[];
}
interface Form {
  readonly customerId: number;
  readonly state: string;
  readonly deposit: number;
  readonly orders: readonly { readonly id: number }[];
}

/** Codes of goods of the price list: digits alone, so no styles. */
const codesOf = async (page: Page, from: number, count: number): Promise<readonly string[]> => {
  const { products } = (await ask(page, "/product/catalogue")) as unknown as {
    readonly products: readonly Product[];
  };
  const codes = products.filter(({ active, code }) => active && /^\d{5}$/.test(code)).map(({ code }) => code);
  return codes.slice(from, from + count);
};

const orderOf = async (page: Page, id: number): Promise<Order> =>
  (await ask(page, `/sale/order/${id}`)) as unknown as Order;

const formOf = async (page: Page, id: number): Promise<Form> =>
  (await ask(page, `/sale/pre-order?id=${id}`)) as unknown as Form;

/** Makes an order of the open goods, or of `quantity` of them, by keyboard. */
const sellPart = async (page: Page, quantity?: string): Promise<void> => {
  await page.keyboard.press("F9");
  const dialog = page.getByRole("dialog");
  if (quantity !== undefined) await dialog.getByRole("textbox").first().fill(quantity);
  await dialog.getByRole("button", { name: "Make sales order" }).click();
  await dialog.waitFor({ state: "detached" });
};

test("an order form with a deposit is sold in two parts; the second, cancelled, is restored as a copy", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/order-form?form=new");
  await page.getByRole("combobox", { name: /^Add product/ }).waitFor();
  const [code = ""] = await codesOf(page, 80, 1);
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  await page.keyboard.insertText(code);
  await page.keyboard.press("Enter");
  await page.locator(`[data-cell^="0 "]:focus`).waitFor();
  await page.keyboard.type("20", { delay: 90 });
  await page.keyboard.press("Enter");
  const { customers } = (await ask(page, "/customer/customers?limit=1")) as unknown as {
    readonly customers: readonly { readonly name: string }[];
  };
  const customer = customers[0]?.name ?? "";
  await page.getByRole("combobox", { name: "Customer" }).fill(customer);
  await page.getByRole("option", { name: customer }).first().click();
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await page.waitForURL(/form=\d+/);
  const id = Number(/form=(\d+)/.exec(page.url())?.[1]);
  const { customerId } = (await ask(page, `/sale/pre-order?id=${id}`)) as unknown as Form;
  await page.goto(new URL(`/customer/${customerId}/create-account?form=${id}`, page.url()).href);
  await page.getByRole("heading", { name: /^Deposit for order form/ }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Payment method/ }).click();
  await page.getByRole("option", { name: "Bank transfer" }).click();
  await page.getByLabel(/^Amount/).fill("1.00");
  await page.keyboard.press("Control+s");
  await page.waitForURL(/order-form-update\?form=/);
  expect(await formOf(page, id)).toMatchObject({ state: "open", deposit: 100 });

  await page.getByRole("button", { name: /^Make sales order/ }).waitFor();
  await sellPart(page, "8");
  await page.getByText("Partly sold", { exact: true }).first().waitFor();
  await sellPart(page);
  await page.getByText("Closed", { exact: true }).first().waitFor();
  const [first, second] = (await formOf(page, id)).orders.map((order) => order.id).toSorted((a, b) => a - b);
  if (first === undefined || second === undefined) throw new Error("the order form made no two orders");

  await page.goto(new URL(`/sale/order/${first}?edit=1`, page.url()).href);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("button", { name: /^Receive payment/ }).waitFor();
  expect(await orderOf(page, first)).toMatchObject({ paid: 100, lines: [{ quantity: 8000 }] });

  await page.goto(new URL(`/sale/order/${second}`, page.url()).href);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Cancel order" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Reason/ })
    .fill("Ordered too much");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect.poll(async () => (await formOf(page, id)).state).toBe("partSold");
  const cancelled = await orderOf(page, second);

  await page.goto(new URL("/sale/cancel", page.url()).href);
  const row = page.getByRole("row").filter({ hasText: "Ordered too much" }).first();
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Restore as draft" }).click();
  await page.waitForURL(/\/sale\/order\/\d+/);
  const copy = await orderOf(page, Number(/order\/(\d+)/.exec(page.url())?.[1]));
  expect(copy).toMatchObject({ total: cancelled.total, lines: [{ quantity: 12_000 }] });
  expect(copy.id).not.toBe(second);
  expect((await orderOf(page, second)).state).toBe("cancelled");
  expect(complaints).toEqual([]);
});

test("the file of a hand terminal is read, checked and becomes a draft order", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/collector-sales");
  await page.getByRole("button", { name: /^Read file/ }).waitFor();
  const [one = "", two = ""] = await codesOf(page, 90, 2);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Device/ }).fill("Terminal 7");
  await dialog
    .getByLabel("Choose a file")
    .and(page.locator("input"))
    .setInputFiles({
      name: "count.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(`${one};3\r\n${two};5\r\n`),
    });
  await dialog.getByRole("button", { name: "Read file" }).click();
  await page.getByText("count.txt: lines read: 2, with errors: 0").waitFor();
  await page.getByRole("row", { name: /Terminal 7/ }).click();
  await page.waitForURL(/\/sale\/batch-import\?import=/);
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();
  await page.getByText(/count\.txt imported/).waitFor();
  const { files } = (await ask(page, "/sale/collectors?limit=1")) as unknown as {
    readonly files: readonly { readonly order: { readonly id: number } | null; readonly state: string }[];
  };
  expect(files[0]?.state).toBe("ordered");
  expect(await orderOf(page, files[0]?.order?.id ?? 0)).toMatchObject({
    state: "saved",
    lines: [{ quantity: 3000 }, { quantity: 5000 }],
  });
  expect(complaints).toEqual([]);
});
