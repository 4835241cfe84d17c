/** The addresses and contacts of a customer, to read. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import type { Address, Contact } from "../../contract/address.ts";
import type { CustomerCard } from "../../contract/customer/customer-card.ts";
import { columnMakers } from "../common/list/columns.tsx";
import { PlainTable } from "../common/list/plain-table.tsx";
import { countryWord } from "./customer-columns.tsx";

interface PartProps {
  readonly card: CustomerCard;
}

export function CustomerAddresses({ card }: PartProps) {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const column = columnMakers<Address>(formats);
  return (
    <PlainTable
      label={t("column.addresses")}
      columns={[
        column.text("kind", t("address.kind"), ({ kind }) => t(`address.${kind}`)),
        column.text("name", t("address.name"), ({ name }) => name),
        column.text("street", t("address.street"), ({ street }) => street),
        column.text("zip", t("address.zip"), ({ zip }) => zip),
        column.text("city", t("address.city"), ({ city }) => city),
        column.text("country", t("column.country"), ({ country }) => countryWord(country, formats.locale)),
      ]}
      rows={card.fields.addresses ?? []}
      rowId={({ key }) => key}
      empty={t("nothing")}
    />
  );
}

export function CustomerContacts({ card }: PartProps) {
  const { t } = useTranslation("customer");
  const column = columnMakers<Contact>(useFormats());
  return (
    <PlainTable
      label={t("column.contacts")}
      columns={[
        column.text("name", t("contact.name"), ({ name }) => name),
        column.text("role", t("contact.role"), ({ role }) => role),
        column.text("phone", t("column.phone"), ({ phone }) => phone),
        column.text("email", t("column.email"), ({ email }) => email),
      ]}
      rows={card.fields.contacts ?? []}
      rowId={({ key }) => key}
      empty={t("nothing")}
    />
  );
}
