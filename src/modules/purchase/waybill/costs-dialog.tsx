/** The costs of a waybill: estimated at loading, corrected when the bills come (O3). */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import {
  type WaybillCost,
  type WaybillCostInput,
  WaybillCostKind,
} from "../../../contract/purchase/waybill.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import type { useWaybillActs } from "./use-waybill-acts.ts";

type Cost = Omit<WaybillCostInput, "amount"> & { readonly amount: number | null };

interface CostRowProps {
  readonly cost: Cost;
  readonly onChange: (more: Partial<Cost>) => void;
  readonly onRemove: () => void;
}

function CostRow({ cost, onChange, onRemove }: CostRowProps) {
  const { t } = useTranslation(["waybill", "trade"]);
  const { decimals } = useFormats();
  return (
    <div className="grid items-end gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_1.4fr_6rem_8rem]">
      <SelectField
        label={t("cost.kind")}
        options={WaybillCostKind.literals.map((value) => ({ value, label: t(`cost.${value}`) }))}
        value={cost.kind}
        onChange={(value) => {
          const kind = WaybillCostKind.literals.find((one) => one === value);
          if (kind !== undefined) onChange({ kind });
        }}
      />
      <SupplierField
        label={t("cost.creditor")}
        value={cost.supplierId}
        onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
      />
      <SelectField
        label={t("trade:currency")}
        options={useCurrencies().map(({ code }) => ({ value: code, label: code }))}
        value={cost.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <NumberField
        label={t("trade:amount")}
        digits={decimals(cost.currency)}
        min={1}
        value={cost.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <div className="flex items-center justify-between gap-3 sm:col-span-4">
        <Checkbox
          label={t("cost.billed")}
          checked={cost.isFinal}
          onChange={({ target }) => onChange({ isFinal: target.checked })}
        />
        <Button onClick={onRemove}>{t("trade:remove")}</Button>
      </div>
    </div>
  );
}

interface CostRowsProps {
  readonly rows: readonly Cost[];
  readonly onChange: (change: (rows: readonly Cost[]) => readonly Cost[]) => void;
}

const CostRows = ({ rows, onChange }: CostRowsProps) =>
  rows.map((cost) => (
    <CostRow
      key={cost.key}
      cost={cost}
      onChange={(more) =>
        onChange((now) => now.map((one) => (one.key === cost.key ? { ...one, ...more } : one)))
      }
      onRemove={() => onChange((now) => now.filter(({ key }) => key !== cost.key))}
    />
  ));

const freshCost = (currency: string): Cost => ({
  key: newKey(),
  kind: "freight",
  supplierId: null,
  currency,
  amount: null,
  isFinal: false,
  note: "",
});

interface CostsDialogProps {
  readonly costs: readonly WaybillCost[];
  readonly acts: ReturnType<typeof useWaybillActs>;
  readonly onClose: () => void;
}

export function CostsDialog({ costs, acts, onClose }: CostsDialogProps) {
  const { t } = useTranslation(["waybill", "common", "trade"]);
  const base = useBaseCurrency()?.code ?? "";
  const [rows, setRows] = useState<readonly Cost[]>(() =>
    costs.length === 0
      ? [freshCost(base)]
      : costs.map(({ supplier: _, value: __, landed: ___, ...cost }) => cost),
  );
  const entered = rows.flatMap(({ amount, ...cost }) => (amount === null ? [] : [{ ...cost, amount }]));
  const add = () => setRows((now) => [...now, freshCost(base)]);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t("act.cost")}
      detail={t("cost.hint")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={acts.isBusy} onClick={() => acts.cost(entered)}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CostRows rows={rows} onChange={setRows} />
        <div>
          <Button icon={<Plus aria-hidden="true" size={16} />} onClick={add}>
            {t("cost.add")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
