/** The calls of a bill. A refusal is shown with its figures, and the bills are read again. */
import { useQueryClient } from "@tanstack/react-query";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { desks } from "../../../contract/desk/desk.ts";
import { type BillChange, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { notify } from "../../../kit/feedback/notify.ts";

export const refreshes = [desk.bills, desks.endpoints.list];

/** Shows the refusal and reads the bills again: somebody else may have changed them. */
export const useRefusal = () => {
  const client = useQueryClient();
  return ({ message }: Pick<CallError, "message">) => {
    notify({ tone: "negative", title: message });
    void client.invalidateQueries({ queryKey: keyOf(desk.bills) });
  };
};

export const useChangeBill = () => {
  const command = useCommand(desk.changeBill, { refreshes });
  const onError = useRefusal();
  return {
    isBusy: command.isPending,
    change: (id: number, change: BillChange, onSuccess: () => void = () => {}) => {
      if (!command.isPending) command.mutate({ payload: { id, change } }, { onSuccess, onError });
    },
  };
};
