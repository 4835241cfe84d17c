/** The positions a company starts with: which routes their roles and pages open, which acts their rights allow (spec section 6). */
import type { Right } from "../../contract/right.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import { BASIS_POINTS, type BasisPoints } from "../../domain/units.ts";

export interface NewPosition {
  /** What code calls it; people read its word in the company's language. */
  readonly name: string;
  readonly word: string;
  readonly roles: readonly string[];
  readonly rights: readonly Right[];
  /** Pages beyond those of the roles (spec section 6). */
  readonly pages?: readonly ScreenPath[];
  /** The largest discount, which also holds for whoever a PIN of this position helps out (P8). */
  readonly maximumDiscount: BasisPoints;
  /** The most that one write-off may come to, in main units of the base currency. */
  readonly writeOffLimit?: number;
}

const read = [
  "sale.order.read",
  "sale.order.print",
  "product.product.read",
  "customer.customer.read",
] as const;
const till = [
  ...read,
  "sale.order.commit",
  "sale.order.pay",
  "sale.shift.open",
  "sale.shift.close",
  "customer.customer.add",
] as const;
const all = [
  ...till,
  "sale.order.unsave",
  "sale.order.cancel",
  "sale.order.return",
  "sale.draft.take",
  "sale.refund.method",
  "sale.cash.move",
  "sale.price.change",
  "product.cost.read",
  // Lists of customers get carried off: only for who keeps them or asks them to pay.
  "customer.contact.read",
  "report.sale.read",
  "finance.account.read",
  "basics.systype.change",
  "basics.warehouse.change",
  "setting.history.read",
  "alarm.reminder.read",
  "alarm.reminder.change",
  "report.analysis.run",
  "customer.customer.change",
  "customer.customer.delete",
  "customer.account.change",
  "customer.payment.receive",
  "customer.payment.undo",
  "customer.payment.write-off",
  "customer.customer.import",
  "product.product.change",
  "product.category.change",
  "product.barcode.edit",
  "product.label.edit",
  "product.label.print",
  "stock.transfer.read",
  "stock.transfer.write",
  "stock.transfer.approve",
  "stock.transfer.send",
  "stock.transfer.receive",
  "stock.change.read",
  "stock.change.write",
  "stock.change.post",
  "stock.change.undo",
  "stock.check.read",
  "stock.check.plan",
  "stock.check.count",
  "stock.check.approve",
  "stock.check.post",
  "stock.check.undo",
  "stock.damage.read",
  "stock.damage.write",
  "stock.damage.post",
  "stock.damage.approve",
  "stock.damage.undo",
  "production.process.read",
  "production.process.change",
  "production.order.read",
  "production.order.write",
  "production.order.release",
  "production.order.issue",
  "production.order.report",
  "production.order.close",
  "production.order.cancel",
  "stock.zone.change",
  "stock.verify.scan",
  "stock.verify.accept",
  "supplier.supplier.read",
  "supplier.supplier.change",
  "purchase.order.read",
  "purchase.order.change",
  "purchase.order.receive",
  "purchase.order.over-receive",
  "purchase.order.pay",
  "purchase.receipt.undo",
  "purchase.waybill.read",
  "purchase.waybill.change",
  "purchase.waybill.track",
  "purchase.landed-cost.change",
  "purchase.offer.change",
  "product.recommend.change",
] as const;
const office = [
  ...all,
  "finance.currency.change",
  "setting.setting.change",
  "setting.employee.read",
  "setting.employee.change",
  "setting.employee.see",
  "setting.position.read",
  "setting.position.change",
] as const;

const tillPages: readonly ScreenPath[] = [
  "/sale/index",
  "/sale/retail",
  "/sale/order/{id}",
  "/sale/print/{id}",
  "/sale/chinese-print1/{id}",
  "/sale/receipt/{id}",
  "/basics/cashboxlog",
];

export const newPositions = [
  { name: "Root", word: "position.root", roles: ["Root"], rights: office, maximumDiscount: BASIS_POINTS },
  {
    name: "Administrator",
    word: "position.administrator",
    roles: ["Admin"],
    rights: office,
    maximumDiscount: BASIS_POINTS,
    writeOffLimit: 10_000,
  },
  {
    name: "Manager",
    word: "position.manager",
    roles: ["Admin"],
    rights: all,
    maximumDiscount: 3000,
    writeOffLimit: 100,
  },
  {
    name: "Cashier",
    word: "position.cashier",
    roles: ["Cashier"],
    rights: till,
    pages: tillPages,
    maximumDiscount: 500,
  },
  {
    name: "Stock keeper",
    word: "position.stockKeeper",
    roles: ["Stock"],
    rights: [
      "product.product.read",
      "supplier.supplier.read",
      "purchase.order.read",
      "purchase.order.receive",
      "purchase.waybill.read",
      "stock.transfer.read",
      "stock.transfer.write",
      "stock.transfer.send",
      "stock.transfer.receive",
      "stock.change.read",
      "stock.change.write",
      "stock.check.read",
      "stock.check.count",
      "stock.damage.read",
      "stock.damage.write",
      "stock.damage.post",
      "production.process.read",
      "production.order.read",
      "production.order.issue",
      "production.order.report",
      "stock.zone.change",
      "stock.verify.scan",
    ],
    pages: [
      "/product/all-category",
      "/product/purchase",
      "/product/purchase/print",
      "/purchase/{id}/details",
      "/ocean-shipping/index",
      "/product/stock",
      "/product/stock/log",
      "/product/stock/stock-change",
      "/product/stock/check-order",
      "/product/stock/check",
      "/product/stock-damage",
      "/product/stock/damage/new",
      "/product/stock/damage/print",
      "/product/defectiveLibrary",
      "/product/productionOrderList",
      "/product/stock/transfer",
      "/product/stock/transfer/new",
      "/product/stock/transfer/print",
      "/product/out-in-verify",
      "/product/ReplenishmentReturn",
      "/product/stock/transfer/all",
    ],
    maximumDiscount: 0,
  },
  {
    name: "Invoice",
    word: "position.invoice",
    roles: ["Invoice"],
    // Whoever prints delivery notes has to find their orders.
    rights: ["sale.order.read", "sale.order.print"],
    pages: ["/sale/index", "/sale/order/{id}"],
    maximumDiscount: 0,
  },
] as const satisfies readonly NewPosition[];

export type PositionName = (typeof newPositions)[number]["name"];
