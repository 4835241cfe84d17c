/** The customer of an office order, looked up while one types, with level, balance, credit and block. */
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { customerEndpoints } from "../../../contract/customer/customer.ts";
import { ComboBox } from "../../../kit/field/combo-box.tsx";
import type { useSaleCustomer } from "./use-sale-terms.ts";

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

interface CustomerFieldProps {
  readonly customer: ReturnType<typeof useSaleCustomer>;
  readonly onChange: (change: { readonly customerId: number | null }) => void;
}

export function CustomerField({ customer, onChange }: CustomerFieldProps) {
  const { t } = useTranslation(["sale", "till", "customer", "trade"]);
  const { moneyWithCode } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const [text, setText] = useState("");
  const searchWord = useDeferredValue(text.trim());
  const { data } = useCall(
    customerEndpoints.customers,
    { query: { limit: 30, ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  const customerFacts = customer.data;
  const facts =
    customerFacts === null
      ? []
      : [
          customerFacts.level?.name ?? "",
          `${t("customer:column.balance")} ${moneyWithCode(customerFacts.balance, base)}`,
          customerFacts.creditLimit === null
            ? ""
            : `${t("customer:column.creditLimit")} ${moneyWithCode(customerFacts.creditLimit, base)}`,
        ].filter((fact) => fact !== "");
  return (
    <ComboBox<Choice>
      label={t("trade:customer")}
      placeholder={t("till:customer.search")}
      className="max-lg:sm:col-span-2"
      hint={facts.length > 0 ? facts.join(" · ") : undefined}
      error={
        customerFacts !== null && customerFacts.blocked !== ""
          ? `${t("customer:state.blocked")} (${customerFacts.blocked})`
          : undefined
      }
      options={data?.customers.map(({ id, name, code }) => ({ id, name, detail: code }))}
      value={customerFacts && { id: customerFacts.id, name: customerFacts.name, detail: customerFacts.code }}
      onChange={(next) => onChange({ customerId: next?.id ?? null })}
      onSearch={setText}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
      renderItem={({ name, detail }) => (
        <span>
          {name} <span className="text-small text-muted">{detail}</span>
        </span>
      )}
    />
  );
}
