/** Counting goods: the checks that one may count, or the one that the address names: `/product/stock/check?check=7`. */
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { readSheet } from "../../../../client/stock-counts.ts";
import { useCall } from "../../../../client/http/query.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import { type OpenCheck, stockCountEndpoints } from "../../../../contract/stock/check-count.ts";
import { Badge } from "../../../../kit/badge.tsx";
import { EmptyState } from "../../../../kit/feedback/states.tsx";
import { PageHead } from "../../../../kit/page-head.tsx";
import { RecordWaiting } from "../../../common/record/record-waiting.tsx";
import { checkPaths, onCheck } from "../check-words.ts";
import { DailyCounts } from "./daily-counts.tsx";
import { CountScreen } from "./count-screen.tsx";

function Choice({ check }: { readonly check: OpenCheck }) {
  const { t } = useTranslation(["stock", "trade"]);
  const { count } = useFormats();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate(onCheck(checkPaths.count, check.id))}
      className="flex min-h-14 w-full items-center gap-3 rounded-panel border border-line bg-surface px-4 py-3 text-left hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="figures block font-medium">{check.number}</span>
        <span className="block text-list text-muted wrap-anywhere">
          {[
            check.warehouse,
            t("trade:labelled", { label: t("trade:products"), value: count(check.lineCount) }),
            check.memo,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {check.handedIn && <Badge tone="positive">{t("count.handedIn")}</Badge>}
    </button>
  );
}

function OpenCounts() {
  const { t } = useTranslation(["stock", "route"]);
  const { data, error, refetch } = useCall(stockCountEndpoints.openStockChecks, { query: {} });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("route:productStockCheck")}
        right={stockCountEndpoints.openStockChecks.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="h-full overflow-y-auto bg-canvas">
      <PageHead title={t("route:productStockCheck")} />
      <DailyCounts />
      {data.length === 0 ? (
        <EmptyState title={t("count.none.title")} detail={t("count.none.detail")} />
      ) : (
        <ul className="grid max-w-2xl gap-2 p-4">
          {data.map((check) => (
            <li key={check.id}>
              <Choice check={check} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OneCount({ id }: { readonly id: number }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(stockCountEndpoints.countSheet, { query: { id } });
  // Without a network the sheet of the last time goes on.
  const sheet = data ?? (error?.outcomeUnknown === true ? readSheet(id) : null);
  return sheet === null || sheet === undefined ? (
    <RecordWaiting
      label={t("productStockCheck")}
      right={stockCountEndpoints.countSheet.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <CountScreen key={sheet.id} sheet={sheet} />
  );
}

export default function CountStock() {
  const check = useSearchParams()[0].get("check");
  return check === null ? <OpenCounts /> : <OneCount key={check} id={Number(check)} />;
}
