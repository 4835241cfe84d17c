/** What a customer owed before Kontor, posted to their account: an entry of its own, countered when it is set anew (A1, G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Opening } from "../../contract/customer/customer-card.ts";
import { decimalText } from "../../domain/formats.ts";
import { Person } from "../person.ts";
import { logChange } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { readCurrencies } from "../setting/public.ts";

/** The person's shop, or the first one for who has none. */
const branchOf = Effect.gen(function* () {
  const { branchId } = yield* Person;
  if (branchId !== null) return branchId;
  const sql = yield* PgClient.PgClient;
  const [branch] = yield* sql<{ id: number }>`select id from branch order by id limit 1`;
  return branch?.id ?? 0;
});

/** Posts inside the transaction it stands in; the same as before posts nothing. NotFound without customer or currency, RateMissing without a rate (X7). */
export const postOpening = Effect.fnUntraced(function* (id: number, opening: Opening) {
  const sql = yield* PgClient.PgClient;
  const { currency, amount, date } = opening;
  const [customer] = yield* sql`select from customer where id = ${id} and deleted_at is null for update`;
  const currencyRow = (yield* readCurrencies).find(({ code }) => code === currency);
  if (!customer || !currencyRow) return yield* refuse("NotFound");
  if (currencyRow.rate === null && amount !== 0)
    return yield* refuse("RateMissing", { params: { currency } });
  const standing = sql`customer_id = ${id} and currency = ${currency} and kind = 'opening' and reverses is null
    and not exists (select from customer_entry counter where counter.reverses = e.id)`;
  const [before] = yield* sql<{ id: number; amount: number; date: string }>`
    select id, amount, business_date::text as date from customer_entry e where ${standing}`;
  if ((before?.amount ?? 0) === amount && (before === undefined || before.date === date)) return;
  if (before !== undefined)
    yield* sql`
      insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, reverses)
      select business_date, branch_id, customer_id, currency, rate, kind, -amount, id
      from customer_entry where id = ${before.id}`;
  if (amount !== 0)
    yield* sql`
      insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount)
      values (${date}::date, ${yield* branchOf}, ${id}, ${currency}, ${currencyRow.rate}, 'opening', ${amount})`;
  const say = (value: number) => `${decimalText(value, currencyRow.decimals)} ${currency}`;
  const from = before === undefined ? null : say(before.amount);
  yield* logChange("customer", id, "opening", [{ field: "opening", from, to: say(amount) }]);
});
