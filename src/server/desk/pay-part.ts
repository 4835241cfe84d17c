/**
 * Takes the payment of one part of a bill (E3, E8). The order stays one: the first part posts it, later ones are payments of it. Each
 * part names its share of what is open at each VAT rate; what is left stays open, and nobody orders on the bill any more (E4).
 */
import { Effect } from "effect";
import { PgClient } from "@effect/sql-pg";
import type { PartWish } from "../../contract/desk/desk-order.ts";
import type { PaymentInput } from "../../contract/sale/sale-order.ts";
import {
  equalPart,
  openRates,
  type RateShare,
  shareOfRates,
} from "../../domain/restaurant/divide-payment.ts";
import { isPosted } from "../../domain/order-kind.ts";
import { once } from "../command.ts";
import { figureWords } from "../figure-words.ts";
import { refuse } from "../refusal.ts";
import {
  changeOrderInside,
  commitPartInside,
  currentOrder,
  type LockedOrder,
  payPartInside,
  readStoredDraft,
} from "../sale/public.ts";
import { lockBill, refuseBeingPaid } from "./locked-bill.ts";
import { isPartPaid } from "./part-sql.ts";
import { readBills } from "./read-bills.ts";

interface Paying {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly tillId: number;
  readonly part: PartWish;
  readonly payment: PaymentInput;
}

/** What of the bill is open at each rate, and the number of the next part. */
const readOpen = Effect.fnUntraced(function* ({ id, total, paid }: LockedOrder) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{
    rates: readonly RateShare[];
    parts: readonly (readonly RateShare[])[];
    next: number;
    decimals: number;
  }>`
    select o.vat_rates as rates, c.decimals,
      coalesce((select jsonb_agg(p.rates) from bill_part p where p.order_id = o.id and ${sql.literal(isPartPaid("p"))}), '[]') as parts,
      (select coalesce(max(number), 0) + 1 from bill_part where order_id = o.id)::int as next
    from sale_order o join currency c on c.code = o.currency where o.id = ${id}`;
  const { rates, parts, next, decimals } = row ?? { rates: [], parts: [], next: 1, decimals: 2 };
  // What was paid of it otherwise is taken off all rates.
  return { next, decimals, open: total - paid, rates: shareOfRates(openRates(rates, parts), total - paid) };
});

/** What the part comes to. PartOverOpen with both figures; NotPossibleNow where nothing is left for it. */
const amountOf = Effect.fnUntraced(function* (
  part: PartWish,
  { open, decimals }: { readonly open: number; readonly decimals: number },
  currency: string,
) {
  const amount = part.type === "equal" ? equalPart(open, part.count) : part.amount;
  if (open <= 0 || amount <= 0) return yield* refuse("NotPossibleNow");
  if (amount <= open) return amount;
  const { money } = yield* figureWords;
  const of = { code: currency, decimals };
  return yield* refuse("PartOverOpen", { params: { open: money(open, of), wanted: money(amount, of) } });
});

/** The bill in the version that the caller knows, ready to be posted or posted already; a till that has it pays it alone. */
const lockPayable = Effect.fnUntraced(function* ({ id, version }: Paying) {
  const order = yield* lockBill(id);
  yield* refuseBeingPaid(order);
  if (order.version !== version) return yield* refuse("StaleVersion", { current: yield* currentOrder(id) });
  if (order.state !== "held") return order;
  yield* changeOrderInside({
    name: "change",
    input: order,
    event: { type: "EDIT" },
    apply: () => Effect.void,
  });
  return yield* lockBill(id);
});

const post = Effect.fnUntraced(function* (input: Paying, order: LockedOrder, amount: number) {
  const { key, tillId, payment } = input;
  const { id, version, total } = order;
  if (isPosted(order)) return yield* payPartInside({ key, id, version, tillId, payment }, amount);
  const { draft } = yield* readStoredDraft(id);
  return yield* commitPartInside({ key, order: { ...draft, tillId }, version, total, payment }, amount);
});

export const payPart = Effect.fnUntraced(function* (input: Paying) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    const order = yield* lockPayable(input);
    const { id, branchId, currency } = order;
    const { next, rates, ...open } = yield* readOpen(order);
    const amount = yield* amountOf(input.part, open, currency);
    yield* post(input, order, amount);
    yield* sql`update desk_bill set is_divided = true where order_id = ${id}`;
    yield* sql`
      insert into bill_part (branch_id, order_id, number, key, payment_id, amount, rates)
      select ${branchId}, ${id}, ${next}, ${input.key}::uuid, max(id), ${amount}, ${sql.json(shareOfRates(rates, amount))}
      from payment where order_id = ${id}`;
    return id;
  });
  const id = yield* once({ key: input.key, name: "payPart", body: input }, act);
  const [part] = yield* sql<{ number: number; amount: number; rates: readonly RateShare[] }>`
    select number, amount, rates from bill_part where key = ${input.key}::uuid and order_id = ${id}`;
  if (part === undefined) return yield* refuse("NotFound");
  return { ...(yield* readBills({ id })), part };
});
