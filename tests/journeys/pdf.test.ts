/** A page of paper as PDF from the running server: the same page that the browser prints, made by the server's own browser. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { onDatabase } from "../support/big-shop.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { address, ask, kontor, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

const passingSessions = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* sql`select from login_session where user_agent = 'PDF'`;
});

test("delivery notes are saved as PDF by one press, one page for each, with what is sold and its total", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const list = (await ask(page, "/sale/order?limit=2&only=counted")) as unknown as {
    readonly orders: readonly { readonly id: number; readonly number: string }[];
  };
  const [first, second] = list.orders;
  await page.goto(address(`/sale/print/${first?.id},${second?.id}`));
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`${first?.id} ${second?.id}\\.pdf$`));
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const text = pagesOf(bytes);
  const sheet = await page.locator("[data-sheet]").innerText();
  expect(text.length).toBeGreaterThanOrEqual(2);
  for (const each of [first, second]) {
    expect(sheet).toContain(each?.number);
    expect(text.join(" ")).toContain(each?.number);
  }
  // The shell around it is not on paper.
  expect(text.join(" ")).not.toContain("Dashboard");
  expect(complaints).toEqual([]);
  expect(await onDatabase(kontor().home, passingSessions)).toEqual([]);
});

interface Refused {
  readonly status: number;
  readonly type: string | null;
  readonly start: string;
  readonly message: string;
}

/** What the server answers to a wish for a PDF. */
const wish = (page: Parameters<typeof signIn>[0], payload: object): Promise<Refused> =>
  page.evaluate(async (body) => {
    const response = await fetch("/be/api/print/pdf", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-auth-token": localStorage.getItem("X-Auth-Token") ?? "",
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const said = text.startsWith("{")
      ? (JSON.parse(text) as { error: { message: string } }).error.message
      : "";
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      start: text.slice(0, 5),
      message: said,
    };
  }, payload);

test("a page that shows a problem is no PDF: the problem is told", async () => {
  const { page } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  expect(await wish(page, { path: "/sale/print/99999999" })).toMatchObject({
    status: 422,
    message: expect.stringMatching(/could not be saved as PDF: .+/) as string,
  });
  expect(await wish(page, { path: "/setting/system" })).toMatchObject({ status: 400 });
});

test("a receipt comes as PDF, in another language where one is wished", async () => {
  const { page } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const list = (await ask(page, "/sale/order?limit=40&only=counted")) as unknown as {
    readonly orders: readonly { readonly id: number; readonly total: number }[];
  };
  // The paper of a return has other words.
  const path = `/sale/receipt/${list.orders.find(({ total }) => total > 0)?.id}`;
  const texts = await page.evaluate(
    async ([at, token]) =>
      Promise.all(
        ["en", "hu"].map(async (language) => {
          const response = await fetch("/be/api/print/pdf", {
            method: "POST",
            headers: { "content-type": "application/json", "x-auth-token": token ?? "" },
            body: JSON.stringify({ path: at, language }),
          });
          return Array.from(new Uint8Array(await response.arrayBuffer()));
        }),
      ),
    [path, await page.evaluate(() => localStorage.getItem("X-Auth-Token"))] as const,
  );
  const [english, hungarian] = texts.map((bytes) => pagesOf(Uint8Array.from(bytes)));
  // A roll has no pages.
  expect([english?.length, hungarian?.length]).toEqual([1, 1]);
  expect(english?.[0]).toContain("Total");
  expect(hungarian?.[0]).toContain("Összesen");
});

test("the whole list of orders is made on the queue: one goes elsewhere, and it is saved when it is ready", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  await page.getByRole("button", { name: "Export" }).click();
  const file = page.waitForEvent("download", { timeout: 60_000 });
  // A quick machine has made it before anybody can go elsewhere: here nobody hears of it until then.
  const status = "**/be/api/queue/status*";
  await page.route(status, () => {});
  await page.getByRole("menuitem", { name: "Excel (xlsx)" }).click();
  await page.getByText(/% done/).waitFor();
  await page.goto(address("/dashboard"));
  await page.unroute(status);
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/^Sales orders .*\.xlsx$/);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  await page.getByText("File saved").waitFor();
  expect(complaints).toEqual([]);
});

test("a day of the list is saved as PDF at once", async () => {
  const { page } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const list = (await ask(page, "/sale/order?limit=1&only=counted")) as unknown as {
    readonly orders: readonly { readonly businessDate: string }[];
  };
  const day = list.orders[0]?.businessDate;
  await page.goto(address(`/sale/index?startDate=${day}&endDate=${day}`));
  await page.getByRole("button", { name: "Export" }).click();
  const file = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("menuitem", { name: "PDF" }).click();
  const pages = pagesOf(await readFile(await (await file).path()));
  expect(pages[0]).toContain("Kontor Demo Ltd");
  // By which filter it was made.
  expect(pages[0]).toContain("Sales orders Date: ");
  expect(pages[0]).toMatch(/1 \/ \d+/);
});
