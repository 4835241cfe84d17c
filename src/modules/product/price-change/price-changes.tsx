/** The changes of many prices: drafts, planned, applied and rolled back: `/product/listBatchPriceChange`. */
import { Ban, CalendarClock, FolderOpen, Pencil, Play, Eye, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  priceChangeEndpoints,
  type PriceChangeQuery,
  type PriceChangeRow,
  PriceChangeState,
} from "../../../contract/product/price-change.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { ChangeAct, type Act, askedActs } from "./change-act.tsx";
import { ChangePage } from "./change-page.tsx";
import { changePath, previewPath, tones } from "./change-state.ts";
import { PriceSheetPage } from "./price-sheet.tsx";

const options = {
  endpoint: priceChangeEndpoints.priceChanges,
  table: "priceChange",
  rowId: ({ id }: PriceChangeRow) => String(id),
  read: ({ changes, total }: { readonly changes: readonly PriceChangeRow[]; readonly total: number }) => ({
    rows: changes,
    total,
  }),
  defaults: { limit: 50 },
} as const;

const useColumns = () => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<PriceChangeRow>(formats);
    const unsorted = { sortable: false } as const;
    return [
      column.link(
        "number",
        t("prices.number"),
        ({ number }) => number,
        ({ id }) => changePath(id),
        unsorted,
      ),
      column.text("name", t("column.name"), ({ name }) => name, { ...unsorted, card: "title" }),
      column.count("lines", t("trade:products"), ({ lines }) => lines, {
        ...unsorted,
        width: 96,
        card: "figure",
      }),
      column.dateTime("from", t("prices.from"), ({ from }) => from, { ...unsorted, card: "line" }),
      column.dateTime("to", t("prices.to"), ({ to }) => to, { ...unsorted, rare: 1 }),
      column.status(
        "state",
        t("trade:status"),
        ({ state }) => ({ tone: tones[state], word: t(`prices.state.${state}`) }),
        { ...unsorted, card: "line" },
      ),
      column.text("user", t("trade:employee"), ({ user }) => user, { ...unsorted, rare: 2 }),
    ];
  }, [t, formats]);
};

const useFilters = (): readonly ListFilter<PriceChangeQuery>[] => {
  const { t } = useTranslation("product");
  const { t: list } = useTranslation("list");
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: list("filter.any"),
    choices: PriceChangeState.literals.map((value) => ({ value, label: t(`prices.state.${value}`) })),
    value: (query: PriceChangeQuery) => query.state,
    patch: (state) => ({ state }),
  });
  return [{ ...state, near: true }];
};

const icon = { "aria-hidden": true, size: 16 } as const;

const icons = {
  plan: <CalendarClock {...icon} />,
  apply: <Play {...icon} />,
  cancel: <Ban {...icon} />,
  rollback: <Undo2 {...icon} />,
};

/** What can be done with a change of the list now. A rollback that changed prices prevent is shown with the reason. */
const useRowActions = (open: (change: PriceChangeRow) => void, setAct: (act: Act) => void) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const can = useCan();
  const mayRollBack = can(priceChangeEndpoints.rollbackPriceChange.access);
  return (change: PriceChangeRow): readonly MenuEntry[] => {
    const { acts, state } = change;
    const isBlocked = state === "applied" && mayRollBack && !acts.includes("rollback");
    const entries = askedActs.map((name) => ({
      id: name,
      label: t(`prices.act.${name}`),
      icon: icons[name],
      onPress: () => setAct({ name, change }),
      unavailableBecause: name === "rollback" && isBlocked ? t("prices.blocked.rollback") : undefined,
    }));
    const opened = [
      { id: "preview" as const, icon: <Eye {...icon} />, path: previewPath(change) },
      { id: "edit" as const, icon: <Pencil {...icon} />, path: `${changePath(change.id)}&edit=1` },
    ].map(({ path, ...entry }) => ({
      ...entry,
      label: t(`prices.act.${entry.id}`),
      onPress: () => void navigate(path),
    }));
    return [
      ...entries.filter(({ id }) => acts.includes(id) || (id === "rollback" && isBlocked)),
      ...opened.filter(({ id }) => acts.includes(id)),
      { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => open(change) },
    ];
  };
};

/** Making a change, for who may. */
function NewChange() {
  const { t } = useTranslation("product");
  const can = useCan();
  const navigate = useNavigate();
  if (!can(priceChangeEndpoints.createPriceChange.access)) return null;
  return (
    <>
      <Button onClick={() => void navigate("/product/listBatchPriceChange?new=1")}>
        {t("prices.enter")}
      </Button>
      <NewRecord
        label={t("prices.title")}
        blocked={undefined}
        onPress={() => void navigate("/product/formulaBulkChangePrice")}
      />
    </>
  );
}

function ChangeList() {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const list = useList(options);
  const [act, setAct] = useState<Act | null>(null);
  const open = ({ id }: PriceChangeRow) => void navigate(changePath(id));
  const rowActions = useRowActions(open, setAct);
  return (
    <>
      <ListScreen
        list={list}
        title={t("prices.list")}
        columns={useColumns()}
        filters={useFilters()}
        search={t("prices.searchList")}
        rowLabel={({ number }) => number}
        onOpen={open}
        rowActions={rowActions}
        actions={<NewChange />}
        empty={{ title: t("prices.none.title"), detail: t("prices.none.detail"), first: <NewChange /> }}
      />
      {act && <ChangeAct act={act} onClose={() => setAct(null)} />}
    </>
  );
}

export default function PriceChanges() {
  const [params] = useSearchParams();
  const id = Number(params.get("change") ?? "");
  if (params.has("new")) return <PriceSheetPage key="new" id={null} />;
  if (id === 0) return <ChangeList />;
  return params.has("edit") ? <PriceSheetPage key={id} id={id} /> : <ChangePage key={id} id={id} />;
}
