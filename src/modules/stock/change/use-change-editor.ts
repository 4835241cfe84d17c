/** A stock change while it is written: its head and lines, the version of somebody else, saving, and posting right after it. */
import { Schema } from "effect";
import { useCommand } from "../../../client/http/command.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import {
  StockChange,
  StockChangeDraft,
  type StockChangeDraftLine,
  stockChangeEndpoints,
} from "../../../contract/stock/stock-change.ts";
import {
  type DocumentStart,
  useDocumentEditor,
  useDraftSaving,
} from "../../common/document/edit/use-document-editor.ts";
import { newerOf } from "../../common/document/merge-document.ts";
import { draftLines, type EditLine, linesOfChange } from "./change-line.ts";
import { useChangeAddress } from "./change-words.ts";
import { refreshesChanges, useChangeDone } from "./use-change-acts.ts";

/** A stock change without its lines. */
export type ChangeHeadValues = Omit<StockChangeDraft, "lines">;

export interface ChangeStart extends DocumentStart<StockChange, ChangeHeadValues, EditLine> {
  readonly index: CatalogueIndex;
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ draft: StockChangeDraft }));
const currentOf = newerOf(Schema.decodeUnknownOption(StockChange));

/** A stored change without its lines. */
export const headOfChange = ({ clientId, kind, date, reason }: StockChange): ChangeHeadValues => ({
  clientId,
  kind,
  date,
  reason,
});

/** Lines with the names of their products. */
const namedLines =
  ({ index, lines }: ChangeStart) =>
  (drafts: readonly StockChangeDraftLine[], change: StockChange | null): readonly EditLine[] =>
    drafts.map((line) => {
      const product =
        index.byId.get(line.productId) ??
        [...(change?.lines ?? []), ...lines].find(({ key }) => key === line.key);
      return { ...line, name: product?.name ?? "", code: product?.code ?? "" };
    });

export const useChangeEditor = (start: ChangeStart) => {
  const { show } = useChangeAddress();
  const editor = useDocumentEditor({
    name: `stockChange ${start.stored?.id ?? "new"}`,
    start,
    draftLines,
    namedLines: namedLines(start),
    documentOf: (stored: StockChange) => ({
      head: headOfChange(stored),
      lines: draftLines(linesOfChange(stored)),
    }),
    decode,
  });
  const { draft: change, base, onNewer, onSaved } = editor;
  const done = useChangeDone(({ id }) => {
    editor.onDone();
    show(id);
  });
  const create = useCommand(stockChangeEndpoints.createStockChange, refreshesChanges);
  const edit = useCommand(stockChangeEndpoints.editStockChange, refreshesChanges);
  const post = useCommand(stockChangeEndpoints.postStockChange, refreshesChanges);
  const { save, saveThen } = useDraftSaving<StockChange>({
    base,
    create: (after) => create.mutate({ payload: { change } }, after),
    change: ({ id, version }, after) => edit.mutate({ payload: { id, version, change } }, after),
    currentOf,
    onSaved,
    onNewer,
    done,
  });
  return {
    ...editor,
    isBusy: [create, edit, post].some(({ isPending }) => isPending),
    save,
    post: () => saveThen(({ id, version }) => post.mutate({ payload: { id, version } }, done)),
  };
};
