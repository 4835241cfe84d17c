/**
 * On no screen and at no width does a floating element cover text or a control: every built screen of the
 * route table, on a wide screen, a tablet and a phone, in windows that go from screen to screen.
 */
import i18next from "i18next";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { noteScreen, noteTypes } from "../../src/domain/print/delivery-note.ts";
import { templateOf } from "../../src/modules/sale/print/template.ts";
import { table } from "../../src/app/routes.ts";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";
import { coveredOn } from "./support/covered.ts";
import { openTill } from "./support/till.ts";
import { walkOf } from "./support/walk.ts";

beforeAll(async () => void (await i18next.init({ lng: "en-GB", resources: {} })));

const browser = useBrowser();

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Of the delivery notes, which one screen draws, the first of each paper. */
const papers = noteTypes.map((type) => templateOf(type).paper);
const sameAsAnother = new Set<string>(
  noteTypes.filter((type, at) => papers.indexOf(templateOf(type).paper) < at).map(noteScreen),
);

/** Screens of a signed-in person; the others only lead elsewhere. */
const screens = table
  .filter(({ screen, load }) => load !== undefined && screen.public !== true)
  .map(({ screen }) => screen.path)
  .filter((path) => !sameAsAnother.has(path));

/** Forms and records that stand at an address of their own below a built screen. */
const deeper = [
  "/customer/index?customer=new",
  "/customer/index?customer={customer}",
  "/setting/tag?record=new",
  "/setting/employee?employee=new",
  "/setting/system?group=sale",
] as const;

interface Firsts {
  readonly orders?: readonly { readonly id: number; readonly number: string | null }[];
  readonly customers?: readonly { readonly id: number }[];
}

/** An address with a real record in each gap: customers below `/customer`, orders elsewhere. */
const addressesOf = async (page: Page): Promise<readonly string[]> => {
  const { orders = [] }: Firsts = await ask(page, "/sale/order?limit=40");
  const { customers = [] }: Firsts = await ask(page, "/customer/customers?limit=1");
  const [order, customer] = [orders.find(({ number }) => number !== null)?.id, customers[0]?.id];
  return [...screens, ...deeper].map((path) =>
    path
      .replace("{customer}", String(customer))
      .replace("{pshow}", "7")
      .replace("{id}", String(path.startsWith("/customer") ? customer : order)),
  );
};

/** The first row of a list is marked, which raises the selection bar; null where there is no such row. */
const firstMark = (page: Page) => page.locator("[data-row='0']").getByRole("checkbox");

/** What is covered on the screen that is shown, at each width, also with a row marked. */
const lookAround = async (page: Page, rest: () => Promise<void>): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = async (where: string) => {
    await rest();
    const { pathname, search } = new URL(page.url());
    found.push(...(await coveredOn(page)).map((sentence) => `${pathname}${search} ${where}: ${sentence}`));
  };
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(`at ${size.width}`);
    if ((await firstMark(page).count()) === 0) continue;
    await firstMark(page).click();
    await look(`at ${size.width} with a row marked`);
    await firstMark(page).click();
  }
  return found;
};

const visit = async (username: string, path?: string) => {
  const { page, complaints } = await browser.visit();
  const { goTo, rest } = walkOf(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.context().addCookies([{ name: "promoClosed", value: "1", url: address("/") }]);
  await signIn(page, username, path);
  return { page, complaints, goTo, rest };
};

const endNotice = (page: Page) => page.getByRole("button", { name: "Close notice" });

/** Every second built screen, in a window of its own: each keeps one core at work. */
const walkHalf = async (half: 0 | 1): Promise<void> => {
  const { page, complaints, goTo, rest } = await visit("admin");
  await page.getByRole("complementary", { name: "Help and chat" }).waitFor();
  const found: string[] = [];
  for (const [at, path] of (await addressesOf(page)).entries()) {
    if (at % 2 !== half) continue;
    await goTo(path);
    found.push(...(await lookAround(page, rest)));
  }
  expect(found.join("\n")).toBe("");
  expect(complaints).toEqual([]);
};

test("no floating element covers text or a control on any built screen", async () => {
  await Promise.all([walkHalf(0), walkHalf(1)]);
}, 300_000);

test("the till's counter is covered by nothing, and a box in the way is found", async () => {
  const { page, rest } = await visit("cashier");
  await openTill(page, "Till 2");
  expect((await lookAround(page, rest)).join("\n")).toBe("");
  await page.evaluate(() => {
    const box = document.createElement("div");
    box.setAttribute("aria-label", "Box");
    box.style.cssText = "position: fixed; inset: 0 0 auto auto; width: 300px; height: 300px; background: red";
    document.body.append(box);
  });
  expect((await coveredOn(page)).join("\n")).toMatch(/<div> "Box" covers (text|<button>)/);
});

const toast = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByText("The network is back.");

/** A toast that stays: in a window that nobody sees the clocks of toasts stand still. */
const raiseToast = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event("offline"));
  });
  await page.context().setOffline(true);
  await page.getByText(/^No network/).waitFor();
  await page.context().setOffline(false);
  await toast(page).waitFor();
};

test("notices and toasts cover nothing: neither totals, pagers, Save nor keys", async () => {
  const { page, goTo, rest } = await visit("admin", "/sale/index");
  const found: string[] = [];
  const look = async (what: string, { width }: (typeof sizes)[number]) =>
    void found.push(...(await coveredOn(page)).map((sentence) => `${what} at ${width}: ${sentence}`));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.reload();
    await endNotice(page).waitFor();
    await look("reminders", size);
  }
  await endNotice(page).waitFor({ state: "detached" });
  await raiseToast(page);
  for (const path of ["/sale/index", "/customer/index?customer=new", "/report/sale", "/sale/retail"]) {
    await goTo(path);
    expect(await toast(page).isVisible()).toBe(true);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await rest();
      await look(`a toast on ${path}`, size);
    }
  }
  expect(found.join("\n")).toBe("");
}, 180_000);
