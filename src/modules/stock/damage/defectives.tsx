/** Goods in the defective warehouse, and moving many of them on at once: `/product/defectiveLibrary`. */
import { Sheet } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { damageEndpoints } from "../../../contract/stock/damage.ts";
import {
  defectiveEndpoints,
  defectiveFileEndpoints,
  defectiveList,
  type DefectiveQuery,
  DefectiveReason,
  type DefectiveRow,
  WayOut,
} from "../../../contract/stock/defective.ts";
import { documentPath } from "../../../contract/document-route.ts";
import { Button } from "../../../kit/button.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { type Exporter, shownColumns, useExport } from "../../common/list/list-tools.tsx";
import { useList } from "../../common/list/use-list.ts";
import { MoveDialog } from "./move-dialog.tsx";

const options = {
  endpoint: defectiveEndpoints.defectives,
  table: "defective",
  rowId: ({ id }: DefectiveRow) => String(id),
  read: ({
    defectives,
    total,
  }: {
    readonly defectives: readonly DefectiveRow[];
    readonly total: number;
  }) => ({
    rows: defectives,
    total,
  }),
  defaults: { limit: 50 },
} as const;

const useReasons = () => {
  const { t } = useTranslation("stock");
  return useMemo(
    () => DefectiveReason.literals.map((value) => ({ value, label: t(`defective.reason.${value}`) })),
    [t],
  );
};

const useFilters = (): readonly ListFilter<DefectiveQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const reasons = useReasons();
  const { data: places = [] } = useCall(damageEndpoints.damagePlaces, {}, { staleTime: 60_000 });
  const reason = choiceFilter({
    id: "reason",
    label: t("trade:reason"),
    any,
    choices: reasons,
    value: (query: DefectiveQuery) => query.reason,
    patch: (reason) => ({ reason }),
  });
  const warehouse = warehouseFilter<DefectiveQuery>({
    label: t("trade:warehouse"),
    any,
    warehouses: places.filter(({ kind }) => kind === "defective"),
    patch: (warehouseId) => ({ warehouseId }),
  });
  return [
    { ...reason, near: true },
    { ...warehouse, near: true },
  ];
};

interface BulkProps {
  readonly rows: readonly DefectiveRow[];
  readonly columns: string;
  readonly exporter: (ids: string) => Exporter;
  readonly onDone: () => void;
}

function Bulk({ rows, columns, exporter, onDone }: BulkProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const [way, setWay] = useState<WayOut | null>(null);
  const startExport = useExport();
  const mayMove = useCan()(defectiveEndpoints.moveDefectives.access);
  const isSpread = rows.some(({ warehouseId }) => warehouseId !== rows[0]?.warehouseId);
  const spread = isSpread ? t("defective.oneWarehouse") : undefined;
  const ids = rows.map(({ id }) => id).join(",");
  return (
    <>
      {WayOut.literals.map((to) => (
        <Button
          key={to}
          look="ghost"
          size="small"
          unavailableBecause={mayMove ? spread : t("trade:noPermission")}
          onClick={() => setWay(to)}
        >
          {t(`damage.to.${to}`)}
        </Button>
      ))}
      <Button
        look="ghost"
        size="small"
        icon={<Sheet aria-hidden="true" size={14} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("trade:export")}
      </Button>
      {way !== null && (
        <MoveDialog
          to={way}
          rows={rows}
          onClose={(isDone) => {
            setWay(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}

export default function Defectives() {
  const { t } = useTranslation(["stock", "route"]);
  const { t: stock } = useTranslation("stock");
  const list = useList(options);
  const { query, layout } = list;
  const navigate = useNavigate();
  const reasons = useReasons();
  const choices = useMemo(() => ({ reason: reasons }), [reasons]);
  const columns = useDescribedColumns(defectiveList, stock, choices);
  const file =
    (ids?: string): Exporter =>
    (wish) =>
      download(defectiveFileEndpoints.exportDefectives, {
        query: { ...query, ...wish, ...(ids !== undefined && { ids }) },
      });
  return (
    <ListScreen
      list={list}
      title={t("route:productDefectiveLibrary")}
      columns={columns}
      filters={useFilters()}
      search={t("defective.search")}
      rowLabel={({ product }) => product}
      onOpen={({ sourceType, sourceId, productId }) =>
        void navigate(documentPath(sourceType, sourceId) ?? `/product/${productId}/update`)
      }
      exporter={file()}
      empty={{ title: t("defective.empty.title"), detail: t("defective.empty.detail") }}
      bulk={(rows) => (
        <Bulk rows={rows} columns={shownColumns(columns, layout)} exporter={file} onDone={list.clear} />
      )}
    />
  );
}
