/** A transfer while it is written: its head and lines, the local draft, saving, and sending or requesting right after it. */
import { Option, Schema } from "effect";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { type Transfer, TransferDraft, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { startLines } from "../../common/document/lines.ts";
import { useDocumentDraft } from "../../common/document/use-document-draft.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { draftLines, type EditLine, type TransferHeadValues } from "./edit-line.ts";
import { refreshesTransfers, useTransferDone } from "./use-transfer-acts.ts";
import { useTransferAddress } from "./use-transfer-address.ts";

/** What the editor begins with. */
export interface TransferStart {
  readonly head: TransferHeadValues;
  readonly lines: readonly EditLine[];
  /** The stored draft; null for a new one. */
  readonly transfer: Transfer | null;
  readonly index: CatalogueIndex;
}

const decodeStored = Schema.decodeUnknownOption(Schema.Struct({ draft: TransferDraft }));

/** The lines of a local draft, with the names of their products. */
const namedLines = (draft: TransferDraft, { index, lines }: TransferStart): readonly EditLine[] =>
  draft.lines.map((line) => {
    const known = index.byId.get(line.productId) ?? lines.find(({ key }) => key === line.key);
    return { ...line, name: known?.name ?? "", code: known?.code ?? "" };
  });

/** Saves the transfer. Sending and requesting save it first. */
const useSaving = (start: TransferStart, draft: TransferDraft, onSaved: () => void) => {
  const { show } = useTransferAddress();
  const { t } = useTranslation("document");
  const done = useTransferDone(({ id }) => {
    onSaved();
    show(id);
  });
  const create = useCommand(transferEndpoints.createTransfer, refreshesTransfers);
  const change = useCommand(transferEndpoints.changeTransfer, refreshesTransfers);
  const send = useCommand(transferEndpoints.sendTransfer, refreshesTransfers);
  const request = useCommand(transferEndpoints.requestTransfer, refreshesTransfers);
  // What was saved before sending was refused: it is changed then, not made once more.
  const [saved, setSaved] = useState(start.transfer);
  const isBusy = [create, change, send, request].some(({ isPending }) => isPending);
  const save = (then: (transfer: Transfer) => void) => {
    const after = {
      ...done,
      onSuccess: (next: Transfer) => {
        setSaved(next);
        then(next);
      },
    };
    if (saved === null) create.mutate({ payload: { transfer: draft } }, after);
    else change.mutate({ payload: { id: saved.id, version: saved.version, transfer: draft } }, after);
  };
  const seen = ({ id, version }: Transfer) => ({ payload: { id, version } });
  return {
    isBusy,
    save: () => save(done.onSuccess),
    send: () => save((next) => send.mutate(seen(next), done)),
    request: () => save((next) => request.mutate(seen(next), done)),
    saveLabel: t("save"),
  };
};

export const useTransferEditor = (start: TransferStart) => {
  const [head, setHead] = useState(start.head);
  const lines = useLines<EditLine>(start.lines);
  const draft = useMemo(
    (): TransferDraft => ({ ...head, lines: draftLines(lines.state.lines) }),
    [head, lines.state.lines],
  );
  const [first] = useState(() => JSON.stringify({ ...start.head, lines: draftLines(start.lines) }));
  const isDirty = useMemo(() => JSON.stringify(draft) !== first, [draft, first]);
  const values = useMemo(() => (isDirty ? { draft } : null), [isDirty, draft]);
  const stored = useDocumentDraft(`transfer ${start.transfer?.id ?? "new"}`, values);
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
    change: (more: Partial<TransferHeadValues>) => setHead((now) => ({ ...now, ...more })),
    lines,
    isDirty,
    stored: { ...stored, use },
    saving,
    wouldLose: () => isDirty && !isLeft.current,
  };
};
