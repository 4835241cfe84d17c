/** What a payment does to the money: the payment and its lines, one ledger entry for each movement of money (M1-M6, F1). */
import { Effect } from "effect";
import type { PaymentInput } from "../../../contract/sale/sale-order.ts";
import { cashRoundingFor } from "../../../domain/money/cash.ts";
import {
  ACCEPTS_VOUCHERS,
  partialNeedsCustomer,
  rateBetween,
  settle,
} from "../../../domain/money/payment.ts";
import type { Settlement, Tender, TenderKind } from "../../../domain/money/payment.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";
import { refuseUnpayable } from "./payable-cash.ts";
import { settledInBase } from "./base-amounts.ts";
import { type PostingFacts, ratedCurrency } from "./posting-facts.ts";

/** Where money of each kind goes: the cash box of the till, or an account of the branch. */
export const accountKinds: Record<TenderKind, string> = {
  cash: "cash",
  card: "card",
  transfer: "bank",
  voucher: "voucher",
  cheque: "cheque",
  prepaid: "prepaid",
  "write-off": "write-off",
};

export interface MoneyRow {
  readonly account_kind: string;
  readonly currency: string;
  readonly kind: string;
  readonly amount: number;
}

export interface PaymentPosting {
  readonly settlement: Settlement;
  readonly changeCurrency: string;
  readonly changeAmount: number;
  readonly lines: readonly (Record<string, string | number | null> & {
    readonly position: number;
    /** In the base currency. */
    readonly settled: number;
  })[];
  readonly money: readonly MoneyRow[];
}

interface Bill {
  readonly due: number;
  readonly currency: string;
  readonly namedCustomer: boolean;
  /** Of foreign cash that goods were paid with which come back now: a refund in it goes by them (X5). */
  readonly rates?: readonly { readonly currency: string; readonly rate: number }[] | undefined;
}

/** Today's rate of a tender's currency, of foreign cash that goes back the one it came at (X2, X5). */
const rateFits = (tender: Tender, today: number, { due, rates = [] }: Bill): boolean => {
  const came = rates.filter(({ currency }) => currency === tender.currency);
  if (due >= 0 || came.length === 0 || tender.kind !== "cash") return tender.rate === today;
  return came.some(({ rate }) => rate === tender.rate);
};

const checkTenders = Effect.fnUntraced(function* (
  tenders: readonly Tender[],
  facts: PostingFacts,
  orderRate: number,
  bill: Bill,
) {
  for (const tender of tenders) {
    const method = facts.methods.find(({ id }) => id === tender.methodId);
    if (tender.kind === "voucher" && !ACCEPTS_VOUCHERS) return yield* refuse("VouchersOff");
    if (!method || method.kind !== tender.kind) return yield* refuse("NotFound");
    const currency = yield* ratedCurrency(facts, tender.currency);
    if (method.needsReference && !tender.reference)
      return yield* refuseField(`tenders.${tender.id}.reference`, "required");
    // Money that goes the other way than the bill would be a payout that nobody allowed.
    if (bill.due < 0 ? tender.given > 0 : tender.given < 0)
      return yield* refuseField(`tenders.${tender.id}.given`, "range");
    const rounding = cashRoundingFor(currency.code, facts.settings.Country, currency.decimals);
    if (tender.kind === "cash" && tender.given < 0)
      yield* refuseUnpayable(tender.given, { ...currency, rounding });
    if (!rateFits(tender, rateBetween(currency.rate, orderRate), bill))
      yield* refuseUnlessPrinted("RateChanged", { params: { currency: tender.currency } });
  }
});

const moneyRows = (tenders: readonly Tender[], change: { currency: string; amount: number }) => {
  const rows: MoneyRow[] = tenders
    .filter((tender) => tender.given !== 0)
    .map((tender) => ({
      account_kind: accountKinds[tender.kind],
      currency: tender.currency,
      kind: tender.given < 0 ? "refund" : "sale",
      amount: tender.given,
    }));
  if (change.amount !== 0)
    rows.push({ account_kind: "cash", currency: change.currency, kind: "change", amount: -change.amount });
  return rows;
};

/** The rows of `payment_line`. */
const lineRows = (tenders: readonly Tender[], settlement: Settlement, settled: readonly number[]) =>
  tenders.map((tender, position) => ({
    position,
    method_id: tender.methodId,
    kind: tender.kind,
    currency: tender.currency,
    given: tender.given,
    rate: tender.rate,
    value: settlement.values[position] ?? 0,
    settled: settled[position] ?? 0,
    reference: tender.reference,
  }));

/** How the tenders settle the bill; refused with its problem. */
const settlementOf = Effect.fnUntraced(function* (payment: PaymentInput, facts: PostingFacts, bill: Bill) {
  const { tenders, changeCurrency, tip = 0 } = payment;
  const order = yield* ratedCurrency(facts, bill.currency);
  yield* checkTenders(tenders, facts, order.rate, bill);
  const isAbroad = changeCurrency !== null && changeCurrency !== bill.currency;
  const abroad = isAbroad ? yield* ratedCurrency(facts, changeCurrency) : undefined;
  const settlement = settle({
    due: bill.due,
    tip,
    orderDecimals: order.decimals,
    tenders,
    currencies: Object.fromEntries(facts.currencies.map((currency) => [currency.code, currency])),
    rounding: cashRoundingFor(bill.currency, facts.settings.Country, order.decimals),
    changeCurrency: abroad && {
      code: abroad.code,
      rate: rateBetween(abroad.rate, order.rate),
      rounding: cashRoundingFor(abroad.code, facts.settings.Country, abroad.decimals),
    },
  });
  if (settlement.problem === "NothingGiven") return yield* refuse("PaymentNotEnough");
  if (settlement.problem !== null) return yield* refuse(settlement.problem);
  // A tip is what is left over when all is paid: nobody owes one, and a refund has none.
  if (tip > 0 && (bill.due <= 0 || settlement.remaining !== 0))
    return yield* refuseField("payment.tip", "range");
  return settlement;
});

/** Computes a payment of what is due; refuses one that does not settle as the rules want it. */
export const paymentPosting = Effect.fnUntraced(function* (
  payment: PaymentInput,
  facts: PostingFacts,
  bill: Bill,
) {
  const settlement = yield* settlementOf(payment, facts, bill);
  if (partialNeedsCustomer(settlement.remaining, bill.namedCustomer))
    return yield* refuse("PaymentNeedsCustomer");
  const change = {
    currency: settlement.changeGiven?.currency ?? bill.currency,
    amount: settlement.changeGiven?.amount ?? settlement.change,
  };
  const money = moneyRows(payment.tenders, change);
  if (settlement.rounding !== 0)
    money.push({
      account_kind: "rounding",
      currency: bill.currency,
      kind: "rounding",
      amount: settlement.rounding,
    });
  if (settlement.tip !== 0)
    money.push({ account_kind: "tip", currency: bill.currency, kind: "tip", amount: settlement.tip });
  return {
    settlement,
    changeCurrency: change.currency,
    changeAmount: change.amount,
    lines: lineRows(
      payment.tenders,
      settlement,
      settledInBase(payment.tenders, settlement, bill.currency, facts),
    ),
    money,
  } satisfies PaymentPosting;
});
