/** The shell in a real browser, its times by a clock that the test moves (spec sections 2, 8 and 9). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();
const NOON = new Date("2026-11-23T12:00:00Z");
const MINUTE = 60_000;

/** A page whose clock begins at noon; its first second has passed when this answers. */
const visitAtNoon = async (username = "manager", path?: string) => {
  const { page, complaints } = await browser.visit();
  await page.clock.install({ time: NOON });
  await signIn(page, username, path);
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await page.clock.runFor(3000);
  return { page, complaints };
};

const shownTime = (page: Page) => page.getByTitle(/^Company time/).getAttribute("datetime");
const seconds = (text: string | null) => Date.parse(`${text?.replace(" ", "T")}Z`) / 1000;
const announcement = (page: Page) => page.getByRole("complementary", { name: "Announcement" });

test("the clock ticks every second and leads to the settings, as one who came by the clock", async () => {
  const { page, complaints } = await visitAtNoon();
  await page.clock.pauseAt(new Date(NOON.getTime() + 10 * MINUTE));
  await page.clock.runFor(1000);
  const before = seconds(await shownTime(page));
  await page.clock.runFor(1000);
  expect(seconds(await shownTime(page))).toBe(before + 1);
  await page.clock.runFor(5000);
  expect(seconds(await shownTime(page))).toBe(before + 6);
  await page.clock.resume();
  await page.getByTitle(/^Company time/).click();
  await page.waitForURL(/\/setting\/system\?from=universalSetting$/);
  expect(complaints).toEqual([]);
});

test("the exchange rates are fetched again after half an hour, not before", async () => {
  const { page } = await browser.visit();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().endsWith("/cache/exchange-rate") ? 1 : 0));
  await page.clock.install({ time: NOON });
  await signIn(page, "manager");
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await page.clock.runFor(3000);
  await page.getByRole("region", { name: "Exchange rates" }).waitFor();
  expect(asked).toBe(1);
  await page.clock.fastForward(29 * MINUTE);
  await page.getByTitle(/^Company time/).waitFor();
  expect(asked).toBe(1);
  const again = page.waitForRequest(/\/cache\/exchange-rate$/);
  await page.clock.fastForward(2 * MINUTE);
  await again;
});

test("the announcement of a day goes after 50 seconds, and stays away when it is closed", async () => {
  const { page, complaints } = await visitAtNoon();
  await announcement(page).waitFor();
  await page.clock.pauseAt(new Date(NOON.getTime() + MINUTE / 2));
  const left = Number(/\d+/.exec((await page.getByRole("timer").textContent()) ?? "")?.[0]);
  await page.clock.runFor((left - 1) * 1000);
  await expect.poll(() => announcement(page).isVisible()).toBe(true);
  await page.clock.runFor(2000);
  await expect.poll(() => announcement(page).count()).toBe(0);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "promoClosed");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);

  await page.evaluate(() => localStorage.setItem("promoShown", "2026-11-22"));
  await page.clock.resume();
  await page.reload();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await page.clock.runFor(5000);
  await page.getByRole("region", { name: "Exchange rates" }).waitFor();
  expect(await announcement(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("there is no announcement over the till", async () => {
  const { page } = await browser.visit();
  await page.clock.install({ time: NOON });
  await page.goto(address("/login?redirect=/sale/retail"));
  await page.getByLabel("User name").fill("cashier");
  await page.getByLabel("Password", { exact: true }).fill("kontor-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/sale\/retail/);
  await page.getByRole("button", { name: /^Till 1\b/ }).waitFor();
  await page.clock.runFor(10_000);
  expect(await announcement(page).count()).toBe(0);
});

test("a failure of the network is told for five seconds", async () => {
  const { page } = await visitAtNoon("manager", "/sale/index");
  await page.getByRole("row").nth(3).waitFor();
  await page.clock.pauseAt(new Date(NOON.getTime() + 5 * MINUTE));
  await page.route("**/be/api/sale/order?**", (route) => route.abort());
  const failing = page.waitForEvent("requestfailed");
  await page.getByRole("columnheader", { name: "Total" }).getByRole("button").click();
  await failing;
  const notice = page.getByRole("region", { name: /Notifications/ }).getByText(/No connection to the server/);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return notice.isVisible();
    })
    .toBe(true);
  await page.unroute("**/be/api/sale/order?**");
  await page.clock.runFor(4000);
  expect(await notice.isVisible()).toBe(true);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return notice.count();
    })
    .toBe(0);
});

test("an error that nobody caught goes to the error log with the page's address, and into the bug log", async () => {
  const { page } = await visitAtNoon("root");
  const posted = page.waitForResponse(/\/be\/api\/pos-log\/log$/);
  await page.evaluate(() => void Promise.reject(new Error("nobody caught this")));
  const response = await posted;
  expect(response.status()).toBe(200);
  const body = response.request().postDataJSON() as { domainName: string; content: string };
  expect(body.domainName).toBe(new URL(page.url()).host);
  expect(body.content).toContain(page.url());
  expect(body.content).toMatch(/Error: nobody caught this\s+at /);
  await page.keyboard.press("Alt+Shift+L");
  await page.getByRole("dialog", { name: "Error log" }).getByText("unhandled: nobody caught this").waitFor();
});

test("pages stay as they were left, over the till, back and forth; their tabs survive a reload", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const tabs = page.getByRole("navigation", { name: "Open pages" });
  const found = page.waitForResponse(/searchWord=Copper/);
  await page.getByRole("searchbox", { name: "Number, customer or note" }).fill("Copper");
  await found;
  await expect.poll(() => page.getByRole("row").nth(1).textContent()).toContain("Copper");
  const row = page.getByRole("row").nth(2);
  const number = (await row.getByRole("link").first().textContent()) ?? "";
  await row.getByRole("link").first().click();
  await page.getByRole("tab", { name: /^Payments/ }).click();
  await tabs.getByRole("link", { name: number }).waitFor();

  await page.goto(address("/sale/index"));
  await tabs.getByRole("link", { name: number }).click();
  await page.getByRole("tab", { name: /^Lines/ }).waitFor();
  await page.getByRole("tab", { name: /^Payments/ }).click();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Till" }).click();
  await page.waitForURL(/\/sale\/retail/);
  await page.goBack();
  await expect
    .poll(() => page.getByRole("tab", { name: /^Payments/ }).getAttribute("aria-selected"))
    .toBe("true");

  await page.reload();
  await tabs.getByRole("link", { name: number }).waitFor();
  await page.getByRole("tab", { name: /^Lines/ }).waitFor();
  await page.keyboard.press("Alt+w");
  await page.waitForURL(/\/sale\/index/);
  expect(await tabs.getByRole("link", { name: number }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("a question that is open sleeps with its page", async () => {
  const { page } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  await page.getByRole("row", { name: /Draft/ }).first().getByRole("link").first().click();
  await page.waitForURL(/\/sale\/order\/\d+/);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog").getByRole("heading");
  await question.waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: /Sales orders/ }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  const search = page.getByRole("searchbox", { name: "Number, customer or note" });
  await search.fill("mugs");
  expect(await search.inputValue()).toBe("mugs");
  await page.goForward();
  await question.waitFor();
});

test("a browser is made one for invoices only, and for everything again", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const customers = menu.getByRole("button", { name: "Customers" });
  await customers.waitFor();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Invoices only" }).click();
  await page.waitForURL(/\/invoice\/billing/);
  await menu.getByRole("searchbox").waitFor();
  expect(await customers.count()).toBe(0);
  await page.goto(address("/sale/index"));
  await page.waitForURL(/\/401/);
  await page.goto(address("/invoice/list"));
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "All areas" }).click();
  await customers.waitFor();
  expect(complaints).toEqual([]);
});
