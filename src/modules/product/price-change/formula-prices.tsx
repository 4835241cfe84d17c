/** Changes many prices by a formula, with a preview: `/product/formulaBulkChangePrice`; `?change={id}` opens one that is not applied yet. */
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import {
  type PriceChangeLine,
  priceChangeEndpoints,
  type PriceChangeRow,
  type PricePreview,
  type PriceQuestion as Asked,
  type PriceTrial,
} from "../../../contract/product/price-change.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { Button } from "../../../kit/button.tsx";
import { PreviewScreen } from "../../common/preview/preview-screen.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { usePriceColumns } from "./price-columns.tsx";
import { PriceInputs, type PriceQuestion } from "./price-inputs.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { useSaveChange, useSaveStored } from "./use-save-change.ts";

const endpoint = priceChangeEndpoints.previewPrices;

const initial: Asked = {
  filter: { state: "onSale" },
  formula: { base: "price", factor: 10_500, added: 0, ending: "none" },
  excluded: [],
};

const refreshes = [
  priceChangeEndpoints.priceChanges,
  priceChangeEndpoints.priceChangeLines,
  priceChangeEndpoints.priceQuestion,
  endpoint,
  ...Object.values(productEndpoints),
];

const rowId = ({ productId }: PriceChangeLine) => String(productId);
const noLines: readonly PriceChangeLine[] = [];

const useFacts = (preview: PricePreview | undefined) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const currency = useBaseCurrency()?.code ?? "";
  if (!preview) return [];
  const { lines, count, raised, lowered, same, withoutBase, effect } = preview;
  const countWords =
    lines.length < count
      ? t("prices.firstOf", { shown: formats.count(lines.length), total: formats.count(count) })
      : formats.count(count);
  return [
    { id: "count", label: t("prices.count"), value: countWords },
    { id: "raised", label: t("prices.raised"), value: formats.count(raised) },
    { id: "lowered", label: t("prices.lowered"), value: formats.count(lowered) },
    { id: "same", label: t("prices.same"), value: formats.count(same) },
    ...(withoutBase === 0
      ? []
      : [{ id: "withoutBase", label: t("prices.withoutBase"), value: formats.count(withoutBase) }]),
    { id: "effect", label: t("prices.effect"), value: formats.moneyWithCode(effect, currency) },
  ];
};

/** Turnover and gross profit of the last quarter, as they were and at the new prices. */
const useTrialFacts = (trial: PriceTrial | undefined) => {
  const { t } = useTranslation("product");
  const { date, moneyWithCode } = useFormats();
  const currency = useBaseCurrency()?.code ?? "";
  if (trial === undefined) return [];
  const amounts = (["net", "newNet", "profit", "newProfit"] as const).flatMap((name) => {
    const amount = trial[name];
    return amount === undefined
      ? []
      : [{ id: name, label: t(`prices.trial.${name}`), value: moneyWithCode(amount, currency) }];
  });
  const days = `${date(trial.from)} – ${date(trial.to)}`;
  return [{ id: "period", label: t("prices.trial.period"), value: days }, ...amounts];
};

interface Shown {
  readonly question: PriceQuestion;
  readonly excluded: readonly number[];
  readonly check: string;
}

/** Makes the change that was shown. */
function SaveShown({
  count,
  onClose,
  question,
  excluded,
  check,
}: Shown & { readonly count: number; readonly onClose: () => void }) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const command = useCommand(priceChangeEndpoints.createPriceChange, { refreshes });
  const saving = useSaveChange(
    (name, from) => command.mutateAsync({ payload: { name, from, check, excluded, ...question } }),
    (lines) => t("prices.done", { count: lines, total: formats.count(lines) }),
  );
  return (
    <SaveDialog
      {...saving}
      title={t("prices.saveTitle", { count, total: formats.count(count) })}
      act={t("prices.save")}
      isBusy={command.isPending}
      onClose={onClose}
    />
  );
}

/** The trial of what is shown, once the person asks for it. */
const useTrial = (payload: Asked, isEmpty: boolean) => {
  const [isTried, setTried] = useState(false);
  const isOn = isTried && !isEmpty;
  const trial = useCall(priceChangeEndpoints.tryPrices, { payload }, { enabled: isOn, keepPrevious: true });
  return {
    isTried,
    isBusy: isOn && trial.isFetching,
    problem: isOn ? trial.error : null,
    tried: isOn ? trial.data : undefined,
    toggle: () => setTried(!isTried),
  };
};

/** Saves what is shown in the stored change; `check` is empty while nothing is shown. */
const useStored = ({ id, version }: Pick<PriceChangeRow, "id" | "version">, asked: Asked, check: string) => {
  const command = useCommand(priceChangeEndpoints.changePriceChange, { refreshes });
  const save = useSaveStored(() => command.mutateAsync({ payload: { id, version, check, ...asked } }));
  return { save, isBusy: command.isPending };
};

interface ActsProps {
  readonly trial: ReturnType<typeof useTrial>;
  readonly isEmpty: boolean;
  readonly isFetching: boolean;
  readonly save: { readonly label: string; readonly isBusy: boolean; readonly run: () => void };
}

/** Trying the change, and making it. */
function Acts({ trial, isEmpty, isFetching, save }: ActsProps) {
  const { t } = useTranslation("product");
  const nothing = t("prices.empty.title");
  return (
    <>
      <Button
        aria-pressed={trial.isTried}
        busy={trial.isBusy}
        unavailableBecause={isEmpty ? nothing : undefined}
        onClick={trial.toggle}
      >
        {t("prices.trial.act")}
      </Button>
      <Button
        look="primary"
        busy={save.isBusy}
        unavailableBecause={isEmpty || isFetching ? nothing : undefined}
        onClick={save.run}
      >
        {save.label}
      </Button>
    </>
  );
}

interface FormulaProps {
  /** The stored change that is edited; null for a new one. */
  readonly change: PriceChangeRow | null;
  readonly first: Asked;
}

function Formula({ change, first }: FormulaProps) {
  const { t } = useTranslation(["product", "common"]);
  const { excluded: firstExcluded, ...firstQuestion } = first;
  const [question, setQuestion] = useState<PriceQuestion>(firstQuestion);
  const [excluded, setExcluded] = useState<readonly number[]>(firstExcluded);
  const [isSaving, setSaving] = useState(false);
  const payload = useDeferredValue({ ...question, excluded });
  const { data, error, isFetching, refetch } = useCall(endpoint, { payload }, { keepPrevious: true });
  const isEmpty = data === undefined || data.count === 0;
  const trial = useTrial(payload, isEmpty);
  const facts = [...useFacts(data), ...useTrialFacts(trial.tried)];
  const stored = useStored(change ?? { id: 0, version: 0 }, payload, data?.check ?? "");
  const save = change
    ? { label: t("common:save"), isBusy: stored.isBusy, run: stored.save }
    : { label: t("prices.save"), isBusy: false, run: () => setSaving(true) };
  return (
    <>
      <PreviewScreen
        title={change?.name ?? t("prices.title")}
        inputs={<PriceInputs question={question} onChange={setQuestion} />}
        facts={facts}
        act={<Acts {...{ trial, isEmpty, isFetching, save }} />}
        columns={usePriceColumns(trial.tried)}
        rows={data?.lines ?? noLines}
        rowId={rowId}
        rowLabel={({ code }) => code}
        isLoading={isFetching}
        problem={error ?? trial.problem}
        right={endpoint.access}
        onRetry={() => void refetch()}
        excluded={excluded.length}
        onExclude={(ids) => setExcluded([...excluded, ...ids.map(Number)])}
        onIncludeAll={() => setExcluded([])}
        empty={{ title: t("prices.empty.title"), detail: t("prices.empty.detail") }}
      />
      {isSaving && data && (
        <SaveShown
          question={question}
          excluded={excluded}
          check={data.check}
          count={data.count}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function StoredFormula({ id }: { readonly id: number }) {
  const { t } = useTranslation("product");
  const { priceQuestion } = priceChangeEndpoints;
  const { data, error, refetch } = useCall(priceQuestion, { query: { id } });
  if (data) return <Formula key={data.change.version} change={data.change} first={data.question} />;
  return (
    <RecordWaiting
      label={t("prices.title")}
      right={priceQuestion.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}

export default function FormulaPrices() {
  const [params] = useSearchParams();
  const id = Number(params.get("change") ?? "");
  return id === 0 ? <Formula change={null} first={initial} /> : <StoredFormula key={id} id={id} />;
}
