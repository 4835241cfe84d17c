/** Products from Excel, LibreOffice or CSV: `/product/productExcel`. */
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import {
  productImportEndpoints,
  productImportFields,
  rightOfProductField,
} from "../../../contract/product/product-import.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";

export default function ProductImport() {
  const { t } = useTranslation("product");
  const can = useCan();
  const fields = productImportFields
    .filter((name) => {
      const right = rightOfProductField(name);
      return right === undefined || can(right);
    })
    .map((name) => ({ name, label: t(`column.${name}`) }));
  return (
    <ImportWizard
      subject={{
        endpoints: productImportEndpoints,
        title: t("import.title"),
        rule: t("import.rule"),
        fields,
        list: "/product/index",
      }}
    />
  );
}
