/** Goods of a transfer are scanned before they go: wrong goods, one too many taken back, a reload, a second person beside (G4). */
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Line {
  readonly productId: number;
  readonly code: string;
  readonly name: string;
  readonly wanted: number;
  readonly scanned: number;
}

interface Sheet {
  readonly progress: string;
  readonly lines: readonly Line[];
  readonly checker: string;
}

interface Row {
  readonly documentId: number;
  readonly progress: string;
}

test("a packed transfer is checked by scan, and its history says so", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/out-in-verify");
  const { documents } = (await ask(
    page,
    "/stock/verifications?type=transfer&direction=out&progress=toDo",
  )) as unknown as { readonly documents: readonly Row[] };
  const id = documents[0]?.documentId ?? 0;
  const query = `type=transfer&direction=out&document=${id}`;
  const read = async () =>
    (await ask(page, `/stock/verify?type=transfer&direction=out&documentId=${id}`)) as unknown as Sheet;
  const { lines } = await read();
  const [first] = lines;

  await page.goto(address(`/product/out-in-verify?${query}`));
  const code = page.getByRole("searchbox", { name: "Barcode or product code" });
  await code.fill("no such code");
  await page.keyboard.press("Enter");
  await page.getByText(/^No product has the code/).waitFor();
  await code.fill(first?.code ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("All scans are saved.").waitFor();
  await expect.poll(async () => (await read()).lines[0]?.scanned).toBe(1000);

  // Another person scans the rest beside; it appears here, and a reload loses nothing.
  const second = await browser.visit();
  await signIn(second.page, "manager", `/product/out-in-verify?${query}`);
  for (const { name, wanted, scanned } of (await read()).lines) {
    if (wanted === scanned) continue;
    const field = second.page.getByRole("textbox", { name: `Scanned: ${name}` });
    await field.fill(String(wanted / 1000));
    await field.press("Tab");
  }
  await second.page.getByText("Everything is scanned.").waitFor();
  await page.reload();
  await page.getByText("Everything is scanned.").waitFor();
  await code.fill(first?.code ?? "");
  await page.keyboard.press("Enter");
  await page.getByText(/^Too many/).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText("Everything is scanned.").waitFor();
  await page.getByText("All scans are saved.").waitFor();
  await page.keyboard.press("F9");
  await page.getByText(/^Checked by/).waitFor();

  expect((await read()).checker.split(", ")).toHaveLength(2);
  await page.goto(address(`/product/stock/transfer?transfer=${id}`));
  await page.getByRole("tab", { name: /^History/ }).click();
  await page.getByText("Goods checked by scan").waitFor();
  expect(complaints).toEqual([]);
  expect(second.complaints).toEqual([]);
});
