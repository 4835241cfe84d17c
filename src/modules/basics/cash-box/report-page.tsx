/** An X or Z report on the screen as it is printed: `/basics/cashboxlog?shift=17`. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { shiftEndpoints } from "../../../contract/till/shift-report.ts";
import { Button } from "../../../kit/button.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { ReportPrint } from "../../common/shift-report/report-print.tsx";
import { type ReportPaper, ReportSheet } from "../../common/shift-report/report-sheet.tsx";

const papers = ["receipt", "a4"] as const;

export function ReportPage({ shiftId }: { readonly shiftId: number }) {
  const { t } = useTranslation(["till", "error"]);
  const { t: common } = useTranslation(["common", "basics"]);
  const navigate = useNavigate();
  const format = useFormats();
  const settings = useSettings();
  const [paper, setPaper] = useState<ReportPaper>("receipt");
  const { data, error, refetch } = useCall(
    shiftEndpoints.shiftReport,
    { params: { shiftId } },
    { staleTime: 0 },
  );
  if (error)
    return (
      <ListFailed
        problem={error}
        right={String(shiftEndpoints.shiftReport.access)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="min-h-full">
      <div className="no-print flex flex-wrap items-center justify-end gap-2 p-4">
        <Segments
          label={common("basics:cashLog.paper")}
          value={paper}
          onChange={setPaper}
          segments={papers.map((value) => ({ value, label: common(`basics:cashLog.paper.${value}`) }))}
        />
        <Button shortcut="Escape" onClick={() => void navigate(-1)}>
          {common("back")}
        </Button>
        <ReportPrint report={data} {...{ format, t, settings }} />
      </div>
      {data === undefined ? (
        <div aria-busy="true" className="p-4">
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <ReportSheet report={data} {...{ format, t, settings, paper }} />
      )}
    </div>
  );
}
