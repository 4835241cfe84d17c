/** How the calls of splits of receipts are called so that they are done: on goods that were just received. */
import { randomUUID } from "node:crypto";
import { purchaseDesk } from "../../../purchase/purchase-desk.ts";
import { splitDesk } from "../../../purchase/split-desk.ts";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

export const splitRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const purchases = purchaseDesk(api, shop);
  const desk = splitDesk(api, shop);
  const received = async () => desk.of(await purchases.order([purchases.line("MUG", 4, 7775)], {}, true));
  const targetsOf = async (came: Awaited<ReturnType<typeof received>>) => {
    const [row] = await api.rows(`select branch_id as id from warehouse where id = ${came.warehouseId}`);
    const warehouseId = await desk.newWarehouse(Number(row?.["id"]));
    return desk.targets(came, [{ units: 1, warehouseId }]);
  };
  return {
    splittableReceipts: async () => ({ query: { searchWord: (await received()).number } }),
    splitReceipt: async () => ({ query: { id: (await received()).id } }),
    postReceiptSplit: async () => {
      const came = await received();
      return { payload: { key: randomUUID(), id: came.id, targets: await targetsOf(came) } };
    },
    undoReceiptSplit: async () => {
      const came = await received();
      const { data } = await desk.post(came, await targetsOf(came));
      return { payload: { key: randomUUID(), id: data.splits[0]?.id ?? 0, reason: "Mistyped" } };
    },
  };
};
