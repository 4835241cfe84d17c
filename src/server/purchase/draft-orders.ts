/** Draft orders from needs: one for each supplier, warehouse and currency, for production, replenishment and proposals (D4, B7). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { MOST_PURCHASE_LINES, type PurchaseDraftLine } from "../../contract/purchase/purchase-order.ts";
import { offerPrice } from "../../domain/purchase/offer.ts";
import { bestPacking } from "../../domain/price/packing.ts";
import type { Quantity } from "../../domain/units.ts";
import { refuse } from "../refusal.ts";
import { readToday } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { bestOffers, type PricedOffer } from "./offer/best-offers.ts";
import { needPrices } from "./purchase-acts.ts";
import { insertDraft } from "./save-purchase.ts";

/** Goods that are to be ordered from a supplier for a warehouse. */
export interface OrderNeed {
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly quantity: Quantity;
}

/** A new draft order, and which of the given needs are in it, by position. */
export interface DraftedOrder {
  readonly id: number;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly needs: readonly number[];
}

const DAY = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

interface Facts {
  readonly productId: number;
  readonly supplierId: number;
  readonly vatRate: number;
  readonly packingBox: number | null;
  readonly packingBigBag: number | null;
  readonly packingBag: number | null;
  readonly currency: string;
  readonly leadDays: number | null;
  readonly lastPrice: number | null;
}

/** What a line needs to know of its product and supplier; the last price is that of the supplier, in its own currency. */
const readFacts = Effect.fnUntraced(function* (needs: readonly OrderNeed[]) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Facts>`
    select p.id as "productId", s.id as "supplierId", p.vat_rate as "vatRate", p.packing_box as "packingBox",
      p.packing_big_bag as "packingBigBag", p.packing_bag as "packingBag", s.currency, s.lead_days as "leadDays",
      (select l.unit_price from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
        where l.product_id = p.id and o.currency = s.currency and o.state in ('ordered', 'confirmed', 'receiving', 'received', 'closed')
        order by o.supplier_id <> s.id, l.id desc limit 1) as "lastPrice"
    from (select distinct * from unnest(${bigints(needs.map(({ productId }) => productId))},
        ${bigints(needs.map(({ supplierId }) => supplierId))}) as given (product, supplier)) given
      join product p on p.id = given.product join supplier s on s.id = given.supplier and s.deleted_at is null`;
});

interface PlannedLine {
  readonly at: number;
  readonly currency: string;
  readonly leadDays: number;
  readonly line: PurchaseDraftLine;
}

const planLine = (
  { quantity, productId }: OrderNeed,
  at: number,
  facts: Facts,
  offer: PricedOffer | undefined,
): PlannedLine => {
  const { packingBox, packingBigBag, packingBag, vatRate } = facts;
  const packing = { packingBox, packingBigBag, packingBag };
  const line = {
    key: crypto.randomUUID(),
    productId,
    packing,
    count: bestPacking(quantity, packing),
    free: 0,
    unitPrice: offer === undefined ? (facts.lastPrice ?? 0) : offerPrice(offer, quantity),
    discount: null,
    vatRate,
  };
  const leadDays = offer?.leadDays ?? facts.leadDays ?? 0;
  return { at, currency: offer?.currency ?? facts.currency, leadDays, line };
};

const planLines = Effect.fnUntraced(function* (needs: readonly OrderNeed[], today: string) {
  const keyOf = (productId: number, supplierId: number) => `${productId} ${supplierId}`;
  const facts = new Map((yield* readFacts(needs)).map((one) => [keyOf(one.productId, one.supplierId), one]));
  const offers = yield* bestOffers([...new Set(needs.map(({ productId }) => productId))], today);
  return yield* Effect.forEach(needs, (need, at) => {
    const { productId, supplierId } = need;
    const needFacts = facts.get(keyOf(productId, supplierId));
    if (needFacts === undefined) return refuse("NotFound");
    const offer = offers.get(productId)?.find((one) => one.supplierId === supplierId);
    return Effect.succeed(planLine(need, at, needFacts, offer));
  });
});

/**
 * Makes one draft for each supplier, warehouse and currency, at the prices of the supplier's offers, else at the last price paid.
 * Goods are expected when the slowest line can be there. Runs in the transaction of its command.
 */
export const draftOrders = Effect.fnUntraced(function* (needs: readonly OrderNeed[], memo: string) {
  yield* needPrices;
  const today = yield* readToday;
  const lines = yield* planLines(needs, today);
  const groups = Map.groupBy(lines, ({ at, currency }) => {
    const { supplierId = 0, warehouseId = 0 } = needs[at] ?? {};
    return `${supplierId} ${warehouseId} ${currency}`;
  });
  const drafts: DraftedOrder[] = [];
  for (const group of groups.values()) {
    for (let from = 0; from < group.length; from += MOST_PURCHASE_LINES) {
      const part = group.slice(from, from + MOST_PURCHASE_LINES);
      const { supplierId = 0, warehouseId = 0 } = needs[part[0]?.at ?? 0] ?? {};
      const leadDays = Math.max(...part.map((one) => one.leadDays));
      const order = {
        clientId: crypto.randomUUID(),
        supplierId,
        warehouseId,
        currency: part[0]?.currency ?? "",
        rate: null,
        expectedOn: leadDays > 0 ? dayAfter(today, leadDays) : null,
        reference: "",
        memo,
        discount: null,
        charges: [],
        lines: part.map(({ line }) => line),
      };
      const id = yield* insertDraft(order, "save", null);
      drafts.push({ id, supplierId, warehouseId, needs: part.map(({ at }) => at) });
    }
  }
  return drafts;
});
