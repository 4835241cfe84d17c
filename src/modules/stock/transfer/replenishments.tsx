/** What branches ask for and send back: the list, or the request that is written: `/product/ReplenishmentReturn`. */
import { PackageCheck, PackagePlus, Stamp, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  replenishmentEndpoints,
  replenishmentList,
  type ReplenishmentQuery,
  RequestKind,
} from "../../../contract/stock/replenishment.ts";
import { type TransferRow, TransferState } from "../../../contract/stock/transfer.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useToday } from "../../common/use-today.ts";
import { EditTransfer } from "./edit-transfer.tsx";
import { requestsPath, transferName } from "./transfer-words.ts";

type Data = OutputOf<typeof replenishmentEndpoints.replenishmentReturns>;

const options = {
  endpoint: replenishmentEndpoints.replenishmentReturns,
  table: "replenishment",
  rowId: ({ id }: TransferRow) => String(id),
  read: ({ transfers, total }: Data) => ({ rows: transfers, total }),
  defaults: { limit: 50 },
} as const;

const useChoices = () => {
  const { t } = useTranslation("stock");
  return useMemo(
    () => ({
      kind: RequestKind.literals.map((value) => ({ value, label: t(`replenishment.kind.${value}`) })),
      state: TransferState.literals.map((value) => ({ value, label: t(`transfer.state.${value}`) })),
    }),
    [t],
  );
};

const useFilters = (): readonly ListFilter<ReplenishmentQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: list } = useTranslation("list");
  const choices = useChoices();
  const kind = choiceFilter({
    id: "kind",
    label: t("replenishment.column.kind"),
    any: list("filter.any"),
    choices: choices.kind,
    value: (query: ReplenishmentQuery) => query.kind,
    patch: (kind) => ({ kind }),
  });
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: list("filter.any"),
    choices: choices.state,
    value: (query: ReplenishmentQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const days = daysFilter<ReplenishmentQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...kind, near: true }, { ...state, near: true }, days];
};

const icon = { "aria-hidden": true, size: 16 } as const;

/** Asking for goods, and sending goods back. */
function NewRequest() {
  const { t } = useTranslation("stock");
  const can = useCan();
  const navigate = useNavigate();
  if (!can(replenishmentEndpoints.createReplenishmentReturn.access)) return null;
  const write = (kind: RequestKind) => void navigate(`${requestsPath}?new=${kind}`);
  return (
    <>
      <Button icon={<Undo2 {...icon} />} onClick={() => write("return")}>
        {t("replenishment.new.return")}
      </Button>
      <Button look="primary" shortcut="n" icon={<PackagePlus {...icon} />} onClick={() => write("replenish")}>
        {t("replenishment.new.replenish")}
      </Button>
    </>
  );
}

/** The page of the transfer that a request is; with an act, the page of that act. */
const pageOf = ({ id }: TransferRow, act?: string) =>
  `${replenishmentList.columns.number.to({ id })}${act === undefined ? "" : `&act=${act}`}`;

function Requests() {
  const { t } = useTranslation(["stock", "route", "trade"]);
  const { t: stock } = useTranslation("stock");
  const navigate = useNavigate();
  const list = useList(options);
  const rowActions = (row: TransferRow): readonly MenuEntry[] => [
    { id: "open", label: t("trade:open"), onPress: () => void navigate(pageOf(row)) },
    ...(row.can.includes("approve")
      ? [
          {
            id: "approve",
            label: t("transfer.act.approve"),
            icon: <Stamp {...icon} />,
            onPress: () => void navigate(pageOf(row, "approve")),
          },
        ]
      : []),
    ...(row.can.includes("receive")
      ? [
          {
            id: "receive",
            label: t("transfer.act.receive"),
            icon: <PackageCheck {...icon} />,
            onPress: () => void navigate(pageOf(row, "receive")),
          },
        ]
      : []),
  ];
  return (
    <ListScreen
      list={list}
      title={t("route:productReplenishmentReturn")}
      columns={useDescribedColumns(replenishmentList, stock, useChoices())}
      filters={useFilters()}
      search={t("transfer.search")}
      rowLabel={(row) => transferName(stock, row)}
      onOpen={(row) => void navigate(pageOf(row))}
      rowActions={rowActions}
      empty={{ title: t("replenishment.empty.title"), detail: t("replenishment.empty.detail") }}
      actions={<NewRequest />}
    />
  );
}

export default function Replenishments() {
  const [params] = useSearchParams();
  const today = useToday();
  const kind = RequestKind.literals.find((one) => one === params.get("new"));
  if (kind === undefined) return <Requests />;
  return <EditTransfer key={kind} transfer={null} today={today} kind={kind} />;
}
