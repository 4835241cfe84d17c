/** Pre-purchase orders that wait for an approval or to be ordered, and those of before. */
import { ChartColumn, ListPlus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  PreOrderAct,
  preOrderEndpoints,
  preOrderList,
  type PreOrderQuery,
  type PreOrderRow,
} from "../../../contract/purchase/pre-order.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useSupplierFilter } from "../list/purchase-filters.ts";
import { OrdersMade } from "../needs/orders-made.tsx";
import { sourceChoices, stateChoices, usePreOrderAddress } from "./pre-order-words.ts";
import { refreshesPreOrders, usePreOrderActs } from "./use-pre-order-acts.ts";

type Data = OutputOf<typeof preOrderEndpoints.preOrders>;

const options = {
  endpoint: preOrderEndpoints.preOrders,
  table: "pre-order",
  rowId: ({ id }: PreOrderRow) => String(id),
  read: ({ lists, total }: Data) => ({ rows: lists, total }),
  defaults: { limit: 50 },
} as const;

const useFilters = ({ supplierId }: PreOrderQuery): readonly ListFilter<PreOrderQuery>[] => {
  const { t } = useTranslation("pre-order");
  const { t: list } = useTranslation("list");
  const { data } = useCall(purchaseEndpoints.purchaseChoices, {}, { staleTime: 60_000 });
  const any = list("filter.any");
  const states = [...stateChoices(t), { value: "any" as const, label: any }];
  const state = choiceFilter<PreOrderQuery>({
    id: "state",
    label: t("trade:status"),
    any: t("filter.waiting"),
    choices: states,
    value: (query) => query.state,
    patch: (value) => ({ state: states.find((one) => one.value === value)?.value }),
  });
  const sources = sourceChoices(t);
  const source = choiceFilter<PreOrderQuery>({
    id: "source",
    label: t("column.source"),
    any,
    choices: sources,
    value: (query) => query.source,
    patch: (value) => ({ source: sources.find((one) => one.value === value)?.value }),
  });
  const warehouse = warehouseFilter<PreOrderQuery>({
    label: t("trade:warehouse"),
    any,
    warehouses: data?.warehouses ?? [],
    patch: (warehouseId) => ({ warehouseId }),
  });
  const supplier = useSupplierFilter<PreOrderQuery>(supplierId, (id) => ({ supplierId: id }));
  const days = daysFilter<PreOrderQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, { ...source, near: true }, days, warehouse, supplier];
};

const icon = { "aria-hidden": true, size: 16 } as const;

/** Collecting what is open, and writing a list by hand. */
function NewLists() {
  const { t } = useTranslation(["pre-order", "trade"]);
  const { show } = usePreOrderAddress();
  const mayWrite = useCan()(preOrderEndpoints.createPreOrder.access);
  const collect = useCommand(preOrderEndpoints.collectPreOrders, refreshesPreOrders);
  const run = (from: "need" | "proposal") =>
    collect.mutate(
      { payload: { from, ids: null } },
      {
        onSuccess: ({ done }) => notify({ title: t("made", { number: done.length }) }),
        onError: ({ message }) => notify({ tone: "negative", title: message }),
      },
    );
  const blocked = mayWrite ? undefined : t("trade:noPermission");
  const given = { busy: collect.isPending, unavailableBecause: blocked };
  return (
    <>
      <Button {...given} icon={<ListPlus {...icon} />} onClick={() => run("need")}>
        {t("act.needs")}
      </Button>
      <Button {...given} icon={<ChartColumn {...icon} />} onClick={() => run("proposal")}>
        {t("act.proposals")}
      </Button>
      <NewRecord label={t("act.new")} blocked={blocked} onPress={() => show("new")} />
    </>
  );
}

const sentActs = PreOrderAct.literals.filter((act) => act !== "edit");

interface BulkProps {
  readonly rows: readonly PreOrderRow[];
  readonly onDone: () => void;
}

/** The acts that are possible for one of the chosen lists; two are merged. */
function Bulk({ rows, onDone }: BulkProps) {
  const { t } = useTranslation("replenish");
  const { made, close, isBusy, run } = usePreOrderActs(onDone);
  const possible = sentActs.filter(
    (act) => rows.some(({ can }) => can.includes(act)) && (act !== "merge" || rows.length > 1),
  );
  return (
    <>
      {possible.map((act) => (
        <Button
          key={act}
          look={act === "convert" ? "primary" : "ghost"}
          size="small"
          busy={isBusy}
          onClick={() => run(act, rows)}
        >
          {t(`act.${act === "convert" ? "order" : act}`)}
        </Button>
      ))}
      {made !== null && <OrdersMade {...made} onClose={close} />}
    </>
  );
}

const useColumns = (): readonly TableColumn<PreOrderRow>[] => {
  const { t } = useTranslation("pre-order");
  const choices = useMemo(() => ({ state: stateChoices(t), source: sourceChoices(t) }), [t]);
  return useDescribedColumns(preOrderList, t, choices);
};

export function PreOrderList() {
  const { t } = useTranslation(["pre-order", "route"]);
  const { show } = usePreOrderAddress();
  const list = useList(options);
  return (
    <ListScreen
      list={list}
      title={t("route:mainControlPrePurchaseOrder")}
      columns={useColumns()}
      filters={useFilters(list.query)}
      search={t("search")}
      rowLabel={({ number }) => number}
      onOpen={({ id }) => show(id)}
      actions={<NewLists />}
      bulk={(rows) => <Bulk rows={rows} onDone={list.clear} />}
      exporter={(wish) => download(preOrderEndpoints.exportPreOrders, { query: { ...list.query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
