/** Printed labels: a decoder reads their codes back at the resolution of a label printer, and their PDF has the template's size (P4, P21). */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { labelTemplates } from "../../../src/contract/product/label.ts";
import { pageOf } from "../../../src/domain/print/label.ts";
import { productCard } from "../../server/support/products.ts";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";
import { checkDigit } from "../../../src/domain/barcode.ts";

const browser = useBrowser();

/** Dots per inch of the usual label printer; the screen has 96. */
const PRINTER = 203 / 96;

/** What is used of the decoder. Loaded by path: its WebAssembly comes from node_modules, never from a network. */
interface Decoder {
  readonly prepareZXingModule: (options: object) => unknown;
  readonly readBarcodes: (
    image: Uint8Array,
    options: object,
  ) => Promise<readonly { readonly text: string; readonly format: string }[]>;
}

const { resolve } = createRequire(import.meta.url);

const loadDecoder = async (): Promise<Decoder> => {
  const decoder = (await import(resolve("zxing-wasm/reader"))) as Decoder;
  const wasmBinary = await readFile(resolve("zxing-wasm/reader/zxing_reader.wasm"));
  decoder.prepareZXingModule({ overrides: { wasmBinary } });
  return decoder;
};

const send = <Data>(page: Page, method: string, path: string, payload: object): Promise<Data> =>
  page.evaluate(
    async ([verb, url, body]) => {
      const token = localStorage.getItem("X-Auth-Token") ?? "";
      const headers = { "content-type": "application/json", "x-auth-token": token };
      const response = await fetch(`/be/api${url}`, { method: verb ?? "", headers, body: body ?? "" });
      return ((await response.json()) as { data: Data }).data;
    },
    [method, path, JSON.stringify(payload)],
  );

const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`;

/** One product for each symbology. */
const codes = {
  EAN13: withCheckDigit("400638155123"),
  EAN8: withCheckDigit("4063815"),
  Code128: "LB26",
} as const;

type Templates = { readonly records: readonly (typeof labelTemplates.Row.Type)[] };

/** Width and height of each page of a PDF, in millimetres. */
const sizesOf = (bytes: Buffer) =>
  [...bytes.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => (Number(point) * 25.4) / 72),
  );

test("EAN-13, EAN-8, Code 128 and QR of every template are read back, and each PDF page is as large as its paper", async () => {
  const { readBarcodes } = await loadDecoder();
  const { page, complaints } = await browser.visit({ deviceScaleFactor: PRINTER });
  await signIn(page, "manager", "/product/barcodePrinting");
  const lines = [];
  for (const [name, code] of Object.entries(codes)) {
    const fields = productCard({
      name: `Labelled ${name}`,
      isGoods: false,
      barcodes: [{ code, package: "unit" }],
    });
    const { id } = await send<{ id: number }>(page, "POST", "/product/product", {
      key: randomUUID(),
      fields,
    });
    lines.push({ productId: id, package: "unit", copies: 1 });
  }
  const { records } = (await ask(page, "/print/label-templates?limit=200")) as unknown as Templates;
  expect(records.length).toBeGreaterThanOrEqual(5);
  for (const { id, fields } of records) {
    const run = await send<{ id: number }>(page, "POST", "/print/labels", {
      key: randomUUID(),
      templateId: id,
      skip: 0,
      lines,
    });
    await page.goto(address(`/product/barcodePrinting?run=${run.id}`));
    const sheet = page.locator("[data-sheet]");
    const isQr = fields.parts.some(({ kind }) => kind === "qr");
    await expect.poll(() => sheet.locator("img").count()).toBe(3);
    const read = await readBarcodes(await sheet.screenshot(), { tryHarder: true, maxNumberOfSymbols: 20 });
    const expected = isQr
      ? lines.map(({ productId }) => `QRCode ${address(`/product/${productId}/update`)}`)
      : Object.entries(codes).map(([format, text]) => `${format} ${text}`);
    const found = read.map(({ format, text }) => `${format.replace("-", "")} ${text}`);
    expect(new Set(found), fields.name).toEqual(new Set(expected));
    expect(found, fields.name).toHaveLength(expected.length);

    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF" }).click();
    const sizes = sizesOf(await readFile(await (await file).path()));
    const paper = pageOf(fields.layout);
    expect(sizes, fields.name).toHaveLength(fields.layout.paper === "sheet" ? 1 : 3);
    for (const [width = 0, height = 0] of sizes) {
      expect(Math.abs(width - paper.width / 10), fields.name).toBeLessThan(0.2);
      expect(Math.abs(height - paper.height / 10), fields.name).toBeLessThan(0.2);
    }
  }
  expect(complaints).toEqual([]);
});
