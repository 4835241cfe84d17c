/** Commands on the places of goods, which make the stock list out of date. */
import { useCommand } from "../../../client/http/command.ts";
import { zones } from "../../../contract/basics/zone.ts";
import { stockListEndpoints } from "../../../contract/product/stock-list.ts";
import { zoneStockEndpoints as endpoints } from "../../../contract/stock/zone-stock.ts";
import { notify } from "../../../kit/feedback/notify.ts";

const refreshes = { refreshes: [endpoints.productZones, stockListEndpoints.stocks, zones.endpoints.list] };

const onError = (error: { readonly message: string }) => notify({ tone: "negative", title: error.message });

export const useZoneActs = () => {
  const place = useCommand(endpoints.placeProducts, refreshes);
  const leave = useCommand(endpoints.leaveZone, refreshes);
  const move = useCommand(endpoints.moveInWarehouse, refreshes);
  return {
    isBusy: place.isPending || leave.isPending || move.isPending,
    place: (payload: Parameters<typeof place.mutate>[0]["payload"], onSuccess: () => void) =>
      place.mutate({ payload }, { onError, onSuccess }),
    leave: (payload: Parameters<typeof leave.mutate>[0]["payload"]) => leave.mutate({ payload }, { onError }),
    move: (payload: Parameters<typeof move.mutate>[0]["payload"], onSuccess: () => void) =>
      move.mutate({ payload }, { onError, onSuccess }),
  };
};
