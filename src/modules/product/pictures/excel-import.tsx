/** Pictures of products from an Excel file in which they lie on the rows: `/product/picImportExcel`. */
import { useTranslation } from "react-i18next";
import {
  pictureFieldWords,
  pictureImportEndpoints,
  pictureImportFields,
} from "../../../contract/product/picture-import.ts";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";

export default function ExcelImport() {
  const { t } = useTranslation(["import", "route"]);
  const { t: words } = useTranslation("product");
  return (
    <ImportWizard
      subject={{
        endpoints: pictureImportEndpoints,
        title: t("route:productPicImportExcel"),
        rule: t("picture.rule"),
        undoText: t("picture.undo"),
        fields: pictureImportFields.map((name) => ({ name, label: words(pictureFieldWords[name]) })),
        list: "/product/productPicture",
        namesProducts: true,
      }}
    />
  );
}
