/** The door: wrong passwords, pages that are not there or not for everybody, and the language of the house. */
import { expect, test } from "vitest";
import { address, demoPassword, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

test("a wrong password is told under the field, and the right one opens the door", async () => {
  const { page, complaints } = await browser.visit();
  await page.goto(address("/sale/index"));
  await page.getByLabel("User name").fill("cashier");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("guess");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("The user name or password is incorrect.").waitFor();
  await password.fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /Sales orders/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/sale/index");
  expect(complaints).toEqual([]);
});

test("a page that is not there says so; one that is not for everybody asks for the right", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "stock", "/no/such/page");
  await page.locator("#content").getByText("Page not found").waitFor();
  await page.goto(address("/sale/index"));
  await page.waitForURL(/\/401/);
  expect(complaints).toEqual([]);
});

test("the sign-in page speaks another language at once, and keeps it for the next visit", async () => {
  const { page, complaints } = await browser.visit();
  await page.goto(address("/login"));
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("option", { name: /Deutsch/ }).click();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de-DE");
  await page.reload();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de-DE");
  expect(complaints).toEqual([]);
});
