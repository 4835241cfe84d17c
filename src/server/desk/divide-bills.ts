/** Moving, splitting and merging bills: parts add up to what the bills came to, and who ordered what is kept (E3, E7, E9). */
import { Effect } from "effect";
import { PgClient } from "@effect/sql-pg";
import { SqlClient } from "effect/sql";
import type { Parts } from "../../contract/desk/desk-order.ts";
import type { ServiceShare } from "../../domain/restaurant/service-charge.ts";
import type { DraftLine, OrderDraft } from "../../contract/sale/sale-order.ts";
import { takesOrderDiscount } from "../../domain/price/order.ts";
import { unitsOf } from "../../domain/price/packing.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import {
  cancelInside,
  changeLinesInside,
  keepPromises,
  type LockedOrder,
  readStoredDraft,
  saveInside,
  type StoredDraft,
} from "../sale/public.ts";
import { lockOpenBill, seatBill } from "./locked-bill.ts";
import { readBills } from "./read-bills.ts";
import { divideService, followGuests, rewriteService } from "./service-charge.ts";
import { divide, moveKitchen, type Transfer, withoutOrderDiscount } from "./transfer-lines.ts";

interface OnBill {
  readonly key: string;
  readonly id: number;
}

const decimalsOf = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient;
  const [currency] = yield* sql<{ decimals: number }>`select decimals from currency where code = ${code}`;
  return currency?.decimals ?? 2;
});

/** Writes a bill's lines as they are now; of `known` the versions are those that the caller knows (S8). */
const rewrite = (name: string, order: LockedOrder, parts: Parts, draft: OrderDraft) =>
  changeLinesInside({
    name,
    input: { key: "", id: order.id, version: order.version },
    known: parts,
    change: () => Effect.succeed({ draft, keys: new Set<string>() }),
  });

/** Locks both in the order of their ids, so that two calls never wait for each other. */
const lockBoth = Effect.fnUntraced(function* (id: number, otherId: number) {
  if (id === otherId) return yield* refuse("NotPossibleNow");
  const [low, high] = [
    yield* lockOpenBill(Math.min(id, otherId)),
    yield* lockOpenBill(Math.max(id, otherId)),
  ];
  return id < otherId ? ([low, high] as const) : ([high, low] as const);
});

/** Bills become one, or exchange items, where they are of one branch, customer and currency. */
const needAlike = Effect.fnUntraced(function* (one: StoredDraft, other: StoredDraft) {
  const isAlike = (["warehouseId", "customerId", "currency", "vatMode"] as const).every(
    (name) => one.draft[name] === other.draft[name],
  );
  if (!isAlike) return yield* refuse("NotPossibleNow");
});

const withLines = (draft: OrderDraft, lines: readonly DraftLine[]): OrderDraft => ({
  ...draft,
  lines: [...draft.lines, ...lines],
});

/** Takes parts of one bill over into another that is there. */
const carryOver = Effect.fnUntraced(function* (from: LockedOrder, to: LockedOrder, parts: Parts | "all") {
  const [source, target] = [yield* readStoredDraft(from.id), yield* readStoredDraft(to.id)];
  yield* needAlike(source, target);
  const decimals = yield* decimalsOf(source.draft.currency);
  const wanted =
    parts === "all"
      ? source.lines
          .filter(({ draft }) => takesOrderDiscount(draft))
          .map(({ draft: { key, count, packing }, version }) => ({
            key,
            version,
            units: unitsOf(count, packing),
          }))
      : parts;
  const transfer = yield* divide(source, wanted, decimals);
  const next = withLines(withoutOrderDiscount(target, decimals), transfer.going);
  yield* moveKitchen(from, to.id, transfer.moved);
  yield* rewrite("moveLines", to, [], next);
  yield* rewrite("moveLines", from, wanted, transfer.staying);
  yield* keepPromises(next, to.branchId);
  yield* keepPromises(transfer.staying, from.branchId);
});

export const moveBill = Effect.fnUntraced(function* (
  input: OnBill & {
    readonly to: { readonly deskIds: readonly number[] } | { readonly billId: number; readonly lines: Parts };
  },
) {
  const { to } = input;
  const act = Effect.gen(function* () {
    if ("billId" in to) {
      const [from, into] = yield* lockBoth(input.id, to.billId);
      yield* carryOver(from, into, to.lines);
      return from.id;
    }
    const sql = yield* SqlClient.SqlClient;
    const { id, branchId } = yield* lockOpenBill(input.id);
    yield* sql`delete from desk_order where order_id = ${id}`;
    yield* seatBill(id, branchId, to.deskIds);
    return id;
  });
  const id = yield* once({ key: input.key, name: "moveBill", body: input }, act);
  return yield* readBills({ ids: "billId" in to ? [id, to.billId] : [id] });
});

/** The new bill of a split, at the desks of the first one; it has its part of the service charge, or has it taken off as well. */
const openPart = Effect.fnUntraced(function* (
  from: LockedOrder,
  clientId: string,
  { draft }: StoredDraft,
  { going, service }: Transfer & { readonly service: readonly ServiceShare[] },
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const order = { ...draft, clientId, discount: null, memo: "", lines: going };
  const id = yield* saveInside({ order, version: null });
  yield* sql`
    insert into desk_bill (branch_id, order_id, guests, waiter_id, service_rate, service_shares, service_reason)
    select branch_id, ${id}, 1, ${person.id}, service_rate, ${sql.json(service)}, service_reason from desk_bill
    where order_id = ${from.id}`;
  yield* sql`
    insert into desk_order (branch_id, desk_id, order_id)
    select branch_id, desk_id, ${id} from desk_order where order_id = ${from.id} and cleaned_at is null`;
  yield* keepPromises(order, from.branchId);
  if (service.length > 0) yield* rewriteService(id);
  return id;
});

export const splitBill = Effect.fnUntraced(function* (
  input: OnBill & { readonly clientId: string; readonly lines: Parts },
) {
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const from = yield* lockOpenBill(input.id);
    const stored = yield* readStoredDraft(from.id);
    const decimals = yield* decimalsOf(stored.draft.currency);
    const transfer = yield* divide(stored, input.lines, decimals);
    if (transfer.staying.lines.length === 0) return yield* refuse("NotPossibleNow");
    const service = yield* divideService(from.id, {
      whole: stored.draft,
      part: { ...transfer.staying, lines: transfer.going },
      rest: transfer.staying,
      decimals,
    });
    if (service !== null)
      yield* sql`update desk_bill set service_shares = ${sql.json(service.rest)} where order_id = ${from.id}`;
    const id = yield* openPart(from, input.clientId, stored, { ...transfer, service: service?.part ?? [] });
    yield* moveKitchen(from, id, transfer.moved);
    yield* rewrite("splitBill", from, input.lines, transfer.staying);
    yield* keepPromises(transfer.staying, from.branchId);
    return id;
  });
  const id = yield* once({ key: input.key, name: "splitBill", body: input }, act);
  return yield* readBills({ ids: [input.id, id] });
});

const takeOver = Effect.fnUntraced(function* (id: number, otherId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [into, from] = yield* lockBoth(id, otherId);
  if (from.lineCount > 0) yield* carryOver(from, into, "all");
  yield* sql`
    insert into desk_order (branch_id, desk_id, order_id)
    select branch_id, desk_id, ${id} from desk_order where order_id = ${otherId} and cleaned_at is null on conflict do nothing`;
  yield* sql`delete from desk_order where order_id = ${otherId}`;
  yield* sql`
    update desk_bill set guests = least(1000, desk_bill.guests + other.guests) from desk_bill other
    where desk_bill.order_id = ${id} and other.order_id = ${otherId}`;
  yield* followGuests(id);
  const emptied = yield* lockOpenBill(otherId);
  yield* cancelInside({ id: otherId, version: emptied.version, reason: String(id) });
});

export const mergeBills = Effect.fnUntraced(function* (input: OnBill & { readonly ids: readonly number[] }) {
  const act = Effect.gen(function* () {
    for (const id of new Set(input.ids)) yield* takeOver(input.id, id);
    return input.id;
  });
  const id = yield* once({ key: input.key, name: "mergeBills", body: input }, act);
  return yield* readBills({ id });
});
