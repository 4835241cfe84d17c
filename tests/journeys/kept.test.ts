/** Small lists as the README says they are made: tags are added, renamed, made one, deleted, and both are taken back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

const tagOf = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true });

const saveAs = async (page: Page, name: string) => {
  await page.getByRole("textbox", { name: /^Name/ }).fill(name);
  await page.keyboard.press("Control+s");
  await tagOf(page, name).waitFor();
};

const selectBoth = async (page: Page) => {
  await page.getByRole("checkbox", { name: "Select Breakable" }).click();
  await page.getByRole("checkbox", { name: "Select Fragile goods" }).click();
  await page.getByRole("toolbar", { name: "2 selected" }).waitFor();
};

/** Says yes to what is asked, sees what was done, and undoes it. */
const takeBack = async (page: Page, yes: string, outcome: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: yes, exact: true }).click();
  await dialog.getByText(outcome).waitFor();
  await dialog.getByRole("button", { name: "Undo all" }).click();
  await dialog.getByText("All changes undone.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "detached" });
};

test("tags are added, one is renamed, two are made one, all are deleted, and both acts are taken back", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/setting/tag");
  await page.getByText("No tags yet").waitFor();
  await page.keyboard.press("n");
  await saveAs(page, "Fragile");
  await page.keyboard.press("n");
  await saveAs(page, "Breakable");
  await tagOf(page, "Fragile").dblclick();
  await saveAs(page, "Fragile goods");

  await selectBoth(page);
  const bar = page.getByRole("toolbar", { name: "2 selected" });
  await bar.getByRole("button", { name: "Merge into…" }).click();
  await page.getByRole("menuitem", { name: "Fragile goods" }).click();
  await takeBack(page, "Merge", "1 done, 0 refused");

  // What was undone is selected as it was.
  await bar.getByRole("button", { name: "Delete" }).click();
  await takeBack(page, "Delete", "2 done, 0 refused");
  await tagOf(page, "Breakable").waitFor();
  await tagOf(page, "Fragile goods").waitFor();
  expect(complaints).toEqual([]);
});
