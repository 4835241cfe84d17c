/** Goods that come back at the till (section 4): plain functions from one sale to the next. What was paid stands: it is not repriced. */
import type { ReturnableLine } from "../../src/contract/sale/sale-return.ts";
import type { CatalogueProduct } from "../../src/contract/product/product.ts";
import { cashRoundingFor } from "../../src/domain/money/cash.ts";
import { priceInMode, pricesInMode } from "../../src/domain/price/line-price.ts";
import type { ReturnTo, VatMode } from "../../src/domain/price/order.ts";
import { ZERO_COUNT, unitsOf } from "../../src/domain/price/packing.ts";
import { type MethodMoney, payoutInCoins, payoutPlan } from "../../src/domain/money/payout.ts";
import type { Tender } from "../../src/domain/money/payment.ts";
import { creditOf, returnedAs } from "../../src/domain/money/refund.ts";
import { RATE_SCALE, type Money, type Quantity } from "../../src/domain/units.ts";
import type { OrderTotals } from "../../src/domain/price/totals.ts";
import type { ReturnAdd, ReturnFree, Sale, SaleLine, SaleOriginal, TillTerms } from "./sale-flow-context.ts";
import { packageOf } from "./sale-flow-sale.ts";

/** Whether goods come back with this line. */
export const isReturned = (line: Pick<SaleLine, "returned">): boolean => line.returned !== undefined;

/** How a line is taken back: the key of the new one, the product as the catalogue has it, decimals of the till's currency. */
interface Taking {
  readonly key: string;
  readonly product: CatalogueProduct;
  readonly decimals: number;
  /** The VAT mode of the receipt, and of the sale that takes it back (R10). */
  readonly soldIn: VatMode;
  readonly vatMode: VatMode;
}

/** So much of a sold line, for what was really paid for it and with its VAT and surcharge (R1, R8, M14); null where so much cannot come back. */
export const returnLine = (
  sold: ReturnableLine,
  quantity: Quantity,
  { key, product, decimals, soldIn, vatMode }: Taking,
): SaleLine | null => {
  const credit = quantity > 0 ? creditOf(sold, quantity) : null;
  if (credit === null) return null;
  const { refund, vat, surcharge = 0 } = credit;
  const soldAs = { ...sold, prices: pricesInMode(sold.prices, sold.vatRate, soldIn, vatMode) };
  const worth = vatMode === "net" ? refund - vat : refund;
  const { count, prices, discount } = returnedAs(soldAs, quantity, worth, decimals);
  return {
    key,
    product: {
      ...product,
      ...sold.packing,
      vatRate: sold.vatRate,
      name: sold.name,
      isDeposit: sold.isDeposit ?? false,
    },
    package: packageOf(count),
    count,
    prices,
    priceSource: "return",
    label: false,
    discount,
    memo: "",
    returned: {
      of: sold.lineId,
      to: "stock",
      vat: 0 - vat,
      ...(sold.surcharge && { surcharge: { rate: sold.surcharge.rate, amount: 0 - surcharge } }),
    },
  };
};

/** Whether a line takes back goods of this receipt. */
const isOf = ({ orderId }: SaleOriginal, { returned }: SaleLine): boolean => returned?.order === orderId;

/** The receipt that a line takes goods back from; undefined where it takes back none, or none is known. */
export const originalOfLine = ({ originals = [] }: Sale, line: SaleLine): SaleOriginal | undefined =>
  originals.find((original) => isOf(original, line));

/** A sale keeps the receipts whose goods come back with it, and a discount is on goods that are sold. */
export const tidied = (sale: Sale): Sale => {
  const { originals = [], ...rest } = sale;
  const kept = originals.filter((original) => sale.lines.some((line) => isOf(original, line)));
  const sells = sale.lines.some((line) => !isReturned(line)) || sale.lines.length === 0;
  return { ...rest, ...(kept.length > 0 && { originals: kept }), discount: sells ? sale.discount : null };
};

/** A sale that was stored when it could have one receipt alone: all its goods with a receipt are of that one (OT2). */
export const withOriginals = ({ original, ...sale }: Sale): Sale =>
  original === undefined
    ? sale
    : {
        ...sale,
        originals: [original],
        lines: sale.lines.map((line) =>
          line.returned?.of == null
            ? line
            : { ...line, returned: { ...line.returned, order: original.orderId } },
        ),
      };

const atTheTop = (sale: Sale, key: string | undefined, at: number): Sale =>
  key === undefined ? sale : { ...sale, selected: key, touched: { key, at } };

/** The goods of a receipt beside those of others, instead of those of the same lines that were chosen before; the sale takes their VAT mode (R10). */
export const addReturn = (sale: Sale, { original, lines, vatMode = "gross", at }: ReturnAdd): Sale => {
  const anew = new Set(lines.map(({ returned }) => returned?.of));
  const others = sale.lines.filter(({ returned }) => returned?.of == null || !anew.has(returned.of));
  const ofReceipt = lines.map(({ returned, ...line }): SaleLine => ({
    ...line,
    ...(returned && { returned: { ...returned, order: original.orderId } }),
  }));
  const { originals = [] } = sale;
  const isNew = originals.every(({ orderId }) => orderId !== original.orderId);
  const receipts = originals.map((one) => (one.orderId === original.orderId ? original : one));
  const next: Sale = {
    ...sale,
    vatMode,
    originals: isNew ? [...originals, original] : receipts,
    lines: [...others, ...ofReceipt],
  };
  return tidied(atTheTop(next, lines.at(-1)?.key, at));
};

/** A line that was scanned comes back without a receipt, at what the goods are worth then (R3). `unitPrice` is with VAT. */
export const returnFree = (sale: Sale, { key, unitPrice, at }: ReturnFree): Sale => {
  const change = (line: SaleLine): SaleLine => ({
    ...line,
    package: "unit",
    count: { ...ZERO_COUNT, units: 0 - Math.abs(unitsOf(line.count, line.product)) },
    prices: {
      unitPrice: priceInMode(unitPrice, line.product.vatRate, "gross", sale.vatMode),
      boxPrice: null,
      bigBagPrice: null,
      bagPrice: null,
    },
    priceSource: "return",
    label: false,
    discount: null,
    returned: { of: null, to: "defective" },
  });
  const lines = sale.lines.map((line) => (line.key === key ? change(line) : line));
  return tidied(atTheTop({ ...sale, lines }, key, at));
};

export const sendTo = (sale: Sale, { key, to }: { key: string; to: ReturnTo }): Sale => ({
  ...sale,
  lines: sale.lines.map((line) =>
    line.key === key && line.returned ? { ...line, returned: { ...line.returned, to } } : line,
  ),
});

/** Whether a customer can have goods of these receipts: what somebody bought on account comes back to their account. */
export const fitsOriginals = (
  originals: readonly SaleOriginal[] | undefined,
  customerId: number | null,
): boolean => (originals ?? []).every((one) => one.customerId === null || one.customerId === customerId);

/**
 * The rate at which cash of a currency goes back: that of the receipts (X5); undefined for today's. Where their rates differ, the
 * server refuses the refund and names them (RefundRatesDiffer).
 */
export const refundRate = ({ originals = [] }: Sale, currency: string): number | undefined =>
  originals.flatMap(({ rates }) => rates).find((one) => one.currency === currency)?.rate;

/** What needs no number on paper can be laid by itself. */
const laysItself: ReadonlySet<Tender["kind"]> = new Set<Tender["kind"]>([
  "cash",
  "card",
  "transfer",
  "prepaid",
]);

/** The total of the lines for which `fits` is true, with the sign turned: above zero for goods that come back. */
const worthOf = ({ lines }: Sale, totals: OrderTotals, fits: (line: SaleLine) => boolean): Money =>
  totals.lines.reduce((sum, { gross, surcharge }, at) => {
    const line = lines[at];
    return line && fits(line) ? sum - gross - surcharge : sum;
  }, 0);

/**
 * `amount` laid on the methods of one receipt after the other: on those of each at most what its goods come to, and what goods
 * without a receipt do (R10, M8). A method of several receipts stands once.
 */
const plannedMethods = (sale: Sale, totals: OrderTotals, amount: Money): readonly MethodMoney[] => {
  let free = worthOf(sale, totals, ({ returned }) => returned?.of === null);
  let remainder = amount;
  const plan = new Map<number, MethodMoney>();
  for (const original of sale.originals ?? []) {
    const linked = worthOf(sale, totals, (line) => isOf(original, line));
    const most = Math.min(remainder, linked + free);
    let laid = 0;
    for (const method of payoutPlan(most, original.methods)) {
      plan.set(method.methodId, {
        ...method,
        value: (plan.get(method.methodId)?.value ?? 0) + method.value,
      });
      laid += method.value;
    }
    remainder -= laid;
    free -= Math.max(0, laid - linked);
  }
  return [...plan.values()];
};

/** The refund as the rules want it: by the methods that were used, the newest first, cash in coins (M8, M10). */
export const plannedRefund = (
  sale: Sale,
  terms: TillTerms,
  totals: OrderTotals,
  key: string,
): readonly Tender[] => {
  const amount = 0 - totals.total;
  return payoutInCoins(
    plannedMethods(sale, totals, amount).filter(({ kind }) => laysItself.has(kind)),
    amount,
    cashRoundingFor(terms.currency, terms.country, terms.decimals),
  ).map(({ methodId, kind, value }, at) => ({
    id: `${key} ${at}`,
    methodId,
    kind,
    currency: terms.currency,
    given: 0 - value,
    rate: RATE_SCALE,
    reference: null,
  }));
};
