/** Codes that two products share: kept on one, given anew, or the products merged: `/product/queryDuplicateBarcode` (P5). */
import { Barcode, FolderOpen, Pin } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import {
  barcodeEndpoints as barcodes,
  duplicateBarcodeList,
  type DuplicateRow,
} from "../../../contract/product/barcode.ts";
import { PackageKind } from "../../../contract/product/product.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { MergeButton } from "../products/merge-dialog.tsx";
import { barcodeReads, useBarcodesDone } from "./barcode-reads.ts";
import { useBarcodeRules } from "./rule-field.tsx";

const options = {
  endpoint: barcodes.duplicateBarcodes,
  table: "duplicateBarcode",
  rowId: ({ id, barcode }: DuplicateRow) => `${id} ${barcode}`,
  read: (data: { readonly rows: readonly DuplicateRow[]; readonly total: number }) => data,
  defaults: { orderBy: "barcode", order: "asc", limit: 100 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;

const useActs = (rows: readonly DuplicateRow[]) => {
  const { t } = useTranslation("product");
  const done = useBarcodesDone();
  const refresh = useRefresh(barcodeReads);
  const rule = useBarcodeRules()?.[0];
  const command = useCommand(barcodes.resolveDuplicate);
  const take = async (losers: readonly DuplicateRow[], ruleId: number | null) => {
    const [first] = losers;
    if (first === undefined) return;
    const records = losers.map(({ id, version }) => ({ id, version }));
    try {
      const { batchId } = await command.mutateAsync({
        payload: { barcode: first.barcode, records, ruleId },
      });
      done(batchId, t("barcodes.removed", { barcode: first.barcode }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ tone: "negative", title: error.message });
      refresh();
    }
  };
  const othersOf = (row: DuplicateRow) =>
    rows.filter(({ id, barcode }) => id !== row.id && barcode.toLowerCase() === row.barcode.toLowerCase());
  return { take, othersOf, rule };
};

const useRowActions = (rows: readonly DuplicateRow[]) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const { take, othersOf, rule } = useActs(rows);
  return (row: DuplicateRow): readonly MenuEntry[] => [
    {
      id: "keep",
      label: t("barcodes.keepHere"),
      icon: <Pin {...icon} />,
      onPress: () => void take(othersOf(row), null),
      unavailableBecause: othersOf(row).some(({ isCode }) => isCode) ? t("barcodes.isCode") : undefined,
    },
    {
      id: "new",
      label: t("barcodes.newCode"),
      icon: <Barcode {...icon} />,
      onPress: () => void take([row], rule?.id ?? null),
      unavailableBecause: row.isCode
        ? t("barcodes.isCode")
        : rule === undefined
          ? t("barcodes.noRule")
          : undefined,
    },
    {
      id: "product",
      label: t("trade:product"),
      icon: <FolderOpen {...icon} />,
      onPress: () => void navigate(`/product/${row.id}/update`),
    },
  ];
};

export default function DuplicateBarcodes() {
  const { t } = useTranslation(["product", "route"]);
  const navigate = useNavigate();
  const list = useList(options);
  const choices = useMemo(
    () => ({
      package: PackageKind.literals.map((value) => ({ value, label: t(`barcodes.package.${value}`) })),
    }),
    [t],
  );
  return (
    <ListScreen
      list={list}
      title={t("route:productQueryDuplicateBarcode")}
      columns={useDescribedColumns(duplicateBarcodeList, t, choices)}
      search={t("search")}
      rowLabel={({ barcode, product }) => `${barcode} ${product}`}
      onOpen={({ id }) => void navigate(`/product/${id}/update`)}
      rowActions={useRowActions(list.rows)}
      bulk={(rows) => (
        <MergeButton
          products={rows.map(({ id, version, code, product }) => ({ id, version, code, name: product }))}
          blocked={undefined}
          onClose={list.clear}
        />
      )}
      exporter={(wish) => download(barcodes.exportDuplicateBarcodes, { query: { ...list.query, ...wish } })}
      empty={{ title: t("barcodes.none.title"), detail: t("barcodes.none.detail") }}
    />
  );
}
