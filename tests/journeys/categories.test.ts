/** A manager sorts the categories by keys alone: adds, names, moves, takes back by Ctrl+Z, and after a reload by the history. */
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

test("the category tree is worked on by keys alone, and taken back, also after a reload", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/product/all-category");
  const item = (name: RegExp) => page.getByRole("treeitem", { name });
  const add = async (name: string) => {
    await page.keyboard.press("Insert");
    await page.getByRole("textbox", { name: "Category name" }).fill(name);
    await page.keyboard.press("Enter");
    await item(new RegExp(`^${name}`)).waitFor();
  };
  await item(/^Top level/).focus();
  await add("Aaa first");
  await add("Aab second");

  await item(/^Top level/).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page
    .getByText(/^Moving Aab second/)
    .first()
    .waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const level = (name: RegExp, level: number) =>
    page.locator(`[role=treeitem][aria-level="${level}"]`).filter({ hasText: name });
  await level(/Aab second/, 3).waitFor();

  await page.keyboard.press("Control+z");
  await level(/Aab second/, 2).waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Undo: Added: Aab second" }).first().click();
  await item(/^Aab second/).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo: Added: Aaa first" }).first().click();
  await item(/^Aaa first/).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});
