/** The local draft of a document: stored in this browser while it differs from what is saved, offered when the page is opened again. */
import { useEffect, useState } from "react";
import { type Draft, keepDraft, readDraft } from "../../../client/drafts.ts";
import { useProfile } from "../../../client/session/session.ts";

/** Milliseconds after the last change until the draft is stored. */
const PAUSE = 400;

/** `values` is what the document holds, null while nothing in it is unsaved. */
export const useDocumentDraft = (name: string, values: object | null) => {
  const person = useProfile()?.id ?? 0;
  const key = `${person} ${name}`;
  const [found, setFound] = useState<Draft | null>(() => readDraft(key));
  useEffect(() => {
    if (values === null) return undefined;
    const timer = setTimeout(() => keepDraft(key, values), PAUSE);
    return () => clearTimeout(timer);
  }, [key, values]);
  return {
    found,
    close: () => setFound(null),
    drop: () => {
      keepDraft(key, null);
      setFound(null);
    },
  };
};
