/** Reports: what is to deliver today, and analyses of the sales that run on the queue (spec section 7). */
import { Schema } from "effect";
import { BasisPoints, CurrencyCode, Money, Price, Quantity, PriceInput } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { Day } from "../list.ts";
import { ProposalInput } from "../purchase/proposal.ts";
import { IdempotencyKey, OrderRow } from "../sale/sale-order.ts";

const key = IdempotencyKey;

/** Business days, both ends included. */
const period = { startDate: Day, endDate: Day } as const;

/** How many products an answer lists; its sums are over all. */
const limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5000 }));

/** A product of an analysis. `revenue` is net, after all discounts, returns taken off, in the base currency. */
const product = {
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  quantity: Quantity,
  revenue: Money,
} as const;

/** Of all that was sold in the period, whether listed or not. */
const sums = { currency: CurrencyCode, products: Schema.Int, quantity: Quantity, revenue: Money } as const;

/** The days until `endDate`, cut into `periods` equal parts of `periodDays`, so that no part is shorter than another. */
export const TrendInput = Schema.Struct({
  key,
  endDate: Day,
  periodDays: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 92 })),
  periods: Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 36 })),
  limit,
});
export type TrendInput = typeof TrendInput.Type;

const TrendDirection = Schema.Literals(["rising", "steady", "falling"]);

/**
 * Sales of each product over time. `sold` is the quantity of each part, oldest first; `slope` the median of the slopes between
 * all pairs of parts (Theil-Sen: one odd month does not turn it), in quantity per part; `change` what the slope comes to over
 * the whole time, relative to the median part, at most ten times it: from a fifth on it is rising or falling.
 */
export const TrendResult = Schema.Struct({
  kind: Schema.Literal("trend"),
  ...sums,
  /** The first day of each part. */
  starts: Schema.Array(Day),
  directions: Schema.Struct({ rising: Schema.Int, steady: Schema.Int, falling: Schema.Int }),
  /** The largest revenue first. */
  rows: Schema.Array(
    Schema.Struct({
      ...product,
      sold: Schema.Array(Quantity),
      slope: Quantity,
      change: BasisPoints,
      direction: TrendDirection,
    }),
  ),
});

/** Products are A until `a` of the revenue is reached, B until `b`, then C. */
export const AbcInput = Schema.Struct({
  key,
  ...period,
  a: BasisPoints.check(Schema.isBetween({ minimum: 1, maximum: 9999 })),
  b: BasisPoints.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  limit,
});
export type AbcInput = typeof AbcInput.Type;

/** `share` and `cumulated` are of the revenue of all products that earned something; what earned nothing is C, with share 0. */
export const AbcResult = Schema.Struct({
  kind: Schema.Literal("abc"),
  ...sums,
  classes: Schema.Array(
    Schema.Struct({
      class: Schema.Literals(["A", "B", "C"]),
      products: Schema.Int,
      quantity: Quantity,
      revenue: Money,
    }),
  ),
  /** The largest revenue first. */
  rows: Schema.Array(
    Schema.Struct({
      ...product,
      rank: Schema.Int,
      share: BasisPoints,
      cumulated: BasisPoints,
      class: Schema.Literals(["A", "B", "C"]),
    }),
  ),
});

/** Without `borders` the bands are 1, 2 and 5 times powers of ten, as far as there are prices. */
export const PriceDistInput = Schema.Struct({
  key,
  ...period,
  borders: Schema.NullOr(
    Schema.Array(PriceInput.check(Schema.isGreaterThan(0))).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(50),
    ),
  ),
});
export type PriceDistInput = typeof PriceDistInput.Type;

/** Sold quantity and revenue by what a unit really cost, net and after discounts, in the base currency. */
export const PriceDistResult = Schema.Struct({
  kind: Schema.Literal("price-dist"),
  ...sums,
  bands: Schema.Array(
    Schema.Struct({
      /** From this price on, below `to`; the first band takes all below, the last one, with null, all above. */
      from: Price,
      to: Schema.NullOr(Price),
      products: Schema.Int,
      quantity: Quantity,
      revenue: Money,
      share: BasisPoints,
    }),
  ),
});

/** The id of the job; its state and result are read by GET /queue/status. */
const queued = ok(Schema.Struct({ id: Schema.Int }));
const run = "report.analysis.run";

export const reportEndpoints = {
  /** Orders of today's business date whose goods wait to be handed over: as the sale list shows them by `only=toShip`. */
  todayShippings: def("GET", "todayShippings", "/report/today-shippings", "sale.order.read", {
    query: Schema.Struct({
      limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9999 }))),
    }),
    success: ok(Schema.Struct({ orders: Schema.Array(OrderRow), total: Schema.Int })),
  }),
  /** The trend of products, or a run of smart purchase. */
  queueTrend: def("POST", "queueTrend", "/report/ai/trend/queue", run, {
    payload: Schema.Union([ProposalInput, TrendInput]),
    success: queued,
  }),
  queueAbc: def("POST", "queueAbc", "/report/ai/abc/queue", run, { payload: AbcInput, success: queued }),
  queuePriceDist: def("POST", "queuePriceDist", "/report/ai/price-dist/queue", run, {
    payload: PriceDistInput,
    success: queued,
  }),
};
