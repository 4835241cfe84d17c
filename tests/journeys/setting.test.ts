/** The owner closes the choice of language: it holds at once for whoever is signed in, and its history says who did it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

const saveAll = async (page: Page) => {
  await page.keyboard.press("Control+s");
  await page.getByText("All changes saved").waitFor();
};

/** Reads a file of settings, and takes over what it would change. */
const takeOver = async (page: Page, file: string) => {
  await page.locator("input[type=file][aria-label='Import settings']").setInputFiles(file);
  const preview = page.getByRole("dialog", { name: "Import settings" });
  await preview.getByRole("row", { name: /Close language switching/ }).waitFor();
  const rows = await preview.getByRole("row").allInnerTexts();
  await preview.getByRole("button", { name: "Import 1 value" }).click();
  await preview.waitFor({ state: "detached" });
  return rows;
};

const chooseGerman = async (page: Page) => {
  await page.getByRole("button", { name: /^Language: / }).click();
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
};

test("a setting is found, changed, holds for another window without a reload, is read in its history, and is put back", async () => {
  const { page, complaints } = await browser.visit();
  const other = await browser.visit();
  await signIn(other.page, "manager", "/sale/index");
  await other.page.getByRole("heading", { name: /Sales orders/ }).waitFor();
  await other.page.evaluate(() => Object.assign(window, { isTheSame: true }));

  await signIn(page, "admin", "/setting/system");
  await page.getByRole("searchbox", { name: "Search settings" }).fill("language");
  const closed = page.getByRole("switch", { name: "Close language switching" });
  await page.getByText("Employees cannot change the language of their screen.").waitFor();
  await closed.click();
  await page.getByText("1 unsaved change").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("All changes saved").waitFor();

  await chooseGerman(other.page);
  await other.page.getByText(/您没有权限/).waitFor();
  await other.page.getByRole("heading", { name: /Sales orders/ }).waitFor();

  await page.getByRole("button", { name: /^Changed by / }).click();
  const history = page.getByRole("dialog");
  await history.getByText("Off → On").waitFor();
  await history.getByText(/^Adam Whitfield/).waitFor();
  await page.keyboard.press("Escape");
  await closed.click();
  await page.keyboard.press("Control+s");
  await page.getByText("All changes saved").waitFor();

  await chooseGerman(other.page);
  await other.page.getByRole("heading", { name: /Verkaufsaufträge/ }).waitFor();
  expect(await other.page.evaluate(() => Reflect.get(window, "isTheSame"))).toBe(true);
  await other.page.getByRole("button", { name: /^Sprache: / }).click();
  await other.page.getByRole("menuitem", { name: "English" }).click();
  await other.page.getByRole("heading", { name: /Sales orders/ }).waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test("settings go into a file; what was changed since is shown by it, old and new, and brought back in one go", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/setting/system");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Export settings" }).click();
  const file = await (await saving).path();
  const closed = page.getByRole("switch", { name: "Close language switching" });
  await closed.click();
  await saveAll(page);
  const rows = await takeOver(page, file);
  expect(rows.slice(1).map((row) => row.replace(/\s+/g, " ").trim())).toEqual([
    "Close language switching On Off",
  ]);
  await page.getByText("1 unsaved change").waitFor();
  await saveAll(page);
  expect(await closed.isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});
