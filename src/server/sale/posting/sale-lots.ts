/** The lots of a sale: which ones its goods leave from and come back to, noted on its lines; expired ones need a right (K10). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { formatDay, formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { isExpired } from "../../../domain/lot.ts";
import { may, Person } from "../../person.ts";
import { type LeftLot, type LotEntry, postLots } from "../../stock/public.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";

interface Entry extends Omit<LotEntry, "lots"> {
  /** The lot that was chosen for the line. */
  readonly lotId: number | null;
}

/** LotExpired or LotBlocked for the first lot that may not be sold, with its day and how much of it would leave. */
const refuseUnsellable = Effect.fnUntraced(function* (left: readonly LeftLot[], day: string) {
  const person = yield* Person;
  const { locale } = languageOf(person.language);
  for (const { entry, lot, quantity } of left) {
    if (entry.kind !== "sale") continue;
    const params = {
      lot: lot.code,
      day: lot.expiry === null ? "" : formatDay(lot.expiry, locale),
      quantity: formatQuantity(quantity, locale),
    };
    if (lot.blocked) yield* refuseUnlessPrinted("LotBlocked", { params });
    else if (isExpired(lot, day) && !may(person, "sale.lot.expired"))
      yield* refuseUnlessPrinted("LotExpired", { params });
  }
});

/** Notes on the lines which lots they took or brought back, as a receipt prints them. */
const noteLots = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update sale_line l set lots = taken.lots from (
      select line_id, jsonb_agg(jsonb_build_object('code', code, 'expiry', expiry, 'quantity', quantity) order by expiry, id) as lots
      from (select e.line_id, lot.id, lot.code, lot.expiry, exact(-sum(x.quantity)) as quantity
        from stock_entry e join lot_entry x on x.entry_id = e.id join lot on lot.id = x.lot_id
        where e.document_type = 'sale' and e.document_id = ${orderId} and e.kind in ('sale', 'sale return')
        group by 1, 2 having sum(x.quantity) <> 0) part
      group by line_id) taken
    where l.order_id = ${orderId} and l.id = taken.line_id`;
});

/** Moves the lots of an order that was just posted, all of whose goods with lots are locked. */
export const postSaleLots = Effect.fnUntraced(function* (orderId: number, date: string) {
  const sql = yield* PgClient.PgClient;
  const entries = yield* sql<Entry>`
    select e.id, e.product_id as "productId", e.warehouse_id as "warehouseId", e.branch_id as "branchId", e.line_id as "lineId",
      e.kind, e.quantity, null as reverses, l.return_of as "returnOf",
      case when e.kind = 'sale' and e.product_id = l.product_id then l.lot_id end as "lotId"
    from stock_entry e join product p on p.id = e.product_id and p.has_lots left join sale_line l on l.id = e.line_id
    where e.document_type = 'sale' and e.document_id = ${orderId} and e.reverses is null
      and not exists (select from stock_entry undo where undo.document_type = 'sale' and undo.document_id = ${orderId}
        and undo.reverses = e.id) order by e.id`;
  const left = yield* postLots(
    { type: "sale", id: orderId, date },
    entries.map(({ lotId, ...entry }) => ({
      ...entry,
      ...(lotId !== null && { lots: [{ lotId, quantity: Math.abs(entry.quantity) }] }),
    })),
  );
  yield* refuseUnsellable(left, date);
  yield* noteLots(orderId);
});
