/** Charges of a purchase order, such as freight: their VAT, and how they are divided over goods receipts (B20). Pure. */
import { mulDiv, spread } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Money } from "../units.ts";

interface TaxedCharge {
  readonly amount: Money;
  readonly vatRate: BasisPoints;
}

/** Totals of the goods with one VAT rate. */
interface TaxedGoods {
  readonly rate: BasisPoints;
  readonly net: Money;
  readonly vat: Money;
}

/**
 * VAT of each charge, in their order. An invoice rounds VAT once for each rate, over goods and charges together; the VAT of the charges
 * is that amount less the VAT of the goods.
 */
export const chargeVats = (charges: readonly TaxedCharge[], goods: readonly TaxedGoods[]): Money[] => {
  const vats = charges.map(() => 0);
  for (const rate of new Set(charges.map(({ vatRate }) => vatRate))) {
    const same = charges.flatMap(({ vatRate, amount }, at) => (vatRate === rate ? [{ at, amount }] : []));
    const { net = 0, vat = 0 } = goods.find((one) => one.rate === rate) ?? {};
    const charged = same.reduce((sum, { amount }) => sum + amount, 0);
    const whole = Math.max(0, mulDiv(net + charged, rate, BASIS_POINTS) - vat);
    const shares = spread(
      whole,
      same.map(({ amount }) => amount),
    );
    for (const [index, { at }] of same.entries()) vats[at] = shares[index] ?? 0;
  }
  return vats;
};

/** Charges with the VAT of each, and what an order comes to with them. */
export const withCharges = <Charge extends TaxedCharge>(
  goods: { readonly net: Money; readonly vat: Money; readonly vatRates: readonly TaxedGoods[] },
  charges: readonly Charge[],
) => {
  const vats = chargeVats(charges, goods.vatRates);
  const net = charges.reduce((sum, { amount }) => sum + amount, goods.net);
  const vat = vats.reduce((sum, one) => sum + one, goods.vat);
  const taxed = charges.map((charge, at) => ({ ...charge, vat: vats[at] ?? 0 }));
  return { charges: taxed, net, vat, total: net + vat };
};

/** A charge or a part of it. `amount` is without VAT. */
export interface Charged {
  readonly amount: Money;
  readonly vat: Money;
}

/** A goods receipt that is not undone. `net`: price of its goods without VAT. `posted`: its part of a charge that is posted already. */
export interface BearingReceipt {
  readonly net: Money;
  readonly posted: Charged;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Bearing {
  readonly receipts: readonly BearingReceipt[];
  /** Posted part of receipts whose goods were all returned to the supplier. */
  readonly onReturned: Charged;
  /** Price of all goods of the order, without VAT. */
  readonly orderNet: Money;
  /** No more goods of the order will be received. */
  readonly isComplete: boolean;
}

/**
 * Part of each receipt that is not posted yet. A part is in proportion to the whole order, or, once the order is complete, to all that was
 * received.
 */
const openParts = (amount: Money, { receipts, onReturned, orderNet, isComplete }: Bearing) => {
  const nets = receipts.map(({ net }) => net);
  const parts =
    isComplete || orderNet <= 0
      ? spread(Math.max(0, amount - onReturned.amount), nets)
      : nets.map((net) => mulDiv(amount, net, orderNet));
  return parts.map((part, at) => Math.max(0, part - (receipts[at]?.posted.amount ?? 0)));
};

/**
 * What to post of a charge for each receipt now, in their order. While the order is open, a receipt bears its share of the order. Once it
 * is complete, the receipts bear the whole charge, also the share of goods that were never received. The sum never exceeds the charge.
 */
export const chargeParts = ({ amount, vat }: Charged, bearing: Bearing): readonly Charged[] => {
  const { receipts, onReturned, isComplete } = bearing;
  const postedAmount = sumOf(receipts.map(({ posted }) => posted.amount)) + onReturned.amount;
  const remainder = Math.max(0, amount - postedAmount);
  const open = openParts(amount, bearing);
  const openAmount = sumOf(open);
  const amounts = openAmount > 0 && (isComplete || openAmount > remainder) ? spread(remainder, open) : open;
  const postedVat = sumOf(receipts.map(({ posted }) => posted.vat)) + onReturned.vat;
  const vatNow = Math.max(0, mulDiv(vat, postedAmount + sumOf(amounts), amount) - postedVat);
  const vats = sumOf(amounts) === 0 ? amounts : spread(vatNow, amounts);
  return amounts.map((part, at) => ({ amount: part, vat: vats[at] ?? 0 }));
};
