/** The daily count of each warehouse: what Kontor proposes to count today, and starting it or going on with it. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import { type DailyCount, stockCountEndpoints } from "../../../../contract/stock/check-count.ts";
import { stockCheckEndpoints } from "../../../../contract/stock/check.ts";
import { Badge } from "../../../../kit/badge.tsx";
import { Button } from "../../../../kit/button.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { checkPaths, onCheck } from "../check-words.ts";

/** Names of goods that a card shows. */
const MOST_NAMES = 5;

const useStart = () => {
  const navigate = useNavigate();
  const start = useCommand(stockCountEndpoints.startDailyCount, {
    refreshes: [
      stockCountEndpoints.dailyCounts,
      stockCountEndpoints.openStockChecks,
      stockCheckEndpoints.stockChecks,
    ],
  });
  const open = (id: number) => void navigate(onCheck(checkPaths.count, id));
  return {
    isBusy: start.isPending,
    open,
    run: (warehouseId: number) =>
      start.mutate(
        { payload: { warehouseId } },
        {
          onSuccess: ({ id }) => open(id),
          onError: (error) => notify({ tone: "negative", title: error.message }),
        },
      ),
  };
};

function Daily({ daily }: { readonly daily: DailyCount }) {
  const { t } = useTranslation(["stock", "trade"]);
  const { count } = useFormats();
  const { isBusy, open, run } = useStart();
  const { check, products, seconds, warehouse, warehouseId } = daily;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return (
    <li className="grid gap-2 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t("count.daily.title")}</span>
          <span className="block text-list text-muted">{warehouse}</span>
        </span>
        {check === null && (
          <Button look="primary" busy={isBusy} onClick={() => run(warehouseId)}>
            {t("count.daily.start")}
          </Button>
        )}
        {check?.state === "counting" && (
          <Button look="primary" onClick={() => open(check.id)}>
            {t("count.daily.continue")}
          </Button>
        )}
        {check !== null && check.state !== "counting" && (
          <Badge tone="positive">{t("count.daily.done")}</Badge>
        )}
      </div>
      {check === null && (
        <>
          <p className="text-list">
            {t("trade:labelled", { label: t("trade:products"), value: count(products.length) })} ·{" "}
            {t("count.daily.detail", { minutes: count(minutes) })}
          </p>
          <p className="text-small text-muted wrap-anywhere">
            {products
              .slice(0, MOST_NAMES)
              .map(({ name }) => name)
              .join(" · ")}
          </p>
        </>
      )}
    </li>
  );
}

/** Nothing where no warehouse has goods to propose. */
export function DailyCounts() {
  const { t } = useTranslation("stock");
  const { data = [] } = useCall(stockCountEndpoints.dailyCounts, { query: {} });
  const visibleCounts = data.filter(({ check, products }) => check !== null || products.length > 0);
  if (visibleCounts.length === 0) return null;
  return (
    <ul className="grid max-w-2xl gap-2 px-4 pt-4" aria-label={t("count.daily.title")}>
      {visibleCounts.map((daily) => (
        <Daily key={daily.warehouseId} daily={daily} />
      ))}
    </ul>
  );
}
