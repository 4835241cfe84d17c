/** Categories as records with what their products begin with: `/product/category`. The tree itself: `category.ts`. */
import { Schema } from "effect";
import { languages } from "../../domain/languages.ts";
import { BasisPoints } from "../../domain/units.ts";
import { text } from "../address.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { RecordId, Version } from "../id.ts";
import { PictureAddress, PictureContent, PICTURE_BODY } from "../picture.ts";
import { recordList } from "../record-list.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";
import { cost } from "./product.ts";
import { PictureNames } from "./product-picture.ts";

const right = "product.category.change";

/** Names in other languages; a language without one has the name that all fall back to. */
const Names = Schema.Struct(
  Object.fromEntries(languages.map(({ code }) => [code, Schema.optionalKey(text(100))])),
);

/** A margin of the whole price would leave nothing for the cost. */
const Margin = BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 9_900 }));

export const categoryList = recordList({
  name: "CategoryRecord",
  path: "product/category",
  many: "product/categories",
  right,
  read: "product.product.read",
  fields: {
    name: text(100).check(Schema.isMinLength(1)),
    names: Names,
    /** Null at the top of the tree. */
    parentId: Schema.NullOr(RecordId),
    /** Its place among those with the same parent; equal ones stand by name. */
    position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
    /** What a new product of it begins with; null: that of the category above. */
    vatRate: Schema.NullOr(BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))),
    /** Of the net price; with it the price tells the cost. */
    margin: ofRight(cost, Schema.optionalKey(Schema.NullOr(Margin))),
  },
  facts: {
    /** With those above it: "Kitchen / Cups". */
    path: Schema.String,
    parent: Schema.NullOr(Schema.String),
    /** Products in it itself, not in what is below it. */
    products: Schema.Int,
    picture: PictureAddress,
  },
  filter: { parentId: Schema.optionalKey(RecordId) },
  merges: false,
  words: ["product", "category."],
  columns: {
    picture: {
      kind: "picture",
      value: ({ picture }) => picture,
      name: ({ fields }) => fields.name,
      width: 72,
    },
    path: { kind: "text", value: ({ path }) => path, sort: true, card: "title" },
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, hidden: true },
    names: { kind: "words", value: ({ fields }) => fields.names, hidden: true },
    parentId: { kind: "text", value: ({ parent }) => parent, hidden: true },
    position: { kind: "count", value: ({ fields }) => fields.position, width: 96 },
    vatRate: { kind: "percent", value: ({ fields }) => fields.vatRate, width: 120, card: "line" },
    margin: { kind: "percent", value: ({ fields }) => fields.margin, width: 140 },
    products: { kind: "count", value: ({ products }) => products, sort: true, width: 110, card: "figure" },
  },
  order: "path",
});
export type CategoryFields = typeof categoryList.Fields.Type;
export type CategoryRow = typeof categoryList.Row.Type;

/** What the name of a file says: the category that is called so. */
const NamedCategory = Schema.Struct({
  name: Schema.String,
  /** Its path, "Kitchen / Cups"; null where none or several are called so. */
  category: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  isAmbiguous: Schema.Boolean,
});
export type NamedCategory = typeof NamedCategory.Type;

const [key, id, version] = [IdempotencyKey, RecordId, Version];

export const categoryPictureEndpoints = {
  /** Gives a picture, or another one in its place, in the version that was seen (G5). */
  giveCategoryPicture: def(
    "PUT",
    "giveCategoryPicture",
    "/product/categories/picture",
    right,
    {
      payload: Schema.Struct({ key, id, version, content: PictureContent }),
      success: ok(categoryList.Row),
    },
    PICTURE_BODY,
  ),
  takeCategoryPicture: def("DELETE", "takeCategoryPicture", "/product/categories/picture", right, {
    payload: Schema.Struct({ key, id, version }),
    success: ok(categoryList.Row),
  }),
  /** Finds the category of each file by the file's name, in any language. Changes nothing. */
  matchCategoryPictures: def("POST", "matchCategoryPictures", "/product/category/picture/match", right, {
    payload: Schema.Struct({ names: PictureNames }),
    success: ok(Schema.Array(NamedCategory)),
  }),
  /** Gives one category the picture of a file: one call for each, so that what was sent stays when the rest cannot be (G4). */
  putCategoryPicture: def(
    "POST",
    "putCategoryPicture",
    "/product/category/picture/batch",
    right,
    { payload: Schema.Struct({ key, id, content: PictureContent }), success: ok(categoryList.Row) },
    PICTURE_BODY,
  ),
};
