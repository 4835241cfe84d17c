/** Everything that can happen at the till. Ids, keys and times are made outside and come with the event. */
import type { CatalogueProduct, PackageKind } from "../../src/contract/product/product.ts";
import type { DeviceStamp } from "../../src/contract/sale/sale.ts";
import type { PaymentWish } from "../../src/contract/sale/payment-wish.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import type { VatMode } from "../../src/domain/price/order.ts";
import type { TenderKind } from "../../src/domain/money/payment.ts";
import type { Money, Quantity } from "../../src/domain/units.ts";
import type { ReturnTo } from "../../src/domain/price/order.ts";
import type { FlowShift, LeaveChange, NewLine, Sale, SaleCustomer, TillTerms } from "./sale-flow-context.ts";

/** `clientId` is for the sale that begins when the last one is done. */
export interface LineAdd {
  readonly type: "LINE.ADD";
  readonly line: NewLine;
  readonly clientId: string;
  readonly at: number;
}

export interface TenderAdd {
  readonly type: "TENDER.ADD";
  readonly id: string;
  readonly methodId: number;
  readonly kind: TenderKind;
  readonly currency: string;
  readonly given: Money;
  readonly reference: string | null;
}

export type SaleFlowEvent =
  /** The till is chosen and its state was read; also when it was read again. */
  | { readonly type: "TILL.READY"; readonly terms: TillTerms; readonly shift: FlowShift | null }
  | { readonly type: "SHIFT.OPENED"; readonly shift: FlowShift }
  | { readonly type: "SHIFT.CLOSED" }
  | LineAdd
  | { readonly type: "LINE.COUNT"; readonly key: string; readonly number: Quantity; readonly at: number }
  | {
      readonly type: "LINE.PACKAGE";
      readonly key: string;
      readonly package: PackageKind;
      readonly at: number;
    }
  | LeaveChange
  | { readonly type: "RETURN.TO"; readonly key: string; readonly to: ReturnTo }
  | { readonly type: "LINE.REMOVE"; readonly key: string }
  | { readonly type: "LINE.SELECT"; readonly key: string | null }
  | { readonly type: "CUSTOMER.SET"; readonly customer: SaleCustomer | null }
  | { readonly type: "VAT_MODE.SET"; readonly vatMode: VatMode }
  /** The goods are brought to the named customer, or taken along. */
  | { readonly type: "DELIVERY.SET"; readonly isForDelivery: boolean }
  /** Products as the catalogue has them now: prices follow, before and after is shown (P9). */
  | { readonly type: "REPRICED"; readonly products: readonly CatalogueProduct[] }
  /** A second person gives their PIN. It goes to the server at once and is kept nowhere. */
  | { readonly type: "APPROVE"; readonly approverId: number; readonly pin: string }
  | { readonly type: "HANG"; readonly key: string; readonly name: string; readonly clientId: string }
  | { readonly type: "RECALLED"; readonly sale: Sale }
  /** Another till has this sale, changed it or finished it. */
  | { readonly type: "OVERTAKEN"; readonly newer: Order }
  /** Its sale is taken instead, or what is here becomes a sale of its own, or is dropped; the id is of what was here. */
  | { readonly type: "NEWER.TAKE"; readonly sale: Sale; readonly clientId: string }
  | { readonly type: "NEWER.SPLIT"; readonly clientId: string }
  | { readonly type: "NEWER.DROP"; readonly clientId: string }
  /** The server keeps this sale, and this is the version of it (G5). */
  | { readonly type: "KEPT"; readonly clientId: string; readonly version: number }
  | { readonly type: "CLEAR" }
  | { readonly type: "UNDO" }
  | { readonly type: "PROBLEM.SEEN" }
  | { readonly type: "PAY"; readonly key: string }
  | TenderAdd
  | { readonly type: "TENDER.CHANGE"; readonly id: string; readonly given: Money }
  | { readonly type: "TENDER.REMOVE"; readonly id: string }
  | { readonly type: "CHANGE_CURRENCY.SET"; readonly currency: string | null }
  /** What is given too much is a tip, or is given back again. */
  | { readonly type: "TIP.SET"; readonly isTip: boolean }
  /** The customer wishes an invoice, made out to the buyer in it; null: a receipt (M15). */
  | { readonly type: "WISH.SET"; readonly wish: PaymentWish | null }
  | { readonly type: "BACK" }
  /** `stamp`: by the till's clock and its running number of receipts (OT5). */
  | { readonly type: "CONFIRM"; readonly stamp?: Omit<DeviceStamp, "shiftId"> }
  | { readonly type: "RETRY" }
  | { readonly type: "ONLINE" }
  /** The network came or went, or unsent sales changed. */
  | { readonly type: "NETWORK"; readonly unsentCredit: Money | null }
  | { readonly type: "NEXT"; readonly clientId: string };
