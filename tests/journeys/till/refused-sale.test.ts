/** A refused sale is opened, put back on the counter, corrected and sent; a shift is not closed over it (issue: a refused sale settled). */
import { expect, test } from "vitest";
import { scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();
const refusal = {
  error: { code: 1, message: "" },
  data: { name: "PackageNotSold", params: { product: "Lantern" } },
};

test("a sale that the server refuses later shows its lines and why, comes first at closing, and is settled at the counter", async () => {
  const { page } = await browser.visit();
  await signIn(page, "manager", "/sale/retail");
  await openTill(page, "Till 2");
  const [product] = await productsFor(page, "lantern", 1);
  if (!product) throw new Error("the demo company sells no lanterns");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  let answer: "away" | "refuse" | "post" = "away";
  await page.route("**/save-commit", (route) => {
    if (answer === "away") return route.abort();
    return answer === "refuse" ? route.fulfill({ status: 422, json: refusal }) : route.continue();
  });
  const pay = async () => {
    await button("Pay").click();
    await page
      .getByRole("group", { name: "Payment methods" })
      .getByRole("button", { name: "Cash", exact: true })
      .click();
    await button("Finish sale").click();
    await button("Next customer").click();
  };
  await scan(page, product.barcode);
  await lines(page).first().waitFor();
  await pay();
  answer = "refuse";
  await page.getByRole("button", { name: "1 refused" }).waitFor({ timeout: 60_000 });

  await button("More").click();
  await page.getByRole("button", { name: "Close shift" }).click();
  const dialog = page.getByRole("dialog", { name: "Unsent sales" });
  await dialog.getByText("Settle these sales before closing the shift.").waitFor();
  await dialog.getByText(product.name).waitFor();
  answer = "post";
  await dialog.getByRole("button", { name: "Put back on counter" }).click();
  await dialog.waitFor({ state: "detached" });
  await lines(page).first().waitFor();
  const sent = page.waitForResponse((response) => response.url().endsWith("/save-commit") && response.ok());
  await pay();
  await sent;
  await expect.poll(() => page.getByRole("button", { name: "1 refused" }).count()).toBe(0);
});
