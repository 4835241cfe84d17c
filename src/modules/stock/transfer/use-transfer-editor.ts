/** A transfer while it is written: its head and lines, the version of somebody else, saving, and sending or requesting right after it. */
import { Schema } from "effect";
import { useCommand } from "../../../client/http/command.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import {
  Transfer,
  TransferDraft,
  type TransferDraftLine,
  transferEndpoints,
} from "../../../contract/stock/transfer.ts";
import {
  type DocumentStart,
  useDocumentEditor,
  useDraftSaving,
} from "../../common/document/edit/use-document-editor.ts";
import { replenishmentEndpoints, type RequestKind } from "../../../contract/stock/replenishment.ts";
import { newerOf } from "../../common/document/merge-document.ts";
import { draftLines, type EditLine, linesOfTransfer, type TransferHeadValues } from "./edit-line.ts";
import { useTransferAddress } from "./transfer-words.ts";
import { refreshesTransfers, useTransferDone } from "./use-transfer-acts.ts";

export interface TransferStart extends DocumentStart<Transfer, TransferHeadValues, EditLine> {
  readonly index: CatalogueIndex;
  /** A request of a branch: it is made in one step and is no draft. */
  readonly kind?: RequestKind | undefined;
}

const currentOf = newerOf(Schema.decodeUnknownOption(Transfer));
const decode = Schema.decodeUnknownOption(Schema.Struct({ draft: TransferDraft }));

/** Lines with the names of their products. */
const namedLines =
  ({ index, lines }: TransferStart) =>
  (drafts: readonly TransferDraftLine[], transfer: Transfer | null): readonly EditLine[] =>
    drafts.map((line) => {
      const product =
        index.byId.get(line.productId) ??
        [...(transfer?.lines ?? []), ...lines].find(({ key }) => key === line.key);
      return { ...line, name: product?.name ?? "", code: product?.code ?? "" };
    });

/** A stored transfer as it is edited. */
const documentOf = (transfer: Transfer) => {
  const { clientId, fromWarehouseId, toWarehouseId, date, memo, carrier } = transfer;
  const head: TransferHeadValues = { clientId, fromWarehouseId, toWarehouseId, date, memo, carrier };
  return { head, lines: draftLines(linesOfTransfer(transfer, false)) };
};

const refreshesRequests = {
  refreshes: [...refreshesTransfers.refreshes, replenishmentEndpoints.replenishmentReturns],
};

export const useTransferEditor = (start: TransferStart) => {
  const { show } = useTransferAddress();
  const editor = useDocumentEditor({
    name: `transfer ${start.stored?.id ?? start.kind ?? "new"}`,
    start,
    draftLines,
    namedLines: namedLines(start),
    documentOf,
    decode,
  });
  const { draft: transfer, base, onNewer, onSaved } = editor;
  const done = useTransferDone(({ id }) => {
    editor.onDone();
    show(id);
  });
  const create = useCommand(transferEndpoints.createTransfer, refreshesTransfers);
  const change = useCommand(transferEndpoints.changeTransfer, refreshesTransfers);
  const send = useCommand(transferEndpoints.sendTransfer, refreshesTransfers);
  const request = useCommand(transferEndpoints.requestTransfer, refreshesTransfers);
  const ask = useCommand(replenishmentEndpoints.createReplenishmentReturn, refreshesRequests);
  const { save, saveThen } = useDraftSaving<Transfer>({
    base,
    create: (after) => create.mutate({ payload: { transfer } }, after),
    change: ({ id, version }, after) => change.mutate({ payload: { id, version, transfer } }, after),
    currentOf,
    onSaved,
    onNewer,
    done,
  });
  return {
    ...editor,
    isBusy: [create, change, send, request, ask].some(({ isPending }) => isPending),
    save,
    send: () => saveThen(({ id, version }) => send.mutate({ payload: { id, version } }, done)),
    ask: (kind: RequestKind) => ask.mutate({ payload: { kind, transfer } }, done),
    request: () => saveThen(({ id, version }) => request.mutate({ payload: { id, version } }, done)),
  };
};
