/** What a payment to a supplier must be before anything of it is posted: its day, method, place, rate, matches, and what is paid ahead. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type {
  SupplierOpenOrders,
  SupplierPaymentInput,
} from "../../../contract/supplier/supplier-payment.ts";
import { cashRoundingFor } from "../../../domain/money/cash.ts";
import { type Credit, worthOfCredit } from "../../../domain/money/exchange-difference.ts";
import { cashRest, type Rates, restOf, toBase, worthIn } from "../../../domain/money/matching.ts";
import { checkRates } from "../../customer/public.ts";
import { checkMatches, refuseIncomplete, refuseOverAmount, refusePrepaid } from "../../order-matches.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { refuseUnpayable } from "../../sale/public.ts";
import { readSettings } from "../../setting/public.ts";

const checkHead = Effect.fnUntraced(function* (input: SupplierPaymentInput, facts: SupplierOpenOrders) {
  if (!facts.branches.some(({ id }) => id === input.branchId)) return yield* refuse("NotFound");
  if (input.date > facts.today || input.date < facts.earliest) return yield* refuseField("date", "date");
  if (input.kind === "credit" && input.reference === "") return yield* refuseField("reference", "required");
  if (input.kind !== "payment") return { tender: null, till: null };
  const method = facts.methods.find(({ id }) => id === input.methodId);
  if (!method) return yield* refuseField("methodId", "choice");
  if (method.needsReference && input.reference === "") return yield* refuseField("reference", "required");
  if (method.kind !== "cash") return { tender: method.kind, till: null };
  // Cash is counted today, whatever day a bill is of.
  if (input.date !== facts.today) return yield* refuseField("date", "date");
  if (!facts.currencies.some(({ code, isCash }) => code === input.currency && isCash))
    return yield* refuseField("currency", "choice");
  const tillId = input.tillId ?? null;
  const till = facts.tills.find(({ id }) => id === tillId) ?? null;
  if (tillId !== null && till === null) return yield* refuse("ShiftNeeded");
  return { tender: method.kind, till };
});

/** Each match with what it takes of the payment, in the order of their ids, so that two payments never wait for each other in a ring. */
const pricedMatches = (input: SupplierPaymentInput, facts: SupplierOpenOrders, rates: Rates) =>
  input.matches
    .flatMap((match) => {
      const order = facts.orders.find(({ id }) => id === match.orderId);
      if (!order) return [];
      const given = worthIn(match.amount, order.currency, input.currency, rates);
      return [{ ...match, currency: order.currency, given, worth: toBase(given, input.currency, rates) }];
    })
    .toSorted((one, other) => one.orderId - other.orderId);

/** What is paid ahead in a currency, at the rates that it was paid at, the oldest first. */
export const creditAtRates = Effect.fnUntraced(function* (supplierId: number, currency: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Credit>`
    select rate, exact(-sum(amount)) as amount from supplier_entry
    where supplier_id = ${supplierId} and currency = ${currency} and order_id is null
    group by rate having sum(amount) < 0 order by min(id)`;
});

type Priced = ReturnType<typeof pricedMatches>[number];

/** What was paid ahead is worth what it was paid for (X4); a credit note is worth what it settles. */
const atTheirWorth = Effect.fnUntraced(function* (
  { kind, supplierId, currency }: SupplierPaymentInput,
  matches: readonly Priced[],
  { currencies, base }: SupplierOpenOrders,
) {
  if (kind === "payment") return matches;
  if (kind === "credit") return matches.map((match) => ({ ...match, worth: null }));
  const decimalsOf = (code: string) => currencies.find((one) => one.code === code)?.decimals ?? 2;
  const worth = worthOfCredit(
    matches.map(({ given }) => given),
    yield* creditAtRates(supplierId, currency),
    { decimals: decimalsOf(currency), baseDecimals: decimalsOf(base) },
  );
  return matches.map((match, at) => ({ ...match, worth: worth[at] ?? 0 }));
});

/** What no order takes: paid ahead, or the rounding of cash, which must be payable in coins (M4, M10). */
const leftOver = Effect.fnUntraced(function* (
  isCash: boolean,
  { amount, currency }: SupplierPaymentInput,
  remainder: number,
  decimals: number,
) {
  if (!isCash) return { rest: remainder, rounding: 0 };
  const { Country } = yield* readSettings;
  const rounding = cashRoundingFor(currency, Country.value, decimals);
  yield* refuseUnpayable(amount, { code: currency, decimals, rounding });
  return cashRest(amount - remainder, amount, rounding);
});

/** The payment as it is to be posted; refused with the field at fault. */
export const checkPayment = Effect.fnUntraced(function* (
  input: SupplierPaymentInput,
  facts: SupplierOpenOrders,
) {
  const { tender, till } = yield* checkHead(input, facts);
  const { rates, own } = yield* checkRates(input, facts);
  yield* checkMatches(input.matches, facts, own);
  const matches = pricedMatches(input, facts, rates);
  const unmatched = restOf(matches, input.amount, input.currency, rates);
  const { rest, rounding } = yield* leftOver(tender === "cash", input, unmatched, own.decimals);
  if (rest < 0) return yield* refuseOverAmount(own, { amount: input.amount, applied: input.amount - rest });
  const ahead = facts.credits.find(({ currency }) => currency === input.currency)?.amount ?? 0;
  if (input.kind === "prepaid" && rest !== 0)
    return yield* refuseIncomplete(own, { amount: input.amount, rest });
  if (input.kind === "prepaid" && input.amount > ahead)
    return yield* refusePrepaid(own, { ahead, wanted: input.amount });
  return {
    rate: own.rate,
    decimals: own.decimals,
    rest,
    rounding,
    tender,
    tillId: till?.id ?? null,
    branchId: till?.branchId ?? input.branchId,
    matches: yield* atTheirWorth(input, matches, facts),
  };
});
