/** Quotations to print, one or several: `/sale/order-quote-print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { quotePrintEndpoints } from "../../../../contract/sale/quote-print.ts";
import { DocumentPrint } from "../../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../../common/print/paper-words.ts";
import { quotePaper, quoteSheets } from "./quote-paper.tsx";

const endpoint = quotePrintEndpoints.printQuotes;

export default function QuotePrint() {
  const { t } = useTranslation("quote");
  const choice = useDocumentPrintChoice("quote", quoteSheets);
  const [{ ids, sheet, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "quote");
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  const props = goods && words && { goods, words, sheet };
  return (
    <DocumentPrint
      chosen={choice}
      sheets={quoteSheets.map((value) => ({ value, label: t(`sheet.${value}`) }))}
      documents={props && data?.quotes.map((quote) => quotePaper(quote, props))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
