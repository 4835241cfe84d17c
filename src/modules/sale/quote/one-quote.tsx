/** One quotation (`/sale/order-quote-update?quote=12`), or its editor (`&act=edit`). */
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { quoteEndpoints } from "../../../contract/sale/quote.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { EditQuote } from "./edit/edit-quote.tsx";
import { QuotePage } from "./page/quote-page.tsx";
import { QUOTE_LIST } from "./quote-words.ts";

function Stored({ id, isEdited }: { readonly id: number; readonly isEdited: boolean }) {
  const { t } = useTranslation("trade");
  const { data, error, refetch } = useCall(quoteEndpoints.quote, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("trade:quotation")}
        right={quoteEndpoints.quote.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return isEdited && data.can.includes("edit") ? (
    <EditQuote key={data.id} quote={data} />
  ) : (
    <QuotePage key={data.id} quote={data} />
  );
}

/** Without a quotation in the address it is the list. */
export default function OneQuote() {
  const [params] = useSearchParams();
  const id = Number(params.get("quote") ?? "");
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={QUOTE_LIST} replace />;
  return <Stored id={id} isEdited={params.get("act") === "edit"} />;
}
