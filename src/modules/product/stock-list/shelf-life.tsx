/** What expires when, how much of it is expected to be sold before, and what will be left (K10): `/product/stock?view=shelfLife`. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { stockListEndpoints } from "../../../contract/product/stock-list.ts";
import {
  lotEndpoints,
  shelfLifeList,
  type ShelfLifeQuery,
  ShelfLifeRow,
} from "../../../contract/stock/lot.ts";
import { Button } from "../../../kit/button.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { LotDialog } from "./lot-dialog.tsx";
import { useExpiryFilter } from "./stock-filters.tsx";

const options = {
  endpoint: lotEndpoints.shelfLife,
  table: "shelfLife",
  rowId: ({ id }: ShelfLifeRow) => id,
  read: ({ lots, total }: { readonly lots: readonly ShelfLifeRow[]; readonly total: number }) => ({
    rows: lots,
    total,
  }),
  defaults: { limit: 50 },
} as const;

/** The address without what says that this list is shown: it is no filter, and stays when all filters are cleared. */
const VIEW = "view=shelfLife";
const useShelfLife = () => {
  const list = useList(options);
  const params = new URLSearchParams(list.address);
  params.delete("view");
  const show = (address: string) => list.show(address === "" ? VIEW : `${address}&${VIEW}`);
  return { ...list, address: params.toString(), show };
};

const useFilters = (): readonly ListFilter<ShelfLifeQuery>[] => {
  const { t } = useTranslation(["lot", "trade", "list"]);
  const any = t("list:filter.any");
  const { data: sums } = useCall(stockListEndpoints.stockSums, { query: {} }, { staleTime: 60_000 });
  const only = choiceFilter<ShelfLifeQuery, NonNullable<ShelfLifeQuery["only"]>>({
    id: "only",
    label: t("shelfLife.column.state"),
    any,
    choices: [
      { value: "left", label: t("shelfLife.column.left") },
      { value: "expired", label: t("expired") },
    ],
    value: (query) => query.only,
    patch: (value) => ({ only: value }),
  });
  const warehouse = warehouseFilter<ShelfLifeQuery>({
    label: t("trade:warehouse"),
    any,
    warehouses: sums?.warehouses ?? [],
    patch: (warehouseId) => ({ warehouseId }),
  });
  const expiry = useExpiryFilter<ShelfLifeQuery>(
    ({ days }) => days,
    (days) => ({ days }),
  );
  return [
    { ...expiry, near: true },
    { ...only, near: true },
    { ...warehouse, near: true },
  ];
};

export function ShelfLife() {
  const { t } = useTranslation(["lot", "route"]);
  const { t: lot } = useTranslation("lot");
  const navigate = useNavigate();
  const list = useShelfLife();
  const { query } = list;
  const [opened, setOpened] = useState<ShelfLifeRow | null>(null);
  const choices = useMemo(
    () => ({
      state: ShelfLifeRow.fields.state.literals.map((value) => ({
        value,
        label: lot(`shelfLife.state.${value}`),
      })),
    }),
    [lot],
  );
  return (
    <>
      <ListScreen
        list={list}
        title={t("shelfLife.title")}
        columns={useDescribedColumns(shelfLifeList, lot, choices)}
        filters={useFilters()}
        search={t("shelfLife.search")}
        rowLabel={(row) => `${row.product} ${row.lot}`}
        onOpen={setOpened}
        actions={<Button onClick={() => void navigate("/product/stock")}>{t("route:productStock")}</Button>}
        exporter={(wish) => download(lotEndpoints.exportShelfLife, { query: { ...query, ...wish } })}
        empty={{ title: t("shelfLife.empty.title"), detail: t("shelfLife.empty.detail") }}
      />
      {opened && <LotDialog place={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
