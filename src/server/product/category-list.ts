/** Categories as records: names, parent, order, usual VAT and margin, picture (`pictures/category-pictures.ts`). The board's acts: `categories.ts`. */
import { Effect } from "effect";
import { type CategoryFields, categoryList as contract } from "../../contract/product/category-list.ts";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { isWithin } from "../../domain/category-tree.ts";
import { recordTable, type Row } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { lockTree } from "./category-change.ts";

const placeOf = (row: Row): number | null => (row["parent_id"] === null ? null : Number(row["parent_id"]));

/** A parent that is there, and not the category itself or below it. */
const check = Effect.fnUntraced(function* ({ parentId }: CategoryFields, before: Row | null) {
  const tree = yield* lockTree;
  if (parentId === null) return;
  if (tree.get(parentId)?.deleted !== false) return yield* refuse("NotFound");
  if (before !== null && isWithin(tree, parentId, Number(before["id"])))
    return yield* refuse("NotPossibleNow");
});

/** One that was deleted comes back below a parent that is still there. */
const fitsAgain = (row: Row) =>
  Effect.map(lockTree, (tree) => {
    const parentId = placeOf(row);
    return parentId === null || tree.get(parentId)?.deleted === false;
  });

export const categoryRecords = recordTable({
  table: "category",
  contract,
  search: "lower(category_path(t.id) || ' ' || t.names::text)",
  sort: { path: ["category_place(t.id)", "t.id"], products: ["products", "category_place(t.id)"] },
  filter: (sql, { parentId }) => (parentId === undefined ? [] : [sql`t.parent_id = ${parentId}`]),
  label: ({ name }) => String(name),
  facts: {
    path: "category_path(t.id)",
    parent: "(select above.name from category above where above.id = t.parent_id)",
    products: "(select count(*)::int from product where category_id = t.id)",
    picture: `'${PICTURE_PATH}' || t.picture`,
  },
  uses: `(select count(*)::int from product where category_id = t.id)
    + (select count(*)::int from category below where below.parent_id = t.id and below.deleted_at is null)`,
  check,
  fitsAgain,
});
