/** An empty company takes over the files of its old program, with their faults, and sells the first goods (I36, K18). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Kontor, makeHome, removeHome, startKontor } from "../../support/kontor.ts";
import { ask, scan, useBrowser } from "../support/browser.ts";
import { lines } from "../support/till.ts";

const browser = useBrowser();
const home = makeHome();
let shop: Kontor;

beforeAll(async () => {
  shop = await startKontor({ home, program: "start.ts", flags: ["--empty"] });
});
afterAll(async () => {
  await shop.stop();
  removeHome(home);
});

/** As a spreadsheet of a German shop saves it: a title above the headings, windows-1252, semicolons and decimal commas. */
const fileOf = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.join("\r\n"), "latin1"),
});

/** Makes the first administrator and signs them in. */
const setUp = async (page: Page) => {
  const response = await page.request.post(`${shop.address}/be/api/user/setup`, {
    data: {
      companyName: "Teehaus Grün",
      currency: "EUR",
      name: "Anna Grün",
      username: "anna",
      password: "a long password",
      language: "en",
    },
  });
  const { data } = (await response.json()) as { readonly data: { readonly accessToken: string } };
  await page.goto(`${shop.address}/be/api/user/setup`);
  await page.evaluate((token) => localStorage.setItem("X-Auth-Token", token), data.accessToken);
};

/** Chooses the file on the import screen of a path and checks its rows. */
const check = async (page: Page, path: string, file: ReturnType<typeof fileOf>) => {
  await page.goto(`${shop.address}${path}`);
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(file);
  await page.getByRole("button", { name: /^Check rows/ }).click();
};

test("products and stock come from messy files, and the first of them is sold", async () => {
  const { page, complaints } = await browser.visit();
  await setUp(page);
  await check(
    page,
    "/product/productExcel",
    fileOf(
      "Artikel.csv",
      "Artikelliste;;;",
      ";;;",
      "Artikelnummer;Bezeichnung;EAN;Verkaufspreis",
      "A-1;Becher grün;4006381333931;12,50",
      "A-2;Kännchen;4006381333948;teuer",
    ),
  );
  const price = page.getByRole("textbox", { name: "Verkaufspreis, row 5" });
  await price.waitFor();
  await price.fill("24,90");
  await price.press("Enter");
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();
  await page.getByText("Artikel.csv imported").waitFor();

  const [place] = (await ask(page, "/stock/transfer/places")) as unknown as readonly {
    readonly name: string;
  }[];
  await check(
    page,
    "/product/stock/stock-batch-import",
    fileOf(
      "Bestand.csv",
      "Artikelnummer;Bestand;Einstandspreis;Lager",
      `A-1;10;5,00;${place?.name}`,
      `A-2;3;9,00;${place?.name}`,
      `A-9;4;1,00;${place?.name}`,
    ),
  );
  await page.getByText(/A-9/).first().waitFor();
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();
  await page.getByText("Bestand.csv imported").waitFor();

  await page.goto(`${shop.address}/sale/retail`);
  await page.getByRole("button", { name: /^Till 1\b/ }).click();
  await page.getByRole("button", { name: "Open shift" }).click();
  await page.getByRole("toolbar", { name: "Functions" }).waitFor();
  await scan(page, "4006381333931");
  await lines(page).first().waitFor();
  expect(await lines(page).first().textContent()).toContain("Becher grün");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: /^Cash \d/ }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  await page.getByRole("region", { name: "Sale finished" }).waitFor();

  const stored = async () => {
    const { products } = await ask(page, "/product/products?limit=9&orderBy=code&order=asc");
    return products;
  };
  // The sale is sent while its end is shown.
  await expect.poll(stored).toMatchObject([
    { code: "A-1", unitPrice: 125_000, onHand: 9000 },
    { code: "A-2", unitPrice: 249_000, onHand: 3000 },
  ]);
  expect(complaints).toEqual([]);
});
