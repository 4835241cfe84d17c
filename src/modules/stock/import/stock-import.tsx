/** Opening stock and corrections from Excel, CSV or a data collector: `/product/stock/stock-batch-import`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useToday } from "../../common/use-today.ts";
import { StockChangeKind, stockChangeEndpoints } from "../../../contract/stock/stock-change.ts";
import {
  rightOfStockField,
  stockImportEndpoints,
  stockImportFields,
  StockImportHead,
} from "../../../contract/stock/stock-import.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DayField, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";
import { changePath } from "../change/change-words.ts";

const isHead = Schema.is(StockImportHead);

interface InputsProps {
  readonly head: StockImportHead;
  readonly onChange: (change: Partial<StockImportHead>) => void;
}

function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation(["import", "stock", "trade"]);
  const can = useCan();
  const { data: places = [] } = useCall(stockChangeEndpoints.stockChangePlaces);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-6">
      <SelectField
        label={t("stock:change.column.kind")}
        options={StockChangeKind.literals.map((value) => ({ value, label: t(`stock:change.kind.${value}`) }))}
        value={head.kind}
        onChange={(value) => onChange({ kind: value === "adjust" ? "adjust" : "opening" })}
      />
      <SelectField
        label={t("head.mode")}
        options={(["set", "add"] as const).map((value) => ({ value, label: t(`head.mode.${value}`) }))}
        value={head.mode}
        onChange={(value) => onChange({ mode: value === "add" ? "add" : "set" })}
      />
      <PlaceField
        label={t("trade:warehouse")}
        places={places}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
        onNone={() => onChange({ warehouseId: null })}
      />
      <DayField value={head.date} onChange={(date) => onChange({ date })} />
      <TextField
        label={t("trade:reason")}
        required={head.kind === "adjust"}
        maxLength={500}
        value={head.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {can("stock.change.post") && (
        <Checkbox
          label={t("head.post")}
          checked={head.post}
          onChange={() => onChange({ post: !head.post })}
        />
      )}
    </div>
  );
}

export default function StockImport() {
  const { t } = useTranslation(["import", "stock", "route"]);
  const fields = useGoodsFields(stockImportFields, rightOfStockField);
  const can = useCan();
  const date = useToday();
  const blank: StockImportHead = {
    warehouseId: null,
    kind: "opening",
    mode: "set",
    date,
    reason: "",
    post: can("stock.change.post"),
  };
  return (
    <ImportWizard
      subject={{
        endpoints: stockImportEndpoints,
        title: t("route:productStockStockBatchImport"),
        rule: t("goods.rule"),
        fields,
        list: "/product/stock/stock-change",
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ kind, reason }) =>
            kind === "adjust" && reason === "" ? t("stock:change.reasonFirst") : undefined,
          path: changePath,
        },
      }}
    />
  );
}
