/** All quotations that the person may see. */
import { Eye } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  quoteEndpoints,
  quoteList,
  quotePath,
  type QuoteQuery,
  type QuoteRow,
  QuoteState,
} from "../../../contract/sale/quote.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { LinkCell } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { NEW_QUOTE, quoteName } from "./quote-words.ts";

const options = {
  endpoint: quoteEndpoints.quotes,
  table: "quote",
  rowId: ({ id }: QuoteRow) => String(id),
  read: ({ quotes, total }: { readonly quotes: readonly QuoteRow[]; readonly total: number }) => ({
    rows: quotes,
    total,
  }),
  defaults: { limit: 50 },
} as const;

/** One without a number is called by its state. */
const useColumns = (): readonly TableColumn<QuoteRow>[] => {
  const { t } = useTranslation("quote");
  const choices = useMemo(
    () => ({ state: QuoteState.literals.map((value) => ({ value, label: t(`state.${value}`) })) }),
    [t],
  );
  const cells = useMemo(
    () => ({ number: (row: QuoteRow) => <LinkCell to={quotePath(row.id)}>{quoteName(t, row)}</LinkCell> }),
    [t],
  );
  return useDescribedColumns(quoteList, t, choices, cells);
};

const useFilters = (): readonly ListFilter<QuoteQuery>[] => {
  const { t } = useTranslation(["quote", "trade"]);
  const { t: list } = useTranslation("list");
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: list("filter.any"),
    choices: QuoteState.literals.map((value) => ({ value, label: t(`state.${value}`) })),
    value: (query: QuoteQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const days = daysFilter<QuoteQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, days];
};

export function QuoteList() {
  const { t } = useTranslation(["quote", "route", "trade"]);
  const { t: quote } = useTranslation("quote");
  const navigate = useNavigate();
  const list = useList(options);
  const { query } = list;
  const mayWrite = useCan()(quoteEndpoints.createQuote.access);
  const open = ({ id }: QuoteRow) => void navigate(quotePath(id));
  return (
    <ListScreen
      list={list}
      title={t("route:saleOrderQuote")}
      columns={useColumns()}
      filters={useFilters()}
      search={t("search")}
      rowLabel={(row) => quoteName(quote, row)}
      onOpen={open}
      rowActions={(row) => [
        {
          id: "open",
          label: t("trade:open"),
          icon: <Eye aria-hidden="true" size={14} />,
          onPress: () => open(row),
        },
      ]}
      bulk={(rows) => <PrintDocuments path="/sale/order-quote-print" ids={rows.map(({ id }) => id)} />}
      exporter={(wish) => download(quoteEndpoints.exportQuotes, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
      actions={
        <NewRecord
          label={t("new")}
          blocked={mayWrite ? undefined : t("trade:noPermission")}
          onPress={() => void navigate(NEW_QUOTE)}
        />
      }
    />
  );
}
