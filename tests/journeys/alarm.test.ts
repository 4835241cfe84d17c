/** A manager begins the day: the notice for ten seconds, the badge, the reminders behind it, one of an order. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

const openTotal = async (page: Page) =>
  Number((await ask(page, "/alarm-clock/alarms?limit=0&closeTime=1"))["total"]);
const noticeOf = (page: Page) => page.getByRole("region", { name: "Open reminders" });

/** A manager, once the server has noticed by itself what there is to remember. */
const managerWithReminders = async () => {
  const visit = await browser.visit();
  await signIn(visit.page, "manager");
  await expect.poll(() => openTotal(visit.page), { timeout: 60_000 }).toBeGreaterThan(5);
  return visit;
};

test("the notice stands for ten seconds by the clock, once for each load of the page, and leads to the reminders", async () => {
  const { page: first, complaints } = await managerWithReminders();
  const page = await first.context().newPage();
  const start = new Date("2026-11-21T08:00:00Z");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  const untilShown = async () => {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10);
          return noticeOf(page).count();
        },
        { timeout: 30_000, interval: 50 },
      )
      .toBe(1);
  };
  await page.goto(address("/sale/index"), { waitUntil: "commit" });
  await untilShown();
  expect(await noticeOf(page).getByText("…").count()).toBe(1);
  await page.clock.runFor(9900);
  expect(await noticeOf(page).count()).toBe(1);
  await page.clock.runFor(100);
  await expect.poll(() => noticeOf(page).count()).toBe(0);

  await page.reload({ waitUntil: "commit" });
  await untilShown();
  await page.clock.resume();
  await noticeOf(page).getByRole("link").click();
  await page.waitForURL(/\/main-control\/alarm-clock\?from=from$/);
  await page.getByRole("heading", { name: /Reminders/ }).waitFor();
  await page.getByRole("row").nth(3).waitFor();
  expect(await noticeOf(page).count()).toBe(0);
  const total = await openTotal(page);
  await page.getByRole("heading", { name: new RegExp(`Reminders\\s*${total}`) }).waitFor();
  await page.getByRole("button", { name: `${total} open reminders` }).waitFor();
  await page.goto(address("/sale/index"));
  await page.getByRole("button", { name: `${total} open reminders` }).click();
  await page.waitForURL(/\/main-control\/alarm-clock\?from=from$/);
  expect(complaints).toEqual([]);
});

test("an order is remembered, the reminder is closed, taken back and deleted", async () => {
  const { page, complaints } = await managerWithReminders();
  await page.goto(address("/sale/index"));
  await page.getByRole("row").nth(9).getByRole("link").first().click();
  await page.waitForURL(/\/sale\/order\/\d+/);
  const path = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Remind me" }).click();
  await page.getByRole("region", { name: "New reminder" }).waitFor();
  await page.keyboard.type("Ask how the goods arrived");
  await page.keyboard.press("Control+s");
  await page.waitForURL((url) => url.pathname === path);

  await page.goto(address("/main-control/alarm-clock"));
  const search = page.getByRole("searchbox", { name: /order number/ });
  await search.fill("how the goods");
  await search.press("Enter");
  const row = page.getByRole("row", { name: /Ask how the goods arrived/ });
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  expect(await row.getByRole("link").first().getAttribute("href")).toBe(path);
  await row.hover();
  await row.getByRole("button", { name: "Close reminder" }).click();
  await expect.poll(() => row.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
  await row.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Delete (1)" }).click();
  await expect.poll(() => row.count()).toBe(0);
  expect(complaints).toEqual([]);
});
