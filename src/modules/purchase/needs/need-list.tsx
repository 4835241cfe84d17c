/** What is to be ordered, from which cause and from whom: `/purchase/replenishment-order`. */
import { PackagePlus, RefreshCw } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  causePath,
  type Need,
  needEndpoints,
  needList,
  type NeedQuery,
  NeedSource,
  NeedState,
} from "../../../contract/purchase/need.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useSupplierFilter } from "../list/purchase-filters.ts";
import { NeedBulk } from "./need-bulk.tsx";

type Data = OutputOf<typeof needEndpoints.replenishments>;

const options = {
  endpoint: needEndpoints.replenishments,
  table: "need",
  rowId: ({ id }: Need) => String(id),
  read: ({ needs, total }: Data) => ({ rows: needs, total }),
  defaults: { limit: 50 },
} as const;

const useChoices = () => {
  const { t } = useTranslation("replenish");
  return useMemo(
    () => ({
      source: NeedSource.literals.map((value) => ({ value, label: t(`source.${value}`) })),
      state: NeedState.literals.map((value) => ({ value, label: t(`state.${value}`) })),
    }),
    [t],
  );
};

const useFilters = ({ supplierId }: NeedQuery): readonly ListFilter<NeedQuery>[] => {
  const { t } = useTranslation(["replenish", "trade"]);
  const { t: list } = useTranslation("list");
  const choices = useChoices();
  const { data } = useCall(purchaseEndpoints.purchaseChoices, {}, { staleTime: 60_000 });
  const states = (["asked", "open", "ordered", "dropped"] as const).map((value) => ({
    value,
    label: t(`state.${value}`),
  }));
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: t("filter.toOrder"),
    choices: states,
    value: (query: NeedQuery) => query.state,
    patch: (value) => ({ state: value }),
  });
  const source = choiceFilter({
    id: "source",
    label: t("column.source"),
    any: list("filter.any"),
    choices: choices.source,
    value: (query: NeedQuery) => query.source,
    patch: (value) => ({ source: value }),
  });
  const warehouse = warehouseFilter<NeedQuery>({
    label: t("trade:warehouse"),
    any: list("filter.any"),
    warehouses: data?.warehouses ?? [],
    patch: (warehouseId) => ({ warehouseId }),
  });
  const supplier = useSupplierFilter<NeedQuery>(supplierId, (id) => ({ supplierId: id }));
  /** A sales order leads to its needs. */
  const sale: ListFilter<NeedQuery> = {
    id: "saleOrder",
    label: t("source.sale"),
    words: ({ saleOrderId }) => (saleOrderId === undefined ? null : `#${saleOrderId}`),
    off: { saleOrderId: undefined },
  };
  return [{ ...state, near: true }, { ...source, near: true }, warehouse, supplier, sale];
};

const icon = { "aria-hidden": true, size: 16 } as const;

/** Looking for needs anew, and writing some by hand. */
function Acts() {
  const { t } = useTranslation(["replenish", "route"]);
  const navigate = useNavigate();
  const can = useCan();
  const collect = useCommand(needEndpoints.collectReplenishments, {
    refreshes: [needEndpoints.replenishments],
  });
  if (!can(needEndpoints.createReplenishment.access)) return null;
  return (
    <>
      <Button
        icon={<RefreshCw {...icon} />}
        busy={collect.isPending}
        onClick={() =>
          collect.mutate(
            { payload: {} },
            {
              onSuccess: ({ open }) => notify({ title: t("collected", { number: open }) }),
              onError: ({ message }) => notify({ tone: "negative", title: message }),
            },
          )
        }
      >
        {t("collect")}
      </Button>
      <FromFile path="/purchase/replenishment-order/import" />
      <Button
        look="primary"
        shortcut="n"
        icon={<PackagePlus {...icon} />}
        onClick={() => void navigate("/purchase/replenishment-order/new")}
      >
        {t("route:purchaseReplenishmentOrderNew")}
      </Button>
    </>
  );
}

/** The page that opens for a need: its order; without an order its cause; without a cause its product. */
const pageOf = (need: Need): string => {
  const { order, causes, productId } = need;
  if (order !== null) return needList.columns.order.to(need);
  const paths = causes.flatMap((cause) => causePath(cause) ?? []);
  return paths[0] ?? `/product/${productId}/update`;
};

export default function NeedList() {
  const { t } = useTranslation(["replenish", "route"]);
  const { t: words } = useTranslation("replenish");
  const navigate = useNavigate();
  const list = useList(options);
  const columns = useDescribedColumns(needList, words, useChoices());
  const rowActions = ({ causes }: Need): readonly MenuEntry[] =>
    causes.flatMap((cause, at) => {
      const path = causePath(cause);
      const name = cause.number ?? t(`source.${cause.source}`);
      return path === null
        ? []
        : [
            {
              id: `cause${at}`,
              label: t("act.cause", { cause: name }),
              onPress: () => void navigate(path),
            },
          ];
    });
  return (
    <ListScreen
      list={list}
      title={t("route:purchaseReplenishmentOrder")}
      columns={columns}
      filters={useFilters(list.query)}
      search={t("search")}
      rowLabel={({ product }) => product}
      onOpen={(need) => void navigate(pageOf(need))}
      rowActions={rowActions}
      actions={<Acts />}
      exporter={(wish) => download(needEndpoints.exportReplenishments, { query: { ...list.query, ...wish } })}
      bulk={(rows) => <NeedBulk needs={rows} onDone={list.clear} />}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
