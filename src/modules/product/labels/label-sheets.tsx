/** What was printed, on its sheets or its roll: print, PDF, and a ZPL file for a label printer. */
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { saveAs } from "../../../client/http/download.ts";
import { labelEndpoints, type LabelRun, type PrintedLabel } from "../../../contract/product/label.ts";
import { pageOf } from "../../../domain/print/label.ts";
import { labelZpl } from "../../../domain/print/label-zpl.ts";
import { Button } from "../../../kit/button.tsx";
import { LabelPages } from "../../common/label/label-page.tsx";
import { LabelSheet } from "../../common/label/label-sheet.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { PrintActs } from "../../common/print/print-acts.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useLabelTexts } from "./label-texts.ts";

/** Every label of a run as often as it is printed, in its order. */
const everyLabel = (labels: readonly PrintedLabel[]): readonly PrintedLabel[] =>
  labels.flatMap((label) => Array.from({ length: label.copies }, () => label));

function Printed({ run }: { readonly run: LabelRun }) {
  const { t } = useTranslation("product");
  const texts = useLabelTexts(run.template.secondCurrency, run.at);
  const { layout, parts } = run.template;
  const saveZpl = () => {
    const labels = run.labels.map((label) => labelZpl(layout, parts, texts(label), label.copies));
    saveAs(new Blob([labels.join("\n")], { type: "text/plain" }), `labels-${run.id}.zpl`);
  };
  return (
    <LabelPages
      {...pageOf(layout)}
      tools={
        <>
          <Button icon={<FileDown aria-hidden="true" size={16} />} onClick={saveZpl}>
            {t("labels.zpl")}
          </Button>
          <PrintActs unavailableBecause={undefined} onPrint={() => window.print()} />
        </>
      }
    >
      <LabelSheet
        layout={layout}
        labels={everyLabel(run.labels).map((label) => ({ parts, texts: texts(label) }))}
        skip={run.skip}
      />
    </LabelPages>
  );
}

export function LabelSheets({ id }: { readonly id: number }) {
  const { t } = useTranslation("product");
  const { data, error, refetch } = useCall(labelEndpoints.labelRun, { query: { id } });
  if (error)
    return (
      <ListFailed problem={error} right={labelEndpoints.labelRun.access} onRetry={() => void refetch()} />
    );
  if (!data) return <RecordWaiting label={t("labels.print")} right={labelEndpoints.labelRun.access} />;
  return <Printed run={data} />;
}
