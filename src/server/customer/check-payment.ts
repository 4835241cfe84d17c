/** What a received payment must be before anything of it is posted: its method, day, rate, drawer, credit and limits. */
import { Effect } from "effect";
import type { CustomerPaymentInput, OpenOrders } from "../../contract/customer/customer-payment.ts";
import { cashRoundingFor } from "../../domain/money/cash.ts";
import { cashRest, type DayRate, type Rates, restOf, toBase, worthIn } from "../../domain/money/matching.ts";
import { rateBetween } from "../../domain/money/payment.ts";
import {
  checkMatches,
  refuseCredit,
  refuseIncomplete,
  refuseOverAmount,
  refuseWriteOff,
} from "../order-matches.ts";
import { refuse, refuseField } from "../refusal.ts";
import { refuseUnpayable } from "../sale/public.ts";
import { readSettings } from "../setting/public.ts";

const country = Effect.map(readSettings, ({ Country }) => Country.value);

type RateFacts = Pick<OpenOrders, "currencies" | "base"> & {
  readonly orders: readonly Pick<OpenOrders["orders"][number], "id" | "currency">[];
};

const knownRates = ({ currencies, base }: RateFacts): Rates | null => {
  const ratedCurrencies: readonly DayRate[] = currencies.flatMap(({ rate, ...one }) =>
    rate === null ? [] : [{ ...one, rate }],
  );
  const own = ratedCurrencies.find(({ code }) => code === base);
  return own ? { base: own, currencies: ratedCurrencies } : null;
};

/** The rate that was shown is still that of the day, and each order has one (X2, X7). */
export const checkRates = Effect.fnUntraced(function* (
  input: Pick<CustomerPaymentInput, "currency" | "rate"> & {
    readonly matches: readonly { readonly orderId: number }[];
  },
  facts: RateFacts,
) {
  const rates = knownRates(facts);
  const { currency } = input;
  const own = rates?.currencies.find(({ code }) => code === currency);
  if (!rates || !own) return yield* refuse("RateMissing", { params: { currency } });
  if (own.rate !== input.rate) return yield* refuse("RateChanged", { params: { currency } });
  const open = facts.orders.filter(({ id }) => input.matches.some(({ orderId }) => orderId === id));
  const unknown = open.find(({ currency }) => !rates.currencies.some(({ code }) => code === currency));
  if (unknown) return yield* refuse("RateMissing", { params: { currency: unknown.currency } });
  return { rates, own };
});

const checkMethod = Effect.fnUntraced(function* (input: CustomerPaymentInput, facts: OpenOrders) {
  const method = facts.methods.find(({ id }) => id === input.methodId);
  if (!method || !facts.branches.some(({ id }) => id === input.branchId)) return yield* refuse("NotFound");
  const { kind } = method;
  if (input.date > facts.today || input.date < facts.earliest) return yield* refuseField("date", "date");
  if (method.needsReference && input.reference === "") return yield* refuseField("reference", "required");
  if (kind === "write-off" && input.note === "") return yield* refuseField("note", "required");
  if (kind !== "cash") return { kind, till: null };
  if (input.date !== facts.today) return yield* refuseField("date", "date");
  const till = facts.tills.find(({ id }) => id === input.tillId);
  if (!till) return yield* refuse("ShiftNeeded");
  const cash = facts.currencies.some(({ code, isCash }) => code === input.currency && isCash);
  return cash ? { kind, till } : yield* refuseField("currency", "choice");
});

/** Each match with what it takes; orders that are not open any more are refused by their own lock later. */
const pricedMatches = ({ matches, currency }: CustomerPaymentInput, facts: OpenOrders, rates: Rates) =>
  matches.flatMap((match) => {
    const order = facts.orders.find(({ id }) => id === match.orderId);
    if (!order) return [];
    const [from, to] = [currency, order.currency].map((code) =>
      rates.currencies.find((one) => one.code === code),
    );
    return [
      {
        ...match,
        currency: order.currency,
        given: worthIn(match.amount, order.currency, currency, rates),
        rate: from && to ? rateBetween(from.rate, to.rate) : 0,
        settled: toBase(match.amount, order.currency, rates),
        rounding: 0,
      },
    ];
  });

type Priced = ReturnType<typeof pricedMatches>[number];

/** The matches with the rounding of cash on the largest, in its order's currency: it takes so much more, or less (M4, M10). */
const withRounding = (matches: readonly Priced[], rounding: number, currency: string, rates: Rates) => {
  const largest = matches.reduce<Priced | undefined>(
    (most, match) => (most && most.given >= match.given ? most : match),
    undefined,
  );
  return matches.map((match) =>
    match === largest
      ? {
          ...match,
          given: match.given + rounding,
          rounding: worthIn(rounding, currency, match.currency, rates),
        }
      : match,
  );
};

/** What no order takes: credit, or the rounding of cash, which must be payable in coins (M10). */
const leftOver = Effect.fnUntraced(function* (
  kind: string,
  input: CustomerPaymentInput,
  matches: readonly Priced[],
  rates: Rates,
) {
  const { amount, currency } = input;
  const remainder = restOf(matches, amount, currency, rates);
  if (kind !== "cash") return { rest: remainder, rounding: 0 };
  const own = rates.currencies.find(({ code }) => code === currency);
  const rounding = cashRoundingFor(currency, yield* country, own?.decimals);
  yield* refuseUnpayable(amount, { code: currency, decimals: own?.decimals ?? 2, rounding });
  return cashRest(amount - remainder, amount, rounding);
});

/** Credit is only used where there is some, debts are only given up within the limit: both for orders alone. */
const checkLimits = Effect.fnUntraced(function* (
  kind: string,
  input: CustomerPaymentInput,
  facts: OpenOrders,
  sums: { readonly rest: number; readonly base: number; readonly own: DayRate; readonly rates: Rates },
) {
  if (kind !== "prepaid" && kind !== "write-off") return;
  if (sums.rest !== 0) return yield* refuseIncomplete(sums.own, { amount: input.amount, rest: sums.rest });
  const credit = facts.credits.find(({ currency }) => currency === input.currency)?.amount ?? 0;
  if (kind === "prepaid" && input.amount > credit)
    return yield* refuseCredit(sums.own, { credit, wanted: input.amount }, ["amount"]);
  if (kind === "prepaid") return;
  if (facts.writeOffLimit === null)
    return yield* refuse("AccessDenied", { params: { right: "customer.payment.write-off" } });
  if (sums.base > facts.writeOffLimit)
    return yield* refuseWriteOff(sums.rates.base, { limit: facts.writeOffLimit, wanted: sums.base });
});

/** The payment as it is to be posted; refused with the field at fault. */
export const checkPayment = Effect.fnUntraced(function* (input: CustomerPaymentInput, facts: OpenOrders) {
  const { kind, till } = yield* checkMethod(input, facts);
  const { rates, own } = yield* checkRates(input, facts);
  yield* checkMatches(input.matches, facts, own);
  const matches = pricedMatches(input, facts, rates);
  const { rest, rounding } = yield* leftOver(kind, input, matches, rates);
  if (input.amount === 0 && rounding === 0) return yield* refuseField("amount", "required");
  if (rest < 0) return yield* refuseOverAmount(own, { amount: input.amount, applied: input.amount - rest });
  const settled = matches.reduce((sum, match) => sum + match.settled, 0);
  yield* checkLimits(kind, input, facts, { rest, base: settled, own, rates });
  const base = settled + toBase(rest, input.currency, rates);
  const priced = withRounding(matches, rounding, input.currency, rates);
  return { kind, till, rate: own.rate, matches: priced, rest, rounding, base };
});
