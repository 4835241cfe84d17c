/** The word of a report's totals, with the control that proves the gross of all its rows. */
import { useTranslation } from "react-i18next";
import type { ReportDays } from "../../contract/report/report-days.ts";
import { Prove } from "../common/prove/prove.tsx";

interface ProvedTotalProps {
  readonly days: Pick<ReportDays, "startDate" | "endDate">;
  readonly branchId: number | undefined;
}

export function ProvedTotal({ days: { startDate, endDate }, branchId }: ProvedTotalProps) {
  const { t } = useTranslation("report");
  return (
    <span className="flex items-center gap-1">
      {t("trade:total")}
      <Prove
        what={t("column.gross")}
        query={{ of: "takings", startDate, endDate, ...(branchId !== undefined && { branchId }) }}
      />
    </span>
  );
}
