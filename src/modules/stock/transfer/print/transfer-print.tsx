/** Transfers to print, one or several: `/product/stock/transfer/print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { transferPrintEndpoints } from "../../../../contract/stock/transfer-print.ts";
import { DocumentPrint } from "../../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../../common/print/paper-words.ts";
import { transferPaper, transferSheets } from "./transfer-paper.ts";

const endpoint = transferPrintEndpoints.printTransfers;

export default function TransferPrint() {
  const { t } = useTranslation("print");
  const choice = useDocumentPrintChoice("transfer", transferSheets);
  const [{ ids, sheet, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "stock");
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  const props = goods && words && { goods, words, sheet };
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[
        { value: "note", label: t("transferNote") },
        { value: "pick", label: t("pickList") },
      ]}
      documents={props && data?.transfers.map((transfer) => transferPaper(transfer, props))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
