/** A manager imports customers as people have them: an old code page, a wrong cell corrected by the keyboard, taken back as a whole. */
import { expect, test } from "vitest";
import { ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

/** "Bäckerei Groß" and others in windows-1252, with a comma before decimals. */
const file = Buffer.from(
  [
    "Kundenliste;;;;",
    ";;;;",
    "Code;Name;E-Mail;Land;Kreditlimit",
    "ZQX1;Bäckerei Groß;post@gross.example;Deutschland;1.500,50",
    "ZQX2;Café Österreich;keine;Österreich;",
  ].join("\r\n"),
  "latin1",
);

test("customers are imported from a file, a wrong cell is corrected, and all of it is taken back", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/customer/Excel-import");
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page
    .getByLabel("Choose a file")
    .and(page.locator("input"))
    .setInputFiles({ name: "Kunden.csv", mimeType: "text/csv", buffer: file });

  await page.getByText("Kunden.csv: 2 rows").waitFor();
  await page.getByText("Bäckerei Groß · Café Österreich").waitFor();
  await page.getByRole("button", { name: /E-Mail as/ }).waitFor();
  await page.getByRole("button", { name: /^Check rows/ }).click();

  const wrong = page.getByRole("textbox", { name: "E-Mail, row 5" });
  await page.getByText("E-Mail: Not a valid e-mail address").waitFor();
  await page.keyboard.press("F8");
  await expect.poll(() => wrong.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("cafe@example.at");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();

  await page.getByText("Kunden.csv imported").waitFor();
  const found = async () => {
    const { customers } = await ask(page, "/customer/customers?limit=9&searchWord=ZQX");
    return customers;
  };
  expect(await found()).toMatchObject([
    { code: "ZQX1", name: "Bäckerei Groß", country: "DE", creditLimit: 150_050 },
    { code: "ZQX2", name: "Café Österreich", country: "AT", email: "cafe@example.at" },
  ]);

  await page.reload();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await page.getByText("Import of Kunden.csv undone").waitFor();
  expect(await found()).toEqual([]);
  expect(complaints).toEqual([]);
});
