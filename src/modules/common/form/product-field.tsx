/** A product, looked up while one types. */
import { useDeferredValue, useState } from "react";
import type { Ref } from "react";
import { useCall } from "../../../client/http/query.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";

interface Choice {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

interface ProductFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The id of the product; 0 while none is chosen. */
  readonly value: number;
  readonly onChange: (id: number) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function ProductField({ value, onChange, ...look }: ProductFieldProps) {
  const [text, setText] = useState("");
  const searchWord = useDeferredValue(text.trim());
  const { data } = useCall(
    productEndpoints.products,
    { query: { limit: 30, ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  const { data: own } = useCall(
    productCardEndpoints.productCard,
    { query: { id: value } },
    { enabled: value > 0 },
  );
  return (
    <ComboBox<Choice>
      {...look}
      options={data?.products.map(({ id, code, name }) => ({ id, code, name }))}
      value={value > 0 && own ? { id: own.id, code: own.fields.code, name: own.fields.name } : null}
      onChange={(product) => onChange(product?.id ?? 0)}
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
