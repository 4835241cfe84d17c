/** The print room's lists of stock: what each screen sends to the printer. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ProductionOrders from "../../src/modules/production/order/production-orders.tsx";
import Waybills from "../../src/modules/purchase/waybill/waybills.tsx";
import StockList from "../../src/modules/product/stock-list/stock-list.tsx";
import StockSummary from "../../src/modules/product/stock-list/stock-summary.tsx";
import StockLog from "../../src/modules/product/stock-log/stock-log.tsx";
import StockChanges from "../../src/modules/stock/change/stock-changes.tsx";
import CheckOrders from "../../src/modules/stock/check/check-orders.tsx";
import Sheets from "../../src/modules/stock/check/sheets.tsx";
import Damages from "../../src/modules/stock/damage/damages.tsx";
import SupplierLinks from "../../src/modules/supplier/link/supplier-links.tsx";
import SyncItems from "../../src/modules/product/sync/sync-items.tsx";
import Recommends from "../../src/modules/product/recommend/recommends.tsx";
import SupplierRanking from "../../src/modules/purchase/ranking/supplier-ranking.tsx";
import PreOrders from "../../src/modules/purchase/pre-order/pre-orders.tsx";
import NeedList from "../../src/modules/purchase/needs/need-list.tsx";
import Defectives from "../../src/modules/stock/damage/defectives.tsx";
import OutInVerify from "../../src/modules/stock/scan/out-in-verify.tsx";
import Replenishments from "../../src/modules/stock/transfer/replenishments.tsx";
import TransferExcel from "../../src/modules/stock/transfer/transfer-excel.tsx";
import TransferLines from "../../src/modules/stock/transfer/transfer-lines-screen.tsx";
import Transfers from "../../src/modules/stock/transfer/transfers.tsx";
import { Ready as productionOrders } from "../modules/production/production-orders.stories.tsx";
import { Ready as waybills } from "../modules/purchase/waybills.stories.tsx";
import { Ready as stock } from "../modules/product/stock-list.stories.tsx";
import { Ready as summary } from "../modules/product/stock-summary.stories.tsx";
import { Ready as stockEntries } from "../modules/product/stock-log.stories.tsx";
import Collectors from "../../src/modules/sale/collector/collectors.tsx";
import OrderForms from "../../src/modules/sale/form/forms.tsx";
import { Ready as orderForms } from "../modules/sale/form/forms.stories.tsx";
import Quotes from "../../src/modules/sale/quote/quotes.tsx";
import Shortages from "../../src/modules/sale/shortage/shortages.tsx";
import { Ready as collectors } from "../modules/sale/collectors.stories.tsx";
import { Ready as shortages } from "../modules/sale/picking/shortages.stories.tsx";
import { Ready as quotes } from "../modules/sale/quote/quotes.stories.tsx";
import { Ready as stockChanges } from "../modules/stock/stock-changes.stories.tsx";
import { Ready as checkOrders } from "../modules/stock/check-orders.stories.tsx";
import { Ready as checkSheets } from "../modules/stock/check-sheets.stories.tsx";
import { Ready as damages } from "../modules/stock/damages.stories.tsx";
import { Ready as supplierLinks } from "../modules/supplier/links.stories.tsx";
import { Ready as syncItems } from "../modules/product/sync-items.stories.tsx";
import { Ready as recommends } from "../modules/product/recommends.stories.tsx";
import { Ready as ranking } from "../modules/purchase/supplier-ranking.stories.tsx";
import { Ready as preOrders } from "../modules/purchase/pre-order/pre-orders.stories.tsx";
import { Ready as needs } from "../modules/purchase/needs.stories.tsx";
import { Ready as defectives } from "../modules/stock/defectives.stories.tsx";
import { Ready as scanChecks } from "../modules/stock/scan/out-in-verify.stories.tsx";
import { Ready as replenishments } from "../modules/stock/transfer/replenishments.stories.tsx";
import { Ready as transferLines } from "../modules/stock/transfer/transfer-lines.stories.tsx";
import { Ready as transferPictures } from "../modules/stock/transfer/transfer-excel.stories.tsx";
import { Ready as transfers } from "../modules/stock/transfers.stories.tsx";
import { printedScreen as printed } from "./printed.tsx";

export default { title: "Print room/Lists of stock", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

export const StockOnPaper: Story = printed({ Screen: StockList, path: "/product/stock", as: stock, rows: 2 });
export const StockSummaryOnPaper: Story = printed({
  Screen: StockSummary,
  path: "/product/stock/log-summary",
  as: summary,
  rows: 1,
});
export const StockLogOnPaper: Story = printed({
  Screen: StockLog,
  path: "/product/stock/log",
  as: stockEntries,
  rows: 2,
});
export const StockChangesOnPaper: Story = printed({
  Screen: StockChanges,
  path: "/product/stock/stock-change",
  as: stockChanges,
  rows: 3,
});
export const StockChecksOnPaper: Story = printed({
  Screen: CheckOrders,
  path: "/product/stock/check-order",
  as: checkOrders,
  rows: 3,
});
export const CountSheetsOnPaper: Story = printed({
  Screen: Sheets,
  path: "/product/stock/inventoryList",
  as: checkSheets,
  rows: 3,
});
export const DamagesOnPaper: Story = printed({
  Screen: Damages,
  path: "/product/stock-damage",
  as: damages,
  rows: 3,
});
export const NeedsOnPaper: Story = printed({
  Screen: NeedList,
  path: "/purchase/replenishment-order",
  as: needs,
  rows: 4,
});
export const PreOrdersOnPaper: Story = printed({
  Screen: PreOrders,
  path: "/main-control/Pre-purchaseOrder",
  as: preOrders,
  rows: 3,
});
export const SupplierRankingOnPaper: Story = printed({
  Screen: SupplierRanking,
  path: "/main-control/recommendSupplier",
  as: ranking,
  rows: 2,
});
export const RecommendsOnPaper: Story = printed({
  Screen: Recommends,
  path: "/main-control/recommend",
  as: recommends,
  rows: 2,
});
export const DefectivesOnPaper: Story = printed({
  Screen: Defectives,
  path: "/product/defectiveLibrary",
  as: defectives,
  rows: 3,
});
export const ProductionOrdersOnPaper: Story = printed({
  Screen: ProductionOrders,
  path: "/product/productionOrderList",
  as: productionOrders,
  rows: 3,
});
export const WaybillsOnPaper: Story = printed({
  Screen: Waybills,
  path: "/ocean-shipping/index",
  as: waybills,
  rows: 3,
});
export const TransfersOnPaper: Story = printed({
  Screen: Transfers,
  path: "/product/stock/transfer",
  as: transfers,
  rows: 5,
});
export const ScanChecksOnPaper: Story = printed({
  Screen: OutInVerify,
  path: "/product/out-in-verify",
  as: scanChecks,
  rows: 3,
});
export const ReplenishmentsOnPaper: Story = printed({
  Screen: Replenishments,
  path: "/product/ReplenishmentReturn",
  as: replenishments,
  rows: 2,
});
export const TransferLinesOnPaper: Story = printed({
  Screen: TransferLines,
  path: "/product/stock/transfer/all",
  as: transferLines,
  rows: 2,
});
export const TransferPicturesOnPaper: Story = printed({
  Screen: TransferExcel,
  path: "/product/stock/transfer/excel",
  as: transferPictures,
  rows: 2,
});
export const OrderFormsOnPaper: Story = printed({
  Screen: OrderForms,
  path: "/sale/order-form",
  as: orderForms,
  rows: 4,
});
export const QuotationsOnPaper: Story = printed({
  Screen: Quotes,
  path: "/sale/order-quote",
  as: quotes,
  rows: 5,
});
export const SupplierLinksOnPaper: Story = printed({
  Screen: SupplierLinks,
  path: "/product/supplier/synchronousInfo",
  as: supplierLinks,
  rows: 5,
});
export const SyncItemsOnPaper: Story = printed({
  Screen: SyncItems,
  path: "/product/synchronousInfo",
  as: syncItems,
  rows: 5,
});
export const ShortagesOnPaper: Story = printed({
  Screen: Shortages,
  path: "/sale/stockout",
  as: shortages,
  rows: 2,
});
export const CollectorSalesOnPaper: Story = printed({
  Screen: Collectors,
  path: "/sale/collector-sales",
  as: collectors,
  rows: 4,
});
