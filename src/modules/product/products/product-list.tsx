/** The catalogue of the company: `/product/index`. */
import { ChevronDown, ChevronRight, Copy, FolderOpen, ScrollText } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { productCardEndpoints as cards } from "../../../contract/product/product-card.ts";
import { productEndpoints, type ProductRow } from "../../../contract/product/product.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { type Exporter, shownColumns } from "../../common/list/list-tools.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { ProductBulk } from "./product-bulk.tsx";
import { useProductChoices } from "./product-choices.ts";
import { useProductColumns } from "./product-columns.tsx";
import { useProductFilters } from "./product-filters.ts";

const options = {
  endpoint: productEndpoints.products,
  table: "product",
  rowId: ({ id }: ProductRow) => String(id),
  read: (data: { readonly products: readonly ProductRow[]; readonly total: number | null }) => ({
    rows: data.products,
    total: data.total,
  }),
  defaults: { orderBy: "name", order: "asc", limit: 50, variants: "folded" },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = (openStyleId: number | undefined, toggle: (id: number) => void) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const can = useCan();
  const mayOpen = useMayOpen();
  const denied = t("trade:noPermission");
  return ({ id, variants }: ProductRow): readonly MenuEntry[] => [
    ...(variants > 0
      ? [
          {
            id: "variants",
            label: t(id === openStyleId ? "variants.fold" : "variants.unfold"),
            icon: id === openStyleId ? <ChevronDown {...icon} /> : <ChevronRight {...icon} />,
            onPress: () => toggle(id),
          },
        ]
      : []),
    {
      id: "copy",
      label: t("act.copy"),
      icon: <Copy {...icon} />,
      onPress: () => void navigate(`/product/new?copy=${id}`),
      unavailableBecause: can(String(cards.createProduct.access)) ? undefined : denied,
    },
    {
      id: "log",
      label: t("act.log"),
      icon: <ScrollText {...icon} />,
      onPress: () => void navigate(`/product/stock/log?productId=${id}`),
      unavailableBecause: mayOpen("/product/stock/log") ? undefined : denied,
    },
    {
      id: "open",
      label: t("trade:open"),
      icon: <FolderOpen {...icon} />,
      onPress: () => void navigate(`/product/${id}/update`),
    },
  ];
};

function NewProduct() {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const blocked = useCan()(String(cards.createProduct.access)) ? undefined : t("trade:noPermission");
  return <NewRecord label={t("new")} blocked={blocked} onPress={() => void navigate("/product/new")} />;
}

export default function ProductList() {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const list = useList(options);
  const { query, layout, change } = list;
  const choices = useProductChoices();
  const { openStyleId } = query;
  const toggle = useCallback(
    (id: number) => change({ openStyleId: id === openStyleId ? undefined : id }, "replace"),
    [change, openStyleId],
  );
  const columns = useProductColumns(choices.levels, openStyleId, toggle);
  // A file has the variants too, each in a row of its own.
  const { variants: _, openStyleId: __, ...unfolded } = query;
  const exporter: Exporter = (wish) => download(cards.exportProducts, { query: { ...unfolded, ...wish } });
  return (
    <ListScreen
      list={list}
      title={t("trade:products")}
      columns={columns}
      filters={useProductFilters(choices)}
      search={t("search")}
      rowLabel={({ name }) => name}
      onOpen={({ id }) => void navigate(`/product/${id}/update`)}
      rowActions={useRowActions(openStyleId, toggle)}
      exporter={exporter}
      empty={{ title: t("empty.title"), detail: t("empty.detail"), first: <NewProduct /> }}
      actions={
        <>
          <FromFile path="/product/batch-import" />
          <NewProduct />
        </>
      }
      bulk={(products) => (
        <ProductBulk
          products={products}
          columns={shownColumns(columns, layout)}
          exporter={(ids) => (wish) =>
            download(cards.exportProducts, { query: { ...unfolded, ...wish, ids } })
          }
          onDone={list.clear}
        />
      )}
    />
  );
}
