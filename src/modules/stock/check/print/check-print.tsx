/** Stock checks to print, one or several: `/product/stock-check/print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { sheetEndpoints } from "../../../../contract/stock/check-sheet.ts";
import { DocumentPrint } from "../../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../../common/print/paper-words.ts";
import { checkPaper, checkSheets } from "./check-paper.ts";

const endpoint = sheetEndpoints.printStockChecks;

export default function CheckPrint() {
  const { t } = useTranslation("stock");
  const choice = useDocumentPrintChoice("stockCheck", checkSheets);
  const [{ ids, sheet, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "stock");
  const { data, error, refetch } = useCall(endpoint, { query: { ids, sheet } }, { enabled: ids !== "" });
  const props = goods && words && { goods, words, sheet };
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[
        { value: "blank", label: t("check.print.blank") },
        { value: "differences", label: t("check.print.differences") },
      ]}
      documents={props && data?.checks.map((check) => checkPaper(check, props))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
