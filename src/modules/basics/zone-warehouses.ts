/** Warehouses that goods lie in; those that they only pass through have no zones. */
import { useCall } from "../../client/http/query.ts";
import { warehouses } from "../../contract/basics/warehouse.ts";

/** As options of a choice, those of defective goods last. */
export const useZoneWarehouses = () => {
  const { data } = useCall(warehouses.endpoints.list, { query: { limit: 500 } }, { staleTime: 60_000 });
  return (data?.records ?? [])
    .filter(({ fields }) => fields.kind === "stock" || fields.kind === "defective")
    .toSorted((one, other) => other.fields.kind.localeCompare(one.fields.kind))
    .map(({ id, fields }) => ({ value: String(id), label: fields.name }));
};
