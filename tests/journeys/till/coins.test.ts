/** A session of a Hungarian and a Slovak company in cash: sale, change, refund and drawer are in coins that exist (M4, M10, M11). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
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
  const [number = ""] = /T1-\d{6}/.exec((await finished.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Next customer" }).click();

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
