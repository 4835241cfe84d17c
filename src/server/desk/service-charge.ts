/** When a bill has a service charge: from a number of guests on (E9), unless somebody with the right removed it with a reason. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { serviceCharges, type ServiceShare, splitService } from "../../domain/restaurant/service-charge.ts";
import type { OrderDraft } from "../../contract/sale/sale-order.ts";
import { documentLog } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { changeLinesInside, readServiceRate, serviceTermsOf } from "../sale/public.ts";
import { lockOpenBill } from "./locked-bill.ts";

/** Writes the lines of the bill again, with its current service charge. */
export const rewriteService = Effect.fnUntraced(function* (orderId: number) {
  const { id, version, lineCount } = yield* lockOpenBill(orderId);
  if (lineCount === 0) return;
  yield* changeLinesInside({
    name: "service",
    input: { key: "", id, version },
    known: [],
    change: ({ draft }) => Effect.succeed({ draft, keys: new Set<string>() }),
  });
});

/** Adjusts the service charge to a new number of guests. A removed charge stays removed. */
export const followGuests = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const [bill] = yield* sql<{ guests: number; rate: number | null; isRemoved: boolean }>`
    select guests, service_rate as rate, service_reason is not null as "isRemoved" from desk_bill where order_id = ${orderId}`;
  if (bill === undefined || bill.isRemoved) return;
  const rate = yield* readServiceRate(bill.guests);
  if (rate === bill.rate) return;
  yield* sql`update desk_bill set service_rate = ${rate}::int, service_shares = '[]' where order_id = ${orderId}`;
  yield* rewriteService(orderId);
});

/** Takes the charge off, or charges it again; both are logged with the reason. NotPossibleNow: the bill has none, or has it already. */
export const setService = Effect.fnUntraced(function* (orderId: number, isCharged: boolean, reason: string) {
  const sql = yield* PgClient.PgClient;
  yield* lockOpenBill(orderId);
  const [bill] = yield* sql<{ guests: number; rate: number | null; isRemoved: boolean }>`
    select guests, service_rate as rate, service_reason is not null as "isRemoved" from desk_bill where order_id = ${orderId}`;
  const isPossible = isCharged ? bill?.isRemoved === true : (bill?.rate ?? null) !== null;
  if (bill === undefined || !isPossible) return yield* refuse("NotPossibleNow");
  const rate = isCharged ? yield* readServiceRate(bill.guests) : null;
  yield* sql`
    update desk_bill set service_rate = ${rate}::int, service_shares = '[]', service_reason = ${isCharged ? null : reason}
    where order_id = ${orderId}`;
  yield* rewriteService(orderId);
  const act = isCharged ? "serviceOn" : "serviceOff";
  yield* yield* documentLog({ documentType: "sale", documentId: orderId, act, detail: reason });
});

/** The two bills after a split, with the goods of each. */
interface Divided {
  readonly whole: OrderDraft;
  readonly part: OrderDraft;
  readonly rest: OrderDraft;
  readonly decimals: number;
}

/** Divides the service charge between the goods that move to the new bill and the others, so that both add up to it (E7). Null: no charge. */
export const divideService = Effect.fnUntraced(function* (
  orderId: number,
  { whole, part, rest, decimals }: Divided,
) {
  const terms = yield* serviceTermsOf(orderId);
  if (terms === null) return null;
  const of = (draft: OrderDraft, shares: readonly ServiceShare[]) =>
    serviceCharges({ ...draft, decimals }, { rate: terms.rate, shares });
  return splitService(of(whole, terms.shares), of(part, []), of(rest, []));
});
