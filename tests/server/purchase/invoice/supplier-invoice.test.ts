/** E-invoices of suppliers over the true pipeline: UBL, CII and PDF become drafts of purchase orders (B20). */
import { beforeAll, expect, test } from "vitest";
import { purchaseImportEndpoints } from "../../../../src/contract/purchase/purchase-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { cii, pdfWith, type TestInvoice, ubl } from "./invoice-files.ts";
import { purchaseDesk } from "../purchase-desk.ts";

const api = testApi(10);
let shop: Shop;
let supplierId = 0;
const orders = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
  supplierId = await orders.supplier();
  await api.rows(`update supplier set country = 'AT', tax_number = 'U 1358-5627' where id = ${supplierId}`);
  await api.rows(`insert into supplier (code, name, currency, country, tax_number)
    values ('OTHER', 'Other supplier', 'GBP', 'DE', 'DE136695976')`);
  await api.rows(`insert into supplier_product (supplier_id, code, product_id)
    values (${supplierId}, 'A-7', ${shop.products.get("MUG")})`);
  await api.rows(
    `insert into barcode (code, product_id) values ('5060123000771', ${shop.products.get("TEA")})`,
  );
});
const desk = () => importDesk(api, () => orders.as("Root"), purchaseImportEndpoints);

const invoice = (number: string, change: Partial<TestInvoice> = {}): TestInvoice => ({
  number,
  taxNumber: "ATU13585627",
  net: "60.00",
  vat: "12.00",
  gross: "72.00",
  lines: [
    { code: "A-7", barcode: "5060123000771", name: "Mug", quantity: "10", price: "4.25", net: "42.50" },
    { barcode: "5060123000771", name: "Tea", quantity: "5", price: "2.00", allowance: "0.50", net: "9.50" },
    { ownCode: "APPLE", name: "Apples", quantity: "16", price: "50", priceOf: "100", net: "8.00" },
  ],
  ...change,
});

/** Read and checked with the head that the file gives. */
const check = async (content: string | Uint8Array) => {
  const { data, message } = await desk().parse(content, {}, "invoice.xml");
  expect(message).toBe("");
  const mapped = await desk().map(data.id, data.mapping, { head: data.head ?? {} });
  expect(mapped.message).toBe("");
  return mapped.data;
};
const linesOf = (id: number) =>
  api.rows(`select p.code, l.quantity, l.unit_price, l.net, l.vat_rate from purchase_line l
    join product p on p.id = l.product_id where l.order_id = ${id} order by l.position`);

test("a UBL invoice becomes a draft of its supplier: by the supplier's code, the barcode, our code (B20)", async () => {
  await startWorker(api);
  const view = await check(ubl(invoice("R-1")));
  expect(view.head).toMatchObject({ supplierId, currency: "GBP", reference: "R-1" });
  expect(view.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 0 });
  expect(view.invoice).toMatchObject({
    number: "R-1",
    seller: "Müller & Söhne",
    issuedOn: "2026-11-20",
    dueOn: "2026-12-20",
    amounts: { net: 6000, vat: 1200, gross: 7200 },
    orderSums: { net: 6000, vat: 1200, total: 7200 },
  });
  const { documents } = await desk().run(view.id);
  expect(await linesOf(documents[0]?.id ?? 0)).toEqual([
    { code: "MUG", quantity: 10_000, unit_price: 42_500, net: 4250, vat_rate: 2000 },
    { code: "TEA", quantity: 5000, unit_price: 20_000, net: 950, vat_rate: 2000 },
    { code: "APPLE", quantity: 16_000, unit_price: 5000, net: 800, vat_rate: 2000 },
  ]);
});

test("an invoice is read once of a supplier: the second file names the order, and a cancelled order frees the number", async () => {
  await startWorker(api);
  const view = await check(ubl(invoice("R-2")));
  const { documents } = await desk().run(view.id);
  const again = await desk().parse(ubl(invoice("r-2", { net: "61.00" })));
  expect(again.name).toBe("InvoiceRead");
  expect(again.message).toContain(`#${documents[0]?.id}`);
  await desk().undo(view.id);
  expect((await desk().parse(ubl(invoice("R-2")))).message).toBe("");
});

test("allowances of the whole are the order's discount; a charge that is not listed and unknown goods stand as a difference", async () => {
  const view = await check(
    ubl(
      invoice("R-3", {
        allowance: "2.00",
        charge: "12.00",
        net: "80.00",
        vat: "16.00",
        gross: "96.00",
        lines: [
          ...invoice("").lines,
          { code: "NEW-1", name: "New good", quantity: "1", price: "10", net: "10.00" },
        ],
      }),
    ),
  );
  expect(view.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 1 });
  expect(view.invoice).toMatchObject({
    amounts: { allowance: 200, charge: 1200, net: 8000 },
    orderSums: { net: 5800, vat: 1160, total: 6960 },
  });
  const { rows } = await desk().rows(view.id, { outcome: "wrong" });
  expect(rows[0]).toMatchObject({
    cells: ["NEW-1", null, null, "New good", "1", "C62", "10", null, "20", "10"],
  });
});

test("a box counts the units of its packing, an unknown unit is for a person to say, and a line's own net is compared", async () => {
  await api.rows(`update product set packing_box = 12 where id = ${shop.products.get("MUG")}`);
  const lines = [
    { code: "A-7", name: "Mug", quantity: "2", unit: "XBX", price: "24.00", net: "48.00" },
    { code: "A-7", name: "Mug", quantity: "1", unit: "QQQ", price: "3.00", net: "3.00" },
    { code: "A-7", name: "Mug", quantity: "3", price: "3.00", net: "9.10" },
  ];
  const view = await check(ubl(invoice("R-4", { lines })));
  const { rows } = await desk().rows(view.id);
  expect(rows[0]?.about?.price?.after).toBe(20_000);
  expect(view.totals?.quantity).toBe(27_000);
  expect(rows[1]?.problems).toEqual([{ column: 5, problem: "unitUnclear" }]);
  expect(rows[2]?.about?.net).toEqual({ before: 910, after: 900 });
  const fixed = await desk().fix(view.id, 2, 5, "C62");
  expect(fixed.data.invoice?.orderSums?.net).toBe(6000);
});

test("a CII invoice is read, also inside a PDF beside other files", async () => {
  const one = invoice("F-1", { lines: invoice("").lines.map(({ allowance: _, ...line }) => line) });
  expect((await check(cii(one))).invoice).toMatchObject({ number: "F-1", amounts: { gross: 7200 } });
  const view = await check(pdfWith("<note>Delivered on Monday</note>", cii({ ...one, number: "F-2" })));
  expect(view.invoice?.number).toBe("F-2");
  expect(view.counts?.new).toBe(3);
});

test("the invoice of another supplier is refused for the supplier that was chosen", async () => {
  const { data } = await desk().parse(ubl(invoice("R-5", { taxNumber: "DE136695976" })));
  expect(data.head?.["supplierId"]).not.toBe(supplierId);
  const refused = await desk().map(data.id, data.mapping, { head: { ...data.head, supplierId } });
  expect(refused.name).toBe("InvoiceOtherSupplier");
  expect(refused.message).toContain("DE136695976");
});

const doctype = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><Invoice>&b;</Invoice>';
test.each([
  ["a credit note", ubl(invoice("C-1"), "CreditNote"), "FileCreditNote"],
  ["an unknown profile", ubl(invoice("R-6", { profile: "urn:other" })), "FileInvoiceProfile"],
  ["another XML file", "<order><line/></order>", "FileNoInvoice"],
  ["a document with a DTD", doctype, "FileNoInvoice"],
  ["an entity that nobody declared", ubl(invoice("R-7")).replace("&amp;", "&evil;"), "FileDamaged"],
  ["XML that is cut off", ubl(invoice("R-8")).slice(0, -40), "FileDamaged"],
  ["a PDF without an invoice", pdfWith(), "FileNoInvoice"],
  ["a PDF whose file unpacks to too much", pdfWith(Buffer.alloc(60_000_000, "<")), "FileTooLarge"],
  ["a tree that is too deep", "<a>".repeat(100), "FileTooLarge"],
] as const)("%s is refused with its sentence", async (_, content, reason) => {
  const { name, message } = await desk().parse(content);
  expect(name).toBe(reason);
  expect(message).not.toContain("{{");
});
