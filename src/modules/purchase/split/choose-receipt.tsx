/** The receipts that can be split: the newest first, found by number, order or supplier. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { inboundSplitEndpoints, type SplittableReceipt } from "../../../contract/purchase/inbound-split.ts";
import { SearchField } from "../../../kit/field/search-field.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";

const endpoint = inboundSplitEndpoints.splittableReceipts;

function Receipts({ rows }: { readonly rows: readonly SplittableReceipt[] }) {
  const { t } = useTranslation(["split", "purchase", "trade"]);
  const column = columnMakers<SplittableReceipt>(useFormats());
  return (
    <PlainTable
      label={t("choose")}
      columns={[
        {
          ...column.code("number", t("purchase:column.number"), ({ number }) => number),
          cell: ({ id, number }: SplittableReceipt) => (
            <Link
              className="figures text-accent underline underline-offset-2"
              to={`/product/inbound-split?receipt=${id}`}
            >
              {number}
            </Link>
          ),
        },
        column.date("date", t("trade:date"), ({ date }) => date),
        column.code("order", t("order"), ({ order }) => order),
        column.text("supplier", t("purchase:column.supplier"), ({ supplier }) => supplier),
        column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse),
        column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
        column.quantity("split", t("alreadySplit"), ({ split }) => split),
      ]}
      rows={rows}
      rowId={({ id }) => String(id)}
      empty={t("none.title")}
    />
  );
}

export function ChooseReceipt() {
  const { t } = useTranslation("split");
  const [text, setText] = useState("");
  const searchWord = text.trim().slice(0, 200);
  const { data, error, refetch } = useCall(
    endpoint,
    { query: searchWord === "" ? {} : { searchWord } },
    { keepPrevious: true },
  );
  const isNone = data?.length === 0 && searchWord === "";
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title={t("title")} className="border-b border-line bg-canvas px-4 py-3" />
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4">
        <SearchField label={t("search")} value={text} onChange={setText} className="max-w-md" />
        {data === undefined ? (
          <RecordWaiting
            label={t("choose")}
            right={endpoint.access}
            problem={error}
            onRetry={() => void refetch()}
          />
        ) : isNone ? (
          <EmptyState title={t("none.title")} detail={t("none.detail")} />
        ) : (
          <Receipts rows={data} />
        )}
      </div>
    </div>
  );
}
