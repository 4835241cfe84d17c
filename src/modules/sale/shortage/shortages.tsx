/** Lines that could not be picked, and what is done about each: `/sale/stockout` (S15, S16). */
import { CalendarClock, FileOutput, FolderOpen, Mail, PackagePlus, Replace, Scissors } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCan } from "../../../client/session/session.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import {
  Settlement,
  stockoutList,
  type StockoutQuery,
  type StockoutRow,
} from "../../../contract/sale/sale-picking.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import { settledPath } from "./shortage-words.ts";
import { TellDialog } from "./tell-dialog.tsx";

type Data = OutputOf<typeof sale.stockouts>;

const options = {
  endpoint: sale.stockouts,
  table: "saleStockout",
  rowId: ({ lineId }: StockoutRow) => String(lineId),
  read: ({ stockouts, total }: Data) => ({ rows: stockouts, total }),
  defaults: { limit: 50 },
} as const;

const useColumns = () => {
  const { t } = useTranslation("shortage");
  const choices = useMemo(
    () => ({
      settled: (["open", ...Settlement.literals] as const).map((value) => ({
        value,
        label: t(`settled.${value}`),
      })),
    }),
    [t],
  );
  return useDescribedColumns(stockoutList, t, choices);
};

const useFilters = (): readonly ListFilter<StockoutQuery>[] => {
  const { t } = useTranslation(["shortage", "trade"]);
  const state = choiceFilter({
    id: "done",
    label: t("trade:status"),
    any: t("settled.open"),
    choices: [{ value: "true" as const, label: t("filter.settled") }],
    value: (query: StockoutQuery) => query.done,
    patch: (done) => ({ done }),
  });
  return [{ ...state, near: true }];
};

const icon = { "aria-hidden": true, size: 16 } as const;

const settlements = [
  ["backOrder", <CalendarClock key="backOrder" {...icon} />],
  ["substitute", <Replace key="substitute" {...icon} />],
  ["need", <PackagePlus key="need" {...icon} />],
  ["cut", <Scissors key="cut" {...icon} />],
] as const;

/** The acts of an open shortage, or the way to what a settled one became. */
const useRowActions = (
  onSettle: (row: StockoutRow, act: Settlement) => void,
  onTell: (row: StockoutRow) => void,
) => {
  const { t } = useTranslation(["shortage", "trade"]);
  const navigate = useNavigate();
  const can = useCan();
  const blocked = (act: Settlement) =>
    can(sale.settleStockout.access) && (act !== "need" || can(needEndpoints.transformOrder.access))
      ? undefined
      : t("trade:noPermission");
  return (row: StockoutRow): readonly MenuEntry[] => {
    const made = settledPath(row);
    const acts = settlements.map(([act, face]) => ({
      id: act,
      label: t(`act.${act}`),
      icon: face,
      unavailableBecause: blocked(act),
      onPress: () => onSettle(row, act),
    }));
    const madeEntry = {
      id: "made",
      label: row.settledOrderId === null ? t("act.openNeeds") : t("act.openMade"),
      icon: <FileOutput {...icon} />,
      onPress: () => void navigate(made ?? ""),
    };
    const open = {
      id: "open",
      label: t("act.openOrder"),
      icon: <FolderOpen {...icon} />,
      apart: row.settled === null && row.customerId === null,
      onPress: () => void navigate(stockoutList.columns.number.to(row)),
    };
    const tell = {
      id: "tell",
      label: t("act.tell"),
      icon: <Mail {...icon} />,
      apart: row.settled === null,
      onPress: () => onTell(row),
    };
    return [
      ...(row.settled === null ? acts : []),
      ...(row.customerId === null ? [] : [tell]),
      ...(made === null ? [] : [madeEntry]),
      open,
    ];
  };
};

interface Opened {
  readonly shortage: StockoutRow;
  readonly act: Settlement;
}

export default function Shortages() {
  const { t } = useTranslation(["shortage", "route"]);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [toTell, setToTell] = useState<StockoutRow | null>(null);
  const maySettle = useCan()(sale.settleStockout.access);
  const settle = (shortage: StockoutRow, act: Settlement) => setOpened({ shortage, act });
  const open = (row: StockoutRow) => {
    if (row.settled === null && maySettle) settle(row, "backOrder");
    else void navigate(settledPath(row) ?? stockoutList.columns.number.to(row));
  };
  return (
    <>
      <ListScreen
        list={useList(options)}
        title={t("route:saleStockout")}
        columns={useColumns()}
        filters={useFilters()}
        search={t("search")}
        rowLabel={({ name, number }) => `${name} ${number}`}
        onOpen={open}
        rowActions={useRowActions(settle, setToTell)}
        empty={{ title: t("empty.title"), detail: t("empty.detail") }}
      />
      {opened !== null && (
        <SettleDialog shortage={opened.shortage} first={opened.act} onClose={() => setOpened(null)} />
      )}
      {toTell !== null && <TellDialog shortage={toTell} onClose={() => setToTell(null)} />}
    </>
  );
}
