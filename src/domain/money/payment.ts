/** Settling what is due with any number of methods and currencies: values, change, rounding, what remains (M1-M6, X3). */
import { Schema } from "effect";
import { type CashRounding, inCoins, isPayable } from "./cash.ts";
import { powerOfTen, sumMulDiv } from "./rounding.ts";
import { CurrencyCode, ExchangeRate, ExchangeRateInput, Money, MoneyInput, RATE_SCALE } from "../units.ts";

/** `prepaid` uses the customer's credit; `write-off` takes no money: what is due of it is given up (S1). */
export const TenderKind = Schema.Literals([
  "cash",
  "card",
  "transfer",
  "voucher",
  "cheque",
  "prepaid",
  "write-off",
]);
export type TenderKind = typeof TenderKind.Type;

/** There is no register of vouchers yet: a code that nobody issued would pay any sale. Methods of this kind are off, and refused. */
export const ACCEPTS_VOUCHERS: boolean = false;

/** One line of a payment (M1). `given` is in `currency`; `rate` is order currency per one main unit of `currency`. */
export const Tender = Schema.Struct({
  id: Schema.String,
  methodId: Schema.Int,
  kind: TenderKind,
  currency: CurrencyCode,
  given: Money,
  rate: ExchangeRate,
  reference: Schema.NullOr(Schema.String),
});
export type Tender = typeof Tender.Type;

/** A tender as a call takes it (M12). */
export const TenderInput = Schema.Struct({
  ...Tender.fields,
  id: Schema.String.check(Schema.isMaxLength(60)),
  methodId: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })),
  given: MoneyInput,
  rate: ExchangeRateInput,
  reference: Schema.NullOr(Schema.String.check(Schema.isMaxLength(200))),
});

/** Why a payment cannot stand as it is: it gives too much and no cash to take change from, too much for its cash, or nothing. */
export const PaymentProblem = Schema.Literals(["ChangeNeedsCash", "ChangeExceedsCash", "NothingGiven"]);
export type PaymentProblem = typeof PaymentProblem.Type;

/** Main units of the order's currency for one of another, both given against the base; half away from zero (X2). */
export const rateBetween = (from: ExchangeRate, order: ExchangeRate): ExchangeRate =>
  from === order
    ? RATE_SCALE
    : Number((BigInt(from) * BigInt(RATE_SCALE) * 2n + BigInt(order)) / (BigInt(order) * 2n));

/** An amount in another currency, exact, half away from zero. `rate` is target per one main unit of the source (X3). */
export const convert = (amount: Money, fromDecimals: number, toDecimals: number, rate: ExchangeRate): Money =>
  sumMulDiv(
    [amount],
    [rate],
    powerOfTen(Math.max(0, toDecimals - fromDecimals)),
    RATE_SCALE * powerOfTen(Math.max(0, fromDecimals - toDecimals)),
  );

/** The way back by the same rate: `rate` is source per one main unit of the target (X3, I38). */
export const convertBack = (
  amount: Money,
  fromDecimals: number,
  toDecimals: number,
  rate: ExchangeRate,
): Money =>
  sumMulDiv(
    [amount],
    [RATE_SCALE],
    powerOfTen(Math.max(0, toDecimals - fromDecimals)),
    rate * powerOfTen(Math.max(0, fromDecimals - toDecimals)),
  );

/** What a tender is worth in the order's currency (M1). */
export const tenderValue = (tender: Tender, tenderDecimals: number, orderDecimals: number): Money =>
  convert(tender.given, tenderDecimals, orderDecimals, tender.rate);

export type Settling = {
  /** What is still to be paid, in the order's currency; below zero it is to be paid out. */
  readonly due: Money;
  /** To be covered beside the due, and no part of it (E6); not below zero. */
  readonly tip?: Money;
  readonly orderDecimals: number;
  readonly tenders: readonly Tender[];
  readonly currencies: Readonly<Record<CurrencyCode, { readonly decimals: number }>>;
  readonly rounding: CashRounding | null;
  /** The currency that change is given in, when not the order's; `rate` as in a tender (M3). */
  readonly changeCurrency?:
    | {
        readonly code: CurrencyCode;
        readonly rate: ExchangeRate;
        /** How cash of that currency is rounded; left out where it is not. */
        readonly rounding?: CashRounding | null;
      }
    | undefined;
};

/**
 * All in the order's currency but `changeGiven`. `paid` is how much of the due is settled: paid + remaining = due (I8), and
 * what was really taken is paid + rounding + tip = sum of values - change (M1). `rounding` is its own entry: above zero the till
 * took more (M4). `changeGiven` is set only for change in another currency; without it `change` is what leaves the drawer.
 * `remaining` below zero is an overpayment, for the customer's prepaid account (M6).
 */
export type Settlement = {
  readonly values: readonly Money[];
  readonly paid: Money;
  readonly rounding: Money;
  readonly tip: Money;
  readonly change: Money;
  readonly changeGiven: { readonly currency: CurrencyCode; readonly amount: Money } | null;
  readonly remaining: Money;
  readonly problem: PaymentProblem | null;
};

/** Another currency that change is given in, and its decimals and those of the order. */
type Abroad = {
  readonly rate: ExchangeRate;
  readonly decimals: number;
  readonly orderDecimals: number;
  readonly rounding: CashRounding | null;
};

type Cash = { readonly value: Money; readonly abroad: Abroad | null };

/** Change in coins of another currency (M10): what is given, and its value in the order's currency. */
const changeAbroad = (exact: Money, { rate, decimals, orderDecimals, rounding }: Abroad) => {
  const given = inCoins(convertBack(exact, orderDecimals, decimals, rate), rounding);
  return { change: rounding === null ? exact : convert(given, decimals, orderDecimals, rate), given };
};

/**
 * Change and rounding when `part` is left for cash after all other tenders; null when the cash does not cover it. Change is a
 * whole number of steps of its currency too, so what odd foreign notes leave over is in the one rounding (M4, M10). Cash of
 * just the exact part is enough: the till asks for what coins can pay (`cashDue`), and what it took is not argued with.
 */
const settleCash = (part: Money, { value, abroad }: Cash, rounding: CashRounding | null) => {
  const rounded = inCoins(part, rounding);
  if (value < Math.min(part, rounded)) return null;
  // Cash is rounded once: where the change is, in its currency, and else the part that is due.
  const roundsChange = abroad === null ? !isPayable(value, rounding) : abroad.rounding !== null;
  const exact = Math.max(0, value - (roundsChange ? part : rounded));
  const { change, given } =
    abroad === null ? { change: inCoins(exact, rounding), given: null } : changeAbroad(exact, abroad);
  return { change, given, rounding: value - change - part, exceeds: change > value };
};

type Outcome = Pick<Settlement, "paid" | "rounding" | "change" | "problem"> & {
  /** The change in its other currency. */
  readonly given: Money | null;
};

/** A payment of something above zero; a refund comes here mirrored. `cash` is null when none was tendered. */
const outcomeOf = (due: Money, other: Money, cash: Cash | null, rounding: CashRounding | null): Outcome => {
  const given = other + (cash?.value ?? 0);
  const asGiven = { paid: given, rounding: 0, change: 0, given: null };
  if (other > due)
    return { ...asGiven, problem: cash && cash.value > 0 ? "ChangeExceedsCash" : "ChangeNeedsCash" };
  const settled = cash ? settleCash(due - other, cash, rounding) : null;
  if (settled?.exceeds) return { ...asGiven, problem: "ChangeExceedsCash" };
  if (settled) return { paid: due, ...settled, problem: null };
  return { ...asGiven, problem: given === 0 && due !== 0 ? "NothingGiven" : null };
};

const sum = (values: readonly Money[]): Money => values.reduce((left, right) => left + right, 0);

/**
 * Settles a payment, or a refund (due below zero), where tenders given out and all results have the other sign. Change comes
 * from cash alone and is never more than the cash given (M3); cash is rounded once, after all other tenders and only when it
 * covers the rest (M4). A problem leaves the tenders counted as given, so that an overpayment may become prepaid (M6).
 */
export const settle = (input: Settling): Settlement => {
  const { orderDecimals, tenders, changeCurrency, tip = 0 } = input;
  const due = input.due + tip;
  const sign = due < 0 ? -1 : 1;
  const values = tenders.map((tender) =>
    tenderValue(tender, input.currencies[tender.currency]?.decimals ?? 2, orderDecimals),
  );
  const inCash = tenders.map((tender) => tender.kind === "cash");
  const cash = {
    value: sign * sum(values.filter((_, index) => inCash[index])),
    abroad: changeCurrency
      ? {
          rate: changeCurrency.rate,
          decimals: input.currencies[changeCurrency.code]?.decimals ?? 2,
          orderDecimals,
          rounding: changeCurrency.rounding ?? null,
        }
      : null,
  };
  const other = sign * sum(values.filter((_, index) => !inCash[index]));
  const outcome = outcomeOf(sign * due, other, inCash.includes(true) ? cash : null, input.rounding);
  const signed = (amount: Money): Money => (sign < 0 ? 0 - amount : amount);
  const change = signed(outcome.change);
  return {
    values,
    paid: signed(outcome.paid) - tip,
    tip,
    rounding: signed(outcome.rounding),
    change,
    changeGiven:
      changeCurrency && change !== 0
        ? { currency: changeCurrency.code, amount: signed(outcome.given ?? 0) }
        : null,
    remaining: due - signed(outcome.paid),
    problem: outcome.problem,
  };
};

/** Where an order stands with its money; computed, never set (rules section 2). */
export const PaymentState = Schema.Literals(["unpaid", "part", "paid", "over"]);
export type PaymentState = typeof PaymentState.Type;

/** The state of money of a document; one whose total is below zero is paid when it is paid out (rules section 2). */
export const paymentState = (total: Money, paid: Money): PaymentState => {
  if (paid === total) return "paid";
  if (paid === 0) return "unpaid";
  const sign = total < 0 ? -1 : 1;
  if (sign * paid < 0) return "unpaid";
  return sign * paid > sign * total ? "over" : "part";
};

/** Whether the payment is refused for want of a name: a rest to be owed, or an excess to be kept, is somebody's (M5, M6). */
export const partialNeedsCustomer = (remaining: Money, namedCustomer: boolean): boolean =>
  remaining !== 0 && !namedCustomer;
