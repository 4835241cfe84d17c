/** An employee gets a reset link from an administrator, chooses a password, switches two-step sign-in on, and signs in with it. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { totp } from "../../src/server/session/totp.ts";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();
const username = "account-clerk";
const password = "copper lantern meadow";

/** Hires somebody who has a password that nobody remembers. */
const hire = async (page: Page): Promise<void> => {
  const { positions } = (await ask(page, "/employee/choices")) as unknown as {
    readonly positions: readonly { readonly id: number; readonly name: string }[];
  };
  const fields = {
    username,
    name: "Account Clerk",
    positionId: positions.find(({ name }) => name === "Cashier")?.id,
    branchId: null,
    language: "en",
    isBoss: false,
    maximumDiscount: null,
    active: true,
  };
  const body = JSON.stringify({ key: randomUUID(), fields, pin: "", password: randomUUID() });
  await page.evaluate(async (sent) => {
    const token = localStorage.getItem("X-Auth-Token") ?? "";
    await fetch("/be/api/employee/employee", {
      method: "POST",
      headers: { "x-auth-token": token, "content-type": "application/json" },
      body: sent,
    });
  }, body);
};

/** Name and password in a window of their own, up to the code step. */
const enterPassword = async () => {
  const visit = await browser.visit();
  await visit.page.goto(address("/login"));
  await visit.page.getByLabel("User name").fill(username);
  await visit.page.getByLabel("Password", { exact: true }).fill(password);
  await visit.page.getByRole("button", { name: "Sign in" }).click();
  return visit;
};
const isIn = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith("/login"));

test("a reset link works once; two-step sign-in takes a code of the app, and a recovery code", async () => {
  const { page: office, complaints } = await browser.visit();
  await signIn(office, "admin");
  await hire(office);
  await office.goto(address("/setting/employee"));
  await office.getByRole("link", { name: "Account Clerk" }).click();
  await office.getByRole("button", { name: "Create reset link" }).click();
  const link = await office.getByRole("textbox", { name: "Reset link" }).inputValue();

  const { page } = await browser.visit();
  await page.goto(link);
  await page.getByText("For Account Clerk (account-clerk).").waitFor();
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat new password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Sign in with the new password.").waitFor();
  await page.goto(link);
  await page.getByText("This link no longer works").waitFor();

  const { page: own } = await enterPassword();
  await isIn(own);
  await own.goto(address("/profile/index"));
  await own.getByRole("button", { name: "Switch on" }).click();
  await own.getByLabel("Current password").fill(password);
  await own.keyboard.press("Enter");
  const secret = ((await own.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(
    " ",
    "",
  );
  await own.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  await own.getByLabel("Code", { exact: true }).fill(totp(secret, Date.now()));
  await own.keyboard.press("Enter");
  await own.getByText("Save your recovery codes").waitFor();
  const codes = await own.getByRole("dialog").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await own.getByRole("button", { name: "I have saved them" }).click();
  await own.getByText(/Recovery codes left: 10/).waitFor();

  const { page: withApp } = await enterPassword();
  // The code of the next half minute: that of this one was used to switch it on.
  await withApp.getByLabel("Code", { exact: true }).fill(totp(secret, Date.now() + 30_000));
  await withApp.getByRole("button", { name: "Confirm" }).click();
  await isIn(withApp);

  const { page: withoutPhone } = await enterPassword();
  await withoutPhone.getByRole("button", { name: "Use a recovery code" }).click();
  await withoutPhone.getByLabel("Recovery code").fill(codes[0] ?? "");
  await withoutPhone.getByRole("button", { name: "Confirm" }).click();
  await isIn(withoutPhone);
  await withoutPhone.goto(address("/profile/index"));
  await withoutPhone.getByText(/Recovery codes left: 9/).waitFor();

  await office.reload();
  await office.getByRole("button", { name: "Switch off two-step sign-in" }).click();
  await office.getByRole("button", { name: "Switch off", exact: true }).click();
  await office.getByText("Two-step sign-in is off").waitFor();
  await isIn((await enterPassword()).page);
  expect(complaints).toEqual([]);
});
