/** A container with goods of two orders is loaded, sails, arrives, is cleared, and is received by scanning its cartons (O1-O5). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

/** Does the next act of the waybill with F9, and confirms the dialog. */
const next = async (page: Page, act: string) => {
  await page.getByRole("button", { name: new RegExp(`^${act}`) }).waitFor();
  await page.keyboard.press("F9");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: act }).click();
  await dialog.waitFor({ state: "detached" });
};

test("a container with two orders is loaded, sails, arrives and is received by carton", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/ocean-shipping/index");
  const open = (await ask(page, "/ocean-shipping/open-lines?limit=200")) as unknown as readonly {
    readonly orderNumber: string;
    readonly name: string;
    readonly code: string;
  }[];
  const [first] = open;
  const second = open.find(({ orderNumber }) => orderNumber !== first?.orderNumber);
  await page.goto(address("/ocean-shipping/newSeawaybill"));
  await page.getByRole("textbox", { name: /^Vessel/ }).fill("Journey Star");
  await page.getByRole("button", { name: /^Add orders/ }).click();
  const dialog = page.getByRole("dialog");
  for (const line of [first, second])
    await dialog
      .getByRole("checkbox", { name: `${line?.orderNumber} ${line?.name}` })
      .first()
      .check();
  await dialog.getByRole("button", { name: "Add lines (2)" }).click();
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^W-/ }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get("waybill"));

  await page.getByRole("button", { name: /^Mark as loaded/ }).waitFor();
  await page.keyboard.press("F9");
  const load = page.getByRole("dialog");
  await load.getByRole("textbox", { name: /^Arrival/ }).fill("24/12/2030");
  await load.getByRole("textbox", { name: /^Arrival/ }).press("Tab");
  await load.getByRole("button", { name: "Mark as loaded" }).click();
  await load.waitFor({ state: "detached" });
  expect(await ask(page, `/ocean-shipping/waybill?id=${id}`)).toMatchObject({
    state: "loaded",
    eta: "2030-12-24",
  });
  await next(page, "Mark as sailed");
  await next(page, "Mark as arrived");
  await next(page, "Mark as cleared");

  await page.getByRole("button", { name: /^Receive container/ }).click();
  const finder = page.getByRole("combobox");
  await finder.fill(first?.code ?? "");
  await finder.press("Enter");
  await page
    .getByText(/^1 \/ /)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^All as loaded/ }).click();
  await page.keyboard.press("F9");
  await page.getByRole("link", { name: /^GR-/ }).first().waitFor();
  const received = (await ask(page, `/ocean-shipping/waybill?id=${id}`)) as unknown as {
    readonly state: string;
    readonly receipts: readonly unknown[];
  };
  expect(received.state).toBe("received");
  expect(received.receipts).toHaveLength(2);
  expect(complaints).toEqual([]);
});
