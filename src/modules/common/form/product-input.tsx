/** A product of a form that has its id; 0 while none is chosen. */
import type { Ref } from "react";
import { useCall } from "../../../client/http/query.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { ProductField } from "./product-field.tsx";

interface ProductInputProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly value: number;
  readonly onChange: (id: number) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

export function ProductInput({ value, onChange, ...look }: ProductInputProps) {
  const { data } = useCall(
    productCardEndpoints.productCard,
    { query: { id: value } },
    { enabled: value > 0 },
  );
  return (
    <ProductField
      {...look}
      value={value > 0 && data ? { id: data.id, name: data.fields.name } : null}
      onChange={(product) => onChange(product?.id ?? 0)}
    />
  );
}
