/** A wall of pictures that is a list: search, with or without picture, pages, and one of it opened beside. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { ListPage } from "../../../kit/table/list-page.tsx";
import { Pager } from "../../../kit/table/pager.tsx";
import { pageSizeOf } from "../../common/list/list-data.ts";
import { ListSearch } from "../../common/list/list-filters.tsx";
import { ListEmpty, ListFailed } from "../../common/list/list-states.tsx";
import type { List } from "../../common/list/use-list.ts";

interface WallScreenProps<Row> {
  readonly list: Pick<
    List<Row>,
    | "address"
    | "endpoint"
    | "goTo"
    | "problem"
    | "query"
    | "retry"
    | "rows"
    | "search"
    | "setPageSize"
    | "show"
    | "status"
    | "total"
  >;
  readonly words: Readonly<Record<"title" | "wall" | "emptyTitle" | "emptyDetail", string>>;
  readonly card: (row: Row) => ReactNode;
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  readonly peek: ReactNode;
}

const placeholders = Array.from({ length: 12 }, (_, at) => at);
const grid = "grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3 p-4";

function Cards<Row>({ list, words, card }: Pick<WallScreenProps<Row>, "list" | "words" | "card">) {
  const { rows, status } = list;
  if (status === "failed")
    return <ListFailed problem={list.problem} right={String(list.endpoint.access)} onRetry={list.retry} />;
  if (status === "loading")
    return (
      <div className={grid}>
        {placeholders.map((at) => (
          <Skeleton key={at} className="h-48" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return (
      <ListEmpty
        words={{ title: words.emptyTitle, detail: words.emptyDetail }}
        filtered={list.address !== ""}
        onClear={() => list.show("")}
      />
    );
  return (
    <ul aria-label={words.wall} className={grid}>
      {rows.map(card)}
    </ul>
  );
}

interface HasPictureProps {
  readonly value: "some" | "none" | undefined;
  readonly onChange: (has: "some" | "none" | undefined) => void;
}

const isHas = (value: string): value is "some" | "none" => value === "some" || value === "none";

/** Which rows are shown: with a picture, without, or all. */
export function HasPicture({ value, onChange }: HasPictureProps) {
  const { t } = useTranslation("picture");
  return (
    <Segments
      label={t("has.label")}
      value={value ?? "any"}
      segments={[
        { value: "any", label: t("has.any") },
        { value: "none", label: t("has.none") },
        { value: "some", label: t("has.some") },
      ]}
      onChange={(next: "any" | "some" | "none") => onChange(isHas(next) ? next : undefined)}
    />
  );
}

export function WallScreen<Row>({ list, words, card, actions, filters, peek }: WallScreenProps<Row>) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const { query, total, rows } = list;
  return (
    <ListPage
      title={words.title}
      count={total === null ? undefined : formats.count(total)}
      actions={actions}
      search={<ListSearch label={t("search")} word={query.searchWord ?? ""} onSearch={list.search} />}
      filters={filters}
      peek={peek}
      pager={
        <Pager
          page={(query.page ?? 1) - 1}
          pageSize={pageSizeOf(query)}
          total={total}
          shown={rows.length}
          onPage={(page) => list.goTo(page + 1)}
          onPageSize={list.setPageSize}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Cards list={list} words={words} card={card} />
      </div>
    </ListPage>
  );
}
