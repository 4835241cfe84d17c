/** The sale order that a reminder is tied to: looked up by number, customer or memo. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { readCached } from "../../client/http/query.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import { ComboBox } from "../../kit/field/combo-box.tsx";

/** An order by what it is called. */
export interface TiedOrder {
  readonly id: number;
  readonly soId: string;
}

interface Found extends TiedOrder {
  readonly customer: string | null;
}

const findOrders = async (searchWord: string): Promise<readonly Found[]> => {
  const { orders } = await readCached(saleEndpoints.orders, { query: { searchWord, limit: 20 } });
  return orders.map(({ id, number, customer }) => ({ id, soId: number ?? `#${id}`, customer }));
};

interface OrderFieldProps {
  readonly value: TiedOrder | null;
  readonly onChange: (order: TiedOrder | null) => void;
}

export function OrderField({ value, onChange }: OrderFieldProps) {
  const { t } = useTranslation("alarm");
  const [text, setText] = useState("");
  const word = useDeferredValue(text);
  const { data } = useQuery({ queryKey: ["alarmOrders", word], queryFn: () => findOrders(word) });
  return (
    <ComboBox<Found>
      label={t("form.order")}
      hint={t("form.orderHint")}
      options={data}
      value={value && { customer: null, ...value }}
      onChange={onChange}
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ soId }) => soId}
      renderItem={({ soId, customer }) => (
        <span className="flex min-w-0 flex-1 gap-3">
          <span className="figures shrink-0">{soId}</span>
          <span className="truncate text-muted">{customer}</span>
        </span>
      )}
    />
  );
}
