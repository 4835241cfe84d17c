/** An update while sales are unsent: what an earlier version stored is sent, and what it cannot read is shown, not dropped (OT2). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TillStore, writeStore } from "../../support/till-store.ts";
import { address, signIn, useBrowser } from "../support/browser.ts";
import { lines } from "../support/till.ts";

const browser = useBrowser();
const folder = path.join(import.meta.dirname, "../../client/fixtures/till-store");

interface StoredOutbox {
  readonly waiting: { readonly order: { readonly clientId: string }; total: unknown; approval?: unknown }[];
}

const outboxIn = ({ stores }: TillStore): StoredOutbox =>
  stores["facts"]?.find(([key]) => key === "outbox")?.[1] as StoredOutbox;

/** Opens the till whose store is there already, and its shift where none is open. */
const openStored = async (page: Page) => {
  await signIn(page, "cashier", "/sale/retail");
  const open = page.getByRole("button", { name: "Open shift" });
  const functions = page.getByRole("toolbar", { name: "Functions" });
  await open.or(functions).waitFor();
  if (await open.isVisible()) await open.click();
  await functions.waitFor();
};

test.each(readdirSync(folder))(
  "the store %s: unsent sales are posted, one that cannot be read is sent as it is and stays, the counter goes on",
  async (file) => {
    const store = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as TillStore;
    const [first, second] = outboxIn(store).waiting;
    if (first === undefined || second === undefined) throw new Error("the fixture lacks unsent sales");
    // What this version reads, it sends in its own words: without the PIN that sales once carried.
    const { approval: _, ...readable } = second;
    first.total = { of: "another version" };
    const { page } = await browser.visit();
    await page.goto(address("/login"));
    await writeStore(page, store);
    const sent: unknown[] = [];
    const posted: unknown[] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith("/save-commit")) return;
      const body: unknown = response.request().postDataJSON();
      sent.push(body);
      if (response.ok()) posted.push(body);
    });
    await openStored(page);
    await expect.poll(() => lines(page).count()).toBe(2);
    await page.getByRole("button", { name: "2 refused" }).click();
    const dialog = page.getByRole("dialog", { name: "Unsent sales" });
    await expect.poll(() => dialog.getByRole("button", { name: "Send again" }).count()).toBe(2);
    expect(sent).toContainEqual(first);
    expect(posted).toEqual([readable]);
    await page.keyboard.press("Escape");

    await page.reload();
    await page.getByRole("button", { name: "2 refused" }).waitFor();
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(posted).toEqual([readable]);
  },
);
