/** Which till is this? Asked once in each browser. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { tillEndpoints } from "../../../../contract/till/till.ts";
import { EmptyState, ErrorState } from "../../../../kit/feedback/states.tsx";
import { chooseTill } from "./till-choice.ts";

export function ChooseTill() {
  const { t } = useTranslation("till");
  const { data, error, refetch } = useCall(tillEndpoints.tills, {});
  if (error !== null && data === undefined)
    return <ErrorState title={t("choose.failed")} detail={error.message} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState title={t("choose.none")} detail={t("choose.noneDetail")} />;
  return (
    <div className="mx-auto grid min-h-full max-w-140 content-center gap-4 p-6">
      <div>
        <h1 className="text-title font-semibold">{t("choose.title")}</h1>
        <p className="mt-1 text-form text-muted">{t("choose.detail")}</p>
      </div>
      <ul className="grid gap-2">
        {data?.map((till, at) => (
          <li key={till.id}>
            <button
              type="button"
              autoFocus={at === 0}
              onClick={() => chooseTill(till.id)}
              className="flex min-h-16 w-full items-center justify-between gap-3 rounded border border-edge bg-surface px-4 text-left hover:bg-hover"
            >
              <span className="text-head font-semibold">{till.name}</span>
              <span className="text-form text-muted">
                {till.branchName} · {till.code}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
