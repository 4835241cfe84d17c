/** Buttons that print an X or Z report: on 80 mm, with the paired receipt printer if there is one, and on A4. */
import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CompanySettings } from "../../../contract/setting/setting.ts";
import { Button } from "../../../kit/button.tsx";
import { readyImage } from "../../../kit/print/ready-image.ts";
import { PaperOutlet } from "../paper-outlet.tsx";
import { companyRows } from "../roll-printer/company-rows.ts";
import { printOnRoll } from "../roll-printer/print-on-roll.ts";
import type { FiguresProps } from "./report-figures.tsx";
import { rowsOfReport } from "./report-sections.ts";
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
  const { t: counter } = useTranslation("counter");
  const [job, setJob] = useState<Job | null>(null);
  const [printSheet] = useState(() => () => {
    print();
    setJob(null);
  });
  const logo = settings.CompanyLogo.value;
  const inBrowser = async (paper: ReportPaper) => {
    if (logo !== null) await readyImage(logo);
    setJob({ paper });
  };
  const onRoll = (printed: FiguresProps["report"]) =>
    printOnRoll({
      logo,
      rows: (picture) => [
        ...companyRows(settings, picture),
        ...rowsOfReport({ report: printed, format, t, counter }),
      ],
      inBrowser: () => void inBrowser("receipt"),
      words: counter,
    });
  const start = (paper: ReportPaper) =>
    paper === "receipt" && report !== undefined ? onRoll(report) : inBrowser(paper);
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
