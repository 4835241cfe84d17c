/** A discount over the cashier's limit is allowed by the badge of somebody who may, and their PIN (P8). */
import { expect, test } from "vitest";
import { address, demoPassword, scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("a scanned badge chooses who approves, and the PIN is still needed", async () => {
  const { page, complaints } = await browser.visit();
  const call = async <T>(path: string, token: string | null, data?: object): Promise<T> => {
    const response = await page.request.fetch(address(`/be/api${path}`), {
      method: data === undefined ? "GET" : "POST",
      ...(data !== undefined && { data }),
      headers: token === null ? {} : { "x-auth-token": token },
    });
    expect(response.status()).toBe(200);
    return ((await response.json()) as { readonly data: T }).data;
  };
  const { accessToken } = await call<{ readonly accessToken: string }>("/user/login", null, {
    username: "admin",
    password: demoPassword,
  });
  const { employees } = await call<{
    readonly employees: readonly { readonly id: number; readonly username: string; readonly name: string }[];
  }>("/employee/employees?limit=50", accessToken);
  const manager = employees.find(({ username }) => username === "manager");
  const { code } = await call<{ readonly code: string }>("/employee/badge", accessToken, { id: manager?.id });

  await signIn(page, "cashier2", "/sale/index");
  const [product] = await productsFor(page, "cakestand", 1);
  await openTill(page, "Till 2");
  await scan(page, product?.barcode ?? "");
  await expect.poll(() => lines(page).count()).toBe(1);
  await page
    .getByRole("toolbar", { name: "Functions" })
    .getByRole("button", { name: /Discount$/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: /^20/ }).click();
  const approval = page.getByRole("dialog", { name: "Manager approval" });
  await approval.getByRole("radio").first().waitFor();
  const answer = page.waitForResponse(/approver-badge/);
  await scan(page, code);
  expect(await (await answer).json()).toMatchObject({ data: { name: manager?.name } });
  const pin = approval.getByLabel("PIN");
  await expect.poll(() => pin.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await pin.inputValue()).toBe("");
  await pin.fill("1234");
  await page.getByRole("button", { name: "Approve" }).click();
  await approval.waitFor({ state: "hidden" });
  await expect.poll(() => lines(page).first().textContent()).toMatch(/20\s?%/);
  await page.keyboard.press("Delete");
  await expect.poll(() => lines(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});
