/** A session of a Hungarian and a Slovak company in cash: sale, change, refund and drawer are in coins that exist (M4, M10, M11). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { createCompany } from "../../../src/server/company/create-company.ts";
import { hashPassword } from "../../../src/server/session/password.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";
import { onDatabase } from "../../support/big-shop.ts";
import { makeHome, removeHome, startKontor } from "../../support/kontor.ts";
import { ask, scan, useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const home = makeHome();
const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ended) await end();
  removeHome(home);
});

interface Company {
  readonly currency: string;
  readonly country: string;
  readonly coin: string;
  /** In 1/10000 of the currency. */
  readonly unitPrice: number;
  readonly asked: string;
  readonly laid: string;
  readonly change: string;
  readonly float: number;
  /** The pay page of the country (M13). */
  readonly payPage: string;
}

const companies: readonly Company[] = [
  {
    currency: "HUF",
    country: "HU",
    coin: "Hungarian Forint",
    unitPrice: 23_430_000,
    asked: "2,345",
    laid: "5000",
    change: "2,655",
    float: 10_000,
    payPage: "/sale/pay-retail-hu",
  },
  {
    currency: "EUR",
    country: "SK",
    coin: "Euro",
    unitPrice: 49_900,
    asked: "5.00",
    laid: "10",
    change: "5.00",
    float: 10_000_00,
    payPage: "/sale/pay-retail",
  },
];

/** A company with one article and one person; answers the token that signs them in. */
const openCompany = ({ currency, country, unitPrice }: Company) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const made = yield* createCompany({
      name: "Coins",
      currency,
      country,
      language: "en",
      otherCurrencies: [],
    });
    const password = yield* hashPassword("kontor-demo");
    const [person] = yield* sql<{ id: number }>`
      insert into person (username, name, password_hash, position_id, branch_id)
      values ('anna', 'Anna', ${password}, ${made.positions.get("Root") ?? 0}, ${made.branchId}) returning id`;
    yield* sql`
      with made as (insert into product (code, name, unit_price, vat_rate, is_goods) values ('POST', 'Postage', ${unitPrice}, 2000, false)
        returning id)
      insert into barcode (code, product_id, package) select '5012345678900', id, 'unit' from made`;
    return (yield* makeToken(sql, person?.id ?? 0, "link")).accessToken;
  });

/** A reload comes back to the payment with its sale, and the browser's Back and Forward lead to the goods and to the payment (M13). */
const backAndForth = async (page: Page, { payPage }: Company) => {
  const payment = page.getByRole("region", { name: "Payment" });
  const isAt = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await isAt(payPage);
  await page.reload();
  await payment.waitFor();
  await isAt(payPage);
  await page.goBack();
  await page.getByRole("button", { name: "Pay", exact: true }).waitFor();
  await isAt("/sale/retail");
  await page.goForward();
  await payment.waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await payment.waitFor();
  await isAt(payPage);
};

/** The customer asks for an invoice (M15). */
const wishInvoice = async (page: Page) => {
  await page.getByRole("button", { name: /^Invoice/ }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice details" });
  for (const [name, value] of [
    [/^Name/, "Molnár Kft."],
    [/^Street/, "Fő utca 1"],
    [/^Postcode/, "1011"],
    [/^City/, "Budapest"],
  ] as const)
    await dialog.getByRole("textbox", { name }).fill(value);
  await dialog.getByRole("button", { name: "Save invoice details" }).click();
  await page.getByRole("button", { name: /Molnár Kft\./ }).waitFor();
};

test.each(companies)("a day of a company of $country in cash", async (company) => {
  const own = makeHome();
  const token = await onDatabase(own, openCompany(company));
  const kontor = await startKontor({ home: own, flags: ["--empty"] });
  ended.push(async () => {
    await kontor.stop();
    removeHome(own);
  });
  const { page, complaints } = await browser.visit();
  await page.goto(`${kontor.address}/sale/retail?token=${token}`);
  await page.getByRole("button", { name: /^Till 1\b/ }).click();
  await page.getByRole("textbox", { name: company.coin }).fill("10000");
  await page.getByRole("button", { name: "Open shift" }).click();
  await page.getByRole("toolbar", { name: "Functions" }).waitFor();

  await scan(page, "5012345678900");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const paying = page.getByRole("region", { name: "Payment" });
  await backAndForth(page, company);
  await wishInvoice(page);
  await paying
    .getByRole("button", { name: new RegExp(company.asked.replace(".", "\\.")) })
    .first()
    .waitFor();
  await paying.getByRole("textbox").first().fill(company.laid);
  await paying.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const finished = page.getByRole("region", { name: "Sale finished" });
  await finished.getByText(/T1-\d{6}/).waitFor();
  expect(await finished.textContent()).toContain(company.change);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/sale/retail");
  const [number = ""] = /T1-\d{6}/.exec((await finished.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Next customer" }).click();

  const { orders } = (await ask(page, "/sale/order?limit=1")) as unknown as {
    readonly orders: readonly { readonly id: number }[];
  };
  expect(await ask(page, `/sale/order/${orders[0]?.id}`)).toMatchObject({
    wish: { document: "invoice", buyer: { name: "Molnár Kft.", city: "Budapest" } },
  });
  await scan(page, number);
  const receipt = page.getByRole("form", { name: number });
  await receipt.getByText("Postage", { exact: true }).waitFor();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  await finished.getByText(/Refund/).waitFor();
  await expect.poll(() => finished.textContent()).toContain(company.asked);
  await finished.getByText(/T1-\d{6}/).waitFor();

  const { shift } = (await ask(page, "/basics/till/1")) as unknown as {
    readonly shift: { readonly expected: readonly { readonly currency: string; readonly amount: number }[] };
  };
  expect(shift.expected).toEqual([{ currency: company.currency, amount: company.float }]);
  expect(complaints).toEqual([]);
});
