/** Commands on lots, which make the stock list and the shelf life out of date. */
import { useCommand } from "../../../client/http/command.ts";
import { stockListEndpoints } from "../../../contract/product/stock-list.ts";
import { lotEndpoints as endpoints } from "../../../contract/stock/lot.ts";
import { notify } from "../../../kit/feedback/notify.ts";

const refreshes = { refreshes: [endpoints.productLots, endpoints.shelfLife, stockListEndpoints.stocks] };

const onError = (error: { readonly message: string }) => notify({ tone: "negative", title: error.message });

export const useLotActs = () => {
  const save = useCommand(endpoints.saveLot, refreshes);
  const move = useCommand(endpoints.moveLot, refreshes);
  return {
    isBusy: save.isPending || move.isPending,
    save: (payload: Parameters<typeof save.mutate>[0]["payload"], onSuccess: () => void) =>
      save.mutate({ payload }, { onError, onSuccess }),
    move: (payload: Parameters<typeof move.mutate>[0]["payload"], onSuccess: () => void) =>
      move.mutate({ payload }, { onError, onSuccess }),
  };
};
