/** The goods that rows of a file name by code or barcode, and how many of them. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { PackageKind } from "../../../contract/product/product.ts";
import { type PackCount, Packing } from "../../../domain/price/order.ts";
import { unitsOf, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { MOST_QUANTITY, QUANTITY_SCALE, type Quantity } from "../../../domain/units.ts";
import { texts } from "../../sql/sql-array.ts";
import type { FieldProblem } from "../target.ts";

const Match = Schema.Struct({
  at: Schema.Int,
  isByCode: Schema.Boolean,
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  vatRate: Schema.Int,
  isStyle: Schema.Boolean,
  isGoods: Schema.Boolean,
  /** What was scanned: a barcode may be that of a box. */
  package: PackageKind,
  packing: Packing,
});
/** A product as a line of a document needs it. */
export type Good = typeof Match.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Match));

/** What a row says of its product; empty where it says nothing. */
export interface GoodsName {
  readonly code: string;
  readonly barcode: string;
}

/** Every product with the code or a barcode that a row names. */
const readMatches = Effect.fnUntraced(function* (names: readonly GoodsName[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    with given as materialized (
      select code, at::int - 1 as at
      from unnest(${texts(names.map(({ code, barcode }) => code || barcode))}) with ordinality as g (code, at) where code <> ''
    ), matched as (
      select at, p.id, 'unit' as package, true as by_code from given join product p on p.code = given.code
      union all select at, b.product_id, b.package, false from given join barcode b on b.code = given.code
    )
    select at, by_code as "isByCode", p.id, p.code, p.name, vat_rate as "vatRate", is_style as "isStyle", is_goods as "isGoods",
      package, jsonb_build_object('packingBox', packing_box, 'packingBigBag', packing_big_bag, 'packingBag', packing_bag) as packing
    from matched m join product p on p.id = m.id where p.deleted_at is null`;
  return Map.groupBy(yield* Effect.orDie(decode(rows)), ({ at }) => at);
});

export interface MatchedGood {
  readonly good: Good | null;
  readonly problems: readonly FieldProblem[];
}

const choose = ({ code, barcode }: GoodsName, matches: readonly Good[]): MatchedGood => {
  const field = code === "" ? "barcode" : "code";
  if (code === "" && barcode === "") return { good: null, problems: [{ field, problem: "missing" }] };
  // Data collectors write codes among barcodes, so what is not in its own column may be in the other.
  const own = matches.filter(({ isByCode }) => isByCode === (code !== ""));
  const [good, ...others] = own.length > 0 ? own : matches;
  if (good === undefined) return { good: null, problems: [{ field, problem: "unknown" }] };
  if (others.length > 0) return { good: null, problems: [{ field, problem: "ambiguous" }] };
  if (good.isStyle) return { good: null, problems: [{ field, problem: "hasVariants" }] };
  return good.isGoods ? { good, problems: [] } : { good: null, problems: [{ field, problem: "unknown" }] };
};

/** The product of each row, or what is wrong with its name. */
export const matchGoods = Effect.fnUntraced(function* (names: readonly GoodsName[]) {
  const matches = yield* readMatches(names);
  return names.map((name, at) => choose(name, matches.get(at) ?? []));
});

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

/** So many of what was scanned, with `boxes` beside it; null where that is no count of such packages. */
export const countOf = (good: Good, quantity: Quantity, boxes: number): PackCount | null => {
  const isUnit = good.package === "unit";
  const packages = isUnit ? 0 : quantity / QUANTITY_SCALE;
  const count = {
    ...ZERO_COUNT,
    ...(isUnit ? { units: quantity } : { [numberFields[good.package]]: packages }),
  };
  const whole = { ...count, boxNumber: count.boxNumber + boxes };
  if (!Number.isSafeInteger(packages) || (boxes !== 0 && good.packing.packingBox === null)) return null;
  return Math.abs(unitsOf(whole, good.packing)) <= MOST_QUANTITY ? whole : null;
};
