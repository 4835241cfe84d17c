/** The filter row of a list: search, the filters that stand near, a panel with all of them, and what is set as chips. */
import { ListFilter as FilterMark } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { Button } from "../../../kit/button.tsx";
import type { ActiveFilter } from "../../../kit/table/list-page.tsx";
import { Popover } from "../../../kit/overlay/popover.tsx";
import { SearchField } from "../../../kit/field/search-field.tsx";
import type { ListFilter } from "./filters.tsx";
import type { CommonQuery, Patch } from "./list-query.ts";

/** What the filter row needs of a list. */
export interface Filtered<Q> {
  readonly query: Q & CommonQuery;
  readonly change: (patch: Patch<Q & CommonQuery>, how?: "replace") => void;
}

/** The server is asked when the person stops typing for a moment, or at Enter. */
const PAUSE = 250;

/**
 * Tells at once, before anything of the next page is fetched, that this page is being left: for another path, or for a page that
 * a new part of the address opens (`?shift=17`).
 */
const useLeaving = (onLeave: () => void): void => {
  useBlocker(({ currentLocation, nextLocation }) => {
    const before = new URLSearchParams(currentLocation.search);
    const next = [...new URLSearchParams(nextLocation.search).keys()];
    const opensPage = next.some((name) => name !== "searchWord" && !before.has(name));
    if (currentLocation.pathname !== nextLocation.pathname || opensPage) onLeave();
    return false;
  });
};

/** Searches while one types, without a step in the browser's history for each letter. */
export function ListSearch(props: {
  readonly label: string;
  readonly word: string;
  readonly onSearch: (word: string) => void;
}) {
  const { label, word, onSearch } = props;
  const [text, setText] = useState(word);
  const [sent, setSent] = useState(word);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by something else: a chip taken off, a view, the browser's way back.
  if (word !== sent) {
    setSent(word);
    setText(word);
  }
  const latest = useRef(onSearch);
  useLayoutEffect(() => {
    latest.current = onSearch;
  });
  const forget = () => clearTimeout(timer.current);
  useEffect(() => forget, []);
  // A search that was not sent yet would be written into the address of the next page, or call its opening off.
  useLeaving(forget);
  const send = (next: string) => {
    forget();
    setSent(next);
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    forget();
    timer.current = setTimeout(() => send(next.trim()), PAUSE);
  };
  return <SearchField label={label} value={text} onChange={type} onSubmit={(next) => send(next.trim())} />;
}

/** The filters that are set, as chips that can be taken off one by one. */
export const activeFilters = <Q,>(
  list: Filtered<Q>,
  filters: readonly ListFilter<Q & CommonQuery>[],
  says: (name: string, value: string) => string,
): readonly ActiveFilter[] =>
  filters.flatMap(({ id, label, words, off }) => {
    const value = words(list.query);
    return value === null ? [] : [{ id, label: says(label, value), onRemove: () => list.change(off) }];
  });

/** All filters in words, for the head of a print. */
export const filterWords = <Q,>(
  { query }: Filtered<Q>,
  filters: readonly ListFilter<Q & CommonQuery>[],
  says: (label: string, value: string) => string,
): readonly string[] =>
  filters.flatMap(({ label, words }) => {
    const value = words(query);
    return value === null ? [] : [says(label, value)];
  });

/** The filters that stand in the row, from 1024 px on, and the panel with all. */
export function FilterFields<Q>(props: {
  readonly list: Filtered<Q>;
  readonly filters: readonly ListFilter<Q & CommonQuery>[];
}) {
  const { list, filters } = props;
  const { t } = useTranslation("list");
  return (
    <>
      {filters
        .filter(({ near }) => near)
        .map((filter) => (
          <div key={filter.id} className="hidden lg:block">
            {filter.field?.(list, true)}
          </div>
        ))}
      <Popover
        trigger={
          <Button look="quiet" icon={<FilterMark aria-hidden="true" size={16} />}>
            {t("filter.add")}
          </Button>
        }
        anchor="bottom start"
        label={t("filter.add")}
        panelClass="z-dialog grid w-80 max-w-[calc(100vw-16px)] gap-3 p-4 text-form"
      >
        {() =>
          filters
            .filter(({ field }) => field !== undefined)
            .map((filter) => <div key={filter.id}>{filter.field?.(list)}</div>)
        }
      </Popover>
    </>
  );
}
