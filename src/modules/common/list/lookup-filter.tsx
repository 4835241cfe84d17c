/** A filter by a record that is looked up while one types: a customer, a supplier, a product. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { ListFilter } from "./filters.tsx";
import type { Patch } from "./list-query.ts";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";

export interface Found {
  readonly id: number;
  readonly name: string;
}

/** It stands in the panel of all filters, which is opened later. */
const ComboBox = lazyPart(async () => (await import("../../../kit/field/combo-box.tsx")).ComboBox<Found>);

interface Lookup<Q> {
  readonly id: string;
  readonly label: string;
  readonly value: (query: Q) => number | undefined;
  readonly patch: (id: number | undefined) => Patch<Q>;
  /** Those that fit a text, best first. */
  readonly search: (text: string) => Promise<readonly Found[]>;
  /** The name of one; what the address carries is only its id. */
  readonly name: (id: number) => string | undefined;
}

function LookupField<Q>(props: {
  readonly lookup: Lookup<Q>;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  readonly hideLabel: boolean | undefined;
}) {
  const { lookup, value, onChange, hideLabel } = props;
  const [text, setText] = useState("");
  const word = useDeferredValue(text);
  const { data } = useQuery({ queryKey: ["lookup", lookup.id, word], queryFn: () => lookup.search(word) });
  return (
    <ComboBox
      label={lookup.label}
      hideLabel={hideLabel}
      options={data}
      value={value === undefined ? null : { id: value, name: lookup.name(value) ?? `#${value}` }}
      onChange={(item) => onChange(item?.id)}
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
    />
  );
}

export const lookupFilter = <Q,>(lookup: Lookup<Q>): ListFilter<Q> => ({
  id: lookup.id,
  label: lookup.label,
  words: (query) => {
    const id = lookup.value(query);
    return id === undefined ? null : (lookup.name(id) ?? `#${id}`);
  },
  off: lookup.patch(undefined),
  field: ({ query, change }, hideLabel) => (
    <LookupField
      lookup={lookup}
      hideLabel={hideLabel}
      value={lookup.value(query)}
      onChange={(id) => change(lookup.patch(id))}
    />
  ),
});
