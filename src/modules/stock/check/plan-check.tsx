/** Plans a stock check, or changes one that has not started: `/product/newStockCheck`, `?check=7`. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { type StockCheck, type StockCheckDraft, stockCheckEndpoints } from "../../../contract/stock/check.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { FormPage } from "../../../kit/field/form-page.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useToday } from "../../common/use-today.ts";
import { checkPaths, onCheck } from "./check-words.ts";
import { CounterTicks } from "./counter-ticks.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { refreshesChecks, useCheckDone } from "./use-check-acts.ts";

type Change = (patch: Partial<StockCheckDraft>) => void;

const draftOf = (check: StockCheck | null, warehouseId: number, today: string): StockCheckDraft => ({
  clientId: check?.clientId ?? newKey(),
  warehouseId: check?.warehouseId ?? warehouseId,
  scope: check?.scope ?? "error",
  categoryId: check?.categoryId ?? null,
  amount: check?.amount ?? 20,
  productIds: check?.productIds ?? [],
  zoneIds: check?.zoneIds ?? [],
  abcClass: check?.abcClass ?? "A",
  blind: check?.blind ?? true,
  plannedOn: check?.plannedOn ?? today,
  tolerancePercent: check?.tolerancePercent ?? null,
  toleranceValue: check?.toleranceValue ?? null,
  counterIds: check?.people.map(({ id }) => id) ?? [],
  memo: check?.memo ?? "",
});

interface FieldsProps {
  readonly draft: StockCheckDraft;
  readonly change: Change;
}

/** Who counts; nobody ticked: everybody who may. */
function Counters({ draft, change }: FieldsProps) {
  const { t } = useTranslation("stock");
  return (
    <FormSection title={t("check.column.counters")} detail={t("check.counters.hint")}>
      <CounterTicks chosen={draft.counterIds} onChange={(counterIds) => change({ counterIds })} />
      <Checkbox
        className={wide}
        label={t("check.column.blind")}
        checked={draft.blind}
        onChange={({ target }) => change({ blind: target.checked })}
      />
      <p className={cx(wide, "text-small text-muted")}>{t("check.blind.hint")}</p>
    </FormSection>
  );
}

function Tolerance({ draft, change }: FieldsProps) {
  const { t } = useTranslation("stock");
  const { CostCurrencyID } = useSettings();
  const cost = useCurrencies().find(({ id }) => id === CostCurrencyID.value);
  return (
    <FormSection title={t("check.tolerance.title")} detail={t("check.tolerance.hint")}>
      <NumberField
        label={t("check.tolerance.percent")}
        digits={2}
        shown={0}
        unit="%"
        min={0}
        max={10_000}
        value={draft.tolerancePercent}
        onChange={(tolerancePercent) => change({ tolerancePercent })}
      />
      <NumberField
        label={t("check.tolerance.value")}
        digits={cost?.decimals ?? 2}
        unit={cost?.code}
        min={0}
        value={draft.toleranceValue}
        onChange={(toleranceValue) => change({ toleranceValue })}
      />
    </FormSection>
  );
}

/** Saves the plan; with `isStarted` the counting begins in the next step. */
const useSave = (check: StockCheck | null) => {
  const navigate = useNavigate();
  const { secondDone, ...done } = useCheckDone(({ id }) => void navigate(onCheck(checkPaths.list, id)));
  const create = useCommand(stockCheckEndpoints.createStockCheck, refreshesChecks);
  const edit = useCommand(stockCheckEndpoints.editStockCheck, refreshesChecks);
  const start = useCommand(stockCheckEndpoints.startStockCheck, refreshesChecks);
  const save = (draft: StockCheckDraft, isStarted: boolean) => {
    const begin = (stored: StockCheck) =>
      start.mutate({ payload: { id: stored.id, version: stored.version } }, secondDone(stored));
    const after = isStarted ? { ...done, onSuccess: begin } : done;
    if (check === null) return create.mutate({ payload: { check: draft } }, after);
    return edit.mutate({ payload: { id: check.id, version: check.version, check: draft } }, after);
  };
  return { save, isBusy: create.isPending || edit.isPending || start.isPending };
};

interface FormProps {
  readonly check: StockCheck | null;
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
}

function Form({ check, warehouses }: FormProps) {
  const { t } = useTranslation(["stock", "route", "trade", "common"]);
  const today = useToday();
  const [draft, setDraft] = useState(() => draftOf(check, warehouses[0]?.id ?? 0, today));
  const { save, isBusy } = useSave(check);
  const change: Change = (patch) => setDraft((before) => ({ ...before, ...patch }));
  return (
    <FormPage
      title={t("route:productNewStockCheck")}
      onSubmit={(event) => {
        event.preventDefault();
        save(draft, false);
      }}
      footer={
        <>
          <Button type="submit" busy={isBusy}>
            {t("common:save")}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => save(draft, true)}>
            {t("check.act.start")}
          </Button>
        </>
      }
    >
      <FormSection title={t("trade:general")}>
        <SelectField
          label={t("trade:warehouse")}
          options={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(draft.warehouseId)}
          onChange={(id) => change({ warehouseId: Number(id), zoneIds: [] })}
        />
        <DateField
          label={t("trade:date")}
          value={draft.plannedOn}
          onChange={(day) => change({ plannedOn: day ?? today })}
        />
        <TextField
          className={wide}
          label={t("check.column.memo")}
          maxLength={500}
          value={draft.memo}
          onChange={({ target }) => change({ memo: target.value })}
        />
      </FormSection>
      <ScopeFields draft={draft} change={change} />
      <Counters draft={draft} change={change} />
      <Tolerance draft={draft} change={change} />
    </FormPage>
  );
}

export default function PlanCheck() {
  const { t } = useTranslation("route");
  const checkId = useSearchParams()[0].get("check");
  const choices = useCall(productCardEndpoints.productChoices, {}, { staleTime: 60_000 });
  const stored = useCall(
    stockCheckEndpoints.stockCheck,
    { query: { id: Number(checkId ?? 0) } },
    { enabled: checkId !== null },
  );
  const isReady = choices.data !== undefined && (checkId === null || stored.data !== undefined);
  if (isReady)
    return (
      <Form key={checkId ?? "new"} check={stored.data ?? null} warehouses={choices.data?.warehouses ?? []} />
    );
  return (
    <RecordWaiting
      label={t("productNewStockCheck")}
      right={stockCheckEndpoints.createStockCheck.access}
      problem={choices.error ?? stored.error}
      onRetry={() => void Promise.all([choices.refetch(), checkId === null ? null : stored.refetch()])}
    />
  );
}
