/** The pictures of categories: given, taken away, and found by the names of files. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { categoryPictureEndpoints, NamedCategory } from "../../../contract/product/category-list.ts";
import { namedPath } from "../../../domain/picture-name.ts";
import { once } from "../../command.ts";
import { plainHeading } from "../../import/public.ts";
import { checkedPicture, forgetPicture, keepPicture } from "../../picture/public.ts";
import { changeRecord, lockRow } from "../../record/public.ts";
import { categoryRecords } from "../category-list.ts";

type Endpoints = typeof categoryPictureEndpoints;
type Payload<E extends keyof Endpoints> = Endpoints[E]["args"][2]["payload"]["Type"];

const { kind, one } = categoryRecords;

const setPicture = Effect.fnUntraced(function* (
  record: { readonly id: number; readonly version: number },
  picture: string | null,
) {
  const { before } = yield* changeRecord(kind, record, { picture });
  const old = before["picture"];
  if (typeof old === "string" && old !== picture) yield* forgetPicture(old);
  return record.id;
});

/** Gives a category its picture; the one before is forgotten unless something else has it. */
export const giveCategoryPicture = Effect.fnUntraced(function* (input: Payload<"giveCategoryPicture">) {
  const { key, id, version, content } = input;
  const picture = yield* checkedPicture(content);
  const act = Effect.andThen(keepPicture(picture), setPicture(input, picture.hash));
  const body = { id, version, hash: picture.hash };
  return yield* one(yield* once({ key, name: "giveCategoryPicture", body }, act));
});

export const takeCategoryPicture = Effect.fnUntraced(function* (input: Payload<"takeCategoryPicture">) {
  const { key, id, version } = input;
  const act = setPicture(input, null);
  return yield* one(yield* once({ key, name: "takeCategoryPicture", body: { id, version } }, act));
});

/** Gives a file's picture to the category that its name means, in whatever version that is. */
export const putCategoryPicture = Effect.fnUntraced(function* ({
  key,
  id,
  content,
}: Payload<"putCategoryPicture">) {
  const picture = yield* checkedPicture(content);
  const act = Effect.gen(function* () {
    const { version } = yield* lockRow(kind, id);
    yield* keepPicture(picture);
    return yield* setPicture({ id, version: Number(version) }, picture.hash);
  });
  return yield* one(yield* once({ key, name: "putCategoryPicture", body: { id, hash: picture.hash } }, act));
});

interface Category {
  readonly id: number;
  readonly parentId: number | null;
  readonly path: string;
  /** In all languages, as `plainHeading` writes them. */
  readonly words: ReadonlySet<string>;
}

const readCategories = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Omit<Category, "words"> & { readonly names: readonly string[] }>`
    select id, parent_id as "parentId", category_path(id) as path,
      array(select name union select w.value from jsonb_each_text(names) w where w.value <> '') as names
    from category where deleted_at is null`;
  return new Map(
    rows.map(({ names, ...row }) => [row.id, { ...row, words: new Set(names.map(plainHeading)) }]),
  );
});

/** Whether the folders above a file are the categories above this one: "Kitchen/Cups.jpg" is Cups below Kitchen. */
const isBelow = (
  categories: ReadonlyMap<number, Category>,
  { parentId }: Category,
  folders: readonly string[],
): boolean => {
  const parent = parentId === null ? undefined : categories.get(parentId);
  const folder = folders.at(-1);
  return parent !== undefined && folder !== undefined && parent.words.has(plainHeading(folder));
};

/** Which categories the names of files mean, in any language; where several have the name, the folder says below which one. */
export const matchCategories = Effect.fnUntraced(function* ({ names }: Payload<"matchCategoryPictures">) {
  const categories = yield* readCategories;
  const byWord = Map.groupBy(
    [...categories.values()].flatMap((category) => [...category.words].map((word) => ({ word, category }))),
    ({ word }) => word,
  );
  return names.map((name): NamedCategory => {
    const path = namedPath(name);
    const all = (byWord.get(plainHeading(path.at(-1) ?? "")) ?? []).map(({ category }) => category);
    const some = all.length > 1 ? all.filter((one) => isBelow(categories, one, path.slice(0, -1))) : all;
    const [category, ...others] = some;
    const isFound = category !== undefined && others.length === 0;
    return {
      name,
      category: isFound ? { id: category.id, name: category.path } : null,
      isAmbiguous: all.length > 1 && !isFound,
    };
  });
});
