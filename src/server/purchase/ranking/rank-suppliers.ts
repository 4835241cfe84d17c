/** Suppliers with their figures of the last year, ranked; for a product with what a unit of it really costs. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import {
  RankedSupplier,
  type SupplierRankingQuery,
  weightsOf,
} from "../../../contract/purchase/supplier-ranking.ts";
import { offerPrice } from "../../../domain/purchase/offer.ts";
import { rankSuppliers, truePrice } from "../../../domain/purchase/supplier-rank.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { ownBranch, Person } from "../../person.ts";
import { turnoverRows } from "../../sale/public.ts";
import { readCurrencies, readToday } from "../../setting/public.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bestOffers } from "../offer/best-offers.ts";
import { daysBefore } from "../proposal/proposal-sources.ts";
import { needPrices } from "../purchase-acts.ts";

const YEAR = 365;

/** Figures without what is computed from them; `landedShare` of the product where it came from the supplier, else of all its goods. */
const Stored = Schema.Struct(
  Struct.omit(RankedSupplier.fields, ["score", "reason", "offerPrice", "truePrice"]),
);
const decode = Schema.decodeUnknownEffect(Schema.Array(Stored));

/**
 * A share in basis points; null where nothing is known. It is bounded: of a supplier with hardly any receipts it would say nothing, and
 * not fit an integer.
 */
const share = (part: string, whole: string, most = 1_000_000) =>
  `case when ${part} is not null and ${whole} <> 0
    then greatest(${-most}, least(${most}, round(${part} * 10000.0 / ${whole})))::int end`;

/** Lines of receipts since a day, with what freight, duty and the like added to each. */
const receivedLines = (
  sql: SqlClient.SqlClient,
  from: string,
  own: Statement.Fragment,
): Statement.Fragment => sql`
      select o.supplier_id, r.id as receipt_id, r.business_date, o.business_date as ordered_on, o.expected_on, x.good, x.damaged,
        x.value, l.product_id, (select coalesce(sum(h.value), 0) from landed_cost_share h join landed_cost c on c.id = h.cost_id
          and c.branch_id = h.branch_id where h.receipt_line_id = x.id and h.branch_id = x.branch_id and c.kind <> 'price'
          and c.state <> 'undone') as landed
      from purchase_receipt r join purchase_order o on o.id = r.order_id and o.branch_id = r.branch_id
        join purchase_receipt_line x on x.receipt_id = r.id and x.branch_id = r.branch_id
        join purchase_line l on l.id = x.line_id and l.branch_id = x.branch_id
      where r.undone_at is null and r.business_date >= ${from}::date and ${own}`;

/** What came of each supplier since a day, in the branches of the person. */
const readFigures = Effect.fnUntraced(function* (
  { productId, searchWord }: SupplierRankingQuery,
  from: string,
  to: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const own = inOwnBranch(sql, person);
  const branchId = ownBranch(person) ?? undefined;
  const sold = turnoverRows(sql, { dimension: "product", from, to, branchId });
  const product = productId ?? 0;
  const some =
    productId === undefined
      ? sql`true`
      : sql`(came.has_product or exists (select from supplier_offer f where f.product_id = ${product} and f.deleted_at is null
          and supplier_today(f.supplier_id) = s.id))`;
  return yield* sql`
    with line as materialized (${receivedLines(sql, from, own)}),
    came as (
      select supplier_today(supplier_id) as supplier_id, sum(value) as value, sum(good + damaged) as units,
        sum(damaged) as damaged, sum(landed) as landed, bool_or(product_id = ${product}) as has_product,
        sum(value) filter (where product_id = ${product}) as own_value,
        sum(landed) filter (where product_id = ${product}) as own_landed from line group by 1),
    receipt as (
      select supplier_today(supplier_id) as supplier_id, round(avg(business_date - ordered_on))::int as lead_days,
        count(*) filter (where business_date > expected_on) as late, count(expected_on) as expected
      from (select distinct supplier_id, receipt_id, business_date, ordered_on, expected_on from line) one group by 1),
    sold as (
      select supplier_today(p.supplier_id) as supplier_id, sum(t.quantity) as units, sum(t.net) as net, sum(t.cost) as cost
      from (${sold}) t join product p on p.id = t.key where p.supplier_id is not null group by 1)
    select s.id, s.name as supplier, s.currency, coalesce(came.value, 0)::bigint as purchases,
      ${sql.literal(share("sold.units", "came.units", 10_000))} as "sellThrough",
      ${sql.literal(share("(sold.net - sold.cost)", "sold.net"))} as margin,
      coalesce(receipt.lead_days, s.lead_days) as "leadDays", ${sql.literal(share("receipt.late", "receipt.expected"))} as late,
      ${sql.literal(share("came.damaged", "came.units"))} as damage, s.payment_days as "paymentDays",
      coalesce(${sql.literal(share("came.own_landed", "came.own_value"))}, ${sql.literal(share("came.landed", "came.value"))}, 0)
        as "landedShare"
    from supplier s left join came on came.supplier_id = s.id left join receipt on receipt.supplier_id = s.id
      left join sold on sold.supplier_id = s.id
    where s.deleted_at is null and s.active and s.merged_into is null and ${some}
      and (came.value is not null or exists (select from supplier_offer f where f.supplier_id = s.id and f.deleted_at is null))
      and ${sql.and([sql`true`, ...wordsIn(sql, ["lower(s.name)"], searchWord)])}
    order by lower(s.name), s.id`;
});

/** The price of one unit at the smallest quantity that the supplier sells, in the base currency. */
const readOfferPrices = Effect.fnUntraced(function* (productId: number | undefined, day: string) {
  if (productId === undefined) return new Map<number, number>();
  const rates = new Map((yield* readCurrencies).map(({ code, rate }) => [code, rate]));
  const offers = (yield* bestOffers([productId], day)).get(productId) ?? [];
  return new Map(
    offers.flatMap((offer) => {
      const rate = rates.get(offer.currency) ?? null;
      const price = offerPrice(offer, offer.minimum);
      return rate === null
        ? []
        : [[Number(offer.supplierId), Math.round((price * rate) / RATE_SCALE)] as const];
    }),
  );
});

const compare = (one: unknown, other: unknown): number => {
  if (typeof one === "string" && typeof other === "string") return one.localeCompare(other);
  return Number(one ?? -Infinity) - Number(other ?? -Infinity);
};

/** Sorted by a column; by itself the best first, and of equal ones the cheaper. */
const sortedRanks = (
  rows: readonly RankedSupplier[],
  { orderBy, order }: SupplierRankingQuery,
): readonly RankedSupplier[] => {
  const field = Struct.keys(RankedSupplier.fields).find((name) => name === orderBy);
  if (field === undefined)
    return rows.toSorted(
      (one, other) =>
        other.score - one.score ||
        (one.truePrice ?? Infinity) - (other.truePrice ?? Infinity) ||
        one.id - other.id,
    );
  const way = order === "desc" ? -1 : 1;
  return rows.toSorted((one, other) => way * compare(one[field], other[field]) || one.id - other.id);
};

/** A page of the ranking. Suppliers are few, so all are computed and one page is answered. */
export const supplierRanking = Effect.fnUntraced(function* (query: SupplierRankingQuery) {
  yield* needPrices;
  const sql = yield* SqlClient.SqlClient;
  const today = yield* readToday;
  const { productId } = query;
  const stored = yield* Effect.orDie(decode(yield* readFigures(query, daysBefore(today, YEAR), today)));
  const prices = yield* readOfferPrices(productId, today);
  const priced = stored.map((row) => {
    const price = prices.get(row.id) ?? null;
    return {
      ...row,
      offerPrice: price,
      truePrice: price === null ? null : truePrice(price, row.landedShare),
    };
  });
  const figures = priced.map((row) => ({
    // Prices can be compared for one product only. Without a product, suppliers are compared by freight and duty alone.
    price: productId === undefined ? row.landedShare : row.truePrice,
    sellThrough: row.sellThrough,
    margin: row.margin,
    lead: row.leadDays,
    late: row.late,
    damage: row.damage,
  }));
  const ranks = rankSuppliers(figures, weightsOf(query.weights));
  const rows = priced.map((row, at) => ({
    ...row,
    score: ranks[at]?.score ?? 0,
    reason: ranks[at]?.reason ?? null,
  }));
  const { limit, offset } = pagingOf(query);
  const named = yield* sql<{ name: string }>`select name from product where id = ${productId ?? 0}`;
  return {
    suppliers: sortedRanks(rows, query).slice(offset, offset + limit),
    total: rows.length,
    product: named[0]?.name ?? null,
  };
});
