/** What suppliers' catalogues have otherwise than ours, to be taken over or ignored: `/product/synchronousInfo`. */
import { Check, CircleOff, FolderOpen, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { MOST_IN_BULK } from "../../../contract/bulk.ts";
import {
  productSyncEndpoints as sync,
  type SyncChoice,
  type SyncItem,
  syncItemList,
  type SyncItemQuery,
} from "../../../contract/product/product-sync.ts";
import { supplierLinkEndpoints } from "../../../contract/supplier/supplier-link.ts";
import { Status } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { ChooseDialog } from "./choose-dialog.tsx";
import { SyncShown } from "./sync-value.tsx";
import { useSyncChoices } from "./sync-words.ts";
import { UndoDialog } from "./undo-dialog.tsx";

const options = {
  endpoint: sync.syncItems,
  table: "syncItem",
  rowId: ({ id }: SyncItem) => String(id),
  read: (data: { readonly items: readonly SyncItem[]; readonly total: number }) => ({
    rows: data.items,
    total: data.total,
  }),
  defaults: { limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;
const noLinks: readonly never[] = [];
const stateTones = { open: "caution", applied: "positive", ignored: "neutral" } as const;

/** The state of a difference; where it could not be taken over, why. */
function ChoiceCell({ item: { state, problem } }: { readonly item: SyncItem }) {
  const { t } = useTranslation(["sync", "error"]);
  return problem === null ? (
    <Status tone={stateTones[state]}>{t(`choice.${state}`)}</Status>
  ) : (
    <Status tone="negative">{t(`error:${problem}`)}</Status>
  );
}

const cells = {
  mine: (item: SyncItem) => <SyncShown item={item} side="mine" />,
  theirs: (item: SyncItem) => <SyncShown item={item} side="theirs" />,
  choice: (item: SyncItem) => <ChoiceCell item={item} />,
} as const;

/** The links that read a catalogue, as the filter offers them. */
const useLinks = () => {
  const endpoint = supplierLinkEndpoints.supplierLinks;
  const enabled = useCan()(String(endpoint.access));
  const { data } = useCall(endpoint, { query: { side: "reads", limit: 200 } }, { enabled });
  return (data?.links ?? noLinks).map(({ id, partner }) => ({ value: String(id), label: partner }));
};

const useFilters = (): readonly ListFilter<SyncItemQuery>[] => {
  const { t } = useTranslation(["sync", "list"]);
  const any = t("list:filter.any");
  const words = useSyncChoices();
  const link = choiceFilter<SyncItemQuery>({
    id: "link",
    label: t("column.supplier"),
    any,
    choices: useLinks(),
    value: ({ linkId }) => linkId?.toString(),
    patch: (value) => ({ linkId: value === undefined ? undefined : Number(value) }),
  });
  const field = choiceFilter<SyncItemQuery, SyncItem["field"]>({
    id: "field",
    label: t("column.field"),
    any,
    choices: words.field,
    value: (query) => query.field,
    patch: (field) => ({ field }),
  });
  const state = choiceFilter<SyncItemQuery, SyncItem["state"]>({
    id: "state",
    label: t("column.choice"),
    any: t("choice.open"),
    choices: words.choice.filter(({ value }) => value !== "open"),
    value: (query) => query.state,
    patch: (state) => ({ state }),
  });
  return [{ ...link, near: true }, { ...field, near: true }, state];
};

interface Choosing {
  readonly choice: SyncChoice;
  readonly items: readonly SyncItem[];
  /** Differences of the filter that are beyond one step, and follow when it is done. */
  readonly remaining?: number;
}

interface RowActs {
  readonly denied: string | undefined;
  readonly choose: (choosing: Choosing) => void;
  readonly undo: (item: SyncItem) => void;
}

const useRowActions = ({ denied, choose, undo }: RowActs) => {
  const { t } = useTranslation("sync");
  const navigate = useNavigate();
  return (item: SyncItem): readonly MenuEntry[] => {
    const unavailableBecause = denied ?? (item.state === "open" ? undefined : t("take.chosen"));
    const { batchId, productId } = item;
    return [
      {
        id: "take",
        label: t("take.go"),
        icon: <Check {...icon} />,
        onPress: () => choose({ choice: "take", items: [item] }),
        unavailableBecause,
      },
      {
        id: "ignore",
        label: t("ignore.go"),
        icon: <CircleOff {...icon} />,
        onPress: () => choose({ choice: "ignore", items: [item] }),
        unavailableBecause,
      },
      ...(batchId === null
        ? []
        : [
            {
              id: "undo",
              label: t("undo.go"),
              icon: <Undo2 {...icon} />,
              onPress: () => undo(item),
              unavailableBecause: denied,
            },
          ]),
      ...(productId === null
        ? []
        : [
            {
              id: "product",
              label: t("trade:product"),
              icon: <FolderOpen {...icon} />,
              onPress: () => void navigate(`/product/${productId}/update`),
            },
          ]),
    ];
  };
};

interface BulkProps {
  readonly items: readonly SyncItem[];
  readonly denied: string | undefined;
  readonly onChoose: (choosing: Choosing) => void;
}

/** The buttons of the bar that rises over the list. */
function SyncBulk({ items, denied, onChoose }: BulkProps) {
  const { t } = useTranslation("sync");
  return (["take", "ignore"] as const).map((choice) => (
    <Button
      key={choice}
      look="ghost"
      size="small"
      unavailableBecause={denied}
      onClick={() => onChoose({ choice, items })}
    >
      {t(`${choice}.go`)}
    </Button>
  ));
}

/** Leads to the links; takes all differences of the filter over. */
function Actions({
  denied,
  onTakeAll,
}: {
  readonly denied: string | undefined;
  readonly onTakeAll: () => void;
}) {
  const { t } = useTranslation(["sync", "route"]);
  const navigate = useNavigate();
  const path = "/product/supplier/synchronousInfo";
  const mayOpen = useMayOpen();
  return (
    <>
      {mayOpen(path) && (
        <Button onClick={() => void navigate(path)}>{t("route:productSupplierSynchronousInfo")}</Button>
      )}
      <Button look="primary" icon={<Check {...icon} />} unavailableBecause={denied} onClick={onTakeAll}>
        {t("take.all")}
      </Button>
    </>
  );
}

export default function SyncItems() {
  const { t } = useTranslation(["sync", "route"]);
  const list = useList(options);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [undoing, setUndoing] = useState<SyncItem | null>(null);
  const mayChange = useCan()(String(sync.applySyncItems.access));
  const denied = mayChange ? undefined : t("trade:noPermission");
  const nothing = list.rows.some(({ state }) => state === "open") ? undefined : t("trade:noChangeNeeded");
  /** The next step goes on beyond the last difference of the one before: what was refused stays open and would come again. */
  const takeAll = async (last?: SyncItem) => {
    const { rows, total } = await list.readAll(MOST_IN_BULK, last && { beyond: last.id });
    const remaining = Math.max(0, (total ?? 0) - rows.length);
    setChoosing(rows.length === 0 ? null : { choice: "take", items: rows, remaining });
  };
  const open = (item: SyncItem) =>
    item.state === "open" || item.batchId === null
      ? setChoosing({ choice: "take", items: [item] })
      : setUndoing(item);
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:productSynchronousInfo")}
        columns={useDescribedColumns(syncItemList, t, useSyncChoices(), cells)}
        filters={useFilters()}
        search={t("items.search")}
        rowLabel={({ product, field }) => t("trade:labelled", { label: product, value: t(`field.${field}`) })}
        onOpen={open}
        rowActions={useRowActions({ denied, choose: setChoosing, undo: setUndoing })}
        bulk={(items) => <SyncBulk items={items} denied={denied} onChoose={setChoosing} />}
        empty={{ title: t("items.empty"), detail: t("items.emptyDetail") }}
        actions={<Actions denied={denied ?? nothing} onTakeAll={() => void takeAll()} />}
      />
      {choosing && (
        <ChooseDialog
          {...choosing}
          // Each step is a dialog of its own, with its own undo.
          key={choosing.items[0]?.id}
          onClose={(isDone) => {
            const goesOn = isDone && (choosing.remaining ?? 0) > 0;
            setChoosing(null);
            if (isDone) list.clear();
            if (goesOn) void takeAll(choosing.items.at(-1));
          }}
        />
      )}
      {undoing?.batchId != null && (
        <UndoDialog product={undoing.product} batchId={undoing.batchId} onClose={() => setUndoing(null)} />
      )}
    </>
  );
}
