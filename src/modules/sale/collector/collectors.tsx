/** Sales that were read from hand terminals: files that wait, and the orders that were made of them: `/sale/collector-sales`. */
import { ClipboardCheck, FolderOpen, Pencil, ScanLine, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  collectorEndpoints as collector,
  type CollectorFile,
  collectorList,
  type CollectorQuery,
  CollectorState,
} from "../../../contract/sale/collector.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { ChangeDialog, DiscardDialog, ReadDialog } from "./file-dialog.tsx";

type Data = OutputOf<typeof collector.collectors>;

const options = {
  endpoint: collector.collectors,
  table: "saleCollector",
  rowId: ({ id }: CollectorFile) => String(id),
  read: ({ files, total }: Data) => ({ rows: files, total }),
  defaults: { limit: 50 },
} as const;

const useStates = () => {
  const { t } = useTranslation("collector");
  return useMemo(
    () => ({ state: CollectorState.literals.map((value) => ({ value, label: t(`state.${value}`) })) }),
    [t],
  );
};

const useFilters = (): readonly ListFilter<CollectorQuery>[] => {
  const { t } = useTranslation(["trade", "list"]);
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: t("list:filter.any"),
    choices: useStates().state,
    value: (query: CollectorQuery) => query.state,
    patch: (value) => ({ state: value }),
  });
  return [{ ...state, near: true }];
};

/** Opens a waiting file as an import, where it is checked and becomes an order. */
const useMake = () => {
  const navigate = useNavigate();
  const make = useCommand(collector.openCollector, { refreshes: [collector.collectors] });
  return ({ id }: CollectorFile) =>
    make.mutate(
      { payload: { id } },
      {
        onSuccess: (view) => void navigate(`/sale/batch-import?import=${view.id}`),
        onError: ({ message }) => notify({ tone: "negative", title: message }),
      },
    );
};

type Opened = { readonly act: "read" } | { readonly act: "change" | "discard"; readonly file: CollectorFile };

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = (
  make: (file: CollectorFile) => void,
  onOpen: (opened: Opened) => void,
): ((file: CollectorFile) => readonly MenuEntry[]) => {
  const { t } = useTranslation("collector");
  const navigate = useNavigate();
  return (file) => {
    if (file.order !== null)
      return [
        {
          id: "order",
          label: t("act.openOrder"),
          icon: <FolderOpen {...icon} />,
          onPress: () => void navigate(collectorList.columns.order.to(file)),
        },
      ];
    if (file.state !== "waiting") return [];
    return [
      {
        id: "make",
        label: t("act.make"),
        icon: <ClipboardCheck {...icon} />,
        onPress: () => make(file),
      },
      {
        id: "change",
        label: t("act.change"),
        icon: <Pencil {...icon} />,
        onPress: () => onOpen({ act: "change", file }),
      },
      {
        id: "discard",
        label: t("act.discard"),
        icon: <Trash2 {...icon} />,
        tone: "negative",
        onPress: () => onOpen({ act: "discard", file }),
      },
    ];
  };
};

interface DialogsProps {
  readonly opened: Opened | null;
  readonly last: CollectorFile | undefined;
  readonly onClose: () => void;
}

function Dialogs({ opened, last, onClose }: DialogsProps) {
  const { data: warehouses } = useCall(saleEndpoints.warehouses, {}, { enabled: opened?.act === "read" });
  if (opened === null) return null;
  if (opened.act === "change") return <ChangeDialog file={opened.file} onClose={onClose} />;
  if (opened.act === "discard") return <DiscardDialog file={opened.file} onClose={onClose} />;
  if (warehouses === undefined) return null;
  const warehouseId = last?.warehouseId ?? warehouses[0]?.id ?? null;
  return (
    <ReadDialog last={{ device: last?.device ?? "", customerId: null, warehouseId }} onClose={onClose} />
  );
}

export default function Collectors() {
  const { t } = useTranslation(["collector", "route", "trade"]);
  const { t: words } = useTranslation("collector");
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useList(options);
  const make = useMake();
  const mayRead = useCan()(collector.readCollector.access);
  const open = (file: CollectorFile) => {
    if (file.order !== null) void navigate(collectorList.columns.order.to(file));
    else if (file.state === "waiting") make(file);
  };
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:saleCollectorSales")}
        columns={useDescribedColumns(collectorList, words, useStates())}
        filters={useFilters()}
        search={t("search")}
        rowLabel={({ device, name }) => `${device} ${name}`}
        onOpen={open}
        rowActions={useRowActions(make, setOpened)}
        empty={{ title: t("empty.title"), detail: t("empty.detail") }}
        actions={
          <Button
            look="primary"
            shortcut="n"
            icon={<ScanLine {...icon} />}
            unavailableBecause={mayRead ? undefined : t("trade:noPermission")}
            onClick={() => setOpened({ act: "read" })}
          >
            {t("act.read")}
          </Button>
        }
      />
      <Dialogs opened={opened} last={list.rows[0]} onClose={() => setOpened(null)} />
    </>
  );
}
