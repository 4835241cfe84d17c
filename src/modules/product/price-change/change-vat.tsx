/** Changes the VAT rate of many products, with a preview: `/product/refreshProductVat`; `?change={id}` opens one that is not applied yet. */
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { priceChangeEndpoints, type PriceChangeRow } from "../../../contract/product/price-change.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import {
  vatChangeEndpoints,
  type VatChangeLine,
  type VatPreview,
  type VatQuestion as Asked,
} from "../../../contract/product/vat-change.ts";
import { Button } from "../../../kit/button.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PreviewScreen } from "../../common/preview/preview-screen.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { useSaveChange, useSaveStored } from "./use-save-change.ts";
import { VatInputs, type VatQuestion } from "./vat-inputs.tsx";

const endpoint = vatChangeEndpoints.previewVat;
const refreshes = [
  priceChangeEndpoints.priceChanges,
  priceChangeEndpoints.priceChangeLines,
  vatChangeEndpoints.vatQuestion,
  endpoint,
  ...Object.values(productEndpoints),
];
const rowId = ({ productId }: VatChangeLine) => String(productId);
const noLines: readonly VatChangeLine[] = [];
const noRates: VatPreview["rates"] = [];

const useColumns = () => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<VatChangeLine>(formats);
    const unsorted = { sortable: false } as const;
    return [
      column.text("code", t("trade:code"), ({ code }) => code, { ...unsorted, width: 104 }),
      column.text("name", t("trade:product"), ({ name }) => name, { ...unsorted, card: "title" }),
      column.price("oldPrice", t("prices.old"), ({ oldPrice }) => oldPrice, { ...unsorted, card: "line" }),
      column.price("newPrice", t("prices.new"), ({ newPrice }) => newPrice, { ...unsorted, card: "figure" }),
      column.price("oldGross", t("vat.oldGross"), ({ oldGross }) => oldGross, { ...unsorted, rare: 1 }),
      column.price("newGross", t("vat.newGross"), ({ newGross }) => newGross, { ...unsorted, rare: 1 }),
    ];
  }, [t, formats]);
};

const useFacts = (preview: VatPreview | undefined) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  if (!preview) return [];
  const { lines, count, repriced } = preview;
  const countWords =
    lines.length < count
      ? t("prices.firstOf", { shown: formats.count(lines.length), total: formats.count(count) })
      : formats.count(count);
  return [
    { id: "count", label: t("prices.count"), value: countWords },
    { id: "repriced", label: t("vat.repriced"), value: formats.count(repriced) },
  ];
};

interface SaveProps {
  readonly question: VatQuestion;
  readonly excluded: readonly number[];
  readonly preview: VatPreview;
  readonly onClose: () => void;
}

/** Makes the change that was shown. */
function SaveShown({ question, excluded, preview: { check }, onClose }: SaveProps) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const command = useCommand(vatChangeEndpoints.applyVat, { refreshes });
  const saving = useSaveChange(
    (name, from) => command.mutateAsync({ payload: { name, from, check, excluded, ...question } }),
    (lines) => t("vat.done", { total: formats.count(lines) }),
  );
  return (
    <SaveDialog
      title={t("vat.title")}
      act={t("vat.save")}
      isBusy={command.isPending}
      {...saving}
      onClose={onClose}
    />
  );
}

/** Saves what is shown in the stored change; `check` is empty while nothing is shown. */
const useStored = ({ id, version }: Pick<PriceChangeRow, "id" | "version">, asked: Asked, check: string) => {
  const command = useCommand(vatChangeEndpoints.changeVat, { refreshes });
  const save = useSaveStored(() => command.mutateAsync({ payload: { id, version, check, ...asked } }));
  return { save, isBusy: command.isPending };
};

const initial: Asked = { filter: {}, oldRate: 0, newRate: 0, keep: "gross", excluded: [] };

interface RatesProps {
  /** The stored change that is edited; null for a new one. */
  readonly change: PriceChangeRow | null;
  readonly first: Asked;
}

function Rates({ change, first }: RatesProps) {
  const { t } = useTranslation(["product", "common"]);
  const { excluded: firstExcluded, ...firstQuestion } = first;
  const [question, setQuestion] = useState<VatQuestion>(firstQuestion);
  const [excluded, setExcluded] = useState<readonly number[]>(firstExcluded);
  const [isSaving, setSaving] = useState(false);
  const payload = useDeferredValue({ ...question, excluded });
  const { data, error, isFetching, refetch } = useCall(endpoint, { payload }, { keepPrevious: true });
  const isEmpty = data === undefined || data.count === 0;
  const stored = useStored(change ?? { id: 0, version: 0 }, payload, data?.check ?? "");
  return (
    <>
      <PreviewScreen
        title={change?.name ?? t("vat.title")}
        inputs={<VatInputs question={question} rates={data?.rates ?? noRates} onChange={setQuestion} />}
        facts={useFacts(data)}
        act={
          <Button
            look="primary"
            unavailableBecause={isEmpty || isFetching ? t("vat.empty.title") : undefined}
            busy={stored.isBusy}
            onClick={change ? stored.save : () => setSaving(true)}
          >
            {change ? t("common:save") : t("vat.save")}
          </Button>
        }
        columns={useColumns()}
        rows={data?.lines ?? noLines}
        rowId={rowId}
        rowLabel={({ code }) => code}
        isLoading={isFetching}
        problem={error}
        right={endpoint.access}
        onRetry={() => void refetch()}
        excluded={excluded.length}
        onExclude={(ids) => setExcluded([...excluded, ...ids.map(Number)])}
        onIncludeAll={() => setExcluded([])}
        empty={{ title: t("vat.empty.title"), detail: t("vat.empty.detail") }}
      />
      {isSaving && data && (
        <SaveShown {...{ question, excluded }} preview={data} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

function StoredRates({ id }: { readonly id: number }) {
  const { t } = useTranslation("product");
  const { vatQuestion } = vatChangeEndpoints;
  const { data, error, refetch } = useCall(vatQuestion, { query: { id } });
  if (data) return <Rates key={data.change.version} change={data.change} first={data.question} />;
  return (
    <RecordWaiting
      label={t("vat.title")}
      right={vatQuestion.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}

export default function ChangeVat() {
  const [params] = useSearchParams();
  const id = Number(params.get("change") ?? "");
  return id === 0 ? <Rates change={null} first={initial} /> : <StoredRates key={id} id={id} />;
}
