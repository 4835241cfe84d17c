/** The tree of categories, worked on directly: `/product/all-category`. Every act is one command that can be taken back. */
import { Schema } from "effect";
import { RecordId, Version, DocumentId } from "../id.ts";
import { def, ok } from "../endpoint.ts";
import { listQuery } from "../list.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const id = RecordId;
const key = IdempotencyKey;
const version = Version;
/** Null is the top of the tree; of products: without category. */
const place = Schema.NullOr(id);
const name = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100));

/** A category; `products` counts those in it itself, not in what is below it. */
export const TreeCategory = Schema.Struct({
  id,
  version,
  name: Schema.String,
  parentId: place,
  products: Schema.Int,
});
export type TreeCategory = typeof TreeCategory.Type;

/** What somebody did; `label` names what it was done with. `at` in 10-digit seconds. */
export const CategoryAct = Schema.Struct({
  id,
  at: Schema.Int,
  act: Schema.Literals(["create", "rename", "move", "merge", "delete", "products"]),
  label: Schema.String,
  person: Schema.String,
  undone: Schema.Boolean,
});
export type CategoryAct = typeof CategoryAct.Type;

/** The whole tree by name, how many products are in no category, and the last acts, newest first. */
export const CategoryTree = Schema.Struct({
  categories: Schema.Array(TreeCategory),
  loose: Schema.Int,
  acts: Schema.Array(CategoryAct),
});
export type CategoryTree = typeof CategoryTree.Type;

const read = "product.product.read";
const change = "product.category.change";
const success = ok(CategoryTree);

export const categoryEndpoints = {
  categoryTree: def("GET", "categoryTree", "/product/categories/tree", read, { success }),
  /** The products of a category itself; without `id` those of none. */
  categoryProducts: def("GET", "categoryProducts", "/product/categories/products", read, {
    query: Schema.Struct({ ...listQuery, id: Schema.optionalKey(id) }),
    success: ok(
      Schema.Struct({
        products: Schema.Array(Schema.Struct({ id, code: Schema.String, name: Schema.String })),
        total: Schema.Int,
      }),
    ),
  }),
  createCategory: def("POST", "createCategory", "/product/categories/tree", change, {
    payload: Schema.Struct({ key, name, parentId: place }),
    success,
  }),
  renameCategory: def("PUT", "renameCategory", "/product/categories/tree", change, {
    payload: Schema.Struct({ key, id, version, name }),
    success,
  }),
  /** Hangs a branch under another; NotPossibleNow under itself. */
  moveCategory: def("PUT", "moveCategory", "/product/categories/order", change, {
    payload: Schema.Struct({ key, id, version, parentId: place }),
    success,
  }),
  /** Its products and branches go over to `into`, and it is gone; NotPossibleNow into its own branch. */
  mergeCategory: def("POST", "mergeCategory", "/product/categories/tree/merge", change, {
    payload: Schema.Struct({ key, id, version, into: id }),
    success,
  }),
  /** Its branches go up one; its products to `moveTo`. Without it InUse while there are products. */
  deleteCategory: def("DELETE", "deleteCategory", "/product/categories/tree", change, {
    payload: Schema.Struct({ key, id, version, moveTo: Schema.optionalKey(place) }),
    success,
  }),
  /** StaleVersion when one of them is no longer in `from`. */
  moveProducts: def("PUT", "moveProducts", "/product/categories/products", change, {
    payload: Schema.Struct({
      key,
      ids: Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(1000)),
      from: place,
      to: place,
    }),
    success,
  }),
  /** Puts back all that an act changed; UndoBlocked when something of it went on since. */
  undoCategory: def("POST", "undoCategory", "/product/categories/tree/undo", change, {
    payload: Schema.Struct({ key, actId: DocumentId }),
    success,
  }),
};
