/** A payment as it is being entered at the desk: tenders, what they settle, and what is wrong with them (M1-M6). */
import type { Currency, CompanySettings } from "../../../contract/setting/setting.ts";
import type { Order, PaymentInput } from "../../../contract/sale/sale-order.ts";
import type { PayMethod } from "../../../contract/till/till.ts";
import { type CashRounding, cashRoundingFor, inCoins, isPayable } from "../../../domain/money/cash.ts";
import {
  partialNeedsCustomer,
  rateBetween,
  settle,
  type Settlement,
  type Tender,
} from "../../../domain/money/payment.ts";

/** A tender of the form. `given` is null while the field is empty. */
export interface TenderDraft {
  readonly id: string;
  readonly method: PayMethod;
  readonly currency: string;
  readonly given: number | null;
  /** What was left to pay when it was added. */
  readonly rest: number;
  readonly reference: string;
}

export interface PayFacts {
  readonly order: Order;
  readonly currencies: readonly Currency[];
  readonly settings: CompanySettings;
}

const rateOf = ({ currencies }: PayFacts, code: string): number | null =>
  currencies.find((currency) => currency.code === code)?.rate ?? null;

/** The first currency of the payment without an exchange rate: nothing can be paid in it (X7). */
export const unratedCurrency = (facts: PayFacts, drafts: readonly TenderDraft[]): string | undefined =>
  [facts.order.currency, ...drafts.map(({ currency }) => currency)].find(
    (code) => rateOf(facts, code) === null,
  );

/** 0 without a rate: such a payment is not sent. */
const tenderRate = (facts: PayFacts, code: string): number => {
  const [from, to] = [rateOf(facts, code), rateOf(facts, facts.order.currency)];
  return from === null || to === null ? 0 : rateBetween(from, to);
};

const tenderOf = (facts: PayFacts, draft: TenderDraft): Tender => ({
  id: draft.id,
  methodId: draft.method.id,
  kind: draft.method.kind,
  currency: draft.currency,
  given: draft.given ?? 0,
  rate: tenderRate(facts, draft.currency),
  reference: draft.reference.trim() === "" ? null : draft.reference.trim(),
});

const roundingOf = ({ currencies, settings }: PayFacts, code: string): CashRounding | null =>
  cashRoundingFor(code, settings.Country.value, currencies.find((one) => one.code === code)?.decimals);

/** What is suggested for so much of the order: in cash what coins can pay (M10). */
export const suggestedAmount = (facts: PayFacts, { kind }: PayMethod, due: number): number =>
  kind === "cash" ? inCoins(due, roundingOf(facts, facts.order.currency)) : due;

/** The tender after a change; the suggestion, unless something else was typed, follows the method. */
export const withPatch = (facts: PayFacts, draft: TenderDraft, patch: Partial<TenderDraft>): TenderDraft => {
  const next = { ...draft, ...patch };
  const isUntouched =
    draft.currency === facts.order.currency &&
    draft.given === suggestedAmount(facts, draft.method, draft.rest);
  return patch.method && isUntouched
    ? { ...next, given: suggestedAmount(facts, patch.method, draft.rest) }
    : next;
};

/** The nearest amount that coins can pay, of cash that they cannot pay as it was typed (M10); undefined when all can be. */
export const unpayableCash = (facts: PayFacts, drafts: readonly TenderDraft[]) =>
  drafts.flatMap(({ method, currency, given }) => {
    const rounding = roundingOf(facts, currency);
    const isFine = method.kind !== "cash" || isPayable(given ?? 0, rounding);
    return isFine ? [] : [{ currency, amount: inCoins(given ?? 0, rounding) }];
  })[0];

/** What the tenders settle, by the same rules as the server's. */
export const settlementOf = (facts: PayFacts, drafts: readonly TenderDraft[]): Settlement => {
  const { order, currencies } = facts;
  return settle({
    due: order.total - order.paid,
    orderDecimals: order.decimals,
    tenders: drafts.map((draft) => tenderOf(facts, draft)),
    currencies: Object.fromEntries(currencies.map((currency) => [currency.code, currency])),
    rounding: roundingOf(facts, order.currency),
  });
};

/** Cash of nothing is sent too: it settles a rest that no coin can pay (M11). */
export const paymentOf = (facts: PayFacts, drafts: readonly TenderDraft[]): PaymentInput => ({
  tenders: drafts
    .filter(({ given, method }) => given !== null && (given !== 0 || method.kind === "cash"))
    .map((draft) => tenderOf(facts, draft)),
  changeCurrency: null,
});

/** What is wrong, as the last part of `sale:pay.problem.{problem}`; null when the payment can be sent. */
export type PayProblem =
  | "ChangeNeedsCash"
  | "ChangeExceedsCash"
  | "NothingGiven"
  | "needsCustomer"
  | "needsReference";

export const payProblem = (
  facts: PayFacts,
  drafts: readonly TenderDraft[],
  settlement: Settlement,
): PayProblem | null => {
  if (settlement.problem !== null) return settlement.problem;
  if (
    drafts.some(
      ({ method, reference, given }) => method.needsReference && given !== 0 && reference.trim() === "",
    )
  )
    return "needsReference";
  return partialNeedsCustomer(settlement.remaining, facts.order.customerId !== null) ? "needsCustomer" : null;
};
