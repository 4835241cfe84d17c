/** What every act on a document does when it is done: the document is shown as it is then, or the refusal is told. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../../client/http/call-error.ts";
import { keyOf } from "../../../../client/http/query.ts";
import type { Described } from "../../../../client/http/wire.ts";
import { notify } from "../../../../kit/feedback/notify.ts";

interface Done<Stored> {
  /** The endpoint that reads one document by its id. */
  readonly one: Described;
  readonly stateWord: (stored: Stored) => string;
  /** What else is read anew after a refusal of this name. */
  readonly stale?: Readonly<Record<string, Described>>;
  readonly onDone: (stored: Stored) => void;
}

export const useDocumentDone = <Stored extends { readonly id: number; readonly number: string | null }>({
  one,
  stateWord,
  stale = {},
  onDone,
}: Done<Stored>) => {
  const { t } = useTranslation("trade");
  const client = useQueryClient();
  const readAnew = (endpoint: Described) => void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  const put = (next: Stored) => client.setQueryData(keyOf(one, { query: { id: next.id } }), next);
  const done = {
    onSuccess: (next: Stored) => {
      put(next);
      const value = stateWord(next);
      notify({ title: next.number === null ? value : t("trade:labelled", { label: next.number, value }) });
      onDone(next);
    },
    // What another person has changed meanwhile is read anew.
    onError: (error: CallError) => {
      notify({ tone: "negative", title: error.message });
      if (error.name === "StaleVersion" || error.name === "NotPossibleNow") readAnew(one);
      const other = stale[error.name];
      if (other !== undefined) readAnew(other);
    },
  };
  return {
    ...done,
    /**
     * The same for the second act of a form: `stored` is the document that the first act saved. It is shown also when the second act is
     * refused. The form stays until then: React Query calls nothing back to a form that has been left.
     */
    secondDone: (stored: Stored) => ({
      ...done,
      onError: (error: CallError) => {
        put(stored);
        done.onError(error);
        onDone(stored);
      },
    }),
  };
};
