/** Refuses a sale to a customer who is blocked or over the credit limit; the customer is locked meanwhile (S3, G9). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { owedInBase } from "../../../domain/money/credit.ts";
import { figureWords } from "../../figure-words.ts";
import { refuse } from "../../refusal.ts";
import { noteOfflineCredit, refuseUnlessPrinted } from "../printed/deviation.ts";
import { isReturn } from "../posting/check-returns.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";

/**
 * Orders of a customer with a limit or a deposit are posted one after the other, each knowing what the one before owes and used; those
 * of others side by side, but none while the customer is being blocked (G9).
 */
export const lockCustomer = Effect.fnUntraced(function* (customerId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    with limited as materialized (
      select id from customer where id = ${customerId} and (credit_limit is not null
        or exists (select from order_form where customer_id = ${customerId} and has_deposit)) for no key update)
    select from limited full join (select id from customer where id = ${customerId} for share) locked using (id)`;
});

/** Nothing new is sold to who is blocked; what they bring back is taken. */
export const checkBlocked = Effect.fnUntraced(function* ({ customer }: PostingFacts, { lines }: OrderDraft) {
  if (!customer || customer.blocked === "" || lines.every(isReturn)) return;
  yield* refuseUnlessPrinted("CustomerBlocked", {
    params: { name: customer.name, reason: customer.blocked },
  });
});

/** Credit limit: what the customer owes and this order together, in the base currency (S3, G9). The refusal names the limit and what is above it. */
export const checkCredit = Effect.fnUntraced(function* (facts: PostingFacts, currency: string, owed: number) {
  const { customer, currencies, settings } = facts;
  if (!customer || owed <= 0) return;
  const own = currencies.find(({ code }) => code === currency);
  const base = currencies.find(({ id }) => id === settings.BaseCurrencyID);
  if (!own || !base) return yield* refuse("NotFound");
  const inBase = owedInBase([{ amount: owed, decimals: own.decimals, rate: own.rate }], base.decimals);
  yield* noteOfflineCredit(customer.name, inBase, (settings.OfflineCredit ?? 0) / 10 ** (4 - base.decimals));
  if (customer.creditLimit === null) return;
  const together = [...customer.accounts, { amount: owed, decimals: own.decimals, rate: own.rate }];
  const over = owedInBase(together, base.decimals) - customer.creditLimit;
  if (over <= 0) return;
  const { money } = yield* figureWords;
  yield* refuseUnlessPrinted("OverCreditLimit", {
    params: { name: customer.name, limit: money(customer.creditLimit, base), over: money(over, base) },
  });
});
