/** Chooses the check whose lines or doubles are shown, where the address names none; shows its screen when it does. */
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { type StockCheck, stockCheckEndpoints } from "../../../contract/stock/check.ts";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { checkName } from "./check-words.ts";

interface OpenChecksProps {
  readonly title: string;
  readonly children: (check: StockCheck) => ReactNode;
}

/** Checks of the list: what is being counted or reviewed first. */
const useChecks = () => {
  const { data, error, refetch } = useCall(stockCheckEndpoints.stockChecks, { query: { limit: 50 } });
  const checks = useMemo(
    () => (data?.checks ?? []).filter(({ state }) => state !== "planned" && state !== "cancelled"),
    [data],
  );
  return { checks, isRead: data !== undefined, error, refetch };
};

function One({ id, children }: { readonly id: number; readonly children: OpenChecksProps["children"] }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(stockCheckEndpoints.stockCheck, { query: { id } });
  if (data !== undefined) return children(data);
  return (
    <RecordWaiting
      label={t("productStockCheckOrder")}
      right={stockCheckEndpoints.stockCheck.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}

export function OpenChecks({ title, children }: OpenChecksProps) {
  const { t } = useTranslation(["stock", "route"]);
  const [params, setParams] = useSearchParams();
  const { checks, isRead, error, refetch } = useChecks();
  const open =
    checks.find(({ state }) => state === "counted") ?? checks.find(({ state }) => state === "counting");
  const selectedId = Number(params.get("check") ?? open?.id ?? checks[0]?.id ?? 0);
  if (!isRead)
    return (
      <RecordWaiting
        label={title}
        right={stockCheckEndpoints.stockChecks.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHead title={title}>
        {checks.length > 0 && (
          <SelectField
            label={t("route:productStockCheckOrder")}
            hideLabel
            options={checks.map((check) => ({
              value: String(check.id),
              label: `${checkName(check)} · ${check.warehouse} · ${t(`check.state.${check.state}`)}`,
            }))}
            value={String(selectedId)}
            onChange={(check) => setParams({ check })}
          />
        )}
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {selectedId === 0 ? (
          <EmptyState title={t("check.empty.title")} detail={t("check.empty.detail")} />
        ) : (
          <One key={selectedId} id={selectedId}>
            {children}
          </One>
        )}
      </div>
    </div>
  );
}
