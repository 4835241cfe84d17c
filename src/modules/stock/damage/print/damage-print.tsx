/** Damage documents to print, one or several: `/product/stock/damage/print?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { useCostCurrency } from "../../../../client/settings/settings.ts";
import { damagePrintEndpoints } from "../../../../contract/stock/damage-print.ts";
import { DocumentPrint } from "../../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../../common/print/paper-words.ts";
import { damagePaper } from "./damage-paper.ts";

const endpoint = damagePrintEndpoints.printDamages;
const sheets = ["record"] as const;

export default function DamagePrint() {
  const { t } = useTranslation("print");
  const choice = useDocumentPrintChoice("damage", sheets);
  const [{ ids, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, "stock");
  const cost = useCostCurrency();
  const { data, error, refetch } = useCall(endpoint, { query: { ids } }, { enabled: ids !== "" });
  const props = goods && words && { goods, words, cost };
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[{ value: "record", label: t("damageRecord") }]}
      documents={props && data?.damages.map((damage) => damagePaper(damage, props))}
      error={error}
      right={endpoint.access}
      onRetry={() => void refetch()}
    />
  );
}
