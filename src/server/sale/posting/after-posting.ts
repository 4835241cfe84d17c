/** What follows a posting that is not of every day: who allowed it, what the originals of returned goods are told, where defective goods go. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import {
  correctChecks,
  defectiveWarehouse,
  heldIn,
  openBalances,
  originIn,
  postEntries,
  writeEntries,
  writeSaleLayers,
} from "../../stock/public.ts";
import { receive } from "../../../domain/stock-cost.ts";
import type { LayerMove } from "../../../domain/stock-layers.ts";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { useDeposit } from "../form/form-deposits.ts";
import { noteApprovals } from "./approval.ts";
import type { Original } from "../reading/original.ts";
import type { PostingFacts } from "./posting-facts.ts";
import { postSaleLots } from "./sale-lots.ts";
import type { DefectiveGoods } from "./stock-rows.ts";

/** The second half of a transfer within the branch: what left the shop's warehouse arrives among the defective goods (R6, T1). */
const toDefective = Effect.fnUntraced(function* (orderId: number, goods: readonly DefectiveGoods[]) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [order] = yield* sql<{ branchId: number }>`
    select branch_id as "branchId" from sale_order where id = ${orderId}`;
  const warehouseId = yield* defectiveWarehouse(order?.branchId ?? 0);
  for (const { position, productId, quantity, value } of goods)
    yield* sql`
      with balance as (
        insert into stock_balance (product_id, warehouse_id, branch_id, quantity, value, last_cost)
        values (${productId}, ${warehouseId}, (select branch_id from warehouse where id = ${warehouseId}), ${quantity}, ${value},
          (select unit_cost from stock_entry e join sale_line l on l.id = e.line_id where e.document_type = 'sale'
            and e.document_id = ${orderId} and l.position = ${position} and e.product_id = ${productId} and e.kind = 'transfer out'))
        on conflict (product_id, warehouse_id, branch_id) do update set quantity = stock_balance.quantity + excluded.quantity,
          value = stock_balance.value + excluded.value, last_cost = excluded.last_cost
        returning quantity, value, last_cost
      )
      insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, document_type, document_id, line_id, person_id)
      select o.business_date, o.branch_id, ${warehouseId}, ${productId}, 'transfer in', ${quantity}, balance.last_cost,
        ${value}, balance.quantity, balance.value, 'sale', o.id, l.id, ${person.id}
      from balance, sale_order o join sale_line l on l.order_id = o.id and l.position = ${position}
      where o.id = ${orderId}`;
});

/** The same with first in, first out: they are a layer there (K7). Their lots follow with those of the sale. */
const toDefectiveLayers = Effect.fnUntraced(function* (
  orderId: number,
  date: string,
  goods: readonly DefectiveGoods[],
) {
  const sql = yield* PgClient.PgClient;
  const lines = yield* sql<{ id: number; position: number; branchId: number }>`
    select id, position, branch_id as "branchId" from sale_line where order_id = ${orderId}`;
  const warehouseId = yield* defectiveWarehouse(lines[0]?.branchId ?? 0);
  const document = { type: "sale", id: orderId, date } as const;
  const open = yield* openBalances(goods.map(({ productId }) => ({ productId, warehouseId })));
  for (const { position, productId, quantity, value } of goods) {
    const place = { productId, warehouseId };
    const lineId = lines.find((line) => line.position === position)?.id ?? null;
    const arrival = { origin: originIn(document, lineId) };
    const came = receive(heldIn(open, place), quantity, value, open.decimals, arrival);
    postEntries(open, place, came, { lineId, kind: "transfer in" });
  }
  yield* writeEntries(open, document, false);
});

interface Posted {
  readonly id: number;
  /** What the posting wrote into the stock ledger. */
  readonly rows: readonly { readonly layers?: readonly LayerMove[] | undefined }[];
  readonly originals: readonly Original[];
  readonly approvals: readonly { readonly id: number }[];
  readonly defective: readonly DefectiveGoods[];
  /** Printed without a network: its goods may have been counted since (C9). */
  readonly isPrinted: boolean;
  readonly facts: Pick<PostingFacts, "products" | "settings">;
  /** When it happened: `date` is its business day. */
  readonly time: { readonly date: string };
}

/** Does nothing, without asking the database, for a sale without lots that nobody had to allow and that returns nothing. */
export const afterPosting = Effect.fnUntraced(function* (posted: Posted) {
  const { id, originals, approvals, defective, facts, time } = posted;
  const sql = yield* PgClient.PgClient;
  yield* noteApprovals(approvals, id);
  // A new version: whoever is about to take an original back sees first what came back of it (G5).
  for (const original of originals)
    yield* sql`
      with told as (
        update sale_order set version = version + 1, changed_at = now() where id = ${original.id}
      )
      ${yield* documentLog({
        documentType: "sale",
        documentId: original.id,
        act: "return",
        detail: sql`number`,
        from: sql`from sale_order where id = ${id}`,
      })}`;
  yield* writeSaleLayers(id, posted.rows);
  if (defective.length > 0)
    yield* facts.settings.ValuationMethod === "fifo"
      ? toDefectiveLayers(id, time.date, defective)
      : toDefective(id, defective);
  if (facts.products.some(({ hasLots }) => hasLots === true)) yield* postSaleLots(id, time.date);
  if (posted.isPrinted) yield* correctChecks(id);
});

/** An order that was just committed. */
interface Committed extends Posted {
  readonly facts: PostingFacts;
  readonly order: Pick<OrderDraft, "customerId" | "currency">;
  readonly branchId: number;
  readonly sums: { readonly total: number };
  /** What was paid with it. */
  readonly paid: number;
}

/** The same for an order that is committed; one that was stored before may have a deposit, which pays it now (S21). */
export const afterCommit = Effect.fnUntraced(function* (committed: Committed) {
  const { id, order, branchId, facts, sums, paid, time } = committed;
  if (facts.order !== null) {
    const due = sums.total - paid;
    yield* useDeposit({ ...order, id, branchId, businessDate: time.date, due, facts });
  }
  yield* afterPosting(committed);
});
