/** Two Kontors for tests: one gives its catalogue over a port of this machine, the other reads it. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll } from "vitest";
import { partnerSettingEndpoints as partner } from "../../../src/contract/setting/partner-setting.ts";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { productSyncEndpoints as sync, type SyncItem } from "../../../src/contract/product/product-sync.ts";
import {
  type LinkField,
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../src/contract/supplier/supplier-link.ts";
import { inOneGo } from "../../../src/server/command.ts";
import { LinkHosts } from "../../../src/server/supplier/link/call-partner.ts";
import { readCatalogue } from "../../../src/server/supplier/link/read-catalogue.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

export const linkDesk = () => {
  const buyer = testApi(undefined, Layer.succeed(LinkHosts, ["127.0.0.1"]));
  const giver = testApi();
  let shop: Shop;
  let seller: Shop;
  let server: Server;
  let address = "";
  let isAway = false;
  let duringCall: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    shop = await openShop(buyer);
    seller = await openShop(giver);
    const respond = async (request: IncomingMessage, response: ServerResponse, body: Buffer<ArrayBuffer>) => {
      await duringCall();
      if (isAway) return void response.writeHead(503).end("{}");
      const { method = "GET", url = "/" } = request;
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const answer = await giver.raw(
        new Request(`http://127.0.0.1${url}`, {
          method,
          headers: Object.fromEntries(headers),
          ...(method === "GET" ? {} : { body }),
        }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => void respond(request, response, Buffer.concat(chunks)));
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const root = (of: Shop) => of.tokens.get("Root") ?? "";

  /** A supplier of their own, so that each test has a link of its own. */
  const newSupplier = async () => {
    const code = randomUUID();
    const [row] = await buyer.rows(
      `insert into supplier (code, name, currency) values ('${code}', 'Supplier ${code}', 'GBP') returning id`,
    );
    return Number(row?.["id"]);
  };
  const ask = async (wish: object = {}) =>
    buyer.call(
      links.askLink,
      { payload: { key: randomUUID(), supplierId: await newSupplier(), address, ...wish } },
      root(shop),
    );
  const read = (linkId: number) => buyer.run(Effect.flatMap(readCatalogue({ linkId }), inOneGo));
  const linksOf = async (side: "buyer" | "giver") => {
    const [api, of] = side === "buyer" ? ([buyer, shop] as const) : ([giver, seller] as const);
    return (await api.call(links.supplierLinks, { query: { limit: 500 } }, root(of))).data.links;
  };
  const linkOf = async (side: "buyer" | "giver", checkCode: string): Promise<SupplierLink> => {
    const link = (await linksOf(side)).find((one) => one.checkCode === checkCode);
    if (link === undefined) throw new Error(`no link ${checkCode}`);
    return link;
  };
  const move = async (
    side: "buyer" | "giver",
    checkCode: string,
    act: "accept" | "pause" | "resume" | "stop",
    fields?: readonly LinkField[],
  ) => {
    const [api, of] = side === "buyer" ? ([buyer, shop] as const) : ([giver, seller] as const);
    const { id, version } = await linkOf(side, checkCode);
    const payload = { key: randomUUID(), id, version, act, ...(fields === undefined ? {} : { fields }) };
    return api.call(links.moveLink, { payload }, root(of));
  };

  const everything: readonly LinkField[] = [
    "name",
    "category",
    "picture",
    "barcode",
    "packing",
    "price",
    "stock",
  ];

  /** A link that both sides have accepted and that has been read once. */
  const linked = async (fields = everything) => {
    const { data: settings } = await giver.call(partner.supplierClientSettings, {}, root(seller));
    await giver.call(
      partner.syncSupplierClient,
      {
        payload: {
          version: settings.version,
          settings: { ...settings.settings, share: { catalogue: true, stock: true, orders: false } },
        },
      },
      root(seller),
    );
    const { data } = await ask();
    await read(data.id);
    await move("giver", data.checkCode, "accept", fields);
    await read(data.id);
    return linkOf("buyer", data.checkCode);
  };
  const items = async (linkId: number, who = "Root") =>
    (await buyer.call(sync.syncItems, { query: { linkId, limit: 500 } }, shop.tokens.get(who) ?? "")).data;
  const apply = (chosen: readonly Pick<SyncItem, "id">[], choice: "take" | "ignore", key = randomUUID()) =>
    buyer.call(
      sync.applySyncItems,
      { payload: { key, ids: chosen.map(({ id }) => id), choice } },
      root(shop),
    );
  /** Changes a product of the giving side behind the API. */
  const change = (code: string, set: string) =>
    giver.rows(`update product set ${set} where code = '${code}'`);
  const mine = async (code: string) => {
    const id = shop.products.get(code) ?? 0;
    return (await buyer.call(cards.productCard, { query: { id } }, root(shop))).data;
  };
  /** Both sides sell the same mug: they know it by a barcode. */
  const sameCode = async (code: string) => {
    const barcode = `99${Math.trunc(Math.random() * 1e10)}`;
    for (const [api, of] of [
      [buyer, shop],
      [giver, seller],
    ] as const)
      await api.rows(
        `insert into barcode (product_id, code, package) values (${of.products.get(code)}, '${barcode}', 'unit')`,
      );
  };
  return {
    address: () => address,
    apply,
    ask,
    buyer,
    change,
    giver,
    items,
    linkOf,
    linked,
    linksOf,
    mine,
    move,
    read,
    root,
    sameCode,
    shop: () => shop,
    seller: () => seller,
    /** What happens while the supplier is called. */
    setDuringCall: (work: () => Promise<unknown>) => {
      duringCall = work;
    },
    setAway: (isNow: boolean) => {
      isAway = isNow;
    },
  };
};
