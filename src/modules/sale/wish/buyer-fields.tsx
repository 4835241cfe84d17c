/** Whom an invoice is made out to: name, tax number and address, each with what is wrong with it (M15). */
import { useTranslation } from "react-i18next";
import type { Buyer } from "../../../contract/sale/payment-wish.ts";
import { lawfulNames } from "../../../domain/money/pay-page.ts";
import { type BuyerFault, needsTaxNumber } from "../../../domain/tax/payment-wish.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { CountryField } from "../../common/form/country-field.tsx";

interface BuyerFieldsProps {
  readonly buyer: Buyer;
  /** The country of the branch. */
  readonly country: string;
  /** What is to be said of the fields now. */
  readonly faults: readonly BuyerFault[];
  readonly onChange: (buyer: Buyer) => void;
}

const bounds = { name: 200, taxNumber: 40, street: 200, zip: 20, city: 100 } as const;
type Typed = keyof typeof bounds;

export function BuyerFields({ buyer, country, faults, onChange }: BuyerFieldsProps) {
  const { t } = useTranslation(["till", "error"]);
  const lawful = lawfulNames[country]?.taxNumber;
  const errorOf = (field: keyof Buyer): string | undefined => {
    const fault = faults.find((one) => one.field === field)?.fault;
    if (fault === undefined) return undefined;
    return fault === "required" ? t("error:field.required") : t(`wish.tax.${fault}`);
  };
  const input = (field: Typed, label: string, required: boolean, className = "") => (
    <TextField
      label={label}
      required={required}
      autoComplete="off"
      maxLength={bounds[field]}
      className={className}
      error={errorOf(field)}
      value={buyer[field]}
      onChange={(event) => onChange({ ...buyer, [field]: event.target.value })}
    />
  );
  const taxNumber = t("customer.taxNumber");
  const taxLabel = lawful === undefined ? taxNumber : `${taxNumber} (${lawful})`;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {input("name", t("customer.name"), true, "sm:col-span-2")}
      {input("taxNumber", taxLabel, needsTaxNumber(country))}
      <CountryField
        label={t("wish.country")}
        value={buyer.country || country}
        onChange={(code) => onChange({ ...buyer, country: code })}
      />
      {input("street", t("wish.street"), true, "sm:col-span-2")}
      {input("zip", t("wish.zip"), (buyer.country || country) !== "CL")}
      {input("city", t("wish.city"), true)}
    </div>
  );
}
