/** How the acts on stock checks are called so that they are done: on one in the state before. */
import { randomUUID } from "node:crypto";
import type { StockCheck } from "../../../../../src/contract/stock/check.ts";
import { checkDesk } from "../../../stock/check-desk.ts";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const stockCheckRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  let place = 0;
  const root = () => shop().tokens.get("Root") ?? "";
  const desk = checkDesk(api, shop, root, () => place);
  /** A product is in one open check at a time (C8): the one before is put out of the way. */
  const clear = async () => {
    const [warehouse] = await api.rows("select id from warehouse where kind = 'stock' order by id limit 1");
    place = Number(warehouse?.["id"]);
    await api.rows("update stock_check set state = 'cancelled' where state in ('counting', 'counted')");
    await api.rows("update stock_check_line set is_open = false where is_open");
    await api.rows("update stock_balance set last_cost = 10000 where last_cost = 0");
  };
  const make = async () => {
    await clear();
    return (await desk.create(["TEA"])).data;
  };
  const counting = async () => (await desk.start(await make())).data;
  const counted = async (twice = false): Promise<StockCheck> => {
    const { id } = await counting();
    await desk.count(id, [{ code: "TEA" }]);
    if (twice) {
      await desk.count(id, [{ code: "TEA" }]);
      await api.rows(`update stock_check_count c set person_id = (select min(p.id) from person p where p.id <> c.person_id)
        where c.id = (select max(id) from stock_check_count)`);
    }
    return desk.end(id);
  };
  const posted = async () => (await desk.post(await counted())).data;
  const onLines = async (more: object = {}) => {
    const check = await counted();
    const [line] = await desk.lines(check.id);
    return { payload: { ...desk.on(check), lineIds: [line?.id ?? 0], ...more } };
  };
  return {
    stockCheck: async () => ({ query: { id: (await posted()).id } }),
    stockCheckScope: async () => {
      await clear();
      return { query: { warehouseId: place, scope: "error", amount: 20 } };
    },
    createStockCheck: async () => {
      await clear();
      return { payload: { key: randomUUID(), check: desk.draftOf(["TEA"]) } };
    },
    editStockCheck: async () => {
      const made = await make();
      return { payload: { ...desk.on(made), check: desk.draftOf(["MUG"], { clientId: made.clientId }) } };
    },
    startStockCheck: async () => ({ payload: desk.on(await make()) }),
    assignStockCheck: async () => ({ payload: { ...desk.on(await make()), counterIds: [] } }),
    finishStockCheck: async () => {
      const { id } = await counting();
      await desk.count(id, [{ code: "TEA" }]);
      return { payload: desk.on(await desk.read(id)) };
    },
    postStockCheck: async () => ({
      payload: { ...desk.on(await counted()), uncounted: "leave", reason: "Yearly count" },
    }),
    undoStockCheck: async () => ({ payload: { ...desk.on(await posted()), reason: "Wrong warehouse" } }),
    cancelStockChecks: async () => {
      const { id, version } = await make();
      return { payload: { key: randomUUID(), checks: [{ id, version }] } };
    },
    startDailyCount: async () => {
      await clear();
      await api.rows("update stock_check set planned_on = planned_on - 1 where scope = 'error'");
      await api.rows(
        "delete from stock_check_line l using stock_check c where c.id = l.check_id and c.state = 'posted'",
      );
      return { payload: { key: randomUUID(), warehouseId: place } };
    },
    countSheet: async () => ({ query: { id: (await counting()).id } }),
    countStock: async () => ({
      payload: { id: (await counting()).id, sentAt: Date.now(), counts: [desk.countOf({ code: "TEA" })] },
    }),
    handInStockCheck: async () => ({ payload: { key: randomUUID(), id: (await counting()).id } }),
    stockCheckSheets: async () => ({ query: { id: (await counted()).id } }),
    editStockCheckSheet: () => onLines({ reason: "Broken" }),
    approveStockCheck: () => onLines(),
    recountStockCheck: () => onLines(),
    stockCheckDuplicates: async () => ({ query: { id: (await counted(true)).id } }),
    resolveStockCheckDuplicate: async () => {
      const payload = {
        ...desk.on(await counted(true)),
        productId: desk.product("TEA"),
        place: "",
        decision: "add",
        personId: null,
      };
      return { payload };
    },
    printStockChecks: async () => ({ query: { ids: String((await posted()).id), sheet: "differences" } }),
  };
};
