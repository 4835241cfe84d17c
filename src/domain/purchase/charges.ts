/** Charges of a supplier's e-invoice, such as freight: their VAT, and the part of each that a goods receipt bears (B20). Pure. */
import { mulDiv, spread } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Money } from "../units.ts";

interface TaxedCharge {
  readonly amount: Money;
  readonly vatRate: BasisPoints;
}

/** What the goods of one VAT rate come to. */
interface TaxedGoods {
  readonly rate: BasisPoints;
  readonly net: Money;
  readonly vat: Money;
}

/**
 * The VAT of each charge. VAT is rounded once for each rate of an invoice, goods and charges together, so the charges have what the
 * VAT of the goods leaves of it.
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

/** A charge, or a part of it: without VAT, and its VAT. */
export interface Charged {
  readonly amount: Money;
  readonly vat: Money;
}

/** A goods receipt that stands: what its goods cost without VAT, and what it bears of a charge already. */
export interface BearingReceipt {
  readonly net: Money;
  readonly borne: Charged;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Bearing {
  readonly receipts: readonly BearingReceipt[];
  /** What receipts bear whose goods all went back to the supplier. */
  readonly elsewhere: Charged;
  /** What the goods of the order cost without VAT. */
  readonly ordered: Money;
  /** Nothing more comes. */
  readonly isComplete: boolean;
}

/** What each receipt lacks of its part: in proportion to what was ordered, or of all that came where nothing more comes. */
const lackingParts = (amount: Money, { receipts, elsewhere, ordered, isComplete }: Bearing) => {
  const nets = receipts.map(({ net }) => net);
  const parts =
    isComplete || ordered <= 0
      ? spread(Math.max(0, amount - elsewhere.amount), nets)
      : nets.map((net) => mulDiv(amount, net, ordered));
  return parts.map((part, at) => Math.max(0, part - (receipts[at]?.borne.amount ?? 0)));
};

/**
 * What each receipt bears of a charge now, beside what it bears already. While goods are to come it is its part of the order; when
 * nothing more comes the receipts bear all of the charge, also the part of goods that never came. Together they never bear more than
 * the charge.
 */
export const chargeParts = ({ amount, vat }: Charged, bearing: Bearing): readonly Charged[] => {
  const { receipts, elsewhere, isComplete } = bearing;
  const borne = sumOf(receipts.map((receipt) => receipt.borne.amount)) + elsewhere.amount;
  const rest = Math.max(0, amount - borne);
  const lacking = lackingParts(amount, bearing);
  const wanted = sumOf(lacking);
  const amounts = wanted > 0 && (isComplete || wanted > rest) ? spread(rest, lacking) : lacking;
  const vatBorne = sumOf(receipts.map((receipt) => receipt.borne.vat)) + elsewhere.vat;
  const vatNow = Math.max(0, mulDiv(vat, borne + sumOf(amounts), amount) - vatBorne);
  const vats = sumOf(amounts) === 0 ? amounts : spread(vatNow, amounts);
  return amounts.map((part, at) => ({ amount: part, vat: vats[at] ?? 0 }));
};
