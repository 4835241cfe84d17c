/** The acts on one transfer, each sent once, and what comes of them: the transfer as it is then, or a refusal. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { useDocumentDone } from "../../common/document/page/use-document-done.ts";

/** What every act does when it is done: the transfer is shown as it is then. */
export const useTransferDone = (onDone: (transfer: Transfer) => void) => {
  const { t } = useTranslation("stock");
  return useDocumentDone<Transfer>({
    one: transferEndpoints.transfer,
    stateWord: ({ state }) => t(`transfer.state.${state}`),
    onDone,
  });
};

export const refreshesTransfers = { refreshes: [transferEndpoints.transfers] };

/** Acts that need nothing but the transfer, or a reason. */
export const useTransferActs = ({ id, version }: Transfer, onDone: () => void) => {
  const done = useTransferDone(onDone);
  const request = useCommand(transferEndpoints.requestTransfer, refreshesTransfers);
  const refuse = useCommand(transferEndpoints.refuseTransfer, refreshesTransfers);
  const allocate = useCommand(transferEndpoints.allocateTransfer, refreshesTransfers);
  const send = useCommand(transferEndpoints.sendTransfer, refreshesTransfers);
  const move = useCommand(transferEndpoints.moveTransfer, refreshesTransfers);
  const transferVersion = { id, version };
  return {
    isBusy: [request, refuse, allocate, send, move].some(({ isPending }) => isPending),
    request: () => request.mutate({ payload: transferVersion }, done),
    refuse: (reason: string) => refuse.mutate({ payload: { ...transferVersion, reason } }, done),
    allocate: () => allocate.mutate({ payload: transferVersion }, done),
    send: () => send.mutate({ payload: transferVersion }, done),
    move: () => move.mutate({ payload: transferVersion }, done),
  };
};
