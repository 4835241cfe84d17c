/** No drawer gives more than it holds: cash that is taken out, and cash that goes back to a customer (F14). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { figureWords } from "../../figure-words.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { isBlind } from "../../setting/public.ts";
import { Deviations } from "../printed/deviation.ts";
import type { MoneyRow } from "./payment-rows.ts";
import type { PostingFacts } from "./posting-facts.ts";

interface Taken {
  readonly shiftId: number;
  readonly currency: string;
  readonly decimals: number;
  /** Above zero. */
  readonly amount: number;
  /** The field of the input that asks for it. */
  readonly field: string;
}

/**
 * Refuses with DrawerShort and both figures; who counts blind hears only that the amount is too high. Payouts of one shift go one after
 * the other, so that two at once cannot take the same money; sales do not wait for them.
 */
export const refuseShortDrawer = Effect.fnUntraced(function* (taken: Taken) {
  const { shiftId, currency, decimals, amount, field } = taken;
  const sql = yield* SqlClient.SqlClient;
  yield* sql`select id from shift where id = ${shiftId} for no key update`;
  const [drawer] = yield* sql<{ held: number }>`
    select coalesce((select sum(amount) from shift_count
        where shift_id = ${shiftId} and moment = 'open' and currency = ${currency}), 0)
      + coalesce((select sum(e.amount) from money_entry e join money_account a on a.id = e.account_id
        where e.shift_id = ${shiftId} and e.currency = ${currency} and a.kind = 'cash' and e.kind <> 'over short'), 0) as held`;
  const held = drawer?.held ?? 0;
  if (amount <= held) return;
  if (yield* isBlind) return yield* refuseField(field, "range");
  const { money } = yield* figureWords;
  const of = { code: currency, decimals };
  return yield* refuse("DrawerShort", { params: { held: money(held, of), wanted: money(amount, of) } });
});

/** Checks the cash that a payment pays out. What a printed receipt says is in the customer's hand already. */
export const checkDrawer = Effect.fnUntraced(function* (
  money: readonly MoneyRow[],
  { shiftId, currencies }: PostingFacts,
) {
  if (shiftId === null || (yield* Deviations) !== null) return;
  for (const { account_kind, kind, currency, amount } of money) {
    if (account_kind !== "cash" || kind !== "refund") continue;
    const decimals = currencies.find(({ code }) => code === currency)?.decimals ?? 0;
    yield* refuseShortDrawer({ shiftId, currency, decimals, amount: 0 - amount, field: "amount" });
  }
});
