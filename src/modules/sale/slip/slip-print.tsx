/** Picking slips to print: `/sale/distribution-order/7`, several: `/sale/distribution-order/7?ids=7,8`. */
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { DocumentPrint } from "../../common/document/print/document-print.tsx";
import { useDocumentPrintChoice } from "../../common/document/print/document-print-choice.ts";
import { useGoodsWords } from "../../common/document/print/paper-columns.ts";
import { usePaperWords } from "../../common/print/paper-words.ts";
import { slipPaper, slipWordAreas } from "./slip-paper.tsx";

const { printPicks, printPickLines } = saleEndpoints;

export default function SlipPrint() {
  const { t } = useTranslation("route");
  const choice = useDocumentPrintChoice("pick", ["slip"], useParams()["id"]);
  const [{ ids, language }] = choice;
  const goods = useGoodsWords(language);
  const words = usePaperWords(language, slipWordAreas);
  const heads = useCall(printPicks, { query: { ids } }, { enabled: ids !== "" });
  const lines = useCall(printPickLines, { query: { ids } }, { enabled: ids !== "" });
  const documents =
    goods &&
    words &&
    lines.data &&
    heads.data?.orders.map((order) =>
      slipPaper(
        order,
        lines.data.lines.filter(({ orderId }) => orderId === order.id),
        { goods, words },
      ),
    );
  return (
    <DocumentPrint
      chosen={choice}
      sheets={[{ value: "slip" as const, label: t("saleDistributionOrderId") }]}
      documents={documents}
      error={heads.error ?? lines.error}
      right={printPicks.access}
      onRetry={() => {
        void heads.refetch();
        void lines.refetch();
      }}
    />
  );
}
