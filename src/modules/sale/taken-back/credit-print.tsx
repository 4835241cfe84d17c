/** Credit notes to print, of one or several cancelled orders and returns: `/sale/credit-note?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { creditNoteEndpoints } from "../../../contract/sale/credit-note.ts";
import { DocumentPrint } from "../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../common/print/paper-words.ts";
import { creditPaper, creditSheets } from "./credit-paper.ts";

const endpoint = creditNoteEndpoints.printCreditNotes;

export default function CreditPrint() {
  const { t } = useTranslation("print");
  const choice = useDocumentPrintChoice("creditNote", creditSheets);
  const [{ ids, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "sale");
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[{ value: "note", label: t("creditNote") }]}
      documents={goods && words && data?.creditNotes.map((note) => creditPaper(note, { goods, words }))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
