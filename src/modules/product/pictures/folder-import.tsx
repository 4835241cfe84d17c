/** Uploads pictures from a folder (`/product/imageFolderImport`). The name of each file is the code or barcode of its product. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { keyOf, queryClient } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type NamedPicture,
  productPictureEndpoints as endpoints,
} from "../../../contract/product/product-picture.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { productReads } from "../products/product-reads.ts";
import { PictureFolder } from "./picture-folder.tsx";
import type { FolderFile, FolderSource } from "./use-folder.ts";

type Product = NonNullable<NamedPicture["product"]>;

const source: FolderSource<Product> = {
  match: async (names) => {
    const matches = await call(endpoints.matchPictures, { payload: { names } });
    return matches.map(({ product, position }) => ({ target: product, position, isAmbiguous: false }));
  },
  put: ({ key, target, position, content }) =>
    call(endpoints.putProductPicture, { payload: { key, id: target.id, position, content } }),
  label: ({ code }) => code,
  refresh: () => {
    for (const read of [endpoints.productPictures, ...productReads])
      void queryClient.invalidateQueries({ queryKey: keyOf(read) });
  },
};

const useColumns = () => {
  const { t } = useTranslation(["picture", "trade"]);
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<FolderFile<Product>>(formats);
    return [
      column.text("code", t("trade:code"), ({ target }) => target?.code ?? null),
      column.text("product", t("trade:product"), ({ target }) => target?.name ?? null),
      column.text("place", t("place"), ({ target, position }) =>
        target === null ? null : position === 1 ? t("main") : formats.count(position),
      ),
    ];
  }, [t, formats]);
};

export default function FolderImport() {
  const { t } = useTranslation(["picture", "route"]);
  const formats = useFormats();
  const words = {
    title: t("route:productImageFolderImport"),
    emptyTitle: t("folder.title"),
    emptyDetail: t("folder.detail"),
    noneKnown: t("noneKnown"),
    unmatched: t("state.unmatched"),
    found: (count: number, matched: number) =>
      t("found", { count, files: formats.count(count), known: formats.count(matched) }),
    unknown: (count: number) => t("unmatched", { count, files: formats.count(count) }),
  };
  return <PictureFolder source={source} words={words} columns={useColumns()} />;
}
