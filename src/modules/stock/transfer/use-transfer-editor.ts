/** A transfer while it is written: its head and lines, the local draft, saving, and sending or requesting right after it. */
import { Schema } from "effect";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import {
  Transfer,
  TransferDraft,
  type TransferDraftLine,
  transferEndpoints,
} from "../../../contract/stock/transfer.ts";
import { startLines } from "../../common/document/lines.ts";
import { newerOf } from "../../common/document/merge-document.ts";
import { useStoredDraft, useVersions } from "../../common/document/use-edited-document.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { draftLines, type EditLine, linesOfTransfer, type TransferHeadValues } from "./edit-line.ts";
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

const currentOf = newerOf(Schema.decodeUnknownOption(Transfer));
const decodeStored = Schema.decodeUnknownOption(Schema.Struct({ draft: TransferDraft }));

/** The lines of a draft, with the names of their products. */
const namedLines = (
  drafts: readonly TransferDraftLine[],
  { index, lines }: TransferStart,
  transfer: Transfer | null,
): readonly EditLine[] =>
  drafts.map((line) => {
    const known =
      index.byId.get(line.productId) ??
      [...(transfer?.lines ?? []), ...lines].find(({ key }) => key === line.key);
    return { ...line, name: known?.name ?? "", code: known?.code ?? "" };
  });

interface Saving {
  readonly draft: TransferDraft;
  /** As it is stored: made or changed here, before an act after that was refused. */
  readonly stored: Transfer | null;
  readonly onStored: (transfer: Transfer) => void;
  readonly onNewer: (theirs: Transfer) => void;
  readonly onDone: () => void;
}

/** Saves the transfer. Sending and requesting save it first. */
const useSaving = ({ draft, stored, onStored, onNewer, onDone }: Saving) => {
  const { show } = useTransferAddress();
  const { t } = useTranslation("document");
  const done = useTransferDone(({ id }) => {
    onDone();
    show(id);
  });
  const create = useCommand(transferEndpoints.createTransfer, refreshesTransfers);
  const change = useCommand(transferEndpoints.changeTransfer, refreshesTransfers);
  const send = useCommand(transferEndpoints.sendTransfer, refreshesTransfers);
  const request = useCommand(transferEndpoints.requestTransfer, refreshesTransfers);
  const isBusy = [create, change, send, request].some(({ isPending }) => isPending);
  const save = (then: (transfer: Transfer) => void) => {
    const after = {
      onError: (error: CallError) => {
        const theirs = currentOf(error);
        if (theirs === null) done.onError(error);
        else onNewer(theirs);
      },
      onSuccess: (next: Transfer) => {
        onStored(next);
        then(next);
      },
    };
    if (stored === null) create.mutate({ payload: { transfer: draft } }, after);
    else change.mutate({ payload: { id: stored.id, version: stored.version, transfer: draft } }, after);
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

/** A stored transfer as it is edited. */
const documentOf = (transfer: Transfer) => {
  const { clientId, fromWarehouseId, toWarehouseId, date, memo } = transfer;
  const head: TransferHeadValues = { clientId, fromWarehouseId, toWarehouseId, date, memo };
  return { head, lines: draftLines(linesOfTransfer(transfer, false)) };
};

/** The version that the changes are based on, and how those of somebody else come in (G5). */
const useTransferVersions = (
  start: TransferStart,
  { lines, ...head }: TransferDraft,
  show: (draft: TransferDraft, transfer: Transfer | null) => void,
) =>
  useVersions<Transfer, TransferHeadValues, TransferDraftLine>({
    start: start.transfer,
    current: { head, lines },
    documentOf: (transfer) =>
      transfer === null ? { head: start.head, lines: draftLines(start.lines) } : documentOf(transfer),
    isOpen: ({ can }) => can.includes("edit"),
    show: (document, transfer) => show({ ...document.head, lines: document.lines }, transfer),
  });

export const useTransferEditor = (start: TransferStart) => {
  const [head, setHead] = useState(start.head);
  const lines = useLines<EditLine>(start.lines);
  const draft = useMemo(
    (): TransferDraft => ({ ...head, lines: draftLines(lines.state.lines) }),
    [head, lines.state.lines],
  );
  const show = ({ lines: next, ...values }: TransferDraft, transfer: Transfer | null) => {
    setHead(values);
    lines.update(() => startLines(namedLines(next, start, transfer)));
  };
  const { onDone, ...stored } = useStoredDraft({
    name: `transfer ${start.transfer?.id ?? "new"}`,
    draft,
    first: useMemo(() => ({ ...start.head, lines: draftLines(start.lines) }), [start]),
    decode: decodeStored,
    show: (found) => show({ ...found, clientId: head.clientId }, start.transfer),
  });
  const { base, onNewer, onSaved, ...versions } = useTransferVersions(start, draft, show);
  const saving = useSaving({ draft, stored: base, onStored: onSaved, onNewer, onDone });
  return {
    head,
    change: (more: Partial<TransferHeadValues>) => setHead((now) => ({ ...now, ...more })),
    lines,
    ...stored,
    ...versions,
    saving,
  };
};
