/** An X or Z report as it is printed: on the 80 mm roll, or on A4. */
import type { CompanySettings } from "../../../contract/setting/setting.ts";
import { PrintPage } from "../../../kit/print/print-page.tsx";
import { PaperLogo } from "../print/paper-logo.tsx";
import { type FiguresProps, ReportFigures } from "./report-figures.tsx";
import { reportTitle } from "./report-sections.ts";

export type ReportPaper = "receipt" | "a4";

export interface ReportSheetProps extends FiguresProps {
  readonly paper: ReportPaper;
  readonly settings: CompanySettings;
}

export function ReportSheet({ paper, settings, ...props }: ReportSheetProps) {
  const { CompanyName, CompanyAddress, CompanyTaxNumber, CompanyLogo } = settings;
  const isRoll = paper === "receipt";
  return (
    <PrintPage paper={paper}>
      <header className={isRoll ? "text-center" : "flex items-start gap-6"}>
        <PaperLogo src={CompanyLogo.value} paper={isRoll ? "receipt" : "sheet"} />
        <div className="min-w-0">
          <div className="text-[15px]/5 font-semibold">{CompanyName.value}</div>
          <div className="whitespace-pre-line">{CompanyAddress.value}</div>
          <div>{CompanyTaxNumber.value}</div>
        </div>
      </header>
      <h2 className="mt-2 text-[17px]/6 font-semibold">{reportTitle(props.report, props.t)}</h2>
      <ReportFigures {...props} isWide={!isRoll} />
    </PrintPage>
  );
}
