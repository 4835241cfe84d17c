/** What a payment to a supplier must be before anything of it is posted: its day, method, rate, matches, and what is paid ahead. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type {
  SupplierOpenOrders,
  SupplierPaymentInput,
} from "../../../contract/supplier/supplier-payment.ts";
import { type Credit, worthOfCredit } from "../../../domain/money/exchange-difference.ts";
import { type Rates, restOf, toBase, worthIn } from "../../../domain/money/matching.ts";
import { checkRates } from "../../customer/public.ts";
import { refuse, refuseField } from "../../refusal.ts";

const checkHead = Effect.fnUntraced(function* (input: SupplierPaymentInput, facts: SupplierOpenOrders) {
  if (!facts.branches.some(({ id }) => id === input.branchId)) return yield* refuse("NotFound");
  if (input.date > facts.today || input.date < facts.earliest) return yield* refuseField("date", "date");
  if (input.kind === "credit" && input.reference === "") return yield* refuseField("reference", "required");
  if (input.kind !== "payment") return;
  const method = facts.methods.find(({ id }) => id === input.methodId);
  if (!method) return yield* refuseField("methodId", "choice");
  if (method.needsReference && input.reference === "") return yield* refuseField("reference", "required");
});

/** Each match with what it takes of the payment, in the order of their ids, so that two payments never wait for each other in a ring. */
const pricedMatches = (input: SupplierPaymentInput, facts: SupplierOpenOrders, rates: Rates) =>
  input.matches
    .flatMap((match) => {
      const order = facts.orders.find(({ id }) => id === match.orderId);
      if (!order || match.amount + match.discount > order.due) return [];
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

const refuseMatches = (name: "MatchOverDue" | "MatchOverAmount") =>
  refuse(name, { fields: [{ field: "matches", message: "" }] });

/** The payment as it is to be posted; refused with the field at fault. */
export const checkPayment = Effect.fnUntraced(function* (
  input: SupplierPaymentInput,
  facts: SupplierOpenOrders,
) {
  yield* checkHead(input, facts);
  const { rates, own } = yield* checkRates(input, facts);
  const ids = new Set(input.matches.map(({ orderId }) => orderId));
  const matches = pricedMatches(input, facts, rates);
  if (ids.size !== input.matches.length || matches.length !== ids.size)
    return yield* refuseMatches("MatchOverDue");
  const rest = restOf(matches, input.amount, input.currency, rates);
  if (rest < 0) return yield* refuseMatches("MatchOverAmount");
  const ahead = facts.credits.find(({ currency }) => currency === input.currency)?.amount ?? 0;
  const amount = { fields: [{ field: "amount", message: "" }] };
  if (input.kind === "prepaid" && rest !== 0) return yield* refuse("MatchIncomplete", amount);
  if (input.kind === "prepaid" && input.amount > ahead) return yield* refuse("PrepaidNotEnough", amount);
  return { rate: own.rate, rest, matches: yield* atTheirWorth(input, matches, facts) };
});
