/** A waybill while it is written: its head and lines, the version of somebody else, and saving. */
import { Schema } from "effect";
import { useCommand } from "../../../client/http/command.ts";
import { type OpenLine, Waybill, WaybillDraft } from "../../../contract/purchase/waybill.ts";
import { waybillEndpoints } from "../../../contract/purchase/waybill-calls.ts";
import {
  type DocumentStart,
  useDocumentEditor,
  useDraftSaving,
} from "../../common/document/edit/use-document-editor.ts";
import { newerOf } from "../../common/document/merge-document.ts";
import { draftLines, type EditLine, linesOfWaybill, namedLines } from "./edit-line.ts";
import { refreshesWaybills, useWaybillDone } from "./use-waybill-acts.ts";
import { useWaybillAddress } from "./waybill-words.ts";

/** A waybill without its lines. */
export type WaybillHeadValues = Omit<WaybillDraft, "lines">;

export interface WaybillStart extends DocumentStart<Waybill, WaybillHeadValues, EditLine> {
  /** The lines of orders that can go on it. */
  readonly open: readonly OpenLine[];
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ draft: WaybillDraft }));
const currentOf = newerOf(Schema.decodeUnknownOption(Waybill));

/** A stored waybill without its lines. */
export const headOfWaybill = (waybill: Waybill): WaybillHeadValues => {
  const { clientId, billNumber, carrier, vessel, containerType, containerNumber } = waybill;
  const { portFrom, portTo, etd, eta, note } = waybill;
  const container = { containerType, containerNumber };
  return { clientId, billNumber, carrier, vessel, ...container, portFrom, portTo, etd, eta, note };
};

export const useWaybillEditor = (start: WaybillStart) => {
  const { show } = useWaybillAddress();
  const editor = useDocumentEditor({
    name: `waybill ${start.stored?.id ?? "new"}`,
    start,
    draftLines,
    namedLines: namedLines(start.open, start.lines),
    documentOf: (stored: Waybill) => ({
      head: headOfWaybill(stored),
      lines: draftLines(linesOfWaybill(stored)),
    }),
    decode,
  });
  const { draft: waybill, base, onNewer, onSaved } = editor;
  const done = useWaybillDone(({ id }) => {
    editor.onDone();
    show(id);
  });
  const create = useCommand(waybillEndpoints.createWaybill, refreshesWaybills);
  const edit = useCommand(waybillEndpoints.editWaybill, refreshesWaybills);
  const { save } = useDraftSaving<Waybill>({
    base,
    create: (after) => create.mutate({ payload: { waybill } }, after),
    change: ({ id, version }, after) => edit.mutate({ payload: { id, version, waybill } }, after),
    currentOf,
    onSaved,
    onNewer,
    done,
  });
  return { ...editor, isBusy: create.isPending || edit.isPending, save };
};
