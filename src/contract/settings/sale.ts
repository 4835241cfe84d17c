/** How the company sells. */
import { Schema } from "effect";
import { noteTypes } from "../../domain/print/delivery-note.ts";
import { choice, flag, page, percent, price, program, waiting, whole } from "./kind.ts";

export const saleSettings = {
  /** Retail takes new sale, sale input and batch sale input out of the menu (spec section 6). */
  SaleType: choice(["Retail", "Wholesale"], "Retail"),
  /** Whether sale prices are without VAT (`net`) or include it (`gross`) on a new order (P10). */
  EnableSaleOrderTax: choice(["net", "gross"], "gross"),
  /** What happens on a sale below cost (P8). */
  BelowCost: choice(["allow", "warn", "refuse"], "warn"),
  /** Goods that come back without a receipt are worth the lowest price of so many days (R3). */
  FreeReturnDays: whole(30, 1, 3650, "days"),
  /** What unsent sales on credit may come to together at a till without a network; 0: no such sale (OT10). */
  OfflineCredit: price(0),
  /** When an order is due, for customers without days of their own. */
  PaymentDays: whole(30, 0, 3650, "days"),
  /** Who closes a shift counts without seeing what should be in the drawer (F4). */
  BlindCount: flag(false),
  /** At the till what is paid too much can be taken as a tip (E6). */
  TakeTips: flag(false),
  /** Service charge of a restaurant, in percent of the bill; 0: none (E9). */
  ServiceCharge: percent(0),
  /** Smallest number of guests for which a bill has a service charge. */
  ServiceChargeGuests: whole(1, 1, 1000, "guests"),
  /** The product of the lines with the service charge; null before there was one. */
  ServiceProductID: program(Schema.NullOr(Schema.Int), null),
  /** By how much a pick of weighed goods may be above the order (S14). Whether a warehouse picks first is said of the warehouse. */
  PickTolerance: percent(1000),
  /** A second person scans what was picked before it is handed over (S17). */
  PickScanCheck: flag(false),
  /** Days after which the steps of sales at tills are deleted; those of a receipt with an open exception stay (OT9). */
  ReplayDays: whole(400, 30, 3650, "days"),
  /** Which delivery note orders are printed on (S6). */
  DeliveryNoteType: choice(noteTypes, "standard"),
  /** A deposit product for bottles is kept among the products (P14). */
  EnableBottleProduct: flag(false),
  BottleDeposit: price(0),
  BottleDepositTax: percent(0),
  /** The product that the two above are kept on; null before there is one. */
  BottleProductID: program(Schema.NullOr(Schema.Int), null),
  /** Waits for a second page to begin a sale on. */
  DefaultSalePage: waiting(page(["/sale/retail", "/sale/new", "/sale/input"], "/sale/retail")),
  /** Waits for the office's order entry. */
  DefaultSalePackageType: waiting(choice(["box", "bigBag", "bag", "unit"], "unit")),
  /** The rate that a new product starts with. */
  DefaultTax: percent(2000),
  /** Waits for the VAT columns of lists and prints. */
  MenuShowVat: waiting(flag(true)),
};
