/** All sea waybills that the person may see: where their containers are, and what they hold. */
import { Ban, Eye, PackageCheck, Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { waybillList, type WaybillRow } from "../../../contract/purchase/waybill.ts";
import {
  waybillEndpoints,
  waybillFileEndpoints,
  type WaybillQuery,
} from "../../../contract/purchase/waybill-calls.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { type AskedAct, nextMoves, WaybillActDialog } from "./waybill-act-dialog.tsx";
import { newWaybillPath, stateChoices, useWaybillAddress } from "./waybill-words.ts";

const options = {
  endpoint: waybillEndpoints.waybills,
  table: "waybill",
  rowId: ({ id }: WaybillRow) => String(id),
  read: ({ waybills, total }: { readonly waybills: readonly WaybillRow[]; readonly total: number }) => ({
    rows: waybills,
    total,
  }),
  defaults: { limit: 50 },
} as const;

const useColumns = (): readonly TableColumn<WaybillRow>[] => {
  const { t } = useTranslation("waybill");
  const choices = useMemo(() => ({ state: stateChoices(t) }), [t]);
  return useDescribedColumns(waybillList, t, choices);
};

const useFilters = (): readonly ListFilter<WaybillQuery>[] => {
  const { t } = useTranslation("waybill");
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const states = stateChoices(t);
  const state = choiceFilter<WaybillQuery>({
    id: "state",
    label: t("trade:status"),
    any,
    choices: states,
    value: (query) => query.state,
    patch: (value) => ({ state: states.find((one) => one.value === value)?.value }),
  });
  const only = choiceFilter<WaybillQuery>({
    id: "only",
    label: t("only"),
    any,
    choices: [
      { value: "open", label: t("only.open") },
      { value: "late", label: t("only.late") },
    ],
    value: (query) => query.only,
    patch: (value) => ({ only: value === "open" || value === "late" ? value : undefined }),
  });
  const arrival = daysFilter<WaybillQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    label: t("column.eta"),
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, { ...only, near: true }, arrival];
};

const icon = { "aria-hidden": true, size: 16 } as const;

interface Asked {
  readonly waybill: WaybillRow;
  readonly act: AskedAct;
}

/** What a person can do with one waybill without opening it first. `onAsk` asks before the act. */
const useRowActions = (onAsk: (dialog: Asked) => void) => {
  const { t } = useTranslation(["waybill", "trade"]);
  const { show } = useWaybillAddress();
  return (waybill: WaybillRow): readonly MenuEntry[] => {
    const { id, can } = waybill;
    const acts: readonly MenuEntry[] = [
      ...nextMoves.map(([act, mark]) => ({
        id: act,
        label: t(`act.${act}`),
        icon: mark,
        onPress: () => onAsk({ waybill, act }),
      })),
      {
        id: "receive",
        label: t("act.receive"),
        icon: <PackageCheck {...icon} />,
        onPress: () => show(id, "receive"),
      },
      { id: "edit", label: t("trade:edit"), icon: <Pencil {...icon} />, onPress: () => show(id, "edit") },
      {
        id: "cancel",
        label: t("act.cancel"),
        icon: <Ban {...icon} />,
        onPress: () => onAsk({ waybill, act: "cancel" }),
      },
    ];
    return [
      { id: "open", label: t("trade:open"), icon: <Eye {...icon} />, onPress: () => show(id) },
      ...acts.filter((act) => can.some((one) => one === act.id)),
    ];
  };
};

export function WaybillList() {
  const { t } = useTranslation(["waybill", "route", "trade"]);
  const list = useList(options);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { show } = useWaybillAddress();
  const navigate = useNavigate();
  const mayWrite = useCan()(waybillEndpoints.createWaybill.access);
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:oceanShippingIndex")}
        columns={useColumns()}
        filters={useFilters()}
        search={t("search")}
        rowLabel={({ number }) => number}
        onOpen={({ id }) => show(id)}
        rowActions={useRowActions(setAsked)}
        exporter={(wish) =>
          download(waybillFileEndpoints.exportWaybills, { query: { ...list.query, ...wish } })
        }
        empty={{ title: t("empty.title"), detail: t("empty.detail") }}
        actions={
          <NewRecord
            label={t("route:oceanShippingNewSeawaybill")}
            blocked={mayWrite ? undefined : t("trade:noPermission")}
            onPress={() => void navigate(newWaybillPath)}
          />
        }
      />
      {asked !== null && <WaybillActDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
