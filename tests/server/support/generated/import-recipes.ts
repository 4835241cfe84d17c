/** How the acts of imports are called so that they are done: on a file that was just read. */
import { randomUUID } from "node:crypto";
import { customerImportEndpoints } from "../../../../src/contract/customer/customer-import.ts";
import { zoneImportEndpoints } from "../../../../src/contract/basics/zone-import.ts";
import type { ImportEndpoints, ImportHead } from "../../../../src/contract/import/import.ts";
import { pictureImportEndpoints } from "../../../../src/contract/product/picture-import.ts";
import { productImportEndpoints } from "../../../../src/contract/product/product-import.ts";
import { needImportEndpoints } from "../../../../src/contract/purchase/need-import.ts";
import { offerImportEndpoints } from "../../../../src/contract/purchase/offer-import.ts";
import { purchaseImportEndpoints } from "../../../../src/contract/purchase/purchase-import.ts";
import { waybillImportEndpoints } from "../../../../src/contract/purchase/waybill-import.ts";
import { saleImportEndpoints } from "../../../../src/contract/sale/sale-import.ts";
import { countImportEndpoints } from "../../../../src/contract/stock/count-import.ts";
import { damageImportEndpoints } from "../../../../src/contract/stock/damage-import.ts";
import { stockImportEndpoints } from "../../../../src/contract/stock/stock-import.ts";
import { transferImportEndpoints } from "../../../../src/contract/stock/transfer-import.ts";
import type { TestApi } from "../api.ts";
import { importDesk, startWorker } from "../imports.ts";
import { openShop } from "../shop.ts";
import { checkDesk } from "../../stock/check-desk.ts";
import { openNorth } from "../../stock/transfer-desk.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;
type Token = () => Promise<string>;

interface ImportRecipe {
  readonly area: string;
  readonly own: ImportEndpoints;
  readonly file: () => string;
  /** Of lines of documents. */
  readonly head?: (api: TestApi) => Promise<ImportHead>;
}

/** An import belongs to who began it, so `token` is theirs. */
const recipesOfOne = (api: TestApi, token: Token, { area, own, file, head }: ImportRecipe): Recipes => {
  const desk = async () => {
    const person = await token();
    return importDesk(api, () => person, own, await head?.(api));
  };
  /** As far as it comes: lines with costs are not checked for who may not see costs. */
  const checked = async () => {
    const files = await desk();
    const { data: view } = await files.parse(file());
    const { data, message } = await files.map(view.id, view.mapping);
    return message === "" ? data : view;
  };
  const recipes: Recipes = {
    Parse: async () => {
      const content = Buffer.from(file()).toString("base64");
      return { payload: { key: randomUUID(), name: "records.csv", content, choices: {} } };
    },
    "": async () => ({ query: { id: (await checked()).id } }),
    Rows: async () => ({ query: { id: (await checked()).id, offset: 0, limit: 10 } }),
    Rejected: async () => ({ query: { id: (await checked()).id, format: "csv" } }),
    Map: async () => {
      const { id, mapping } = await checked();
      return { payload: { id, mapping, ...(head && { head: await head(api) }) } };
    },
    Fix: async () => {
      const { id } = await checked();
      const { rows } = await (await desk()).rows(id);
      return { payload: { id, line: rows[0]?.line ?? 1, column: 1, value: "Weber und Sohn" } };
    },
    Commit: async () => ({ payload: { key: randomUUID(), id: (await checked()).id } }),
    Undo: async () => {
      await startWorker(api);
      const { id, counts } = await checked();
      if (counts !== null) await (await desk()).run(id);
      return { payload: { key: randomUUID(), id } };
    },
  };
  return Object.fromEntries(Object.entries(recipes).map(([act, recipe]) => [`${area}Import${act}`, recipe]));
};

/** A stock check of one warehouse that anybody may count; the one that is open already, since goods are counted by one check (C8). */
const openCount = async (api: TestApi): Promise<ImportHead> => {
  const shop = await openShop(api);
  const { main } = await openNorth(api);
  const desk = checkDesk(
    api,
    () => shop,
    () => shop.tokens.get("Root") ?? "",
    () => main,
  );
  const [open] =
    await api.rows(`select c.id from stock_check c where c.warehouse_id = ${main} and c.state = 'counting'
    and not exists (select from stock_check_counter n where n.check_id = c.id) order by c.id desc limit 1`);
  const id = open ? Number(open["id"]) : (await desk.open(["MUG"])).id;
  return { checkId: id, countedAt: Math.ceil(Date.now() / 1000) };
};

const imports: readonly ImportRecipe[] = [
  {
    area: "customer",
    own: customerImportEndpoints,
    file: () => `Code;Name\r\n${randomUUID().slice(0, 8)};Weber`,
  },
  {
    area: "product",
    own: productImportEndpoints,
    file: () => `Code;Name;Price\r\n${randomUUID().slice(0, 8)};Bowl;1`,
  },
  {
    area: "stock",
    own: stockImportEndpoints,
    file: () => `Code;Reference;Quantity\r\nMUG;${randomUUID()};1`,
    head: async (api) => {
      const { main } = await openNorth(api);
      return {
        warehouseId: main,
        kind: "adjust",
        mode: "add",
        date: "2026-11-20",
        reason: "Import",
        post: true,
      };
    },
  },
  {
    area: "transfer",
    own: transferImportEndpoints,
    file: () => `Code;Quantity;Reference\r\nMUG;1;${randomUUID()}`,
    head: async (api) => {
      const { main, north } = await openNorth(api);
      return { fromWarehouseId: main, toWarehouseId: north, date: "2026-11-20", memo: "" };
    },
  },
  {
    area: "purchase",
    own: purchaseImportEndpoints,
    file: () => `Code;Quantity;Price;Reference\r\nMUG;1;4;${randomUUID()}`,
    head: async (api) => {
      const { main } = await openNorth(api);
      const [supplier] = await api.rows(
        `insert into supplier (code, name, currency) values ('${randomUUID()}', 'Haversham', 'GBP') returning id`,
      );
      return {
        supplierId: Number(supplier?.["id"]),
        warehouseId: main,
        currency: "GBP",
        expectedOn: null,
        reference: "",
        memo: "",
      };
    },
  },
  {
    area: "need",
    own: needImportEndpoints,
    file: () => `Code;Quantity;Reference\r\nMUG;1;${randomUUID()}`,
    head: async (api) => ({ warehouseId: (await openNorth(api)).main, supplierId: null, note: "" }),
  },
  {
    area: "offer",
    own: offerImportEndpoints,
    file: () => `Code;Price;Supplier's codes\r\nMUG;4;${randomUUID().slice(0, 8)}`,
    head: async (api) => {
      const [supplier] = await api.rows(
        `insert into supplier (code, name, currency) values ('${randomUUID()}', 'Haversham', 'GBP') returning id`,
      );
      return { supplierId: Number(supplier?.["id"]) };
    },
  },
  {
    area: "waybill",
    own: waybillImportEndpoints,
    file: () => `Code;Cartons;Container\r\nMUG;1;${randomUUID()}`,
    head: () =>
      Promise.resolve({
        supplierId: null,
        billNumber: "",
        carrier: "",
        vessel: "",
        containerType: "40HC",
        containerNumber: "",
        portFrom: "",
        portTo: "",
        etd: null,
        eta: null,
        note: "",
      }),
  },
  {
    area: "sale",
    own: saleImportEndpoints,
    file: () => `Order;Code;Quantity\r\n${randomUUID()};MUG;1`,
    head: async (api) => {
      const { main } = await openNorth(api);
      return {
        customerId: null,
        warehouseId: main,
        currency: "GBP",
        vatMode: "gross",
        memo: "",
        collectorId: null,
      };
    },
  },
  {
    area: "damage",
    own: damageImportEndpoints,
    file: () => `Code;Quantity;Reference\r\nMUG;1;${randomUUID()}`,
    head: async (api) => {
      const { main } = await openNorth(api);
      return { warehouseId: main, to: "writeOff", reason: "broken", note: "" };
    },
  },
  {
    area: "count",
    own: countImportEndpoints,
    file: () => `Code;Quantity;Shelf\r\nMUG;1;${randomUUID()}`,
    head: openCount,
  },
  {
    area: "picture",
    own: pictureImportEndpoints,
    // Without a picture nothing of it is imported.
    file: () => `Code;Picture\r\nMUG;${randomUUID()}`,
  },
  {
    area: "zone",
    own: zoneImportEndpoints,
    file: () => `Warehouse;Zone;Product code\r\nMain;${randomUUID().slice(0, 8)};MUG`,
  },
];

/** Of every kind of import. */
export const importRecipes = (api: TestApi, token: Token): Recipes =>
  Object.assign({}, ...imports.map((one) => recipesOfOne(api, token, one)));
