/** Products to push, chosen by margin, stock and trend or by hand: `/main-control/recommend`. */
import { Schema } from "effect";
import { pushReasons } from "../../domain/product/recommend.ts";
import { BasisPoints, Quantity } from "../../domain/units.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

/** Products that are recommended at the same time: more than that nobody pushes. */
export const MOST_RECOMMENDED = 200;

/** Where sales staff should push a product. */
export const RecommendPlace = Schema.Literals(["all", "till", "office"]);
export type RecommendPlace = typeof RecommendPlace.Type;

/** A product that is recommended, or that is proposed: then `version` and what was chosen are null. */
export const RecommendRow = Schema.Struct({
  productId: Schema.Int,
  version: Schema.NullOr(Version),
  code: Schema.String,
  name: Schema.String,
  /** From 1, in the order in which they are pushed. */
  position: Schema.NullOr(Schema.Int),
  place: Schema.NullOr(RecommendPlace),
  /** The first and the last day; null: without one. */
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  /** Whether it is recommended today; of a proposal null. */
  state: Schema.NullOr(Schema.Literals(["now", "later", "over"])),
  /** What speaks most for it. */
  reason: Schema.NullOr(Schema.Literals(pushReasons)),
  stock: Quantity,
  /** In the last 30 days, and in the 30 days before. */
  sold: Quantity,
  soldBefore: Quantity,
  trend: Schema.NullOr(BasisPoints),
  /** Days that the stock lasts at the pace of the last 30 days. */
  coverDays: Schema.NullOr(Schema.Int),
  /** Of what was sold in the last 60 days. */
  margin: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(BasisPoints))),
});
export type RecommendRow = typeof RecommendRow.Type;

/** The columns of the list. */
export const recommendList = {
  Row: RecommendRow,
  words: ["recommend", ""],
  columns: {
    name: {
      kind: "text",
      heading: "trade:product",
      value: ({ name }) => name,
      to: ({ productId }) => `/product/${productId}/update`,
      sticky: true,
      card: "title",
      width: 220,
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, width: 104, rare: 3 },
    position: { kind: "count", value: ({ position }) => position, width: 72, rare: 2 },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      card: "line",
      width: 120,
    },
    place: { kind: "choice", value: ({ place }) => place, card: "line", width: 120 },
    from: { kind: "day", value: ({ from }) => from, card: "line", rare: 1 },
    to: { kind: "day", value: ({ to }) => to, card: "line" },
    stock: { kind: "quantity", value: ({ stock }) => stock, card: "figure" },
    sold: { kind: "quantity", value: ({ sold }) => sold, rare: 4 },
    trend: { kind: "percent", value: ({ trend }) => trend, card: "line" },
    coverDays: { kind: "count", value: ({ coverDays }) => coverDays, rare: 5 },
    margin: { kind: "percent", value: ({ margin }) => margin, card: "line" },
  },
} as const satisfies ListDescription<RecommendRow>;

/** `view`: what is recommended, in its order; or what could be, the best first. */
const RecommendQuery = Schema.Struct({
  ...listQuery,
  view: Schema.optionalKey(Schema.Literals(["chosen", "proposed"])),
  place: Schema.optionalKey(RecommendPlace),
});
export type RecommendQuery = typeof RecommendQuery.Type;

/** A product as it is to be recommended; `version` null where it is not yet. */
const RecommendInput = Schema.Struct({
  productId: RecordId,
  version: Schema.NullOr(Version),
  place: RecommendPlace,
  from: Schema.NullOr(Day),
  to: Schema.NullOr(Day),
});
export type RecommendInput = typeof RecommendInput.Type;

const ids = Schema.Array(RecordId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_RECOMMENDED));
const read = "product.product.read";
const change = "product.recommend.change";

export const recommendEndpoints = {
  recommends: def("GET", "recommends", "/product/recommends", read, {
    query: RecommendQuery,
    success: ok(Schema.Struct({ recommends: Schema.Array(RecommendRow), total: Schema.Int })),
  }),
  /** Adds products at the end of the order, or changes where and when they are pushed; StaleVersion where somebody did so meanwhile (G5). */
  recommend: def("POST", "recommend", "/product/recommend", change, {
    payload: Schema.Struct({
      key: Key,
      recommends: Schema.Array(RecommendInput).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(MOST_RECOMMENDED),
      ),
    }),
    success: ok(Nothing),
  }),
  /** Puts all recommended products into this order; StaleVersion where it is not all of them. */
  orderRecommends: def("POST", "orderRecommends", "/product/recommend-order", change, {
    payload: Schema.Struct({ key: Key, productIds: ids }),
    success: ok(Nothing),
  }),
  removeRecommends: def("DELETE", "removeRecommends", "/product/recommends", change, {
    payload: Schema.Struct({ key: Key, productIds: ids }),
    success: ok(Nothing),
  }),
};
