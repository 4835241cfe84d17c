/** A desk for tests of production: processes of products by their codes, orders, and the commands by their names. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  productionEndpoints as production,
  type ProductionDraft,
} from "../../../src/contract/production/order.ts";
import { processes, type ProcessFields } from "../../../src/contract/production/process.ts";
import type { ReceivedLot } from "../../../src/contract/stock/lot.ts";
import type { StockChangeDraftLine } from "../../../src/contract/stock/stock-change.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import { changeDesk } from "../stock/change-desk.ts";
import { openNorth } from "../stock/transfer-desk.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

interface Part {
  readonly code: string;
  /** In 1/1000. */
  readonly quantity?: number;
  readonly loss?: number;
}

interface Reported {
  readonly lineId: number;
  readonly good: number;
  readonly scrapped: number;
  readonly lots?: readonly ReceivedLot[];
}

interface Made {
  readonly productId: number;
  readonly quantity?: number;
  readonly share?: number;
}

export const productionDesk = (api: TestApi, shop: () => Shop, token: () => string) => {
  /** A product that nobody has yet. */
  const newProduct = async (name = "Tea box") => {
    const [made] = await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', '${name}', 100000, 2000) returning id`,
    );
    return Number(made?.["id"]);
  };
  const stock = changeDesk(api, shop, token);
  /** Posts a change of the stock of one product in the main warehouse. */
  const adjust = async (
    line: Pick<StockChangeDraftLine, "productId" | "quantity"> & { unitCost?: number },
  ) => {
    const { main } = await openNorth(api);
    return stock.post((await stock.create([{ code: "", warehouseId: main, ...line }])).data);
  };
  /** A new product of which so many units lie in the main warehouse, at a price in 1/10000. */
  const stocked = async (units: number, unitCost: number) => {
    const productId = await newProduct("Part");
    expect((await adjust({ productId, quantity: units * 1000, unitCost })).message).toBe("");
    return productId;
  };
  /** Takes units out of the main warehouse, as a sale would. */
  const take = (productId: number, units: number) => adjust({ productId, quantity: -units * 1000 });
  const fieldsOf = async (
    inputs: readonly Part[],
    outputs?: readonly Made[],
    more: Partial<ProcessFields> = {},
  ): Promise<ProcessFields> => ({
    name: randomUUID(),
    kind: "assembly",
    outputs: (outputs ?? [{ productId: await newProduct() }]).map((made) => ({
      quantity: 1000,
      share: 10_000,
      ...made,
    })),
    inputs: inputs.map(({ code, quantity = 1000, loss = 0 }) => ({
      productId: shop().products.get(code) ?? Number(code),
      quantity,
      loss,
    })),
    steps: "",
    active: true,
    ...more,
  });
  const save = (fields: ProcessFields, as = token()) =>
    api.call(processes.endpoints.create, { payload: { key: randomUUID(), fields } }, as);
  const makeProcess = async (
    inputs: readonly Part[],
    outputs?: readonly Made[],
    more: Partial<ProcessFields> = {},
  ) => (await save(await fieldsOf(inputs, outputs, more))).data;
  const draftOf = async (
    processId: number,
    quantity: number,
    more: Partial<ProductionDraft> = {},
  ): Promise<ProductionDraft> => {
    const { main } = await openNorth(api);
    const ends = { fromWarehouseId: main, toWarehouseId: main };
    const about = { start: null, due: null, note: "" };
    return { clientId: randomUUID(), processId, revision: 1, quantity, ...ends, ...about, ...more };
  };
  const on = ({ id, version }: Seen) => ({ key: randomUUID(), id, version });
  return {
    newProduct,
    stocked,
    take,
    fieldsOf,
    save,
    makeProcess,
    draftOf,
    on,
    change: ({ id, version }: Seen, fields: ProcessFields, as = token()) =>
      api.call(processes.endpoints.change, { payload: { key: randomUUID(), id, version, fields } }, as),
    create: async (processId: number, quantity: number, more: Partial<ProductionDraft> = {}, as = token()) =>
      api.call(
        production.createProductionOrder,
        { payload: { key: randomUUID(), order: await draftOf(processId, quantity, more) } },
        as,
      ),
    read: (id: number, as = token()) => api.call(production.productionOrder, { query: { id } }, as),
    release: (seen: Seen, as = token()) =>
      api.call(production.releaseProductionOrder, { payload: on(seen) }, as),
    issue: (
      seen: Seen,
      lines: { lineId: number; quantity: number; lotId?: number }[] | null = null,
      as = token(),
    ) => api.call(production.issueProductionOrder, { payload: { ...on(seen), lines } }, as),
    report: (seen: Seen, lines: readonly Reported[], as = token()) =>
      api.call(production.reportProductionOrder, { payload: { ...on(seen), lines, note: "" } }, as),
    close: (seen: Seen, spent: { labour?: number; other?: number } = {}, as = token()) =>
      api.call(production.closeProductionOrder, { payload: { ...on(seen), ...spent, note: "" } }, as),
    cancel: (seen: Seen, as = token()) =>
      api.call(production.cancelProductionOrder, { payload: { ...on(seen), reason: "Not needed" } }, as),
  };
};
