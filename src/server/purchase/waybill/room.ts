/** How much of lines of purchase orders may go on a waybill: never more on all of them than is still to come (O1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

/** What a waybill is to hold of a line of a purchase order. */
export interface Wanted {
  readonly purchaseLineId: number;
  readonly quantity: number;
}

/** A line of a purchase order, and what is still to come of it. */
interface Room {
  readonly id: number;
  readonly orderId: number;
  readonly branchId: number;
  readonly productId: number;
  readonly product: string;
  readonly isOpen: boolean;
  readonly ordered: number;
  readonly open: number;
  /** What other waybills hold that are not received, and their numbers. */
  readonly held: number;
  readonly waybills: string | null;
}

/** Reads the lines under a lock of their orders, in the order of their ids: two waybills at once see each other (G9). */
const lockRoom = Effect.fnUntraced(function* (lineIds: readonly number[], waybillId: number) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person);
  yield* sql`
    select o.id from purchase_order o where o.id in (select order_id from purchase_line where id = any(${bigints(lineIds)}))
      and ${own} order by o.id for update`;
  const rows = yield* sql<Room>`
    select l.id, o.id as "orderId", o.branch_id as "branchId", l.product_id as "productId", l.name as product,
      o.state in ('ordered', 'confirmed', 'receiving') as "isOpen", l.quantity + l.free as ordered,
      greatest(0, l.quantity + l.free - l.received - l.damaged - l.missing) as open,
      exact(coalesce(others.held, 0)) as held, others.waybills
    from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
    left join lateral (select sum(s.quantity) as held, string_agg(distinct s.number, ', ') as waybills from shipped_goods s
      where s.purchase_line_id = l.id and s.branch_id = l.branch_id and s.waybill_id <> ${waybillId}) others on true
    where l.id = any(${bigints(lineIds)}) and ${own}`;
  return new Map(rows.map((row) => [row.id, row]));
});

const refuseMore = Effect.fnUntraced(function* ({ product, ordered, open, held, waybills }: Room) {
  const { locale } = languageOf((yield* Person).language);
  const inWords = (quantity: number) => formatQuantity(quantity, locale);
  const params = { product, ordered: inWords(ordered), left: inWords(Math.max(0, open - held)) };
  if (waybills === null) return yield* refuse("MoreThanOpen", { params });
  return yield* refuse("OnOtherWaybill", {
    params: { ...params, waybill: waybills, held: inWords(held) },
  });
});

/**
 * The lines of purchase orders that a waybill names, by their ids; all of one branch. Refused where one is not open, or where
 * more is on waybills than is still to come. `waybillId`: the waybill itself, 0 for a new one.
 */
export const checkRoom = Effect.fnUntraced(function* (lines: readonly Wanted[], waybillId: number) {
  const ids = [...new Set(lines.map(({ purchaseLineId }) => purchaseLineId))];
  const rooms = yield* lockRoom(ids, waybillId);
  const branch = rooms.get(ids[0] ?? 0)?.branchId;
  for (const [at, { purchaseLineId }] of lines.entries()) {
    const room = rooms.get(purchaseLineId);
    if (room?.isOpen !== true || room.branchId !== branch)
      return yield* refuseField(`waybill.lines.${at}.purchaseLineId`, "choice");
  }
  for (const room of rooms.values()) {
    const wanted = lines
      .filter(({ purchaseLineId }) => purchaseLineId === room.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (wanted > room.open - room.held) return yield* refuseMore(room);
  }
  return { rooms, branchId: branch ?? 0 };
});
