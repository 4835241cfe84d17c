/** Counts of an open stock check from Excel, CSV or a data collector: `/product/check-batch-import`. */
import { Schema } from "effect";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { stockCountEndpoints } from "../../../contract/stock/check-count.ts";
import {
  countImportEndpoints,
  countImportFields,
  CountImportHead,
} from "../../../contract/stock/count-import.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { DayTime } from "../../common/form/day-time.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";
import { checkPaths, onCheck } from "../check/check-words.ts";

const isHead = Schema.is(CountImportHead);

interface InputsProps {
  readonly head: CountImportHead;
  readonly onChange: (change: Partial<CountImportHead>) => void;
}

function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation(["import", "trade"]);
  const { data: checks } = useCall(stockCountEndpoints.openStockChecks, { query: {} });
  const options = (checks ?? []).map(({ id, number, warehouse, memo }) => ({
    value: String(id),
    label: [number, warehouse, memo].filter(Boolean).join(" · "),
  }));
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_2fr_1fr]">
      <SelectField
        label={t("head.check")}
        hint={checks?.length === 0 ? t("head.noChecks") : undefined}
        options={[{ value: "", label: t("trade:none") }, ...options]}
        value={String(head.checkId ?? "")}
        onChange={(id) => onChange({ checkId: id === "" ? null : Number(id) })}
      />
      <DayTime value={head.countedAt} onChange={(countedAt) => onChange({ countedAt })} />
    </div>
  );
}

export default function CountImport() {
  const { t } = useTranslation(["import", "route"]);
  const fields = useGoodsFields(countImportFields);
  const [blank] = useState((): CountImportHead => ({
    checkId: null,
    countedAt: Math.floor(Date.now() / 1000),
  }));
  return (
    <ImportWizard
      subject={{
        endpoints: countImportEndpoints,
        title: t("route:productCheckBatchImport"),
        rule: t("count.rule"),
        fields,
        list: checkPaths.count,
        undoText: t("count.undo"),
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ checkId }) => (checkId === null ? t("head.checkFirst") : undefined),
          path: (id) => onCheck(checkPaths.count, id),
        },
      }}
    />
  );
}
