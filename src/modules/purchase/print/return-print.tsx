/** Returns to the supplier to print, one or several: `/purchase/return/print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { returnPrintEndpoints } from "../../../contract/purchase/return-print.ts";
import { DocumentPrint } from "../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../common/print/paper-words.ts";
import { returnPaper, returnWords } from "./return-paper.ts";

const endpoint = returnPrintEndpoints.printPurchaseReturns;
const sheets = ["note"] as const;

export default function ReturnPrint() {
  const { t } = useTranslation("print");
  const companyAddress = useSettings().CompanyAddress.value;
  const choice = useDocumentPrintChoice("purchaseReturn", sheets);
  const [{ ids, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, returnWords);
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  const props = goods && words && { goods, words, companyAddress };
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[{ value: "note", label: t("returnNote") }]}
      documents={props && data?.returns.map((one) => returnPaper(one, props))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
