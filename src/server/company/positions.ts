/** The positions a company starts with: which routes their roles and pages open, which acts their rights allow (spec section 6). */
import type { ScreenPath } from "../../contract/screens/table.ts";
import { BASIS_POINTS, type BasisPoints } from "../../domain/units.ts";

export interface NewPosition {
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  /** Pages beyond those of the roles (spec section 6). */
  readonly pages?: readonly ScreenPath[];
  /** The largest discount, which also holds for whoever a PIN of this position helps out (P8). */
  readonly maximumDiscount: BasisPoints;
}

const read = ["sale.order.read", "product.product.read", "customer.customer.read"] as const;
const till = [...read, "sale.order.commit", "sale.order.pay", "sale.shift.open", "sale.shift.close"] as const;
const all = [
  ...till,
  "sale.order.unsave",
  "sale.order.cancel",
  "sale.price.change",
  "product.cost.read",
  "report.sale.read",
] as const;

const tillPages: readonly ScreenPath[] = [
  "/sale/index",
  "/sale/retail",
  "/sale/order/{id}",
  "/sale/print/{id}",
  "/sale/receipt/{id}",
];

export const newPositions = [
  { name: "Root", roles: ["Root"], rights: all, maximumDiscount: BASIS_POINTS },
  { name: "Administrator", roles: ["Admin"], rights: all, maximumDiscount: BASIS_POINTS },
  { name: "Manager", roles: ["Admin"], rights: all, maximumDiscount: 3000 },
  { name: "Cashier", roles: ["Cashier"], rights: till, pages: tillPages, maximumDiscount: 500 },
  { name: "Stock keeper", roles: ["Stock"], rights: ["product.product.read"], maximumDiscount: 0 },
  { name: "Invoice", roles: ["Invoice"], rights: ["sale.order.read"], maximumDiscount: 0 },
] as const satisfies readonly NewPosition[];

export type PositionName = (typeof newPositions)[number]["name"];
