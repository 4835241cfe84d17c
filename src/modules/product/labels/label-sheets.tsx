/** What was printed, on its sheets or its roll: print, PDF, and a ZPL file for a label printer. */
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { saveAs } from "../../../client/http/download.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { labelEndpoints, type LabelRun, type PrintedLabel } from "../../../contract/product/label.ts";
import { type LabelTexts, labelsOnPage, pageOf, placeOf } from "../../../domain/print/label.ts";
import { labelZpl } from "../../../domain/print/label-zpl.ts";
import { mulDiv, powerOfTen } from "../../../domain/money/rounding.ts";
import { Button } from "../../../kit/button.tsx";
import { LabelPage, LabelPages, Placed } from "./label-page.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { PrintActs } from "../../common/print/print-acts.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { everyLabel, LabelFace } from "./label-face.tsx";

/** What a label says, in the words and formats of whoever prints it. */
const useTexts = ({ template, at }: LabelRun) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const amount = (price: number, currency: string) =>
    formats.moneyWithCode(mulDiv(price, powerOfTen(formats.decimals(currency)), 10_000), currency);
  return (label: PrintedLabel): LabelTexts => ({
    name: label.product,
    code: label.code,
    barcode: label.barcode ?? "",
    colour: label.colour ?? "",
    size: label.size ?? "",
    price: amount(label.price, base),
    secondPrice:
      label.secondPrice === null || template.secondCurrency === null
        ? ""
        : amount(label.secondPrice, template.secondCurrency),
    unitPrice: label.units === 1 ? "" : t("form.perUnit", { price: amount(label.unitPrice, base) }),
    package: label.package === "unit" ? "" : `${t(`package.${label.package}`)} ${label.units}`,
    date: formats.date(at),
    link: `${location.origin}/product/${label.productId}/update`,
  });
};

function Sheets({
  run,
  texts,
}: {
  readonly run: LabelRun;
  readonly texts: (label: PrintedLabel) => LabelTexts;
}) {
  const { layout, parts } = run.template;
  const page = pageOf(layout);
  const placed = everyLabel(run.labels).map((label, at) => ({ label, ...placeOf(layout, at + run.skip) }));
  const pages = Math.ceil((placed.length + run.skip) / labelsOnPage(layout));
  return Array.from({ length: pages }, (_, number) => (
    <LabelPage key={number} {...page}>
      {placed
        .filter((one) => one.page === number)
        .map(({ label, x, y }) => (
          <Placed key={`${x} ${y}`} x={x} y={y} width={layout.labelWidth} height={layout.labelHeight}>
            <LabelFace parts={parts} texts={texts(label)} />
          </Placed>
        ))}
    </LabelPage>
  ));
}

function Printed({ run }: { readonly run: LabelRun }) {
  const { t } = useTranslation("product");
  const texts = useTexts(run);
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
          <Button icon={<FileDown aria-hidden="true" size={15} />} onClick={saveZpl}>
            {t("labels.zpl")}
          </Button>
          <PrintActs unavailableBecause={undefined} onPrint={() => window.print()} />
        </>
      }
    >
      <Sheets run={run} texts={texts} />
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
