/** What of the receipts of an order can go back to its supplier, and what that is worth now (B5, B12). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { creditOf, type LineWorth } from "../../../domain/purchase/returned-goods.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { defectiveWarehouse } from "../../stock/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { purchaseReturnEndpoints } from "../../../contract/purchase/purchase-return.ts";
import { readCameLots } from "./receipt-lots.ts";

/** What is left of a line of a receipt that stands: received minus returned. */
export interface LeftLine extends LineWorth {
  readonly receiptLineId: number;
  readonly receiptId: number;
  readonly receipt: string;
  readonly date: string;
  /** Of the receipt (B2). */
  readonly rate: number;
  readonly warehouseId: number;
  readonly lineId: number;
  readonly productId: number;
  readonly code: string;
  readonly name: string;
  readonly isGoods: boolean;
  readonly hasLots: boolean;
  readonly good: number;
  readonly damaged: number;
}

/** What returns that were posted have taken of a line. */
const taken = `lateral (select coalesce(sum(x.net), 0) as net, coalesce(sum(x.vat), 0) as vat, coalesce(sum(x.corrected), 0) as corrected,
    coalesce(sum(x.corrected_vat), 0) as corrected_vat, coalesce(sum(x.value), 0) as value, coalesce(sum(x.landed), 0) as landed
  from purchase_return_line x join purchase_return p on p.id = x.return_id and p.branch_id = x.branch_id and p.state = 'posted'
  where x.receipt_line_id = rl.id and x.branch_id = rl.branch_id) taken`;

/** What late costs that stand have added to a line: corrected prices are credited, all others are not (B12, B14). */
const added = `lateral (select coalesce(sum(share.value) filter (where c.kind <> 'price'), 0) as landed,
    coalesce(sum(share.value) filter (where c.kind = 'price'), 0) as value,
    coalesce(sum(share.measure) filter (where c.kind = 'price'), 0) as net,
    coalesce(sum(round(share.measure::numeric * l.vat_rate / ${BASIS_POINTS})) filter (where c.kind = 'price'), 0) as vat
  from landed_cost_share share join landed_cost c on c.id = share.cost_id and c.branch_id = share.branch_id and c.state <> 'undone'
  where share.receipt_line_id = rl.id and share.branch_id = rl.branch_id) added`;

/** The lines of an order's receipts of which something is left, the oldest receipt first. */
export const readLeftLines = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<LeftLine>`
    select rl.id as "receiptLineId", r.id as "receiptId", r.number as receipt, r.business_date::text as date, r.rate,
      r.warehouse_id as "warehouseId", l.id as "lineId", l.product_id as "productId", product.code, l.name, product.is_goods as "isGoods",
      product.has_lots as "hasLots", rl.good - rl.returned + rl.returned_damaged as good, rl.damaged - rl.returned_damaged as damaged,
      exact(rl.net - taken.net) as net, exact(rl.vat - taken.vat) as vat, exact(added.net - taken.corrected) as corrected,
      exact(added.vat - taken.corrected_vat) as "correctedVat", exact(rl.value + added.value - taken.value) as value,
      exact(greatest(0, added.landed - taken.landed)) as landed
    from purchase_receipt r join purchase_receipt_line rl on rl.receipt_id = r.id and rl.branch_id = r.branch_id
      join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id join product on product.id = l.product_id
      cross join ${sql.literal(taken)} cross join ${sql.literal(added)}
    where r.order_id = ${orderId} and r.undone_at is null and rl.good + rl.damaged > rl.returned order by r.id, l.position, rl.id`;
});

/** The lots that each line brought, with what is left of them where its good and its damaged units lie. */
const lotsByLine = Effect.fnUntraced(function* (branchId: number, left: readonly LeftLine[]) {
  const came = yield* readCameLots(left);
  const defectiveId = came.length > 0 ? yield* defectiveWarehouse(branchId) : 0;
  return (line: LeftLine) => {
    const own = came.filter((one) => one.receiptId === line.receiptId && one.lineId === line.lineId);
    const at = (lotId: number, warehouseId: number) =>
      own.find((one) => one.lotId === lotId && one.warehouseId === warehouseId)?.quantity ?? 0;
    return [...new Map(own.map((one) => [one.lotId, one])).values()]
      .map(({ lotId, code, expiry }) => ({
        lotId,
        code,
        expiry,
        good: Math.min(line.good, at(lotId, line.warehouseId)),
        damaged: Math.min(line.damaged, at(lotId, defectiveId)),
      }))
      .filter(({ good, damaged }) => good + damaged > 0);
  };
});

const Lines = purchaseReturnEndpoints.returnableLines.args[2].success.fields.data;

/** The same as a person may see it; NotFound where the order is of another branch (T10). */
export const returnableLines = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const [order] = yield* sql<{ branchId: number }>`
    select branch_id as "branchId" from purchase_order o where o.id = ${orderId} and ${inOwnBranch(sql, yield* Person)}`;
  if (order === undefined) return yield* refuse("NotFound");
  const left = yield* readLeftLines(orderId);
  const lotsOf = yield* lotsByLine(order.branchId, left);
  const lines = left.map((line) => {
    const { receiptLineId, receipt, date, productId, code, name, good, damaged } = line;
    const credit = creditOf(line).net;
    return { receiptLineId, receipt, date, productId, code, name, good, damaged, credit, lots: lotsOf(line) };
  });
  return yield* withVisibleFields(Lines, lines);
});
