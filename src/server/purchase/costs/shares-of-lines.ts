/** What lines of receipts have of late costs, for other parts: returns to the supplier (B12), the true cost of goods. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { shareOfUnits } from "../../../domain/purchase/landed-cost.ts";
import { bigints } from "../../sql/sql-array.ts";

/** Units of a line of a receipt, in 1/1000. */
interface Units {
  readonly receiptLineId: number;
  readonly quantity: number;
}

/** In the cost currency: `landed` is owed to others than the supplier; `corrected` belongs to the price, and so does `correctedNet` in the currency of the order (B14). */
export interface LandedPart {
  readonly landed: number;
  readonly corrected: number;
  readonly correctedNet: number;
}

interface Share {
  readonly receiptLineId: number;
  readonly isPrice: boolean;
  readonly quantity: number;
  readonly value: number;
  readonly net: number;
}

/**
 * What these units have of the costs that stand, one part for each of them in their order. A unit that was returned before a cost was
 * divided has nothing of it (B19): ask before `purchase_receipt_line.returned` is raised.
 */
export const landedShareOf = Effect.fnUntraced(function* (units: readonly Units[]) {
  if (units.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  const shares = yield* sql<Share>`
    select share.receipt_line_id as "receiptLineId", c.kind = 'price' as "isPrice", share.quantity, share.value,
      case when c.kind = 'price' then coalesce(share.measure, 0) else 0 end as net
    from landed_cost_share share join landed_cost c on c.id = share.cost_id and c.branch_id = share.branch_id
    where share.receipt_line_id = any(${bigints(units.map(({ receiptLineId }) => receiptLineId))}) and c.state <> 'undone'`;
  const byLine = Map.groupBy(shares, ({ receiptLineId }) => receiptLineId);
  const sum = (own: readonly Share[], quantity: number, of: (share: Share) => number) =>
    own.reduce(
      (total, share) => total + shareOfUnits({ value: of(share), quantity: share.quantity }, quantity),
      0,
    );
  return units.map(({ receiptLineId, quantity }): LandedPart => {
    const own = byLine.get(receiptLineId) ?? [];
    return {
      landed: sum(own, quantity, (share) => (share.isPrice ? 0 : share.value)),
      corrected: sum(own, quantity, (share) => (share.isPrice ? share.value : 0)),
      correctedNet: sum(own, quantity, ({ net }) => net),
    };
  });
});
