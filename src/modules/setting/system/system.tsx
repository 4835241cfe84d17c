/** The settings of the company: `/setting/system`. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useSettingList } from "../../../client/settings/setting-list.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { DeniedState, ErrorState } from "../../../kit/feedback/states.tsx";
import { fieldId } from "./setting-row.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** The clock of the top bar leads here with `from=universalSetting` (spec section 2): to the time zone. */
const useWayFromClock = (isReady: boolean): void => {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isFromClock = search.get("from") === "universalSetting";
  useEffect(() => {
    if (!isReady || !isFromClock) return;
    const field = document.getElementById(fieldId("SystemTimeZone"));
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [isReady, isFromClock, key]);
};

/** The page in grey, in the places of what is coming. */
function Waiting() {
  const { t } = useTranslation("setting");
  return (
    <div className="flex h-full flex-col bg-canvas">
      <header className="border-b border-line bg-surface px-4 py-3">
        <h1 className="text-title font-semibold tracking-tight">{t("title")}</h1>
      </header>
      <div className="mx-auto grid w-full max-w-[1120px] gap-8 px-4 py-4 xl:grid-cols-[180px_minmax(0,1fr)]">
        <div className="hidden flex-col gap-5 pt-2 xl:flex">
          {["General", "Sale", "Currency", "Stock", "Menu", "Invoice"].map((group) => (
            <Skeleton key={group} className="w-32" />
          ))}
        </div>
        <div className="flex flex-col gap-8 pt-2">
          {["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
            <div key={row} className="flex items-start justify-between gap-8">
              <Skeleton className="w-2/5" />
              <Skeleton className="h-8 w-64" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Failed({ problem, onRetry }: { readonly problem: CallError; readonly onRetry: () => void }) {
  const { t } = useTranslation("setting");
  if (problem.name === "AccessDenied")
    return (
      <DeniedState
        title={t("denied.title")}
        detail={t("denied.detail", { right: String(problem.data?.params?.["right"] ?? "") })}
      />
    );
  return (
    <ErrorState
      title={t("failed.title")}
      detail={problem.message || t("failed.detail")}
      onRetry={onRetry}
      reference={problem.name}
    />
  );
}

export default function SystemSettings() {
  const { data, error, refetch } = useSettingList();
  useWayFromClock(data !== undefined);
  if (data !== undefined) return <SettingsPage settings={data.systemSettings} />;
  return error === null ? <Waiting /> : <Failed problem={error} onRetry={() => void refetch()} />;
}
