/**
 * A list screen put together: frame, views, search, filters, tools, table, selection, peek, pager, print. The list is given by
 * hand; what a screen adds is its columns, its filters and its acts.
 */
import type { TFunction } from "i18next";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useProfile } from "../../../client/session/session.ts";
import { Button } from "../../../kit/button.tsx";
import { DataTable } from "../../../kit/data-table/data-table.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { KeyHint } from "../../../kit/keyboard/key-hint.tsx";
import { ListPage } from "../../../kit/table/list-page.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { Pager } from "../../../kit/table/pager.tsx";
import { SlideOver } from "../../../kit/overlay/slide-over.tsx";
import type { ListFilter } from "./filters.tsx";
import { pageSizeOf } from "./list-data.ts";
import { activeFilters, FilterFields, filterWords, ListSearch } from "./list-filters.tsx";
import { ABOVE, ListPrint, type PrintedList } from "../print/list-print.tsx";
import type { CommonQuery } from "./list-query.ts";
import { ListEmpty, ListFailed, type EmptyWords } from "./list-states.tsx";
import { ListTools, type Exporter } from "./list-tools.tsx";
import { SelectAll } from "./select-all.tsx";
import type { List } from "./use-list.ts";

/** What a panel beside the list shows of a record. */
export interface Peek {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly body: ReactNode;
  readonly onOpen: () => void;
}

export interface ListScreenProps<Row, Q, Data> {
  readonly list: List<Row, Q, Data>;
  readonly title: string;
  /** Keep it the same array between renders (useMemo). */
  readonly columns: readonly TableColumn<Row>[];
  readonly filters?: readonly ListFilter<Q & CommonQuery>[];
  /** What the search looks through; without it there is no search. */
  readonly search?: string;
  /** Right of the title; the main one last. */
  readonly actions?: ReactNode;
  readonly rowLabel: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly MenuEntry[];
  /** Buttons for the selected rows; without it rows cannot be selected. */
  readonly bulk?: (rows: readonly Row[]) => ReactNode;
  readonly peek?: (row: Row) => Peek;
  readonly exporter?: Exporter;
  /** Across the page, above the filters; on paper too. */
  readonly banner?: ReactNode;
  /** What else the list is of, in words, for a file of it. */
  readonly said?: () => readonly string[];
  /** False where all rows come at once. */
  readonly paged?: boolean;
  readonly empty: EmptyWords;
}

/** The most rows that are printed or selected at once. */
const MOST = 2000;

/** Search and filters that are set, one by one, as paper and files say them. */
function useWords<Row, Q, Data>({ list, filters = [] }: ListScreenProps<Row, Q, Data>) {
  const { t } = useTranslation("list");
  const words = filterWords(list, filters, (label, value) => t("trade:labelled", { label, value }));
  const { searchWord } = list.query;
  return searchWord === undefined ? words : [...words, t("filter.search", { word: searchWord })];
}

/** As long as the endpoint takes it. */
const MOST_SAID = 2000;

const inOneLine = (words: readonly string[]): string => words.join(" · ").slice(0, MOST_SAID);

function usePrint<Row, Q, Data>(props: ListScreenProps<Row, Q, Data>) {
  const { list, title, columns } = props;
  const { t } = useTranslation("list");
  const words = useWords(props);
  const formats = useFormats();
  const name = useProfile()?.name ?? "";
  const [printed, setPrinted] = useState<PrintedList<Row> | null>(null);
  const [done] = useState(() => () => setPrinted(null));
  const start = async () => {
    const { rows } = await list.readAll(MOST);
    setPrinted({
      title,
      filters: words,
      made: t("print.made", { date: formats.dateTime(Date.now()), name }),
      columns,
      layout: list.layout,
      rows,
      rowId: list.rowId,
    });
  };
  return { start: () => void start(), sheet: printed && <ListPrint {...printed} onDone={done} /> };
}

const ALL = "";

/** The tabs of saved views; what fits none of them is the whole list with filters. */
const viewTabs = <Row, Q, Data>({ views, show }: List<Row, Q, Data>, words: { views: string; all: string }) =>
  views.views.length === 0
    ? undefined
    : {
        label: words.views,
        tabs: [{ id: ALL, label: words.all }, ...views.views.map(({ name }) => ({ id: name, label: name }))],
        value: views.active?.name ?? ALL,
        onChange: (id: string) => show(views.views.find(({ name }) => name === id)?.query ?? ""),
      };

interface PeekPanelProps<Row, Q, Data> {
  readonly list: List<Row, Q, Data>;
  readonly peek: ((row: Row) => Peek) | undefined;
}

function PeekPanel<Row, Q, Data>({ list, peek }: PeekPanelProps<Row, Q, Data>) {
  const { t } = useTranslation("list");
  const panel = list.peeked === undefined ? undefined : peek?.(list.peeked);
  return (
    <SlideOver
      open={panel !== undefined}
      onClose={() => list.peek(undefined)}
      title={panel?.title ?? ""}
      detail={panel?.detail}
      footer={
        panel && (
          <Button look="primary" onClick={panel.onOpen}>
            {t("peek.open")}
          </Button>
        )
      }
      width={420}
      takesFocus={false}
    >
      {panel?.body}
    </SlideOver>
  );
}

function Rows<Row, Q, Data>(props: ListScreenProps<Row, Q, Data>) {
  const { list, columns, bulk, peek } = props;
  const selection = bulk && {
    selection: new Set(list.selected.keys()),
    onSelectionChange: list.select,
    bulkActions: () => (
      <>
        <SelectAll list={list} most={MOST} />
        {bulk([...list.selected.values()])}
      </>
    ),
  };
  return (
    <DataTable
      label={props.title}
      columns={columns}
      rows={list.rows}
      rowId={list.rowId}
      rowLabel={props.rowLabel}
      status={list.status}
      sort={list.sort}
      onSort={list.setSort}
      onOpen={props.onOpen}
      onPeek={peek && list.peek}
      rowActions={props.rowActions}
      layout={list.layout}
      skeletonRows={20}
      empty={<ListEmpty words={props.empty} filtered={list.address !== ""} onClear={() => list.show("")} />}
      failed={<ListFailed problem={list.problem} right={String(list.endpoint.access)} onRetry={list.retry} />}
      {...selection}
    />
  );
}

/** The keys of the table, for who has learnt to point. */
const hints = <Row, Q, Data>(t: TFunction<"list">, { peek, bulk }: ListScreenProps<Row, Q, Data>) => [
  { keys: "Enter", label: t("keys.open") },
  ...(peek ? [{ keys: "Space", label: t("keys.peek") }] : []),
  ...(bulk ? [{ keys: "x", label: t("keys.select") }] : []),
];

function Foot<Row, Q, Data>(props: ListScreenProps<Row, Q, Data>) {
  const { list, paged = true } = props;
  const { t } = useTranslation("list");
  const { query, total } = list;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <KeyHint hints={hints(t, props)} />
      {paged && (
        <Pager
          page={(query.page ?? 1) - 1}
          pageSize={pageSizeOf(query)}
          total={total}
          shown={list.rows.length}
          onPage={(page) => list.goTo(page + 1)}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  );
}

export function ListScreen<Row, Q, Data>(props: ListScreenProps<Row, Q, Data>) {
  const { list, columns, filters = [], search, paged = true } = props;
  const { t } = useTranslation("list");
  const formats = useFormats();
  const print = usePrint(props);
  const { query, total } = list;
  const words = useWords(props);
  const tools = (
    <ListTools
      {...list}
      columns={columns}
      exporter={props.exporter}
      filterWords={() => inOneLine([...(props.said?.() ?? []), ...words])}
      onPrint={print.start}
    />
  );
  // Without anything to filter by there is no row for the tools: they stand beside the title.
  const hasRow = search !== undefined || filters.length > 0;
  return (
    <ListPage
      title={props.title}
      count={total === null || !paged ? undefined : formats.count(total)}
      actions={
        hasRow ? (
          props.actions
        ) : (
          <>
            {tools}
            {props.actions}
          </>
        )
      }
      banner={props.banner && <div {...{ [ABOVE]: "" }}>{props.banner}</div>}
      views={viewTabs(list, { views: t("views"), all: t("view.all") })}
      {...(hasRow && {
        search: search !== undefined && (
          <ListSearch label={search} word={query.searchWord ?? ""} onSearch={(word) => list.search(word)} />
        ),
        filters: filters.length > 0 && <FilterFields list={list} filters={filters} />,
        tools,
      })}
      active={activeFilters(list, filters, (label, value) => t("trade:labelled", { label, value }))}
      peek={<PeekPanel list={list} peek={props.peek} />}
      pager={<Foot {...props} />}
    >
      <Rows {...props} />
      {print.sheet}
    </ListPage>
  );
}
