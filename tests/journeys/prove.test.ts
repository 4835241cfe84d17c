/** A manager proves a total instead of trusting it. */
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

test("the total of the order list is proved: equal to the postings, with the way to them", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  await page.getByRole("button", { name: "Check Total GBP" }).click();
  await page.getByText("Matches").waitFor();
  await page.getByText("All figures agree.").waitFor();
  expect(await page.getByRole("img", { name: "equal" }).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
