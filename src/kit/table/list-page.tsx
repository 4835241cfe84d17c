/** The frame of a list screen: title and count, views, one filter row, the table, the pager. It fills its place and never scrolls itself. */
import type { ReactNode } from "react";
import { Chip } from "../chip.tsx";
import { PageHead } from "../page-head.tsx";
import { ViewTabs, type ViewTab } from "./view-tabs.tsx";

export interface ActiveFilter {
  readonly id: string;
  /** "Status: paid" */
  readonly label: string;
  readonly onPress?: (() => void) | undefined;
  readonly onRemove: () => void;
}

export interface ListPageProps {
  readonly title: string;
  /** How many there are, already formatted. */
  readonly count?: string | undefined;
  /** Right of the title; the main one last. */
  readonly actions?: ReactNode;
  readonly views?:
    | {
        readonly label: string;
        readonly tabs: ReadonlyArray<ViewTab>;
        readonly value: string;
        readonly onChange: (id: string) => void;
      }
    | undefined;
  /** First in the filter row: a SearchField. */
  readonly search?: ReactNode;
  /** What sets further filters. */
  readonly filters?: ReactNode;
  readonly active?: ReadonlyArray<ActiveFilter> | undefined;
  /** At the end of the filter row: column chooser, export, print. */
  readonly tools?: ReactNode;
  /** A notice across the page: offline, something needs attention. */
  readonly banner?: ReactNode;
  /** The DataTable. */
  readonly children: ReactNode;
  /** Beside the table: a SlideOver that peeks at a record. */
  readonly peek?: ReactNode;
  readonly pager?: ReactNode;
}

export function ListPage({
  title,
  count,
  actions,
  views,
  banner,
  children,
  peek,
  pager,
  ...filterRow
}: ListPageProps) {
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHead title={title} detail={count}>
        {actions}
      </PageHead>
      {views !== undefined && (
        <div className="shrink-0 border-b border-line px-4">
          <ViewTabs {...views} />
        </div>
      )}
      {banner}
      <FilterRow {...filterRow} />
      <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden border-t border-line">
        {children}
        {peek}
      </div>
      {pager !== undefined && <footer className="shrink-0 border-t border-line px-4 py-1.5">{pager}</footer>}
    </div>
  );
}

function FilterRow({
  search,
  filters,
  active = [],
  tools,
}: Pick<ListPageProps, "search" | "filters" | "active" | "tools">) {
  if (search === undefined && filters === undefined && active.length === 0 && tools === undefined)
    return null;
  return (
    <div
      data-part="filters"
      className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-2 text-list [&_button]:text-list [&_input]:text-list"
    >
      {search !== undefined && <div className="w-full sm:w-72">{search}</div>}
      {filters}
      {active.map((filter) => (
        <Chip key={filter.id} label={filter.label} onPress={filter.onPress} onRemove={filter.onRemove} />
      ))}
      {tools !== undefined && <div className="ml-auto flex items-center gap-1">{tools}</div>}
    </div>
  );
}
