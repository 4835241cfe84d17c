/** One product, looked up by any part of its code, name or barcode. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { readCached } from "../../../client/http/query.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { ComboBox, type ComboBoxProps } from "../../../kit/field/combo-box.tsx";

export interface FoundProduct {
  readonly id: number;
  /** Code and name. */
  readonly name: string;
}

const findProducts = async (searchWord: string): Promise<readonly FoundProduct[]> => {
  const { products } = await readCached(productEndpoints.products, { query: { searchWord, limit: 20 } });
  return products.map(({ id, code, name }) => ({ id, name: `${code} ${name}` }));
};

type ProductFieldProps = Pick<
  ComboBoxProps<FoundProduct>,
  "label" | "value" | "onChange" | "create" | "className" | "error" | "required" | "onBlur" | "ref"
>;

export function ProductField(props: ProductFieldProps) {
  const [text, setText] = useState("");
  const word = useDeferredValue(text);
  const { data } = useQuery({ queryKey: ["lookup", "product", word], queryFn: () => findProducts(word) });
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
