/** Purchase orders to print, one or several: `/product/purchase/print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { purchasePrintEndpoints } from "../../../contract/purchase/purchase-print.ts";
import { DocumentPrint } from "../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../common/print/paper-words.ts";
import { purchasePaper, purchaseSheets } from "./purchase-paper.ts";

const endpoint = purchasePrintEndpoints.printPurchases;

export default function PurchasePrint() {
  const { t } = useTranslation("print");
  const companyAddress = useSettings().CompanyAddress.value;
  const choice = useDocumentPrintChoice("purchase", purchaseSheets);
  const [{ ids, sheet, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "purchase");
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  const seesPrices = data?.orders.every(({ total }) => total !== undefined) ?? true;
  const props = goods && words && { goods, words, sheet, companyAddress };
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[
        ...(seesPrices ? [{ value: "order" as const, label: t("purchase") }] : []),
        { value: "receiving" as const, label: t("receivingSheet") },
      ]}
      documents={props && data?.orders.map((order) => purchasePaper(order, props))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
