/** The shopping list of chosen needs, a document for each supplier: `/purchase/replenishment-order/print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import { DocumentPrint } from "../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../common/document/print/document-print-choice.ts";
import { usePaperWords } from "../../common/print/paper-words.ts";
import { useToday } from "../../common/use-today.ts";
import { shoppingPapers, shoppingWordAreas } from "./shopping-paper.tsx";

const endpoint = needEndpoints.printReplenishments;

export default function ShoppingList() {
  const { t } = useTranslation("replenish");
  const today = useToday();
  const choice = useDocumentPrintChoice("shopping", ["shopping"]);
  const [{ ids, language }] = choice;
  const words = usePaperWords(language, shoppingWordAreas);
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[{ value: "shopping" as const, label: t("print.title") }]}
      documents={words && data && shoppingPapers(data.needs, today, words)}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
