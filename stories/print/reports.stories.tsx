/** The print room's reports and lists: what each screen sends to the printer, with the question and the picture above its table. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import AlarmList from "../../src/modules/alarm/alarm-list.tsx";
import CashBoxLog from "../../src/modules/basics/cash-box-log.tsx";
import CustomerAccounts from "../../src/modules/customer/accounts/accounts.tsx";
import Customers from "../../src/modules/customer/customers.tsx";
import PriceChanges from "../../src/modules/product/price-change/price-changes.tsx";
import Histogram from "../../src/modules/report/histogram.tsx";
import CustomersReport from "../../src/modules/report/customers.tsx";
import ProfitReport from "../../src/modules/report/profit.tsx";
import PurchasesReport from "../../src/modules/report/purchases.tsx";
import SalesPie from "../../src/modules/report/pie.tsx";
import SaleReport from "../../src/modules/report/sale.tsx";
import TakenBackList from "../../src/modules/sale/taken-back/taken-back-list.tsx";
import OrderList from "../../src/modules/sale/list/order-list.tsx";
import SupplierAccount from "../../src/modules/supplier/account/supplier-account.tsx";
import PurchaseLines from "../../src/modules/purchase/list/purchase-lines.tsx";
import PurchaseList from "../../src/modules/purchase/list/purchase-list.tsx";
import Employees from "../../src/modules/employee/employees.tsx";
import Positions from "../../src/modules/employee/positions.tsx";
import ProductList from "../../src/modules/product/products/product-list.tsx";
import CreatedBarcodes from "../../src/modules/product/barcodes/created-barcodes.tsx";
import DuplicateBarcodes from "../../src/modules/product/barcodes/duplicate-barcodes.tsx";
import PackageBarcodes from "../../src/modules/product/barcodes/package-barcodes.tsx";
import SkuBarcodes from "../../src/modules/product/barcodes/sku-barcodes.tsx";
import { Ready as reminders } from "../modules/alarm/alarm-list.stories.tsx";
import { Ready as shifts } from "../modules/basics/cash-box-log.stories.tsx";
import { Ready as accounts } from "../modules/customer/accounts.stories.tsx";
import { Ready as customers } from "../modules/customer/customers.stories.tsx";
import { Ready as priceChanges } from "../modules/product/price-changes.stories.tsx";
import { ByWeekday as weekdays, Ready as hours } from "../modules/report/histogram.stories.tsx";
import { Ready as buyers } from "../modules/report/customers.stories.tsx";
import { Ready as profits } from "../modules/report/profit.stories.tsx";
import { Ready as bought } from "../modules/report/purchases.stories.tsx";
import { Ready as shares } from "../modules/report/pie.stories.tsx";
import * as sales from "../modules/report/sale-report.stories.tsx";
import { Ready as orders } from "../modules/sale/order-list.stories.tsx";
import { Ready as takenBack } from "../modules/sale/taken-back-list.stories.tsx";
import { Ready as supplierAccount } from "../modules/supplier/account.stories.tsx";
import { Ready as purchaseLines } from "../modules/purchase/purchase-lines.stories.tsx";
import { Ready as purchases } from "../modules/purchase/purchase-list.stories.tsx";
import { Ready as employees } from "../modules/employee/employees.stories.tsx";
import { Ready as positions } from "../modules/employee/positions.stories.tsx";
import { Ready as createdBarcodes } from "../modules/product/created-barcodes.stories.tsx";
import { Ready as duplicateBarcodes } from "../modules/product/duplicate-barcodes.stories.tsx";
import { Ready as packageBarcodes } from "../modules/product/package-barcodes.stories.tsx";
import { Ready as skuBarcodes } from "../modules/product/sku-barcodes.stories.tsx";
import { Ready as products } from "../modules/product/products.stories.tsx";
import { printedScreen as printed, type PrintedScreen as Given } from "./printed.tsx";

export default { title: "Print room/Reports and lists", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const table: Given = {
  Screen: SaleReport,
  path: "/report/sale",
  as: sales.Ready,
  above: "question",
  rows: 8,
};
const bars: Given = {
  Screen: Histogram,
  path: "/report/sales-histogram",
  as: hours,
  above: "picture",
  rows: 24,
  sheets: 2,
};
const pie: Given = {
  Screen: SalesPie,
  path: "/report/sales-pieChart",
  as: shares,
  above: "picture",
  rows: 6,
};
const buyersOfAYear: Given = {
  Screen: CustomersReport,
  path: "/report/customer",
  as: buyers,
  above: "question",
  rows: 5,
};
const german = { globals: { language: "de" } };
const chinese = { globals: { language: "zh" } };

export const SalesByProduct: Story = { ...printed(table), tags: ["picture"] };
export const SalesByProductGerman: Story = { ...printed(table), ...german };
export const SalesByProductChinese: Story = { ...printed(table), ...chinese };
export const SalesAgainstTheYearBefore: Story = printed({
  ...table,
  query: "compare=lastYear",
  as: sales.ComparedWithTheYearBefore,
});
export const SalesByBranch: Story = printed({
  ...table,
  query: "pivot=branch&subtotals=yes",
  as: sales.AColumnForEachBranch,
  rows: 3,
});
export const SalesByDay: Story = printed({
  ...table,
  query: "group=day",
  as: sales.DaysAsBars,
  rows: 21,
  sheets: 2,
});

export const SalesByHour: Story = printed(bars);
export const SalesByHourGerman: Story = { ...printed(bars), ...german };
export const SalesByHourChinese: Story = { ...printed(bars), ...chinese };
export const SalesByWeekday: Story = printed({
  ...bars,
  query: "bucket=weekday",
  as: weekdays,
  rows: 7,
  sheets: 1,
});

export const SharesOfSales: Story = printed(pie);
export const SharesOfSalesGerman: Story = { ...printed(pie), ...german };
export const SharesOfSalesChinese: Story = { ...printed(pie), ...chinese };

export const PurchasesBySupplier: Story = printed({
  Screen: PurchasesReport,
  path: "/report/purchase",
  as: bought,
  above: "question",
  rows: 3,
});
export const ProfitByProduct: Story = printed({
  Screen: ProfitReport,
  path: "/report/profit",
  as: profits,
  above: "question",
  rows: 2,
});

export const CustomersByBuying: Story = printed(buyersOfAYear);

export const Shifts: Story = printed({ Screen: CashBoxLog, path: "/basics/cashboxlog", as: shifts, rows: 3 });

export const SaleOrders: Story = printed({
  Screen: OrderList,
  path: "/sale/index",
  as: orders,
  rows: 50,
  sheets: 3,
});
export const PurchaseOrdersOnPaper: Story = printed({
  Screen: PurchaseList,
  path: "/product/purchase",
  as: purchases,
  rows: 2,
});
export const SupplierAccountOnPaper: Story = printed({
  Screen: SupplierAccount,
  path: "/product/supplier/account",
  as: supplierAccount,
  rows: 2,
});
export const PurchaseLinesOnPaper: Story = printed({
  Screen: PurchaseLines,
  path: "/product/purchaseDetail",
  as: purchaseLines,
  rows: 1,
});
export const CustomersOnPaper: Story = printed({
  Screen: Customers,
  path: "/customer/index",
  as: customers,
  rows: 4,
});
export const CustomerAccountsOnPaper: Story = printed({
  Screen: CustomerAccounts,
  path: "/customer/account",
  as: accounts,
  rows: 3,
});
export const PriceChangesOnPaper: Story = printed({
  Screen: PriceChanges,
  path: "/product/listBatchPriceChange",
  as: priceChanges,
  rows: 4,
});
export const Reminders: Story = printed({
  Screen: AlarmList,
  path: "/main-control/alarm-clock",
  as: reminders,
  rows: 5,
});
export const EmployeesOnPaper: Story = printed({
  Screen: Employees,
  path: "/setting/employee",
  as: employees,
  rows: 3,
});
export const PositionsOnPaper: Story = printed({
  Screen: Positions,
  path: "/setting/position",
  as: positions,
  rows: 2,
});
export const ProductsOnPaper: Story = printed({
  Screen: ProductList,
  path: "/product/index",
  as: products,
  rows: 3,
});
export const CreatedBarcodesOnPaper: Story = printed({
  Screen: CreatedBarcodes,
  path: "/product/makeBarcode",
  as: createdBarcodes,
  rows: 2,
});
export const DuplicateBarcodesOnPaper: Story = printed({
  Screen: DuplicateBarcodes,
  path: "/product/queryDuplicateBarcode",
  as: duplicateBarcodes,
  rows: 2,
});
export const PackageBarcodesOnPaper: Story = printed({
  Screen: PackageBarcodes,
  path: "/product/packageSkuBarcode",
  as: packageBarcodes,
  rows: 2,
});
export const SkuBarcodesOnPaper: Story = printed({
  Screen: SkuBarcodes,
  path: "/product/productSkuBarcode",
  as: skuBarcodes,
  rows: 2,
});
export const CancelledAndReturned: Story = printed({
  Screen: TakenBackList,
  path: "/sale/cancel",
  as: takenBack,
  rows: 4,
});
