/** What opens without login, and what does not, however the address is written (spec section 2, route access rules). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { expect, test } from "vitest";
import { makeToken } from "../../src/server/session/tokens.ts";
import { onDatabase } from "../support/big-shop.ts";
import { address, kontor, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

const open = [
  "/login",
  "/authredirect",
  "/pos/invoice",
  "/pos/invoiceList",
  "/pos/posAuthorize",
  "/pos/invoicePrice",
  "/pos/invoiceReturn/1/2/3",
  "/pos/buyExcelExport",
  "/404",
  "/401",
];

test("the public pages open without login, whatever the case of their letters", async () => {
  const { page, complaints } = await browser.visit();
  for (const path of [...open, "/LOGIN", "/Pos/INVOICE"]) {
    await page.goto(address(path));
    await page.getByRole("main").first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(complaints).toEqual([]);
});

test("any other path without a token asks to sign in, a token that is none says so", async () => {
  const { page } = await browser.visit();
  for (const path of [
    "/",
    "/sale/index",
    "/SALE/Index",
    "/no/such/page",
    "/distribution/distribution/shop",
  ]) {
    await page.goto(address(path));
    await page.waitForURL((url) => url.pathname === "/login");
  }
  await page.goto(address("/token/invented"));
  await page.getByText(/has been used or has expired/).waitFor();
  await page.goto(address("/sale/index?token=invented"));
  await page.waitForURL(/\/token\/invented/);
});

/** A link of its own: the printed one works once, and another journey begins with it. */
const makeLinkToken = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [person] = yield* sql<{ id: number }>`select id from person where username = 'manager'`;
  if (!person) return yield* Effect.die("the demo company has no manager");
  return yield* makeToken(sql, person.id, "link");
});

test("a token in the query lets in once, is kept, and is gone from the address", async () => {
  const { page, complaints } = await browser.visit();
  const { accessToken } = await onDatabase(kontor().home, makeLinkToken);
  await page.goto(address(`/sale/index?token=${accessToken}&page=2`));
  await page.getByRole("heading", { name: /Sales orders/ }).waitFor();
  expect(page.url()).toBe(address("/sale/index?page=2"));
  expect(await page.evaluate(() => localStorage.getItem("X-Auth-Token"))).toBeTruthy();

  await page.goto(address("/login"));
  await page.waitForURL((url) => url.pathname === "/dashboard");
  await page.goto(address("/LOGIN?redirect=%2Fprofile%2Findex"));
  await page.waitForURL((url) => url.pathname === "/profile/index");
  await page.goto(address("/distribution/distribution/shop?page=2"));
  await page.waitForURL((url) => url.pathname === "/distribution/shop" && url.search === "?page=2");
  await page.goto(address("/no/such/page"));
  await page.waitForURL((url) => url.pathname === "/404");
  await page.getByText("Address: /no/such/page").waitFor();
  // The menu stays.
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await page.goto(address("/sale/order/999999999"));
  await page.getByText("Record not found").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await page.getByRole("button", { name: "Back to list" }).click();
  await page.waitForURL((url) => url.pathname === "/sale/index");
  expect(complaints).toEqual([]);
});

test("a page that one's role may not open offers no way back to it", async () => {
  const { page } = await browser.visit();
  await signIn(page, "stock");
  await page.goto(address("/setting/system"));
  await page.waitForURL((url) => url.pathname === "/401" && url.searchParams.get("noGoBack") === "true");
  await page.getByText("You don't have access to this page").waitFor();
  expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
});
