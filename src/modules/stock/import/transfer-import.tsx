/** Lines of transfers from Excel, CSV or a data collector: `/product/transfer-batch-import`. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useToday } from "../../common/use-today.ts";
import { transferEndpoints } from "../../../contract/stock/transfer.ts";
import {
  transferImportEndpoints,
  transferImportFields,
  TransferImportHead,
} from "../../../contract/stock/transfer-import.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DayField, HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { useGoodsFields } from "../../common/import-wizard/goods-fields.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";

const isHead = Schema.is(TransferImportHead);

interface InputsProps {
  readonly head: TransferImportHead;
  readonly onChange: (change: Partial<TransferImportHead>) => void;
}

function Inputs({ head, onChange }: InputsProps) {
  const { t } = useTranslation(["stock", "sale"]);
  const { data: places = [] } = useCall(transferEndpoints.transferPlaces);
  const isSame = head.fromWarehouseId !== null && head.fromWarehouseId === head.toWarehouseId;
  return (
    <HeadFields>
      <PlaceField
        label={t("transfer.column.from")}
        places={places}
        value={head.fromWarehouseId}
        onChange={(fromWarehouseId) => onChange({ fromWarehouseId })}
        onNone={() => onChange({ fromWarehouseId: null })}
      />
      <PlaceField
        label={t("transfer.column.to")}
        places={places}
        value={head.toWarehouseId}
        error={isSame ? t("transfer.samePlace") : undefined}
        onChange={(toWarehouseId) => onChange({ toWarehouseId })}
        onNone={() => onChange({ toWarehouseId: null })}
      />
      <DayField value={head.date} onChange={(date) => onChange({ date })} />
      <TextField
        label={t("sale:head.memo")}
        maxLength={500}
        value={head.memo}
        onChange={({ target }) => onChange({ memo: target.value })}
      />
    </HeadFields>
  );
}

export default function TransferImport() {
  const { t } = useTranslation(["import", "stock", "route"]);
  const fields = useGoodsFields(transferImportFields);
  const blank: TransferImportHead = {
    fromWarehouseId: null,
    toWarehouseId: null,
    date: useToday(),
    memo: "",
  };
  return (
    <ImportWizard
      subject={{
        endpoints: transferImportEndpoints,
        title: t("route:productTransferBatchImport"),
        rule: t("goods.rule"),
        fields,
        list: "/product/stock/transfer",
        goods: {
          blank,
          inputs: (head, onChange) => isHead(head) && <Inputs head={head} onChange={onChange} />,
          missing: ({ fromWarehouseId: from, toWarehouseId: to }) =>
            from === null || to === null || from === to ? t("stock:transfer.samePlace") : undefined,
          path: (id) => `/product/stock/transfer?transfer=${id}`,
        },
      }}
    />
  );
}
