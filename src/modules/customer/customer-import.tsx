/** Customers from Excel, LibreOffice or CSV: `/customer/Excel-import`. */
import { useTranslation } from "react-i18next";
import { useCan } from "../../client/session/session.ts";
import {
  customerImportEndpoints,
  customerImportFields,
  rightOfImportField,
} from "../../contract/customer/customer-import.ts";
import { ImportWizard } from "../common/import-wizard/import-wizard.tsx";

export default function CustomerImport() {
  const { t } = useTranslation("customer");
  const can = useCan();
  const offered = customerImportFields.filter((name) => {
    const right = rightOfImportField(name);
    return right === undefined || can(right);
  });
  const fields = offered.map((name) => ({
    name,
    label: t(name === "street" || name === "zip" || name === "city" ? `address.${name}` : `column.${name}`),
  }));
  return (
    <ImportWizard
      subject={{
        endpoints: customerImportEndpoints,
        title: t("import.title"),
        rule: t("import.rule"),
        fields,
        list: "/customer/index",
      }}
    />
  );
}
