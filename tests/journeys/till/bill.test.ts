/** A table orders, the kitchen cooks, the guests ask for the bill, and it is paid at the till (E1, E2, E4, E5). */
import { expect, test } from "vitest";
import { ask, scan, signIn, useBrowser } from "../support/browser.ts";
import { openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("a bill is opened at a table, sent to the kitchen, asked for, and paid at the till of the same browser", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/retail");
  await openTill(page, "Till 1");
  const [bag, mug] = [...(await productsFor(page, "bag", 1)), ...(await productsFor(page, "mug", 1))];
  if (!bag || !mug) throw new Error("the demo company sells neither bags nor mugs");

  await page.goto(new URL("/basics/deskOrder", page.url()).href);
  await page.getByRole("button", { name: "Open a bill" }).waitFor();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Open a bill" });
  await dialog.getByLabel("Guests").fill("2");
  await dialog.getByRole("checkbox", { name: /Free/ }).first().click();
  await dialog.getByRole("button", { name: "Open a bill" }).click();
  await page.waitForURL(/bill=\d+/);
  await page.getByText("Nothing ordered yet").waitFor();
  await page.getByRole("combobox", { name: /Add product/ }).waitFor();
  await scan(page, bag.barcode);
  await page.getByText(bag.name).first().waitFor();
  await scan(page, mug.barcode);
  await page.getByText(mug.name).first().waitFor();

  await page.keyboard.press("F9");
  await page.getByText("Ticket 1 sent to the kitchen").waitFor();
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "Go on ordering" }).waitFor();
  await page.keyboard.press("Shift+F9");
  await page.waitForURL(/\/sale\/retail/);
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const done = page.getByRole("region", { name: "Sale finished" });
  const number = /T1-\d{6}/.exec((await done.getByText(/T1-\d{6}/).textContent()) ?? "")?.[0];
  expect(number).toBeDefined();

  const { bills } = (await ask(page, "/desk/orders")) as unknown as {
    readonly bills: readonly { readonly number: string | null; readonly state: string }[];
  };
  expect(bills.filter((bill) => bill.number === number)).toEqual([
    expect.objectContaining({ state: expect.stringMatching(/committed|done/) }),
  ]);
  expect(complaints).toEqual([]);
});

test("a party pays for service, in two parts: the till gives the bill back, and what is paid of it stands there (E8, E9)", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager");
  await openTill(page, "Café");
  const [mug] = await productsFor(page, "mug", 1);
  if (!mug) throw new Error("the demo company sells no mugs");

  await page.goto(new URL("/basics/deskOrder", page.url()).href);
  await page.getByRole("button", { name: "Open a bill" }).waitFor();
  await page.keyboard.press("n");
  const opening = page.getByRole("dialog", { name: "Open a bill" });
  await opening.getByLabel("Guests").fill("6");
  await opening.getByRole("checkbox", { name: /Free/ }).first().click();
  await opening.getByRole("button", { name: "Open a bill" }).click();
  await page.waitForURL(/bill=\d+/);
  const id = Number(/bill=(\d+)/.exec(page.url())?.[1]);
  await page.getByRole("combobox", { name: /Add product/ }).waitFor();
  await scan(page, mug.barcode);
  await page.getByText("Service charge · 10%").waitFor();

  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "Go on ordering" }).waitFor();
  await page.keyboard.press("Shift+F9");
  await page.waitForURL(/\/sale\/pay-retail-restaurant/);
  await page.getByRole("button", { name: /^Pay in parts/ }).click();
  await page.waitForURL(/deskOrder\?bill=\d+&act=parts/);
  const parts = page.getByRole("dialog", { name: "Pay in parts" });
  await parts.getByLabel("Parts still to pay").fill("2");
  await parts.getByRole("button", { name: /^Pay in parts/ }).click();
  await page
    .getByText(/^Part 1 paid/)
    .first()
    .waitFor();

  await page.goto(new URL(`/sale/pay-retail-restaurant?id=${id}`, page.url()).href);
  await parts
    .getByRole("list", { name: "Paid parts" })
    .getByText(/^Part 1 paid/)
    .waitFor();
  await parts.getByLabel("Parts still to pay").fill("1");
  await parts.getByRole("button", { name: /^Pay in parts/ }).click();
  await page
    .getByText(/^Part 2 paid/)
    .first()
    .waitFor();
  const order = (await ask(page, `/sale/order/${id}`)) as unknown as {
    readonly moneyState: string;
    readonly payments: readonly unknown[];
    readonly lines: readonly { readonly serviceRate?: number }[];
  };
  expect(order).toMatchObject({
    moneyState: "paid",
    payments: [{ part: { number: 1 } }, { part: { number: 2 } }],
  });
  expect(order.lines.map(({ serviceRate }) => serviceRate)).toEqual([undefined, 1000]);
  expect(complaints).toEqual([]);
});
