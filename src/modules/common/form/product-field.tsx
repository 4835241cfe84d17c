/** One product, looked up by any part of its code, name or barcode. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ComboBox, type ComboBoxProps } from "../../../kit/field/combo-box.tsx";
import { findNamedProducts } from "../list/find-products.ts";

export interface FoundProduct {
  readonly id: number;
  /** Code and name. */
  readonly name: string;
}

type ProductFieldProps = Pick<
  ComboBoxProps<FoundProduct>,
  "label" | "value" | "onChange" | "create" | "className" | "error" | "required" | "onBlur" | "ref"
>;

export function ProductField(props: ProductFieldProps) {
  const [text, setText] = useState("");
  const word = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ["lookup", "product", word],
    queryFn: () => findNamedProducts(word),
  });
  return (
    <ComboBox
      {...props}
      options={data}
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
    />
  );
}
