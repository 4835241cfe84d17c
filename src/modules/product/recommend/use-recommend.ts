/** Adds, changes, orders and removes recommended products; the list is read again after that. */
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { recommendEndpoints as endpoints, type RecommendInput } from "../../../contract/product/recommend.ts";
import { notify } from "../../../kit/feedback/notify.ts";

const refreshes = { refreshes: [endpoints.recommends] };
const onError = (error: CallError) => notify({ tone: "negative", title: error.message });

export const useRecommendActs = () => {
  const save = useCommand(endpoints.recommend, refreshes);
  const order = useCommand(endpoints.orderRecommends, refreshes);
  const remove = useCommand(endpoints.removeRecommends, refreshes);
  return {
    isBusy: [save, order, remove].some(({ isPending }) => isPending),
    save: (recommends: readonly RecommendInput[], onSuccess: () => void) =>
      save.mutate({ payload: { recommends } }, { onSuccess, onError }),
    order: (productIds: readonly number[]) => order.mutate({ payload: { productIds } }, { onError }),
    remove: (productIds: readonly number[]) => remove.mutate({ payload: { productIds } }, { onError }),
  };
};
