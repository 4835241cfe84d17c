/** The goods that rows of a file name by code or barcode, and how many of them. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { PackageKind } from "../../../contract/product/product.ts";
import { type PackCount, Packing } from "../../../domain/price/order.ts";
import { unitsOf, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { BOX, type Measure } from "../../../domain/purchase/invoice-unit.ts";
import { MOST_QUANTITY, QUANTITY_SCALE, type Quantity } from "../../../domain/units.ts";
import { integers, texts } from "../../sql/sql-array.ts";
import type { FieldProblem } from "../target.ts";

const Match = Schema.Struct({
  at: Schema.Int,
  /** The column whose text was found, and as what it was found. */
  field: Schema.Literals(["code", "barcode", "ownCode"]),
  kind: Schema.Literals(["supplier", "code", "barcode"]),
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
  /** Our code, where the file has it beside that of the supplier. */
  readonly ownCode?: string;
}

/** Every product that a row names: of a supplier's file by both columns (B20), of other files by the code, else by the barcode. */
const readMatches = Effect.fnUntraced(function* (names: readonly GoodsName[], supplierId: number | null) {
  const sql = yield* PgClient.PgClient;
  const given = names.flatMap(({ code, barcode, ownCode = "" }, at) => {
    const words = [
      { at, field: "code", word: code },
      { at, field: "barcode", word: barcode },
      { at, field: "ownCode", word: ownCode },
    ].filter(({ word }) => word !== "");
    return supplierId === null ? words.slice(0, 1) : words;
  });
  const rows = yield* sql`
    with given as materialized (
      select * from unnest(${integers(given.map(({ at }) => at))}, ${texts(given.map(({ field }) => field))},
        ${texts(given.map(({ word }) => word))}) as g (at, field, word)
    ), matched as (
      select at, field, 'supplier' as kind, s.product_id as id, 'unit' as package
      from given join supplier_product s on s.supplier_id = ${supplierId}::int and s.code = word where field = 'code'
      union all select at, field, 'code', p.id, 'unit' from given join product p on p.code = word
      union all select at, field, 'barcode', b.product_id, b.package from given join barcode b on b.code = word
    )
    select at, field, kind, p.id, p.code, p.name, vat_rate as "vatRate", is_style as "isStyle", is_goods as "isGoods",
      package, jsonb_build_object('packingBox', packing_box, 'packingBigBag', packing_big_bag, 'packingBag', packing_bag) as packing
    from matched m join product p on p.id = m.id where p.deleted_at is null`;
  return Map.groupBy(yield* Effect.orDie(decode(rows)), ({ at }) => at);
});

export interface MatchedGood {
  readonly good: Good | null;
  readonly problems: readonly FieldProblem[];
}

/** What a row says of its product is looked for in this order (B20). */
const order: readonly ((match: Good) => boolean)[] = [
  ({ kind }) => kind === "supplier",
  ({ field, kind }) => field === "barcode" && kind === "barcode",
  ({ field, kind }) => field === "ownCode" && kind === "code",
  ({ field, kind }) => field === "code" && kind === "code",
];

const choose = ({ code, barcode, ownCode = "" }: GoodsName, matches: readonly Good[]): MatchedGood => {
  const field = code === "" ? "barcode" : "code";
  if (code === "" && barcode === "" && ownCode === "")
    return { good: null, problems: [{ field, problem: "missing" }] };
  const own = order.map((isOne) => matches.filter(isOne)).find(({ length }) => length > 0);
  // Data collectors write codes among barcodes, so what is not in its own column may be in the other.
  const [good, ...others] = own ?? matches;
  if (good === undefined) return { good: null, problems: [{ field, problem: "unknown" }] };
  if (others.length > 0) return { good: null, problems: [{ field, problem: "ambiguous" }] };
  if (good.isStyle) return { good: null, problems: [{ field, problem: "hasVariants" }] };
  return good.isGoods ? { good, problems: [] } : { good: null, problems: [{ field, problem: "unknown" }] };
};

/** The product of each row, or what is wrong with its name. `supplierId`: of a supplier's file. */
export const matchGoods = Effect.fnUntraced(function* (
  names: readonly GoodsName[],
  supplierId: number | null,
) {
  const matches = yield* readMatches(names, supplierId);
  return names.map((name, at) => choose(name, matches.get(at) ?? []));
});

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

/** So many of what was scanned, with `boxes` beside it; null where that is no count of such packages. */
const countOf = (good: Good, quantity: Quantity, boxes: number): PackCount | null => {
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

/**
 * The same in a unit of measure of an invoice: boxes of the product, or so many of its units. What was named by the barcode of a
 * package counts such packages, whatever the unit is called.
 */
export const countIn = (
  good: Good,
  measure: Measure,
  quantity: Quantity,
  boxes: number,
): PackCount | null => {
  if (measure === BOX && good.package === "unit") {
    const packages = quantity / QUANTITY_SCALE;
    return Number.isSafeInteger(packages) ? countOf(good, 0, packages + boxes) : null;
  }
  return countOf(good, quantity * (measure === BOX ? 1 : measure), boxes);
};
