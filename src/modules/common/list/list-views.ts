/** Filters that a person saved under a name; they show as tabs over the list. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { keyOf, useCall } from "../../../client/http/query.ts";
import { listEndpoints } from "../../../contract/list.ts";
import type { SavedView } from "../../../contract/list.ts";
import { notify } from "../../../kit/feedback/notify.ts";

const HOUR = 3_600_000;

export interface ListViews {
  readonly views: readonly SavedView[];
  /** The view that shows what the list shows now. */
  readonly active: SavedView | undefined;
  /** Keeps what the list shows now under a name, in the place of a view of that name. */
  readonly save: (name: string) => void;
  readonly remove: (name: string) => void;
}

/** The same filters in another order are the same view. */
const canonical = (address: string): string => {
  const parts = new URLSearchParams(address);
  parts.sort();
  return parts.toString();
};

export const useListViews = (table: string, address: string): ListViews => {
  const { t } = useTranslation("list");
  const client = useQueryClient();
  const { data: views = [] } = useCall(listEndpoints.views, { query: { table } }, { staleTime: HOUR });
  const keep = async (next: readonly SavedView[], done: string, undo?: () => void) => {
    const key = keyOf(listEndpoints.views, { query: { table } });
    client.setQueryData(key, next);
    try {
      await call(listEndpoints.saveViews, { payload: { table, views: next } });
      notify({ title: done, undo });
    } catch (error) {
      await client.invalidateQueries({ queryKey: key });
      notify({ tone: "negative", title: t("saveFailed", { message: String(error) }) });
    }
  };
  return {
    views,
    active: views.find(({ query }) => canonical(query) === canonical(address)),
    save: (name) => {
      const others = views.filter((view) => view.name !== name);
      void keep([...others, { name, query: address }], t("view.saved"));
    },
    remove: (name) => {
      const others = views.filter((view) => view.name !== name);
      void keep(others, t("view.removed"), () => void keep(views, t("view.saved")));
    },
  };
};
