/** The lines of a stock check with their differences, before they are posted: `/product/stock/inventoryList`. */
import { ArrowRight, Check, MessageSquare, RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { type StockCheck, stockCheckEndpoints } from "../../../contract/stock/check.ts";
import {
  LineStatus,
  sheetEndpoints,
  sheetList,
  type SheetLine,
  type SheetQuery,
} from "../../../contract/stock/check-sheet.ts";
import { Button } from "../../../kit/button.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import { checkName, checkPaths, onCheck } from "./check-words.ts";
import { CostDialog } from "./cost-dialog.tsx";
import { useLineActs } from "./use-check-acts.ts";

interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly total: number;
}

const options = {
  endpoint: sheetEndpoints.stockCheckSheets,
  table: "stockCheckSheet",
  rowId: ({ id }: SheetLine) => String(id),
  read: ({ lines, total }: Sheet) => ({ rows: lines, total }),
  defaults: { limit: 50 },
} as const;

/** Only a check of zones says in which zone a line is: there a product has several. */
const useColumns = (isOfZones: boolean) => {
  const { t } = useTranslation("stock");
  const choices = useMemo(
    () => ({ status: LineStatus.literals.map((value) => ({ value, label: t(`sheet.status.${value}`) })) }),
    [t],
  );
  const columns = useDescribedColumns(sheetList, t, choices);
  return useMemo(() => columns.filter(({ id }) => id !== "zone" || isOfZones), [columns, isOfZones]);
};

const useFilters = (): readonly ListFilter<SheetQuery>[] => {
  const { t } = useTranslation(["stock", "trade", "route"]);
  const { t: list } = useTranslation("list");
  const { data } = useCall(stockCheckEndpoints.stockChecks, { query: { limit: 50 } });
  const check = choiceFilter<SheetQuery>({
    id: "check",
    label: t("route:productStockCheckOrder"),
    any: list("filter.any"),
    choices: (data?.checks ?? [])
      .filter(({ state }) => state !== "planned" && state !== "cancelled")
      .map((one) => ({
        value: String(one.id),
        label: `${checkName(one)} · ${t(`check.state.${one.state}`)}`,
      })),
    value: ({ id }) => (id === undefined ? undefined : String(id)),
    patch: (value) => ({ id: value === undefined ? undefined : Number(value) }),
  });
  const only = choiceFilter<SheetQuery>({
    id: "only",
    label: t("trade:show"),
    any: list("filter.any"),
    choices: [
      { value: "differences", label: t("transfer.column.difference") },
      { value: "uncounted", label: t("sheet.status.uncounted") },
      { value: "over", label: t("sheet.status.over") },
    ],
    value: (query) => query.only,
    patch: (value) => ({
      only: (["differences", "uncounted", "over"] as const).find((one) => one === value),
    }),
  });
  return [
    { ...check, near: true },
    { ...only, near: true },
  ];
};

const icon = { "aria-hidden": true, size: 14 } as const;

interface BulkProps {
  readonly check: StockCheck;
  readonly rows: readonly SheetLine[];
  readonly onDone: () => void;
}

/** What can be done with the chosen lines now. */
function Bulk({ check, rows, onDone }: BulkProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const [asked, setAsked] = useState<"reason" | "cost" | null>(null);
  const close = () => setAsked(null);
  const acts = useLineActs(check, () => {
    close();
    onDone();
  });
  const ids = rows.map(({ id }) => id);
  const act = (label: string, drawn: typeof Check, onClick: () => void) => {
    const Icon = drawn;
    return (
      <Button look="ghost" size="small" busy={acts.isBusy} icon={<Icon {...icon} />} onClick={onClick}>
        {label}
      </Button>
    );
  };
  const mayReview = check.can.includes("review");
  const seesCost = rows.some(({ unitCost }) => unitCost !== undefined);
  return (
    <>
      {mayReview && act(t("check.act.approve"), Check, () => acts.approve(ids))}
      {check.can.includes("recount") && act(t("check.act.recount"), RotateCcw, () => acts.recount(ids))}
      {mayReview && act(t("trade:reason"), MessageSquare, () => setAsked("reason"))}
      {mayReview && seesCost && act(t("sheet.unitCost"), MessageSquare, () => setAsked("cost"))}
      {asked === "reason" && (
        <ActDialog
          asksReason
          isDanger
          title={t("trade:reason")}
          isBusy={acts.isBusy}
          onGo={(reason) => acts.explain(ids, reason)}
          onClose={close}
        />
      )}
      {asked === "cost" && (
        <CostDialog isBusy={acts.isBusy} onGo={(cost) => acts.setCost(ids, cost)} onClose={close} />
      )}
    </>
  );
}

export default function Sheets() {
  const { t } = useTranslation(["stock", "route"]);
  const list = useList(options);
  const navigate = useNavigate();
  const id = list.data?.checkId ?? null;
  const { data: check } = useCall(
    stockCheckEndpoints.stockCheck,
    { query: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return (
    <ListScreen
      list={list}
      title={t("route:productStockInventoryList")}
      columns={useColumns(check?.scope === "zone")}
      filters={useFilters()}
      search={t("sheet.search")}
      rowLabel={({ name }) => name}
      onOpen={({ productId }) => void navigate(`/product/stock/log?productId=${productId}`)}
      actions={
        check && (
          <Button
            icon={<ArrowRight aria-hidden="true" size={16} />}
            onClick={() => void navigate(onCheck(checkPaths.list, check.id))}
          >
            {checkName(check)}
          </Button>
        )
      }
      bulk={(rows) => check && <Bulk check={check} rows={rows} onDone={list.clear} />}
      empty={{ title: t("check.empty.title"), detail: t("check.empty.detail") }}
    />
  );
}
