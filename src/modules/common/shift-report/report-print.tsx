/** Prints an X or Z report on either paper. */
import { Printer } from "lucide-react";
import { useState } from "react";
import type { CompanySettings } from "../../../contract/setting/setting.ts";
import { Button } from "../../../kit/button.tsx";
import { readyImage } from "../../../kit/print/ready-image.ts";
import { PaperOutlet } from "../paper-outlet.tsx";
import type { FiguresProps } from "./report-figures.tsx";
import { type ReportPaper, ReportSheet } from "./report-sheet.tsx";

interface Job {
  readonly paper: ReportPaper;
}

/** Two buttons, and the sheet while it is printed. `report` undefined: not there yet. */
export function ReportPrint(
  props: Omit<FiguresProps, "report"> & {
    readonly report: FiguresProps["report"] | undefined;
    readonly settings: CompanySettings;
    readonly size?: "medium" | "large";
  },
) {
  const { report, format, t, settings, size = "medium" } = props;
  const [job, setJob] = useState<Job | null>(null);
  const [printSheet] = useState(() => () => {
    print();
    setJob(null);
  });
  const start = async (paper: ReportPaper) => {
    if (settings.CompanyLogo.value !== null) await readyImage(settings.CompanyLogo.value);
    setJob({ paper });
  };
  return (
    <>
      {(["receipt", "a4"] as const).map((paper) => (
        <Button
          key={paper}
          size={size}
          icon={<Printer aria-hidden="true" size={16} />}
          busy={report === undefined}
          onClick={() => void start(paper)}
        >
          {t(`zReport.print.${paper}`)}
        </Button>
      ))}
      <PaperOutlet job={job} onReady={printSheet}>
        {job && report && <ReportSheet {...{ report, format, t, settings }} paper={job.paper} />}
      </PaperOutlet>
    </>
  );
}
