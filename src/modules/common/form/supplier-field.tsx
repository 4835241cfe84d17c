/** A supplier, looked up while one types. */
import { useDeferredValue, useState } from "react";
import { useCall } from "../../../client/http/query.ts";
import { suppliers } from "../../../contract/supplier/supplier.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly currency: string;
}

interface SupplierFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly className?: string;
  /** The id of the supplier. */
  readonly value: number | null;
  readonly onChange: (supplier: Choice | null) => void;
}

export function SupplierField({ value, onChange, ...look }: SupplierFieldProps) {
  const [text, setText] = useState("");
  const searchWord = useDeferredValue(text.trim());
  const endpoint = suppliers.endpoints.list;
  const { data } = useCall(
    endpoint,
    { query: { limit: 30, active: "true", ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  const { data: own } = useCall(endpoint, { query: { id: value ?? 0 } }, { enabled: value !== null });
  const choiceOf = ({ id, fields }: NonNullable<typeof data>["records"][number]): Choice => ({
    id,
    name: fields.name,
    code: fields.code,
    currency: fields.currency,
  });
  const supplier = own?.records[0];
  return (
    <ComboBox<Choice>
      {...look}
      options={data?.records.map(choiceOf)}
      value={value !== null && supplier ? choiceOf(supplier) : null}
      onChange={onChange}
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
      renderItem={({ name, code }) => (
        <span>
          {name} <span className="text-small text-muted">{code}</span>
        </span>
      )}
    />
  );
}
