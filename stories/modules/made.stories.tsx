/**
 * Every screen on answers that are made from the contract's schemas: the longest words, the oddest numbers, what may be null
 * is. A screen takes whatever the contract permits; a new one has its line here (tests/repo/stories.test.ts). Record lists have `stories.made`.
 */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentType, type ReactElement, Suspense } from "react";
import { expect, waitFor } from "storybook/test";
import { madeAnswer } from "../support/contract.ts";
import { onMadeAnswers } from "../support/made-screen.ts";
import { at } from "../support/world.tsx";
import { screenAt } from "../support/screens.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";

interface Loaded {
  readonly Screen: ComponentType;
}

const meta = {
  title: "Modules/Made answers",
  parameters: {
    layout: "fullscreen",
  },
  render: (_, { loaded }) => {
    const { Screen } = loaded as Loaded;
    return (
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    );
  },
} satisfies Meta;
export default meta;

const words = { net: /\bnet\b/i, gross: /\bgross\b/i, priced: /as priced/i, tax: /VAT/, payment: /./ };

const isKind = (kind: string): kind is keyof typeof words => kind in words;

/** Two decimals in each of its filled cells: an amount, whichever way the column was made. */
const looksLikeMoney = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell) => /^-?[\d,]+\.\d\d$/.test(cell));

/** Every column of money in the tables of a report says in its head whether VAT is in it. */
const saysNetOrGross = async (root: HTMLElement) => {
  await waitFor(() => expect(root.querySelector("tbody td")).not.toBeNull());
  const heads = [...root.querySelectorAll("th")];
  const wrong = heads.flatMap((head) => {
    const at = head.cellIndex + 1;
    const cells = [...root.querySelectorAll(`tbody td:nth-child(${at})`)].map((cell) => cell.textContent);
    const [what, kind = ""] = (head.dataset["holds"] ?? "").split(" ");
    const looksLike = looksLikeMoney(cells.filter((cell) => !["", "–"].includes(cell)));
    // A column may say that it holds something else, such as a quantity.
    const isMoney = what === "money" || (what === "" && looksLike);
    return isMoney && !(isKind(kind) && words[kind].test(head.textContent)) ? [head.textContent] : [];
  });
  await expect(wrong).toEqual([]);
};

/** Each figure of the dashboard that is money, and the pictures, say it too; the currency stands once, beside the day. */
const dashboardSays = async (root: HTMLElement) => {
  await expect(root.textContent).toMatch(/amounts in [A-Z]{3}/);
  const names = ["Sales today", "Average receipt", "Margin today", "Unpaid", "Sales by hour", "Last 14 days"];
  const unsaid = [...names, "Best sellers today"].filter(
    (name) => root.textContent.includes(name) && !new RegExp(`${name}, (net|gross)`).test(root.textContent),
  );
  await expect(unsaid).toEqual([]);
};

const statementSays = async (root: HTMLElement) => {
  await waitFor(() => expect(root.textContent).toMatch(/[A-Z]{3}, gross/));
};

const says: Readonly<Partial<Record<ScreenPath, (root: HTMLElement) => Promise<void>>>> = {
  "/dashboard": dashboardSays,
  "/report/sale": saysNetOrGross,
  "/report/sales-histogram": saysNetOrGross,
  "/report/sales-pieChart": saysNetOrGross,
  "/report/customer": saysNetOrGross,
  "/report/purchase": saysNetOrGross,
  "/report/profit": saysNetOrGross,
  "/sale/index": saysNetOrGross,
  "/customer/print/{id}": statementSays,
  "/product/supplier/print/{id}": statementSays,
};

/** What each of these asks for, and the list in the answer that must have rows for a head to be drawn. */
const filledBy: Readonly<Partial<Record<ScreenPath, readonly [call: string, rows: string]>>> = {
  "/report/sale": ["GET /report/sales", "rows"],
  "/report/sales-histogram": ["GET /report/sales-histogram", "bars"],
  "/report/sales-pieChart": ["GET /report/sales-pie", "slices"],
  "/report/customer": ["GET /report/customers", "rows"],
  "/report/purchase": ["GET /report/purchases", "rows"],
  "/report/profit": ["GET /report/profit", "rows"],
  "/sale/index": ["GET /sale/order", "orders"],
  "/customer/print/{id}": ["GET /customer/statement", "accounts"],
  "/product/supplier/print/{id}": ["GET /supplier/statement", "accounts"],
};

const rowsOf = (answer: unknown, rows: string) =>
  (answer as { readonly body: { readonly data: Readonly<Record<string, readonly unknown[]>> } }).body.data[
    rows
  ]?.length ?? 0;

/** The first seed whose answer has rows; the path itself where the screen needs none. */
const seedFor = (path: ScreenPath): string => {
  const [call, rows] = filledBy[path] ?? [];
  if (call === undefined || rows === undefined) return path;
  const seeds = Array.from({ length: 30 }, (_, at) => `${path} ${at}`);
  return seeds.find((seed) => rowsOf(madeAnswer(call, seed), rows) > 0) ?? path;
};

/** What the address of a screen names beside its path. */
const asks: Readonly<Partial<Record<ScreenPath, string>>> = {
  "/product/purchase/print": "?ids=7",
  "/purchase/return/print": "?ids=7",
  "/sale/credit-note": "?ids=7",
  "/sale/order-quote-print": "?ids=7",
  "/sale/order-quote-update": "?quote=7",
  "/sale/order-form-update": "?form=7",
  "/purchase/replenishment-order/print": "?ids=7",
  "/purchase/jump": "?id=7",
  "/product/stock/transfer/print": "?ids=7",
  "/product/stock-check/print": "?ids=7",
  "/product/stock/damage/print": "?ids=7",
};

/** Screens that a screen leads on to by itself. */
const leadsTo: Readonly<Partial<Record<ScreenPath, Readonly<Record<string, ReactElement>>>>> = {
  "/purchase/jump": {
    "/purchase/{id}/details": <p>PO-000007</p>,
    "/product/purchase": <p>PO-000007, PO-000008</p>,
  },
};

/** Stands until nothing waits any more, and is no page of a failure. */
const of = (path: ScreenPath): StoryObj => {
  const { loaders, parameters, play } = onMadeAnswers(seedFor(path));
  return {
    loaders: [...loaders, screenAt(path)],
    parameters,
    decorators: [
      at(path.replace(/\{\w+\}/g, "7") + (asks[path] ?? ""), { route: path, beside: leadsTo[path] ?? {} }),
    ],
    play: async (context) => {
      await play(context);
      await says[path]?.(context.canvasElement);
    },
  };
};

export const MainControlAlarmClock = of("/main-control/alarm-clock");
export const BasicsCashboxlog = of("/basics/cashboxlog");
export const CustomerIndex = of("/customer/index");
export const CustomerAccount = of("/customer/account");
export const CustomerIdCreateAccount = of("/customer/{id}/create-account");
export const CustomerPrintId = of("/customer/print/{id}");
export const Dashboard = of("/dashboard");
export const MainControlSmartPurchase = of("/main-control/smartPurchase");
export const ProductAllCategory = of("/product/all-category");
export const ProductFormulaBulkChangePrice = of("/product/formulaBulkChangePrice");
export const ProductRefreshProductVat = of("/product/refreshProductVat");
export const ProductListBatchPriceChange = of("/product/listBatchPriceChange");
export const ProductIndex = of("/product/index");
export const ProductNew = of("/product/new");
export const ProductIdUpdate = of("/product/{id}/update");
export const ProductExcel = of("/product/productExcel");
export const ProductBatchImport = of("/product/batch-import");
export const ProductTransferBatchImport = of("/product/transfer-batch-import");
export const PurchaseBatchImport = of("/purchase/batch-import");
export const WaybillImport = of("/ocean-shipping/excelImport");
export const ProductDamageBatchImport = of("/product/damage-batch-import");
export const ProductCheckBatchImport = of("/product/check-batch-import");
export const ProductStockBatchImport = of("/product/stock/stock-batch-import");
export const CreateProcess = of("/product/createProcess");
export const ProductionOrderList = of("/product/productionOrderList");
export const CreateProductionOrder = of("/product/createProductionOrder");
export const ProductPicture = of("/product/productPicture");
export const ProductImageFolderImport = of("/product/imageFolderImport");
export const ProductImageCategoryImport = of("/product/imageCategoryImport");
export const ProductPicImportExcel = of("/product/picImportExcel");
export const ProductColorPictures = of("/product/productColorImg");
export const ProductStock = of("/product/stock");
export const ProductStockLog = of("/product/stock/log");
export const ProductStockLogSummary = of("/product/stock/log-summary");
export const ProductPurchase = of("/product/purchase");
export const BasicsSupplier = of("/basics/supplier");
export const ProductSupplierAccount = of("/product/supplier/account");
export const ProductSupplierPrintId = of("/product/supplier/print/{id}");
export const ProductSupplierCreateAccount = of("/product/supplier/create-account");
export const ProductPurchaseDetail = of("/product/purchaseDetail");
export const MainControlRecommend = of("/main-control/recommend");
export const ProductInboundSplit = of("/product/inbound-split");
export const ProductPurchasePrint = of("/product/purchase/print");
export const MainControlPrePurchaseOrder = of("/main-control/Pre-purchaseOrder");
export const MainControlRecommendSupplier = of("/main-control/recommendSupplier");
export const PurchaseJump = of("/purchase/jump");
export const PurchaseReplenishmentOrder = of("/purchase/replenishment-order");
export const PurchaseReplenishmentOrderNew = of("/purchase/replenishment-order/new");
export const PurchaseOffersImport = of("/purchase/offers/import");
export const PurchaseReplenishmentOrderImport = of("/purchase/replenishment-order/import");
export const PurchaseReplenishmentOrderPrint = of("/purchase/replenishment-order/print");
export const PurchaseReturnPrint = of("/purchase/return/print");
export const SaleCreditNote = of("/sale/credit-note");
export const PurchaseNew = of("/purchase/new");
export const OceanShippingIndex = of("/ocean-shipping/index");
export const OceanShippingNewSeawaybill = of("/ocean-shipping/newSeawaybill");
export const PurchaseIdDetails = of("/purchase/{id}/details");
export const ProductStockChange = of("/product/stock/stock-change");
export const ProductStockProductStockChange = of("/product/stock/product-stock-change");
export const ProductNewStockCheck = of("/product/newStockCheck");
export const ProductStockCheckOrder = of("/product/stock/check-order");
export const ProductStockCheck = of("/product/stock/check");
export const ProductStockDuplicateList = of("/product/stock/duplicateList");
export const ProductStockInventoryList = of("/product/stock/inventoryList");
export const ProductStockCheckPrint = of("/product/stock-check/print");
export const ProductDefectiveLibrary = of("/product/defectiveLibrary");
export const ProductStockDamage = of("/product/stock-damage");
export const ProductStockDamageNew = of("/product/stock/damage/new");
export const ProductStockDamagePrint = of("/product/stock/damage/print");
export const ProductStockTransfer = of("/product/stock/transfer");
export const ProductOutInVerify = of("/product/out-in-verify");
export const ProductReplenishmentReturn = of("/product/ReplenishmentReturn");
export const ProductStockTransferAll = of("/product/stock/transfer/all");
export const ProductStockTransferExcel = of("/product/stock/transfer/excel");
export const ProductStockTransferNew = of("/product/stock/transfer/new");
export const ProductStockTransferPrint = of("/product/stock/transfer/print");
export const ReportPurchase = of("/report/purchase");
export const ReportProfit = of("/report/profit");
export const ReportSale = of("/report/sale");
export const ReportSalesHistogram = of("/report/sales-histogram");
export const ReportSalesPieChart = of("/report/sales-pieChart");
export const ReportCustomer = of("/report/customer");
export const SaleIndex = of("/sale/index");
export const SaleNew = of("/sale/new");
export const SaleInput = of("/sale/input");
export const SaleOrderId = of("/sale/order/{id}");
export const SaleBatchImport = of("/sale/batch-import");
export const SalePicking = of("/sale/picking");
export const SaleStockout = of("/sale/stockout");
export const SaleCollectorSales = of("/sale/collector-sales");
export const SaleCancel = of("/sale/cancel");
export const SaleOrderForm = of("/sale/order-form");
export const SaleOrderFormUpdate = of("/sale/order-form-update");
export const SaleOrderQuote = of("/sale/order-quote");
export const SaleOrderQuoteUpdate = of("/sale/order-quote-update");
export const SaleOrderQuotePrint = of("/sale/order-quote-print");
export const SaleDistributionOrderId = of("/sale/distribution-order/{id}");
export const SalePrintId = of("/sale/print/{id}");
export const SaleChinesePrint1Id = of("/sale/chinese-print1/{id}");
export const SaleNoPricePrintPshowId = of("/sale/no-price-print/{pshow}/{id}");
export const SaleReceiptId = of("/sale/receipt/{id}");
export const ProfileIndex = of("/profile/index");
export const FinanceCurrency = of("/finance/currency");
export const SettingSystem = of("/setting/system");
export const DeskOrders = of("/basics/deskOrder");
export const BasicsWarehouseZoneBatchImport = of("/basics/warehouseZone-batch-import");
export const LabelPrinting = of("/product/barcodePrinting");
export const QrLabelPrinting = of("/product/printyQrcode");
export const CreatedBarcodes = of("/product/makeBarcode");
export const RefreshBarcodes = of("/product/refreshProductBarcode");
export const DuplicateBarcodes = of("/product/queryDuplicateBarcode");
export const SkuBarcodes = of("/product/productSkuBarcode");
export const PackageBarcodes = of("/product/packageSkuBarcode");
export const CreateSizeGroup = of("/basics/create-sizeGroups");
export const SupplierSync = of("/product/supplier/synchronousInfo");
export const ProductSync = of("/product/synchronousInfo");
export const SettingEmployee = of("/setting/employee");
export const SettingPosition = of("/setting/position");
