/** Uploads pictures of categories from a folder (`/product/imageCategoryImport`). The name of each file is that of its category. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { keyOf, queryClient } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  categoryList,
  categoryPictureEndpoints as endpoints,
  type NamedCategory,
} from "../../../contract/product/category-list.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PictureFolder } from "./picture-folder.tsx";
import type { FolderFile, FolderSource } from "./use-folder.ts";

type Category = NonNullable<NamedCategory["category"]>;

const source: FolderSource<Category> = {
  match: async (names) => {
    const matches = await call(endpoints.matchCategoryPictures, { payload: { names } });
    return matches.map(({ category, isAmbiguous }) => ({
      target: category,
      position: 1,
      isAmbiguous,
    }));
  },
  put: ({ key, target, content }) =>
    call(endpoints.putCategoryPicture, { payload: { key, id: target.id, content } }),
  label: ({ name }) => name,
  refresh: () => void queryClient.invalidateQueries({ queryKey: keyOf(categoryList.endpoints.list) }),
};

export default function CategoryFolder() {
  const { t } = useTranslation(["picture", "product", "route"]);
  const formats = useFormats();
  const columns = useMemo(() => {
    const column = columnMakers<FolderFile<Category>>(formats);
    return [column.text("category", t("product:column.category"), ({ target }) => target?.name ?? null)];
  }, [t, formats]);
  const words = {
    title: t("route:productImageCategoryImport"),
    emptyTitle: t("category.title"),
    emptyDetail: t("category.detail"),
    noneKnown: t("category.noneKnown"),
    unmatched: t("category.none"),
    ambiguous: t("category.ambiguous"),
    found: (count: number, matched: number) =>
      t("category.found", { count, files: formats.count(count), known: formats.count(matched) }),
    unknown: (count: number) => t("category.unmatched", { count, files: formats.count(count) }),
  };
  return <PictureFolder source={source} words={words} columns={columns} />;
}
