/** A document while it is written: its head and lines, the local draft, what somebody else saved meanwhile (G5), and saving. */
import type { Option } from "effect";
import { useMemo, useState } from "react";
import type { CallError } from "../../../../client/http/call-error.ts";
import type { DocumentLine } from "../line-column.ts";
import { startLines } from "../lines.ts";
import type { EditedDocument } from "../merge-document.ts";
import { useStoredDraft, useVersions } from "../use-edited-document.ts";
import { useLines } from "../use-lines.ts";

interface Stored {
  readonly version: number;
  readonly can: readonly string[];
}

/** What the editor begins with. */
export interface DocumentStart<Document, Head, Line> {
  readonly head: Head;
  readonly lines: readonly Line[];
  /** The stored draft; null for a new one. */
  readonly stored: Document | null;
}

interface DocumentEditorInput<
  Document,
  Head extends object,
  Line,
  DraftLine extends { readonly key: string },
> {
  /** Of the document in this browser, such as "transfer 12". */
  readonly name: string;
  readonly start: DocumentStart<Document, Head, Line>;
  /** The lines as they are sent. */
  readonly draftLines: (lines: readonly Line[]) => readonly DraftLine[];
  /** The lines of a draft with what their products are called. */
  readonly namedLines: (lines: readonly DraftLine[], stored: Document | null) => readonly Line[];
  /** A stored document as it is edited and sent. */
  readonly documentOf: (stored: Document) => EditedDocument<Head, DraftLine>;
  readonly decode: (
    values: unknown,
  ) => Option.Option<{ readonly draft: Head & { readonly lines: readonly DraftLine[] } }>;
}

export const useDocumentEditor = <
  Document extends Stored,
  Head extends { readonly clientId: string },
  Line extends DocumentLine,
  DraftLine extends { readonly key: string },
>(
  input: DocumentEditorInput<Document, Head, Line, DraftLine>,
) => {
  const { name, start, draftLines, namedLines, documentOf, decode } = input;
  const [head, setHead] = useState(start.head);
  const lines = useLines<Line>(start.lines);
  const edited = useMemo(
    () => ({ head, lines: draftLines(lines.state.lines) }),
    [head, draftLines, lines.state.lines],
  );
  const draft = useMemo(() => ({ ...edited.head, lines: edited.lines }), [edited]);
  const first = useMemo(() => ({ ...start.head, lines: draftLines(start.lines) }), [start, draftLines]);
  const show = (document: EditedDocument<Head, DraftLine>, stored: Document | null) => {
    setHead(document.head);
    lines.update(() => startLines(namedLines(document.lines, stored)));
  };
  const { onDone, ...local } = useStoredDraft({
    name,
    draft,
    first,
    decode,
    show: ({ lines: found, ...values }) =>
      show({ head: { ...start.head, ...values, clientId: head.clientId }, lines: found }, start.stored),
  });
  const versions = useVersions<Document, Head, DraftLine>({
    start: start.stored,
    current: edited,
    documentOf: (stored) =>
      stored === null ? { head: start.head, lines: draftLines(start.lines) } : documentOf(stored),
    isOpen: ({ can }) => can.includes("edit"),
    show,
  });
  return {
    head,
    setHead,
    change: (more: Partial<Head>) => setHead((now) => ({ ...now, ...more })),
    lines,
    draft,
    ...local,
    ...versions,
    onDone,
  };
};

interface After<Document> {
  readonly onSuccess: (stored: Document) => void;
  readonly onError: (error: CallError) => void;
}

interface SavingInput<Document> {
  /** As it is stored: made or changed here, before an act after that was refused. */
  readonly base: Document | null;
  readonly create: (after: After<Document>) => void;
  readonly change: (stored: Document, after: After<Document>) => void;
  /** The newer document that a refusal carries (`newerOf`). */
  readonly currentOf: (error: CallError) => Document | null;
  readonly onSaved: (stored: Document) => void;
  readonly onNewer: (theirs: Document) => void;
  readonly done: After<Document>;
}

/** Saves a draft. What posts it saves it first: `saveThen((saved) => post.mutate(...))`. */
export const useDraftSaving = <Document>(input: SavingInput<Document>) => {
  const { base, create, change, currentOf, onSaved, onNewer, done } = input;
  const saveThen = (then: (stored: Document) => void) => {
    const after: After<Document> = {
      onSuccess: (stored) => {
        onSaved(stored);
        then(stored);
      },
      onError: (error) => {
        const theirs = currentOf(error);
        if (theirs === null) done.onError(error);
        else onNewer(theirs);
      },
    };
    if (base === null) create(after);
    else change(base, after);
  };
  return { saveThen, save: () => saveThen(done.onSuccess) };
};
