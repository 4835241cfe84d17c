/** What stands on a receipt, whether the server has numbered it already or it still waits to be sent. Pure. */
import { settlementOf, totalsOf } from "../../../../machines/sale-flow/sale-flow-pay.ts";
import { originalOfLine } from "../../../../machines/sale-flow/sale-flow-return.ts";
import type { SaleFlowContext } from "../../../../machines/sale-flow/sale-flow-context.ts";
import { packageOf } from "../../../../machines/sale-flow/sale-flow-sale.ts";
import { baseOf, type TillFacts } from "../../../client/till/till-facts.ts";
import type { PackageKind } from "../../../contract/product/product.ts";
import type { Buyer } from "../../../contract/sale/payment-wish.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import type { PackCount, Packing, PackPrices } from "../../../domain/price/order.ts";
import { packageNumber, unitsOf } from "../../../domain/price/packing.ts";
import { packagePrice } from "../../../domain/price/pricing.ts";
import type { VatTotal } from "../../../domain/price/totals.ts";
import { QUANTITY_SCALE, type Money, type Price, type Quantity } from "../../../domain/units.ts";

export interface ReceiptLine {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  readonly package: PackageKind;
  /** Packages in thousandths, and the base units they make. */
  readonly number: Quantity;
  readonly units: Quantity;
  readonly price: Price;
  readonly vatRate: number;
  readonly discount: Money;
  readonly amount: Money;
  /** Goods that come back: the receipt they are from, "" without one. Null for goods that are sold. */
  readonly from: string | null;
}

export interface ReceiptDoc {
  /** Null while it waits to be sent; then `reference` stands for it. */
  readonly number: string | null;
  readonly reference: string;
  /** Milliseconds. */
  readonly at: number;
  readonly cashier: string;
  readonly till: string;
  readonly branch: string;
  readonly customer: string | null;
  /** Whom the customer wishes an invoice for (M15). */
  readonly buyer: Buyer | null;
  readonly currency: string;
  readonly vatMode: "net" | "gross";
  readonly lines: readonly ReceiptLine[];
  readonly goods: Money;
  readonly orderDiscount: Money;
  readonly total: Money;
  readonly vatRates: readonly VatTotal[];
  readonly tenders: readonly {
    readonly method: string;
    readonly currency: string;
    readonly given: Money;
    readonly value: Money;
    readonly reference: string | null;
  }[];
  readonly change: { readonly currency: string; readonly amount: Money } | null;
  readonly rounding: Money;
  readonly tip: Money;
  readonly due: Money;
}

interface Counted {
  readonly count: PackCount;
  readonly packing: Packing;
  readonly prices: PackPrices;
}

/** In which package a line is told, how many, and at what price of one. */
const quantityOf = ({ count, packing, prices }: Counted) => {
  const kind = packageOf(count);
  const units = unitsOf(count, packing);
  return kind === "unit"
    ? { package: kind, number: units, units, price: prices.unitPrice }
    : {
        package: kind,
        number: packageNumber(kind, count) * QUANTITY_SCALE,
        units,
        price: packagePrice(kind, prices, packing),
      };
};

/** The receipt of a posted order. */
export const docOfOrder = (order: Order, tillName: string): ReceiptDoc => {
  const payment = order.payments.at(-1);
  return {
    number: order.number,
    reference: order.clientId,
    at: (order.committedAt ?? order.createdAt) * 1000,
    cashier: order.salesperson,
    till: order.till ?? tillName,
    branch: order.branch,
    customer: order.customer,
    buyer: order.wish?.buyer ?? null,
    currency: order.currency,
    vatMode: order.vatMode,
    lines: order.lines.map((line) => ({
      key: line.key,
      name: line.name,
      code: line.code,
      ...quantityOf(line),
      vatRate: line.vatRate,
      discount: line.list - line.amount,
      amount: line.amount,
      from: line.quantity < 0 ? (line.returnOf?.number ?? "") : null,
    })),
    goods: order.goods,
    orderDiscount: order.orderDiscount,
    total: order.total,
    vatRates: order.vatRates,
    tenders: order.payments.flatMap(({ tenders }) => tenders),
    change: payment?.change ?? null,
    rounding: order.payments.reduce((sum, { rounding }) => sum + rounding, 0),
    tip: order.payments.reduce((sum, { tip = 0 }) => sum + tip, 0),
    due: order.due,
  };
};

/** The receipt of the part `number` of a bill: its share of each rate, and the payment that settles it (E8); null where there is none. */
export const docOfPart = (
  order: Order,
  number: number,
  nameOf: (part: { readonly number: number; readonly bill: string }) => string,
): ReceiptDoc | null => {
  const payment = order.payments.find(({ part }) => part?.number === number);
  if (payment?.part === undefined) return null;
  const { amount, rates } = payment.part;
  const whole = docOfOrder(order, "");
  const bill = order.number ?? "";
  return {
    ...whole,
    number: `${bill}/${number}`,
    at: payment.at * 1000,
    cashier: payment.by,
    vatMode: "gross",
    lines: rates
      .filter(({ gross }) => gross !== 0)
      .map(({ rate, gross }) => ({
        key: String(rate),
        name: nameOf({ number, bill }),
        code: "",
        package: "unit",
        number: QUANTITY_SCALE,
        units: QUANTITY_SCALE,
        price: gross * 10 ** (4 - order.decimals),
        vatRate: rate,
        discount: 0,
        amount: gross,
        from: null,
      })),
    goods: rates.reduce((sum, { gross }) => sum + gross, 0),
    orderDiscount: 0,
    total: amount,
    vatRates: rates,
    tenders: payment.tenders,
    change: payment.change,
    rounding: payment.rounding,
    tip: payment.tip ?? 0,
    due: 0,
  };
};

/** The receipt of a sale that the server has not answered yet. */
export const docOfSale = (context: SaleFlowContext, facts: TillFacts, at: number): ReceiptDoc => {
  const { sale, terms, tenders } = context;
  const totals = totalsOf(sale, terms);
  const settlement = settlementOf(context);
  const currency = terms?.currency ?? baseOf(facts).code;
  return {
    number: null,
    reference: sale.clientId,
    at,
    cashier: facts.cashier,
    till: facts.till.name,
    branch: facts.till.branchName,
    customer: sale.customer?.name ?? null,
    buyer: sale.wish?.buyer ?? null,
    currency,
    vatMode: sale.vatMode,
    lines: sale.lines.map((line, index) => ({
      key: line.key,
      name: line.product.name,
      code: line.product.code,
      ...quantityOf({ count: line.count, packing: line.product, prices: line.prices }),
      vatRate: line.product.vatRate,
      discount: totals.lines[index]?.discount ?? 0,
      amount: totals.lines[index]?.amount ?? 0,
      from: line.returned ? (originalOfLine(sale, line)?.number ?? "") : null,
    })),
    goods: totals.goods,
    orderDiscount: totals.orderDiscount,
    total: totals.total,
    vatRates: totals.vatRates,
    tenders: tenders.map((tender, index) => ({
      method: facts.payMethods.find(({ id }) => id === tender.methodId)?.name ?? tender.kind,
      currency: tender.currency,
      given: tender.given,
      value: settlement.values[index] ?? 0,
      reference: tender.reference,
    })),
    change:
      settlement.changeGiven ?? (settlement.change === 0 ? null : { currency, amount: settlement.change }),
    rounding: settlement.rounding,
    tip: settlement.tip,
    due: settlement.remaining,
  };
};
