/** Choosing products and printing their labels: `/product/barcodePrinting` and, with a QR code, `/product/printyQrcode` (P21). */
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { labelEndpoints, type LabelLine } from "../../../contract/product/label.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PreviewScreen } from "../../common/preview/preview-screen.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { LabelDesigner } from "./design/label-designer.tsx";
import { LabelInputs } from "./label-inputs.tsx";
import { LabelSheets } from "./label-sheets.tsx";
import { type Labels, useLabels } from "./use-labels.ts";

const rowId = ({ productId, package: kind }: LabelLine) => `${productId} ${kind}`;

const useColumns = (): readonly TableColumn<LabelLine>[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  return useMemo(() => {
    const { text, price, quantity: _, ...make } = columnMakers<LabelLine>(formats);
    const plain = { sortable: false } as const;
    const stateOf = ({ shown, isDue }: LabelLine) => {
      if (shown === null) return { tone: "neutral", word: t("labels.state.none") } as const;
      return isDue
        ? ({ tone: "caution", word: t("labels.state.due") } as const)
        : ({ tone: "positive", word: t("labels.state.current") } as const);
    };
    return [
      text("code", t("trade:code"), ({ code }) => code, { ...plain, width: 112 }),
      text("product", t("trade:product"), ({ product }) => product, { ...plain, card: "title" }),
      text("package", t("form.package"), (row) => t(`package.${row.package}`), { ...plain, width: 96 }),
      text("barcode", t("column.barcode"), ({ barcode }) => barcode, { ...plain, width: 152 }),
      price("price", t("trade:price"), (row) => row.price, { ...plain, width: 104, card: "line" }),
      price("shown", t("labels.column.shown"), ({ shown }) => shown, { ...plain, width: 128 }),
      make.status("state", t("labels.column.state"), stateOf, { ...plain, width: 152, card: "line" }),
      text("copies", t("labels.copies"), ({ copies }) => formats.count(copies), {
        ...plain,
        width: 88,
        card: "figure",
      }),
    ];
  }, [t, formats]);
};

interface LabelFormProps {
  readonly isQr: boolean;
  readonly labels: Labels;
  readonly onDesign: (id: number) => void;
}

function LabelForm({ isQr, labels, onDesign }: LabelFormProps) {
  const { t } = useTranslation(["product", "route"]);
  const { count } = useFormats();
  const { lines } = labels;
  const total = lines.reduce((sum, { copies }) => sum + copies, 0);
  return (
    <PreviewScreen
      title={t(isQr ? "route:productPrintyQrcode" : "route:productBarcodePrinting")}
      inputs={<LabelInputs labels={labels} onDesign={onDesign} />}
      facts={[{ id: "total", label: t("labels.total"), value: count(total) }]}
      act={
        <Button
          look="primary"
          icon={<Printer aria-hidden="true" size={16} />}
          busy={labels.isPrinting}
          unavailableBecause={total === 0 ? t("labels.empty.title") : undefined}
          onClick={() => void labels.print()}
        >
          {t("labels.print")}
        </Button>
      }
      columns={useColumns()}
      rows={lines}
      rowId={rowId}
      rowLabel={({ code, product }) => `${code} ${product}`}
      isLoading={labels.isLoading}
      problem={labels.problem}
      right={labelEndpoints.labelLines.access}
      onRetry={labels.retry}
      excluded={0}
      onExclude={(ids) => labels.remove(ids)}
      onIncludeAll={() => undefined}
      empty={{ title: t("labels.empty.title"), detail: t("labels.empty.detail") }}
    />
  );
}

/** Label printing, or the designer while the address says `?design=4`. The products that were added are not lost in between. */
function LabelDesk({ isQr }: { readonly isQr: boolean }) {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const labels = useLabels(isQr, (run) => void navigate(`${pathname}?run=${run}`));
  const open = (id: number | null) => {
    if (id !== null) labels.change({ templateId: id });
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete("design");
      else next.set("design", String(id));
      return next;
    });
  };
  const designed = params.get("design");
  const template = labels.templates.find(({ id }) => String(id) === designed);
  if (designed !== null && labels.templates.length === 0)
    return (
      <RecordWaiting
        label={t("labels.design")}
        right={labelEndpoints.labelLines.access}
        problem={labels.problem}
        onRetry={labels.retry}
      />
    );
  if (template === undefined) return <LabelForm isQr={isQr} labels={labels} onDesign={open} />;
  return (
    <LabelDesigner
      key={template.id}
      template={template}
      templates={labels.templates}
      lines={labels.lines}
      onOpen={open}
    />
  );
}

export default function LabelPrinting() {
  const [params] = useSearchParams();
  const isQr = useLocation().pathname.endsWith("printyQrcode");
  const run = Number(params.get("run") ?? 0);
  return run > 0 ? <LabelSheets id={run} /> : <LabelDesk isQr={isQr} />;
}
