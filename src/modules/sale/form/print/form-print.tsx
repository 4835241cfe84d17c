/** Order forms to print, one or several: `/sale/order-form-update?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { orderFormPrintEndpoints } from "../../../../contract/sale/order-form-print.ts";
import { DocumentPrint } from "../../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../../common/print/paper-words.ts";
import { formPaper, formSheets } from "./form-paper.tsx";

const endpoint = orderFormPrintEndpoints.printOrderForms;

export function FormPrint() {
  const { t } = useTranslation("order-form");
  const choice = useDocumentPrintChoice("orderForm", formSheets);
  const [{ ids, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "order-form");
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  return (
    <DocumentPrint
      chosen={choice}
      sheets={formSheets.map((value) => ({ value, label: t("paper.title") }))}
      documents={goods && words && data?.orderForms.map((form) => formPaper(form, { goods, words }))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
