/** Splits what a goods receipt brought: `/product/inbound-split?receipt=7`; without a receipt, one is chosen. */
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useTabName } from "../../../client/tab-name.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { inboundSplitEndpoints } from "../../../contract/purchase/inbound-split.ts";
import { Button } from "../../../kit/button.tsx";
import { ErrorState } from "../../../kit/feedback/states.tsx";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { purchaseLink } from "../purchase-words.ts";
import { ChooseReceipt } from "./choose-receipt.tsx";
import { SplitEditor } from "./split-editor.tsx";

const endpoint = inboundSplitEndpoints.splitReceipt;

function OneReceipt({ id }: { readonly id: number }) {
  const { t } = useTranslation("split");
  const navigate = useNavigate();
  const { data: receipt, error, refetch } = useCall(endpoint, { query: { id } });
  const { index, error: problem, refetch: readCatalogue } = useCatalogue();
  useTabName(receipt?.number ?? null);
  if (receipt === undefined || index === null)
    return (
      <RecordWaiting
        label={t("title")}
        right={problem ? productEndpoints.catalogue.access : endpoint.access}
        problem={error ?? problem}
        onRetry={() => void Promise.all([refetch(), readCatalogue()])}
      />
    );
  if (receipt.isUndone)
    return (
      <ErrorState title={t("wasUndone", { number: receipt.number })} detail={t("wasUndone.detail")}>
        <Button look="primary" onClick={() => void navigate(purchaseLink(receipt.orderId))}>
          {receipt.order}
        </Button>
      </ErrorState>
    );
  return <SplitEditor receipt={receipt} index={index} />;
}

export default function InboundSplit() {
  const [params] = useSearchParams();
  const id = Number(params.get("receipt"));
  return Number.isSafeInteger(id) && id > 0 ? <OneReceipt key={id} id={id} /> : <ChooseReceipt />;
}
