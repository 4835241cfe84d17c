/** A place of a warehouse, looked up while one types. */
import { useDeferredValue, useState } from "react";
import { useCall } from "../../../client/http/query.ts";
import { zones } from "../../../contract/basics/zone.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";

export interface ZoneChoice {
  readonly id: number;
  readonly code: string;
}

interface ZoneFieldProps {
  readonly label: string;
  readonly warehouseId: number;
  readonly placeholder?: string;
  readonly value: ZoneChoice | null;
  readonly onChange: (zone: ZoneChoice | null) => void;
}

export function ZoneField({ warehouseId, ...field }: ZoneFieldProps) {
  const [text, setText] = useState("");
  const searchWord = useDeferredValue(text.trim());
  const { data } = useCall(
    zones.endpoints.list,
    { query: { warehouseId, active: "true", limit: 30, ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  return (
    <ComboBox<ZoneChoice>
      {...field}
      options={data?.records.map(({ id, code }) => ({ id, code }))}
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ code }) => code}
    />
  );
}
