/** Who may have which page as PDF (spec section 6): asked of the route table before any browser is started. */
import { beforeAll, describe, expect, test } from "vitest";
import { printEndpoints, paperOf } from "../../../src/contract/print.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});

const print = (path: string, position: string) =>
  api.call(printEndpoints.printPdf, { payload: { path } }, shop.tokens.get(position));

describe("pages of paper", () => {
  test.each([
    "/sale/print/1",
    "/sale/print/12,13",
    "/sale/receipt/7",
    "/sale/chinese-print3/9?copies=2",
    "/customer/print/12?startDate=2026-11-01&endDate=2026-11-21&language=de&copies=1",
    "/product/stock/transfer/print?id=4",
    "/product/printyQrcode",
    "/basics/warehouseZone?labels=4,5&template=2",
  ])("%s is one", (path) => expect(paperOf(path)).toBeDefined());
  test.each([
    "/sale/index",
    "/setting/system",
    "/sale/prints/1",
    "/sale/print/1/../../setting",
    "//elsewhere.example/sale/print/1",
    "https://elsewhere.example/sale/print/1",
    "/sale/print/1#/setting",
    "/sale/print/@elsewhere.example",
    "/be/api/sale/order/1",
    "",
  ])("%s is none and is refused", async (path) => {
    expect((await print(path, "Root")).name).toBe("BadInput");
  });
});

test("who may not open the page gets no PDF of it", async () => {
  expect((await print("/sale/print/1", "Stock keeper")).message).toBe("Access Denied");
  // This pipeline has no port to open the page at: the manager comes as far as that.
  expect((await print("/sale/print/1", "Manager")).name).toBe("PdfPageFailed");
});
