/** Earlier imports of sales orders, below the choice of a new file: what each became, and the way to the own ones, which can be undone. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type EarlierImport, saleImportListEndpoints } from "../../../contract/sale/sale-import.ts";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";

const endpoint = saleImportListEndpoints.batchImports;

/** Imports that are shown at first, and most of them. */
const FIRST = 20;
const MOST = 200;

/** Orders of an import that are named; the others are counted. */
const NAMED = 3;

/** Drafts have no number yet and are named by their id. */
function Orders({ documents }: Pick<EarlierImport, "documents">) {
  const { count } = useFormats();
  const others = documents.length - NAMED;
  return (
    <span className="figures flex flex-wrap gap-x-2">
      {documents.slice(0, NAMED).map(({ id, number }) => (
        <Link key={id} to={`/sale/order/${id}`} className="text-accent underline">
          {number ?? `#${id}`}
        </Link>
      ))}
      {others > 0 && <span className="text-muted">{`+${count(others)}`}</span>}
    </span>
  );
}

function Name({ id, name, isOwn }: EarlierImport) {
  return isOwn ? (
    <Link to={`?import=${id}`} className="text-accent underline">
      {name}
    </Link>
  ) : (
    name
  );
}

const useColumns = () => {
  const { t } = useTranslation(["import", "trade", "record"]);
  const column = columnMakers<EarlierImport>(useFormats());
  return [
    { ...column.text("name", t("step.file"), ({ name }) => name), cell: Name },
    {
      ...column.text("orders", t("trade:document"), () => ""),
      cell: ({ documents }: EarlierImport) => <Orders documents={documents} />,
    },
    column.count("rows", t("check.rows"), ({ rows }) => rows),
    column.status("state", t("trade:status"), ({ state }) =>
      state === "undone" ? { tone: "neutral", word: t("record:kept.undone") } : null,
    ),
    column.dateTime("at", t("trade:time"), ({ at }) => at),
    column.text("by", t("trade:employee"), ({ by }) => by),
  ];
};

export function EarlierImports() {
  const { t } = useTranslation(["import", "till"]);
  const [limit, setLimit] = useState(FIRST);
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useCall(
    endpoint,
    { query: { limit } },
    { staleTime: 0, keepPrevious: true },
  );
  return (
    <section className="rounded-panel border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-2 text-form font-medium">{t("sale.earlier")}</h2>
      {error !== null && (
        <ListFailed problem={error} right={endpoint.access} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="m-4 h-24" />}
      {data !== undefined && (
        <PlainTable
          label={t("sale.earlier")}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          empty={t("sale.earlierEmpty")}
        />
      )}
      {data !== undefined && data.length >= limit && limit < MOST && (
        <div className="border-t border-line px-4 py-2">
          <Button size="small" busy={isFetching} onClick={() => setLimit(MOST)}>
            {t("till:more")}
          </Button>
        </div>
      )}
    </section>
  );
}
