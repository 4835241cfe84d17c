/** Suppliers ranked by what they deliver, how, and what it really costs: `/main-control/recommendSupplier`. */
import { Schema } from "effect";
import { rankFactors, type RankWeights, usualWeights } from "../../domain/purchase/supplier-rank.ts";
import { BasisPoints, CurrencyCode, Money, Price } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

/** One supplier with its figures of the last year; null: nothing is known. Who may not see costs is refused. */
export const RankedSupplier = Schema.Struct({
  id: RecordId,
  supplier: Schema.String,
  /** In which it is ordered from. */
  currency: CurrencyCode,
  /** 0 to 100, among the suppliers of the list. */
  score: Schema.Int,
  /** What speaks for the supplier most. */
  reason: Schema.NullOr(Schema.Literals(rankFactors)),
  /** What was received, in the cost currency. */
  purchases: Money,
  /** Units sold of the goods of this supplier, divided by the units received. */
  sellThrough: Schema.NullOr(BasisPoints),
  margin: Schema.NullOr(BasisPoints),
  /** Days from the order to the goods, on average. */
  leadDays: Schema.NullOr(Schema.Int),
  /** Receipts after the day on which the order was expected. */
  late: Schema.NullOr(BasisPoints),
  damage: Schema.NullOr(BasisPoints),
  /** Days to pay. */
  paymentDays: Schema.NullOr(Schema.Int),
  /** Freight, duty and the like on top of the price of the goods (B4). */
  landedShare: BasisPoints,
  /** Of the product that is asked for, of one unit in the base currency: its offer, and with `landedShare`. */
  offerPrice: Schema.NullOr(Price),
  truePrice: Schema.NullOr(Price),
});
export type RankedSupplier = typeof RankedSupplier.Type;

/** The columns of the list. */
export const supplierRankingList = {
  Row: RankedSupplier,
  words: ["ranking", ""],
  columns: {
    supplier: {
      kind: "text",
      value: ({ supplier }) => supplier,
      to: ({ id }) => `/product/supplier/index?record=${id}`,
      sort: true,
      sticky: true,
      card: "title",
      width: 220,
    },
    score: { kind: "count", value: ({ score }) => score, sort: true, card: "figure", width: 88 },
    truePrice: { kind: "price", value: ({ truePrice }) => truePrice, sort: true, card: "line" },
    offerPrice: { kind: "price", value: ({ offerPrice }) => offerPrice, sort: true, rare: 5 },
    landedShare: { kind: "percent", value: ({ landedShare }) => landedShare, sort: true, rare: 6 },
    purchases: {
      kind: "money",
      value: ({ purchases }) => purchases,
      currency: "cost",
      sort: true,
      card: "line",
    },
    sellThrough: { kind: "percent", value: ({ sellThrough }) => sellThrough, sort: true, rare: 4 },
    margin: { kind: "percent", value: ({ margin }) => margin, sort: true, rare: 3 },
    leadDays: { kind: "count", value: ({ leadDays }) => leadDays, sort: true, rare: 2 },
    late: { kind: "percent", value: ({ late }) => late, sort: true, rare: 1 },
    damage: { kind: "percent", value: ({ damage }) => damage, sort: true, rare: 1 },
    paymentDays: { kind: "count", value: ({ paymentDays }) => paymentDays, sort: true, hidden: true },
  },
} as const satisfies ListDescription<RankedSupplier>;

/** One digit for each factor in their order, such as `533233`. */
const Weights = Schema.String.check(Schema.isPattern(/^\d{6}$/));

/** The weights that a query says; the usual ones without any. */
export const weightsOf = (text: string | undefined): RankWeights => {
  if (text === undefined) return usualWeights;
  const [price, sellThrough, margin, lead, late, damage] = text.split("").map(Number);
  return {
    price: price ?? 0,
    sellThrough: sellThrough ?? 0,
    margin: margin ?? 0,
    lead: lead ?? 0,
    late: late ?? 0,
    damage: damage ?? 0,
  };
};

/** The weights as a query says them; undefined for the usual ones. */
export const weightsText = (weights: RankWeights): string | undefined => {
  const text = rankFactors.map((factor) => weights[factor]).join("");
  return text === rankFactors.map((factor) => usualWeights[factor]).join("") ? undefined : text;
};

/** With a product: those who offer it or have delivered it, with its true price. The best come first. */
const SupplierRankingQuery = Schema.Struct({
  ...listQuery,
  productId: Schema.optionalKey(RecordId),
  weights: Schema.optionalKey(Weights),
});
export type SupplierRankingQuery = typeof SupplierRankingQuery.Type;

export const supplierRankingEndpoints = {
  supplierRanking: def("GET", "supplierRanking", "/report/supplier/ranking", "purchase.order.read", {
    query: SupplierRankingQuery,
    success: ok(
      Schema.Struct({
        suppliers: Schema.Array(RankedSupplier),
        total: Schema.Int,
        /** The name of the product that is asked for. */
        product: Schema.NullOr(Schema.String),
      }),
    ),
  }),
};
