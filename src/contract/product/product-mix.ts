/** Product mixes: a product that is sold as a set of other goods, which leave the stock in its place (K11; `/product/productMix`). */
import { Schema } from "effect";
import { MOST_QUANTITY, Price, Quantity } from "../../domain/units.ts";
import { ofRight } from "../field-right.ts";
import { faultIs } from "../field-fault.ts";
import { RecordId } from "../id.ts";
import { recordList } from "../record-list.ts";
import { cost } from "./product.ts";

/** A part of one mix. */
const MixPart = Schema.Struct({
  productId: RecordId,
  quantity: Quantity.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY / 1000 })),
});

const eachOnce = Schema.makeFilter((parts: readonly (typeof MixPart.Type)[]) => {
  const at = parts.findIndex(
    ({ productId }, index) => parts.findIndex((one) => one.productId === productId) < index,
  );
  return at < 0 ? undefined : { path: [at, "productId"], issue: "repeated" };
}, faultIs("repeated"));

export const productMixes = recordList({
  name: "ProductMix",
  path: "product/mix",
  many: "product/mixes",
  right: "product.product.change",
  read: "product.product.read",
  fields: {
    /** The product that is sold: goods without variants and without stock of their own. */
    productId: RecordId,
    parts: Schema.Array(MixPart).check(Schema.isMinLength(1), Schema.isMaxLength(50), eachOnce),
  },
  facts: {
    code: Schema.String,
    name: Schema.String,
    active: Schema.Boolean,
    /** The parts in words: "2 × Blue mug, 1 × Black tea". */
    partNames: Schema.String,
    /** The products of the parts, as their names are today. */
    parts: Schema.Array(Schema.Struct({ productId: RecordId, name: Schema.String })),
    unitPrice: Price,
    /** What the parts cost a customer who buys them one by one. */
    partsPrice: Price,
    saving: Price,
    /** Whole mixes that the free parts make, over all warehouses (K11). */
    available: Quantity,
    /** What the parts of one mix cost, in the cost currency; null while the cost of a part is unknown. */
    cost: ofRight(cost, Schema.optionalKey(Schema.NullOr(Price))),
  },
  filter: { active: Schema.optionalKey(Schema.Literals(["true", "false"])) },
  merges: false,
  words: ["product", "mix."],
  columns: {
    productId: {
      kind: "text",
      value: ({ name }) => name,
      to: ({ fields }) => `/product/${fields.productId}/update`,
      sort: true,
      width: 200,
      card: "title",
    },
    code: { kind: "text", value: ({ code }) => code, sort: true, width: 130 },
    parts: { kind: "text", value: ({ partNames }) => partNames, width: 320, card: "line" },
    unitPrice: {
      kind: "price",
      value: ({ unitPrice }) => unitPrice,
      width: 120,
      card: "figure",
    },
    partsPrice: { kind: "price", value: ({ partsPrice }) => partsPrice, width: 140 },
    saving: { kind: "price", value: ({ saving }) => saving, width: 110 },
    cost: { kind: "price", value: ({ cost: unitCost }) => unitCost, width: 110, hidden: true },
    available: { kind: "quantity", value: ({ available }) => available, width: 110 },
    active: { kind: "flag", value: ({ active }) => active, width: 100 },
  },
  order: "productId",
});
export type ProductMixFields = typeof productMixes.Fields.Type;
export type ProductMixRow = typeof productMixes.Row.Type;
