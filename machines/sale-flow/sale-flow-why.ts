/** Why something cannot be done at the till now, as the last part of a translation key `till.blocked.{reason}`. */
import type { SaleFlowEvent } from "./sale-flow-events.ts";
import { orderBlocked, paymentBlocked, sellsToBlocked } from "./sale-flow-pay.ts";
import { isChargedDeposit } from "./sale-flow-deposit.ts";
import { hasQuantityFault } from "./sale-flow-quantity.ts";
import { fitsOriginals, isReturned } from "./sale-flow-return.ts";
import { isServiceLine } from "./sale-flow-service.ts";
import type { SaleFlowSnapshot } from "./sale-flow.ts";

export type FlowReason =
  | "closed"
  | "approving"
  | "overtaken"
  | "hanging"
  | "paying"
  | "posting"
  | "done"
  | "noLines"
  | "hasLines"
  | "nothingToUndo"
  | "notPaid"
  | "notEnough"
  | "needsCustomer"
  | "customerBlocked"
  | "wrongQuantity"
  | "changeNeedsCash"
  | "offlineCredit"
  | "notInPackage"
  | "notForSale"
  | "returned"
  | "deposit"
  | "service"
  | "notNow";

const needsLines: ReadonlySet<SaleFlowEvent["type"]> = new Set<SaleFlowEvent["type"]>([
  "LINE.COUNT",
  "LINE.PACKAGE",
  "LINE.PRICE",
  "LINE.DISCOUNT",
  "LINE.REMOVE",
  "LINE.SELECT",
  "DISCOUNT.SET",
  "CLEAR",
  "HANG",
  "PAY",
]);

const paymentReasons: Partial<Record<string, FlowReason>> = {
  PaymentNotEnough: "notEnough",
  PaymentNeedsCustomer: "needsCustomer",
  ChangeNeedsCash: "changeNeedsCash",
  ChangeExceedsCash: "changeNeedsCash",
  OfflineCredit: "offlineCredit",
};

/** What was sold and paid once stands: its number and price, whose it is, and the VAT in it. */
const concernsReturn = ({ context: { sale } }: SaleFlowSnapshot, event: SaleFlowEvent): boolean => {
  if (event.type === "CUSTOMER.SET" || event.type === "VAT_MODE.SET") return true;
  if (event.type === "RETURN.ADD") return !fitsOriginals([event.original], sale.customer?.id ?? null);
  if (event.type === "DISCOUNT.SET") return sale.lines.every(isReturned);
  return "key" in event && sale.lines.some((line) => line.key === event.key && isReturned(line));
};

/** A deposit changes with the goods that it follows (P14). */
const concernsDeposit = ({ context: { sale } }: SaleFlowSnapshot, event: SaleFlowEvent): boolean =>
  "key" in event && sale.lines.some((line) => line.key === event.key && isChargedDeposit(line));

/** The service charge changes with the bill alone (E9). */
const concernsService = ({ context: { sale } }: SaleFlowSnapshot, event: SaleFlowEvent): boolean =>
  "key" in event && sale.lines.some((line) => line.key === event.key && isServiceLine(line));

const whileSelling = (snapshot: SaleFlowSnapshot, event: SaleFlowEvent): FlowReason => {
  if (snapshot.matches({ selling: "approving" })) return "approving";
  if (snapshot.matches({ selling: "overtaken" })) return "overtaken";
  const reason =
    event.type === "HANG" || event.type === "PAY" ? orderBlocked(snapshot.context, { type: "COMMIT" }) : null;
  if (reason === "hasLines" || (needsLines.has(event.type) && snapshot.context.sale.lines.length === 0))
    return "noLines";
  if (event.type === "DELIVERY.SET") return "needsCustomer";
  if (event.type === "PAY" && sellsToBlocked(snapshot.context)) return "customerBlocked";
  if (event.type === "PAY" && hasQuantityFault(snapshot.context.sale)) return "wrongQuantity";
  if (concernsReturn(snapshot, event)) return "returned";
  if (concernsDeposit(snapshot, event)) return "deposit";
  if (concernsService(snapshot, event)) return "service";
  if (event.type === "RECALLED" || event.type === "SHIFT.CLOSED") return "hasLines";
  if (event.type === "UNDO") return "nothingToUndo";
  if (event.type === "LINE.PACKAGE") return "notInPackage";
  return event.type === "LINE.ADD" ? "notForSale" : "notNow";
};

/** Null when it is possible. */
export const flowWhyNot = (snapshot: SaleFlowSnapshot, event: SaleFlowEvent): FlowReason | null => {
  if (snapshot.can(event)) return null;
  if (snapshot.matches("closed")) return "closed";
  if (snapshot.matches("hanging")) return "hanging";
  if (snapshot.matches("posting") || snapshot.matches("unsure")) return "posting";
  if (snapshot.matches("receipt")) return "done";
  if (!snapshot.matches("paying")) return whileSelling(snapshot, event);
  if (event.type !== "CONFIRM") return "paying";
  return paymentReasons[paymentBlocked(snapshot.context) ?? ""] ?? "notPaid";
};
