/** A stock change while it is written: its head and lines, the local draft, saving, and posting right after it. */
import { Option, Schema } from "effect";
import { useMemo, useRef, useState } from "react";
import { useCommand } from "../../../client/http/command.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import {
  type StockChange,
  StockChangeDraft,
  stockChangeEndpoints,
} from "../../../contract/stock/stock-change.ts";
import { startLines } from "../../common/document/lines.ts";
import { useDocumentDraft } from "../../common/document/use-document-draft.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { draftLines, type EditLine } from "./change-line.ts";
import { refreshesChanges, useChangeDone } from "./use-change-acts.ts";
import { useChangeAddress } from "./use-change-address.ts";

/** A stock change without its lines. */
export type ChangeHeadValues = Omit<StockChangeDraft, "lines">;

/** What the editor begins with. */
export interface ChangeStart {
  readonly head: ChangeHeadValues;
  readonly lines: readonly EditLine[];
  /** The stored draft; null for a new one. */
  readonly change: StockChange | null;
  readonly index: CatalogueIndex;
}

const decodeStored = Schema.decodeUnknownOption(Schema.Struct({ draft: StockChangeDraft }));

/** The lines of a local draft, with the names of their products. */
const namedLines = (draft: StockChangeDraft, { index, lines }: ChangeStart): readonly EditLine[] =>
  draft.lines.map((line) => {
    const known = index.byId.get(line.productId) ?? lines.find(({ key }) => key === line.key);
    return { ...line, name: known?.name ?? "", code: known?.code ?? "" };
  });

/** Saves the change. Posting saves it first. */
const useSaving = (start: ChangeStart, draft: StockChangeDraft, onSaved: () => void) => {
  const { show } = useChangeAddress();
  const done = useChangeDone(({ id }) => {
    onSaved();
    show(id);
  });
  const create = useCommand(stockChangeEndpoints.createStockChange, refreshesChanges);
  const edit = useCommand(stockChangeEndpoints.editStockChange, refreshesChanges);
  const post = useCommand(stockChangeEndpoints.postStockChange, refreshesChanges);
  // What was saved before posting was refused: it is changed then, not made once more.
  const [saved, setSaved] = useState(start.change);
  const save = (then: (change: StockChange) => void) => {
    const after = {
      ...done,
      onSuccess: (next: StockChange) => {
        setSaved(next);
        then(next);
      },
    };
    if (saved === null) create.mutate({ payload: { change: draft } }, after);
    else edit.mutate({ payload: { id: saved.id, version: saved.version, change: draft } }, after);
  };
  return {
    isBusy: [create, edit, post].some(({ isPending }) => isPending),
    save: () => save(done.onSuccess),
    post: () => save(({ id, version }) => post.mutate({ payload: { id, version } }, done)),
  };
};

export const useChangeEditor = (start: ChangeStart) => {
  const [head, setHead] = useState(start.head);
  const lines = useLines<EditLine>(start.lines);
  const draft = useMemo(
    (): StockChangeDraft => ({ ...head, lines: draftLines(lines.state.lines) }),
    [head, lines.state.lines],
  );
  const [first] = useState(() => JSON.stringify({ ...start.head, lines: draftLines(start.lines) }));
  const isDirty = useMemo(() => JSON.stringify(draft) !== first, [draft, first]);
  const values = useMemo(() => (isDirty ? { draft } : null), [isDirty, draft]);
  const stored = useDocumentDraft(`stockChange ${start.change?.id ?? "new"}`, values);
  const isLeft = useRef(false);
  const saving = useSaving(start, draft, () => {
    isLeft.current = true;
    stored.drop();
  });
  const use = () => {
    const found = Option.getOrNull(decodeStored(stored.found?.values));
    if (found !== null) {
      const { lines: _, ...values } = found.draft;
      setHead({ ...values, clientId: head.clientId });
      lines.update(() => startLines(namedLines(found.draft, start)));
    }
    stored.close();
  };
  return {
    head,
    change: (more: Partial<ChangeHeadValues>) => setHead((now) => ({ ...now, ...more })),
    lines,
    isDirty,
    stored: { ...stored, use },
    saving,
    wouldLose: () => isDirty && !isLeft.current,
  };
};
