/** An administrator hires somebody, looks through their eyes, and gives their position another right while they are signed in. */
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

test("somebody is hired, seen as, and gets a page while they work", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/setting/employee");
  await page.getByRole("heading", { name: /Employees/ }).waitFor();
  await page.getByRole("row").nth(3).waitFor();

  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Journey Clerk");
  await page.getByRole("textbox", { name: /User name/ }).fill("clerk");
  // The works of a choice are fetched when it is first drawn.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Position/ }).click();
  await page.getByRole("option", { name: "Cashier" }).click();
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: /Journey Clerk/ }).waitFor();
  await page.getByText("No password yet. Create a sign-in link.").waitFor();

  await page.getByRole("button", { name: "View as this person" }).click();
  await page.getByText("You are viewing Kontor as Journey Clerk. Nothing can be changed.").waitFor();
  expect(await ask(page, "/user/profile")).toMatchObject({ name: "Journey Clerk", role: ["Cashier"] });
  await page.keyboard.press("Control+F8");
  await page.getByRole("heading", { name: /Employees/ }).waitFor();
  expect(await ask(page, "/user/profile")).toMatchObject({ seenBy: null, role: ["Admin"] });

  await page.goto(address("/setting/position"));
  await page.getByRole("link", { name: "Cashier" }).click();
  await page.getByRole("heading", { name: "Cashier" }).waitFor();
  await page.keyboard.press("e");
  await page.getByRole("checkbox", { name: "Cancel orders" }).check();
  await page.keyboard.press("Control+s");
  await page
    .getByText(/Cancel orders/)
    .first()
    .waitFor();
  await page.getByRole("tab", { name: "Employees" }).click();
  await page.getByRole("link", { name: "Journey Clerk" }).waitFor();
  expect(complaints).toEqual([]);
});
