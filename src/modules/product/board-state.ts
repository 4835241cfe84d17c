/** What the board of categories holds beside the tree: what is carried to another place, what is being named, what is folded. */
import { isWithin } from "../../domain/category-tree.ts";
import type { TreeCategory } from "../../contract/product/category.ts";

/** Null is the top of the tree. */
export type Place = number | null;

/** What was picked up, by key, menu or pointer, and waits for the place it goes to. */
export type Carried =
  | { readonly kind: "move" | "merge" | "delete"; readonly category: TreeCategory }
  | { readonly kind: "products"; readonly ids: readonly number[]; readonly from: Place };

/** A name that is being typed: of this category, or of a new one below it. */
export interface Naming {
  readonly kind: "rename" | "add";
  readonly place: Place;
}

/** A row of the tree as it is drawn. `all` counts the products of the whole branch. */
export interface BoardRow {
  readonly place: Place;
  readonly category: TreeCategory | null;
  readonly level: number;
  readonly folded: boolean | null;
  readonly all: number;
}

type Nodes = ReadonlyMap<number, TreeCategory>;

export const nodesOf = (categories: readonly TreeCategory[]): Nodes =>
  new Map(categories.map((category) => [category.id, category]));

/** Whether what is carried may go to a place; the server has the last word. */
export const mayDrop = (nodes: Nodes, carried: Carried, place: Place): boolean => {
  if (carried.kind === "products") return place !== carried.from;
  const { id, parentId } = carried.category;
  if (carried.kind === "delete") return place !== id;
  const isBelow = place !== null && isWithin(nodes, place, id);
  return !isBelow && (carried.kind === "move" ? place !== parentId : place !== null);
};

/** The rows in sight, the top first. */
export const rowsOf = (
  categories: readonly TreeCategory[],
  loose: number,
  folded: ReadonlySet<number>,
): readonly BoardRow[] => {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const sum = (place: Place): number =>
    (below.get(place) ?? []).reduce((all, { id, products }) => all + products + sum(id), 0);
  const branch = (place: Place, level: number): readonly BoardRow[] =>
    (below.get(place) ?? []).flatMap((category) => {
      const { id, products } = category;
      const isFolded = below.has(id) ? folded.has(id) : null;
      const row = { place: id, category, level, folded: isFolded, all: products + sum(id) };
      return [row, ...(isFolded === true ? [] : branch(id, level + 1))];
    });
  const top = { place: null, category: null, level: 1, folded: null, all: loose };
  return [top, ...branch(null, 2)];
};
