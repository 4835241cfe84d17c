/** What the editors of documents share: the local draft, what is not saved, and how the changes of somebody else come in (G5). */
import { Option } from "effect";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../kit/feedback/notify.ts";
import { type EditedDocument, type Merged, mergeDocument } from "./merge-document.ts";
import { useDocumentDraft } from "./use-document-draft.ts";

interface StoredDraftInput<Draft extends object> {
  /** Of the document in this browser, such as "sale 12". */
  readonly name: string;
  readonly draft: Draft;
  /** The draft that the editor began with. */
  readonly first: Draft;
  readonly decode: (values: unknown) => Option.Option<{ readonly draft: Draft }>;
  readonly show: (draft: Draft) => void;
}

/** The local draft, and whether something is not saved. `onDone`: it is saved, and the editor may be left. */
export const useStoredDraft = <Draft extends object>(input: StoredDraftInput<Draft>) => {
  const { name, draft, first, decode, show } = input;
  const [saved] = useState(() => JSON.stringify(first));
  const isDirty = useMemo(() => JSON.stringify(draft) !== saved, [draft, saved]);
  const values = useMemo(() => (isDirty ? { draft } : null), [isDirty, draft]);
  const stored = useDocumentDraft(name, values);
  const isLeft = useRef(false);
  const use = () => {
    const storedDraft = Option.getOrNull(decode(stored.found?.values));
    if (storedDraft !== null) show(storedDraft.draft);
    stored.close();
  };
  return {
    isDirty,
    stored: { ...stored, use },
    wouldLose: () => isDirty && !isLeft.current,
    onDone: () => {
      isLeft.current = true;
      stored.drop();
    },
  };
};

interface VersionsInput<Stored, Head extends object, Line extends { readonly key: string }> {
  /** The stored document that editing began with; null for a new one. */
  readonly start: Stored | null;
  /** As it is edited now. */
  readonly current: EditedDocument<Head, Line>;
  /** A stored document as it is edited; of null the one that the editor began with. */
  readonly documentOf: (stored: Stored | null) => EditedDocument<Head, Line>;
  /** Whether it can still be edited. */
  readonly isOpen: (stored: Stored) => boolean;
  readonly show: (document: EditedDocument<Head, Line>, stored: Stored) => void;
}

/** What somebody else saved meanwhile, and what of it has to be decided. */
export interface Newer<Stored, Head extends object, Line extends { readonly key: string }> {
  readonly theirs: Stored;
  readonly merged: Merged<Head, Line>;
}

/**
 * The version that the changes are based on. When somebody else saved first, the changes of both are merged; only what both
 * changed is `newer`, for a person to decide.
 */
export const useVersions = <
  Stored extends { readonly version: number },
  Head extends object,
  Line extends { readonly key: string },
>(
  input: VersionsInput<Stored, Head, Line>,
) => {
  const { current, documentOf, isOpen, show } = input;
  const { t } = useTranslation("document");
  const [base, setBase] = useState(input.start);
  const [newer, setNewer] = useState<Newer<Stored, Head, Line> | null>(null);
  const take = (theirs: Stored, document: EditedDocument<Head, Line>) => {
    show(document, theirs);
    setBase(theirs);
    setNewer(null);
  };
  const onNewer = (theirs: Stored) => {
    const merged = mergeDocument(documentOf(base), current, documentOf(theirs));
    if (!isOpen(theirs) || merged.fields.length + merged.lines.length > 0)
      return setNewer({ theirs, merged });
    take(theirs, merged.mine);
    return notify({ title: t("conflict.merged") });
  };
  return {
    version: base?.version ?? null,
    /** The document in its last known version. */
    base,
    newer,
    onNewer,
    /** It was saved, but an act after that was refused. */
    onSaved: setBase,
    keepMine: ({ theirs, merged }: Newer<Stored, Head, Line>) => take(theirs, merged.mine),
    takeTheirs: ({ theirs, merged }: Newer<Stored, Head, Line>) => take(theirs, merged.theirs),
  };
};
