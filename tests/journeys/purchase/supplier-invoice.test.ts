/** A supplier's e-invoice becomes a draft with its charges: read, compared with the file, imported; a second time it is refused (B20). */
import { expect, test } from "vitest";
import { pdfWith, ubl } from "../../server/purchase/invoice/invoice-files.ts";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Records {
  readonly products: readonly { readonly code: string; readonly active: boolean }[];
}

test("the e-invoice in a supplier's PDF becomes a draft of the order, once", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/purchase/new");
  const { products } = (await ask(page, "/product/catalogue")) as unknown as Records;
  // Goods have codes of five digits.
  const product = products.find(({ active, code }) => active && /^\d{5}$/.test(code));
  const file = pdfWith(
    ubl({
      number: "JR-118",
      taxNumber: "GB000000000",
      net: "45.00",
      vat: "9.00",
      gross: "54.00",
      charge: "5.00",
      charges: [{ reasonCode: "FC", reason: "Carriage", amount: "5.00", vatRate: "20" }],
      lines: [
        {
          ownCode: product?.code ?? "",
          name: "As the supplier says",
          quantity: "8",
          price: "5",
          net: "40.00",
        },
      ],
    }),
  );
  const choose = async () => {
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    await page
      .getByLabel("Choose a file")
      .and(page.locator("input"))
      .setInputFiles({ name: "JR-118.pdf", mimeType: "application/pdf", buffer: Buffer.from(file) });
    await page.getByRole("heading", { name: "E-invoice JR-118" }).waitFor();
    await page.getByRole("combobox", { name: "Supplier" }).click();
    await page.keyboard.type("Haversham");
    await page.getByRole("option", { name: /Haversham/ }).click();
    await page.getByRole("button", { name: /^Check rows/ }).click();
  };
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Read supplier invoice" }).click();
  await choose();

  await page.getByText("Charges become landed cost when the goods are received").first().waitFor();
  await page.getByRole("button", { name: /^Import \(1\)/ }).click();
  await page.getByText("JR-118.pdf imported").waitFor();
  const order = page.getByRole("link", { name: /^#\d+$/ });
  const name = (await order.textContent()) ?? "";
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose();
  await page.getByText(new RegExp(`JR-118 of this supplier was already imported as order ${name}`)).waitFor();
  await page.goto(address(`/purchase/${name.slice(1)}/details`));
  await page
    .getByText("Total with charges")
    .locator("..")
    .getByText(/54\.00/)
    .waitFor();
  expect(complaints).toEqual([]);
});
