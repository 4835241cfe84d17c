/** Products in open documents of each kind, and in production processes, are not merged (P20). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { processes } from "../../../src/contract/production/process.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { productionDesk } from "../production/production-desk.ts";
import { preOrderDesk } from "../purchase/pre-order-desk.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { returnDesk } from "../purchase/return-desk.ts";
import { formDesk } from "../sale/form/form-desk.ts";
import { quoteDesk } from "../sale/quote/quote-desk.ts";
import { changeDesk } from "../stock/change-desk.ts";
import { damageDesk } from "../stock/damage-desk.ts";
import { openNorth } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { productDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const root = () => as("Root");
const desk = productDesk(api, as);
const purchases = purchaseDesk(api, () => shop);
const productions = productionDesk(api, () => shop, root);

beforeAll(async () => {
  shop = await openShop(api);
});

/** Orders and receives a product; answers with the order. */
const receive = async (productId: number, units: number, price: number) => {
  const order = await purchases.draft([purchases.line("MUG", units, price, { productId })]);
  const payload = purchases.commitInput(order, true);
  const { message, data } = await api.call(purchaseEndpoints.commitPurchase, { payload }, as("Manager"));
  expect(message).toBe("");
  return data;
};
const merge = ({ id, version }: { readonly id: number; readonly version: number }, into: number) =>
  api.call(cards.mergeProducts, { payload: { key: randomUUID(), id, version, into } }, as("Manager"));
const stock = (id: number) =>
  api.rows(
    `select quantity::int, value::int from stock_balance where product_id = ${id} order by warehouse_id`,
  );

/** An open document that names a product: how it is called, and how it is cancelled. */
interface OpenDocument {
  readonly number: string | null;
  readonly id: number;
  readonly cancel: () => Promise<{ readonly message: string }>;
}

/** A document of each kind with one line of the product; transfers, stock checks and price changes are in `merge.test.ts`. */
const openDocuments: readonly (readonly [string, (productId: number) => Promise<OpenDocument>])[] = [
  [
    "a damage",
    async (productId) => {
      const damages = damageDesk(api, () => shop, root);
      const { data } = await damages.create([{ code: "MUG", productId }]);
      return { ...data, cancel: () => damages.cancel(data) };
    },
  ],
  [
    "a stock change",
    async (productId) => {
      const changes = changeDesk(api, () => shop, root);
      const { main } = await openNorth(api);
      const { data } = await changes.create([{ code: "MUG", productId, warehouseId: main }]);
      return { ...data, cancel: () => changes.cancel(data) };
    },
  ],
  [
    "a production order",
    async (productId) => {
      const process = await productions.makeProcess([{ code: String(productId) }]);
      const { data } = await productions.create(process.id, 1000);
      return {
        ...data,
        cancel: async () => {
          await productions.change(process, await productions.fieldsOf([{ code: "MUG" }]));
          return productions.cancel(data);
        },
      };
    },
  ],
  [
    "a purchase order",
    async (productId) => {
      const order = await purchases.order([purchases.line("MUG", 1, 2, { productId })]);
      const payload = {
        key: randomUUID(),
        orders: [{ id: order.id, version: order.version }],
        reason: "Not needed",
      };
      return { ...order, cancel: () => api.call(purchaseEndpoints.cancelPurchases, { payload }, root()) };
    },
  ],
  [
    "an order form with open goods",
    async (productId) => {
      const forms = formDesk(api, () => shop);
      const line = forms.lineOf("MUG", 2, { productId });
      const form = await forms.write(forms.draftOf([line]));
      return { ...form, cancel: () => forms.cancel(form, [[line.key, 2]]) };
    },
  ],
  [
    "a quotation that can still be accepted",
    async (productId) => {
      const quotes = quoteDesk(api, () => shop);
      const quote = await quotes.sent(quotes.draftOf([quotes.lineOf("MUG", 2, { productId })]));
      return { ...quote, cancel: () => quotes.decline(quote) };
    },
  ],
  [
    "a pre-purchase order",
    async (productId) => {
      const preOrders = preOrderDesk(api, () => shop);
      const list = await preOrders.write(productId, 2);
      return { ...list, cancel: () => preOrders.act("dropPreOrders", [list]) };
    },
  ],
];

test.each(openDocuments)("a product in %s is not merged until it is cancelled (P20)", async (_, open) => {
  const [stays, goes] = [await desk.make({ name: "Jar" }), await desk.make({ name: "Jar (old)" })];
  await receive(goes.id, 5, 2);
  const { id, number, cancel } = await open(goes.id);
  const refused = await merge(await desk.card(goes.id), stays.id);
  expect([refused.name, refused.message]).toEqual([
    "ProductInDocuments",
    `Jar (old) is in open documents (1): ${number ?? `#${id}`}. Nothing was merged; finish or cancel them first.`,
  ]);
  expect((await cancel()).message).toBe("");
  expect((await merge(await desk.card(goes.id), stays.id)).message).toBe("");
  expect(await stock(stays.id)).toMatchObject([{ quantity: 5000, value: 1000 }]);
});

test("a product in a draft return to the supplier is not merged until the return is posted (P20)", async () => {
  const [stays, goes] = [await desk.make({ name: "Vase" }), await desk.make({ name: "Vase (old)" })];
  const returns = returnDesk(api, () => shop);
  const order = await receive(goes.id, 5, 2);
  const { data: draft } = await returns.create(await returns.draftOf(order, [2]));
  expect((await merge(await desk.card(goes.id), stays.id)).message).toContain(`(1): #${draft.id}.`);
  expect((await returns.post(draft)).message).toBe("");
  expect((await merge(await desk.card(goes.id), stays.id)).message).toBe("");
  expect(await stock(stays.id)).toMatchObject([{ quantity: 3000, value: 600 }]);
});

test("a quotation whose last day is over does not hold a merge up", async () => {
  const [stays, goes] = [await desk.make({ name: "Bowl" }), await desk.make({ name: "Bowl (old)" })];
  const quotes = quoteDesk(api, () => shop);
  const quote = await quotes.sent(quotes.draftOf([quotes.lineOf("MUG", 2, { productId: goes.id })]));
  await quotes.expire(quote.id);
  expect((await merge(await desk.card(goes.id), stays.id)).message).toBe("");
});

test("a product that a production process uses or makes is not merged until the process is without it (D1, P20)", async () => {
  const [stays, goes] = [await desk.make({ name: "Lid" }), await desk.make({ name: "Lid (old)" })];
  const uses = await productions.makeProcess([{ code: String(goes.id) }]);
  const makes = await productions.makeProcess([{ code: "MUG" }], [{ productId: goes.id }]);
  const refused = await merge(await desk.card(goes.id), stays.id);
  const names = [uses, makes].map(({ fields }) => fields.name).toSorted();
  expect([refused.name, refused.message]).toEqual([
    "ProductInProcesses",
    `Lid (old) is in production processes (2): ${names.join(", ")}. Nothing was merged; change the processes first.`,
  ]);
  const changed = await productions.fieldsOf([{ code: String(stays.id) }]);
  expect((await productions.change(uses, changed)).message).toBe("");
  const { data } = await api.call(
    processes.endpoints.remove,
    { payload: { key: randomUUID(), records: [{ id: makes.id, version: makes.version }] } },
    root(),
  );
  expect(data.done).toEqual([makes.id]);
  // The first version of the process still says what was used; nothing is made by it any more.
  expect((await merge(await desk.card(goes.id), stays.id)).message).toBe("");
});
