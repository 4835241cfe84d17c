/** Which device a file is from, whose sale it is and where the goods are sold from. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import type { CollectorFile } from "../../../contract/sale/collector.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { PlaceField } from "../../common/document/edit/head-fields.tsx";
import { CustomerField } from "../edit/customer-field.tsx";
import { useSaleCustomer } from "../edit/use-sale-terms.ts";

export interface CollectorHead extends Pick<CollectorFile, "device" | "customerId"> {
  /** Null until one is chosen. */
  readonly warehouseId: number | null;
}

/** Without a catalogue the name of the customer's price level is not known here. */
const noLevels = [] as const;

interface FieldsProps {
  readonly head: CollectorHead;
  readonly onChange: (change: Partial<CollectorHead>) => void;
}

export function CollectorFields({ head, onChange }: FieldsProps) {
  const { t } = useTranslation(["collector", "trade"]);
  const customer = useSaleCustomer(head.customerId, noLevels);
  const { data: warehouses = [] } = useCall(saleEndpoints.warehouses);
  return (
    <>
      <TextField
        label={t("column.device")}
        required
        maxLength={60}
        value={head.device}
        onChange={({ target }) => onChange({ device: target.value })}
      />
      <CustomerField customer={customer} onChange={onChange} />
      <PlaceField
        label={t("trade:warehouse")}
        places={warehouses}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
        onNone={() => onChange({ warehouseId: null })}
      />
    </>
  );
}

/** What is missing of it, as words; undefined when it is whole. */
export const missingOf = ({ device, warehouseId }: CollectorHead, required: string): string | undefined =>
  device.trim() === "" || warehouseId === null ? required : undefined;
