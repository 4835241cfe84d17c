/** Reads the orders of a delivery note: one by its two calls, several by the one that answers all of them. */
import { call } from "../../../client/http/call.ts";
import { type PrintOrder, salePrintEndpoints } from "../../../contract/sale/sale-print.ts";

export const readOrders = async (ids: string): Promise<readonly PrintOrder[]> => {
  if (ids.includes(",")) return (await call(salePrintEndpoints.printMain, { query: { ids } })).orders;
  const query = { id: Number(ids) };
  const [head, { lines }] = await Promise.all([
    call(salePrintEndpoints.print, { query }),
    call(salePrintEndpoints.printDetails, { query }),
  ]);
  return [{ ...head, lines }];
};

/** Where the cache has them, so that a look at every sheet reads them once. */
export const ORDERS_KEY = salePrintEndpoints.print.args[0];
