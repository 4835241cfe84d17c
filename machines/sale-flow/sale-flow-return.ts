/** Goods that come back at the till (section 4): plain functions from one sale to the next. What was paid stands: it is not repriced. */
import type { ReturnableLine } from "../../src/contract/sale/sale-return.ts";
import type { CatalogueProduct } from "../../src/contract/product/product.ts";
import { cashRoundingFor } from "../../src/domain/money/cash.ts";
import { priceInMode, pricesInMode } from "../../src/domain/price/line-price.ts";
import type { ReturnTo, VatMode } from "../../src/domain/price/order.ts";
import { ZERO_COUNT, unitsOf } from "../../src/domain/price/packing.ts";
import { payoutInCoins, payoutPlan } from "../../src/domain/money/payout.ts";
import type { Tender } from "../../src/domain/money/payment.ts";
import { creditOf, returnedAs } from "../../src/domain/money/refund.ts";
import { RATE_SCALE, type Money, type Quantity } from "../../src/domain/units.ts";
import type { ReturnAdd, ReturnFree, Sale, SaleLine, TillTerms } from "./sale-flow-context.ts";
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

/** A sale without returned goods is of no receipt, and a discount is on goods that are sold. */
export const tidied = (sale: Sale): Sale => {
  const { original, ...rest } = sale;
  const keeps = original !== undefined && sale.lines.some(({ returned }) => returned?.of != null);
  const sells = sale.lines.some((line) => !isReturned(line)) || sale.lines.length === 0;
  return { ...rest, ...(keeps && { original }), discount: sells ? sale.discount : null };
};

const atTheTop = (sale: Sale, key: string | undefined, at: number): Sale =>
  key === undefined ? sale : { ...sale, selected: key, touched: { key, at } };

/** The goods of a receipt, instead of those of the same lines that were chosen before; the sale takes their VAT mode (R10). */
export const addReturn = (sale: Sale, { original, lines, vatMode = "gross", at }: ReturnAdd): Sale => {
  const anew = new Set(lines.map(({ returned }) => returned?.of));
  const others = sale.lines.filter(({ returned }) => returned?.of == null || !anew.has(returned.of));
  const next: Sale = { ...sale, vatMode, original, lines: [...others, ...lines] };
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

/** Whether a customer can have this sale: what somebody bought on account comes back to their account. */
export const fitsOriginal = (sale: Pick<Sale, "original">, customerId: number | null): boolean =>
  sale.original?.customerId == null || sale.original.customerId === customerId;

/** The rate at which cash of a currency goes back: that of the sale (X5); undefined for today's. */
export const refundRate = (sale: Sale, currency: string): number | undefined =>
  sale.original?.rates.find((one) => one.currency === currency)?.rate;

/** What needs no number on paper can be laid by itself. */
const laysItself: ReadonlySet<Tender["kind"]> = new Set<Tender["kind"]>([
  "cash",
  "card",
  "transfer",
  "prepaid",
]);

/** The refund as the rules want it: by the methods that were used, the newest first, cash in coins (M8, M10). `amount` above zero. */
export const plannedRefund = (sale: Sale, terms: TillTerms, amount: Money, key: string): readonly Tender[] =>
  payoutInCoins(
    payoutPlan(amount, sale.original?.methods ?? []).filter(({ kind }) => laysItself.has(kind)),
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
