/** How the calls about files of hand terminals are made so that they are done: on a file that was just read. */
import { randomUUID } from "node:crypto";
import { collectorEndpoints as collector } from "../../../../../src/contract/sale/collector.ts";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

export const collectorRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const places = () => ({ customerId: null, warehouseId: shop().tills[0]?.warehouseId ?? 0 });
  /** No two files are the same: the same file is not read twice. */
  const read = () => {
    const content = Buffer.from(`Code;Quantity;Note\r\nMUG;2;${randomUUID()}`).toString("base64");
    return { key: randomUUID(), device: "Scanner 1", name: "SALE001.TXT", content, ...places() };
  };
  const kept = async () => {
    const token = shop().tokens.get("Manager") ?? "";
    const { data } = await api.call(collector.readCollector, { payload: read() }, token);
    return { key: randomUUID(), id: data.file.id, version: data.file.version };
  };
  return {
    readCollector: () => Promise.resolve({ payload: read() }),
    changeCollector: async () => ({ payload: { ...(await kept()), device: "Scanner 2", ...places() } }),
    openCollector: async () => {
      const { key, id } = await kept();
      return { payload: { key, id } };
    },
    discardCollector: async () => ({ payload: await kept() }),
  };
};
