/** The owner gives the company a logo: it stands on the paper of whoever prints next, and is gone from it when taken away. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pngOf } from "../server/support/pictures.ts";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

/** Pictures in the PDF of a page of paper. */
const picturesIn = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (paper) => {
    const token = localStorage.getItem("X-Auth-Token") ?? "";
    const response = await fetch("/be/api/print/pdf", {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": token },
      body: JSON.stringify({ path: paper }),
    });
    const text = new TextDecoder("latin1").decode(await response.arrayBuffer());
    return text.startsWith("%PDF-") ? (text.match(/\/Subtype\s*\/Image/g)?.length ?? 0) : -1;
  }, path);

test("the logo is on delivery notes, receipts and their PDFs, until it is taken away", async () => {
  const { page, complaints } = await browser.visit();
  const other = await browser.visit();
  await signIn(other.page, "manager", "/sale/index");
  const list = (await ask(other.page, "/sale/order?limit=1&only=counted")) as unknown as {
    readonly orders: readonly { readonly id: number }[];
  };
  const papers = [`/sale/print/${list.orders[0]?.id}`, `/sale/receipt/${list.orders[0]?.id}`];
  const all = async () => [
    await picturesIn(other.page, papers[0] ?? ""),
    await picturesIn(other.page, papers[1] ?? ""),
  ];
  const before = await all();

  await signIn(page, "admin", "/setting/system");
  const file = { name: "logo.png", mimeType: "image/png", buffer: pngOf(300, 80, 60) };
  await page.locator("input[type=file][aria-label='Choose picture']").setInputFiles(file);
  await page.getByText("Picture saved").waitFor();
  const picture = await page.getByRole("img", { name: "Logo" }).getAttribute("src");
  expect(picture).toMatch(/^\/be\/api\/picture\//);

  for (const path of papers) {
    await other.page.goto(address(path));
    const logo = other.page.locator(`[data-sheet] img[src="${picture}"]`).first();
    await logo.waitFor();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  }
  // Greys of the roll come with a mask, which is a picture of its own.
  expect((await all()).map((count, at) => count > (before[at] ?? 0))).toEqual([true, true]);
  expect(before).not.toContain(-1);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByText("Picture removed").waitFor();
  await page
    .getByRole("button", { name: /^Changed by / })
    .first()
    .click();
  await page.getByRole("dialog").getByText("Picture set → No picture").first().waitFor();
  expect(await all()).toEqual(before);
  expect([...complaints, ...other.complaints]).toEqual([]);
});
