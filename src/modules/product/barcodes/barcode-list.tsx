/** The lists of barcodes: of units (`/product/productSkuBarcode`) and of packages (`/product/packageSkuBarcode`). */
import { Barcode, FolderOpen, Pencil, Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  barcodeEndpoints as barcodes,
  type BarcodeQuery,
  type BarcodeRow,
  barcodeStates,
  packageBarcodeList,
  skuBarcodeList,
} from "../../../contract/product/barcode.ts";
import { PackageKind } from "../../../contract/product/product.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import type { List } from "../../common/list/use-list.ts";
import { choicesOf, useProductChoices } from "../products/product-choices.ts";
import { BarcodeDialog } from "./barcode-dialog.tsx";
import { GiveDialog } from "./give-dialog.tsx";

type Page = { readonly rows: readonly BarcodeRow[]; readonly total: number };

/** What both lists tell `useList`. */
export const barcodeListOptions = {
  rowId: ({ id, package: kind }: BarcodeRow) => `${id} ${kind}`,
  read: (data: Page) => data,
  defaults: { orderBy: "product", order: "asc", limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;

const useChoices = () => {
  const { t } = useTranslation("product");
  return useMemo(
    () => ({
      state: barcodeStates.map((value) => ({ value, label: t(`barcodes.state.${value}`) })),
      package: PackageKind.literals.map((value) => ({ value, label: t(`barcodes.package.${value}`) })),
    }),
    [t],
  );
};

const useFilters = (isOfUnits: boolean): readonly ListFilter<BarcodeQuery>[] => {
  const { t } = useTranslation(["product", "list"]);
  const any = t("list:filter.any");
  const choices = useChoices();
  const { categories } = useProductChoices();
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any,
    choices: choices.state,
    value: (query: BarcodeQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const only = choiceFilter<BarcodeQuery>({
    id: "only",
    label: t("trade:show"),
    any,
    choices: [{ value: "variants", label: t("column.variants") }],
    value: (query) => query.only,
    patch: (value) => ({ only: value === "variants" ? value : undefined }),
  });
  const kind = choiceFilter({
    id: "package",
    label: t("form.package"),
    any,
    choices: choices.package.filter(({ value }) => value !== "unit"),
    value: (query: BarcodeQuery) => query.package,
    patch: (kind) => ({ package: kind }),
  });
  const category = choiceFilter<BarcodeQuery>({
    id: "category",
    label: t("column.category"),
    any,
    choices: choicesOf(categories),
    value: ({ categoryId }) => categoryId?.toString(),
    patch: (value) => ({ categoryId: value === undefined ? undefined : Number(value) }),
  });
  return [{ ...state, near: true }, { ...(isOfUnits ? only : kind), near: true }, category];
};

const useRowActions = (edit: (row: BarcodeRow) => void, denied: string | undefined) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  return (row: BarcodeRow): readonly MenuEntry[] => [
    {
      id: "edit",
      label: t("barcodes.edit"),
      icon: <Pencil {...icon} />,
      onPress: () => edit(row),
      unavailableBecause: denied,
    },
    {
      id: "product",
      label: t("trade:product"),
      icon: <FolderOpen {...icon} />,
      onPress: () => void navigate(`/product/${row.id}/update`),
    },
  ];
};

/** The columns of the list, units or packages. */
const useColumns = (isOfUnits: boolean) => {
  const { t } = useTranslation("product");
  const choices = useChoices();
  const units = useDescribedColumns(skuBarcodeList, t, choices);
  const packages = useDescribedColumns(packageBarcodeList, t, choices);
  return isOfUnits ? units : packages;
};

interface BarcodeBulkProps {
  readonly rows: readonly BarcodeRow[];
  readonly denied: string | undefined;
  readonly onGive: () => void;
}

/** The buttons of the bar that rises over the list. */
function BarcodeBulk({ rows, denied, onGive }: BarcodeBulkProps) {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const places = rows.map((row) => `${row.id}.${row.package}`).join(",");
  const icons = { "aria-hidden": true, size: 14 } as const;
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={<Barcode {...icons} />}
        unavailableBecause={denied}
        onClick={onGive}
      >
        {t("barcodes.give")}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={<Printer {...icons} />}
        onClick={() => void navigate(`/product/barcodePrinting?places=${places}`)}
      >
        {t("labels.print")}
      </Button>
    </>
  );
}

interface BarcodeListProps {
  readonly list: List<BarcodeRow, BarcodeQuery, Page>;
  readonly isOfUnits: boolean;
}

export function BarcodeList({ list, isOfUnits }: BarcodeListProps) {
  const { t } = useTranslation(["product", "route"]);
  const navigate = useNavigate();
  const can = useCan();
  const [edited, setEdited] = useState<BarcodeRow | null>(null);
  const [given, setGiven] = useState<readonly BarcodeRow[] | null>(null);
  const columns = useColumns(isOfUnits);
  const denied = can(String(barcodes.changeSkuBarcode.access)) ? undefined : t("trade:noPermission");
  const rowActions = useRowActions(setEdited, denied);
  const file = isOfUnits ? barcodes.exportSkuBarcodes : barcodes.exportPackageBarcodes;
  return (
    <>
      <ListScreen
        list={list}
        title={t(isOfUnits ? "route:productProductSkuBarcode" : "route:productPackageSkuBarcode")}
        columns={columns}
        filters={useFilters(isOfUnits)}
        search={t("search")}
        rowLabel={({ product, package: kind }) => `${product} ${t(`barcodes.package.${kind}`)}`}
        onOpen={(row) => (denied === undefined ? setEdited(row) : void navigate(`/product/${row.id}/update`))}
        rowActions={rowActions}
        bulk={(rows) => <BarcodeBulk rows={rows} denied={denied} onGive={() => setGiven(rows)} />}
        exporter={(wish) => download(file, { query: { ...list.query, ...wish } })}
        empty={{ title: t("barcodes.empty.title"), detail: t("barcodes.empty.detail") }}
      />
      {edited && <BarcodeDialog row={edited} onClose={() => setEdited(null)} />}
      {given && (
        <GiveDialog
          rows={given}
          onClose={() => {
            setGiven(null);
            list.clear();
          }}
        />
      )}
    </>
  );
}
