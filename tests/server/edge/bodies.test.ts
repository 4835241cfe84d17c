/** Request bodies are refused before they are read, generated over all endpoints: 16 kB without a session, 1 MB or the endpoint's own limit with one. */
import http from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { BODY_WITHOUT_SESSION, BODY_WITH_SESSION } from "../../../src/contract/endpoint.ts";
import { listEndpoints as list } from "../../../src/contract/list.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { type AnyEndpoint, envelopeOf, fittingInputs, idOf } from "../support/generated/any-call.ts";
import { requestOf, testApi } from "../support/api.ts";
import { chatServer, join } from "../support/chat.ts";
import { draft, line } from "../support/drafts.ts";
import { openShop, type Shop } from "../support/shop.ts";

const CHUNK = 64 * 1024;

/** A JSON text that never ends, and how much of it was taken. */
const endless = () => {
  const source = { taken: 0 };
  const chunk = new TextEncoder().encode(" ".repeat(CHUNK));
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        source.taken += CHUNK;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { source, body };
};

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const send = async (endpoint: AnyEndpoint, token: string | undefined, declared: number | null) => {
  const { source, body } = endless();
  const [input = {}] = fittingInputs(endpoint, 1, "bodies");
  const { url, method, headers } = requestOf(endpoint, { ...input, payload: {} }, token);
  if (declared !== null) headers.set("content-length", String(declared));
  const request = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
  return { ...(await envelopeOf(await api.raw(request))), taken: source.taken };
};

const withBody = endpoints.filter(({ method, args: [, , parts] }) => method !== "GET" && "payload" in parts);

describe.each(withBody.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
  test("a declared length over the limit is refused, and nothing is read", async () => {
    const { status, name, taken } = await send(endpoint, root(), endpoint.bodyLimit + 1);
    expect([status, name, taken]).toEqual([413, "TooLarge", 0]);
  });

  test("a body without a length is counted, and nothing is read beyond the limit", async () => {
    const { status, name, taken } = await send(endpoint, root(), null);
    expect([status, name]).toEqual([413, "TooLarge"]);
    expect(taken).toBeLessThanOrEqual(endpoint.bodyLimit + 2 * CHUNK);
  });

  test("without a session nothing is read, or 16 kB at most", async () => {
    const { name, taken } = await send(endpoint, "x".repeat(43), null);
    if (endpoint.access === "public")
      return expect([name, taken <= BODY_WITHOUT_SESSION + 2 * CHUNK]).toEqual(["TooLarge", true]);
    expect([name, taken]).toEqual(["SessionEnded", 0]);
  });
});

test("only pictures, files and orders may be larger than 1 MB, and nothing without a session larger than 16 kB", () => {
  const larger = endpoints.filter(({ bodyLimit }) => bodyLimit > BODY_WITH_SESSION).map(idOf);
  const sales = ["hang", "keep", "save", "saveCommit", "checkDraft", "addLines", "noteLines"];
  const orders = [...sales, "createPurchase", "changePurchase", "commitPurchase"];
  const imports = [
    "customer",
    "product",
    "stock",
    "transfer",
    "purchase",
    "need",
    "offer",
    "waybill",
    "damage",
    "count",
    "zone",
    "picture",
    "sale",
  ];
  const files = imports.map((name) => `${name}ImportParse`);
  const pictures = [
    "giveLogo",
    "givePortrait",
    "giveProductPicture",
    "addProductPicture",
    "putProductPicture",
    "setColorPicture",
    "putCategoryPicture",
    "giveCategoryPicture",
    "giveDamagePicture",
    "giveLossPicture",
  ];
  expect(larger.toSorted()).toEqual([...orders, ...files, ...pictures].toSorted());
  const open = endpoints.filter(({ access }) => access === "public").map(({ bodyLimit }) => bodyLimit);
  expect(new Set(open)).toEqual(new Set([BODY_WITHOUT_SESSION]));
});

test("the largest order that people type fits: 2,000 lines with names and memos", async () => {
  const lines = Array.from({ length: 2000 }, () =>
    line(shop, "MUG", 1, { name: "M".repeat(200), memo: "Ű".repeat(200) }),
  );
  const { name } = await api.call(
    sale.keep,
    { payload: { order: draft(shop, lines), version: null } },
    root(),
  );
  expect(name).toBeUndefined();
});

test("a list that is too long is refused before its items are decoded, and told in one sentence", async () => {
  const payload = { table: "sale", columns: Array(100_000).fill(0), checkedColumnStatus: [] };
  const { data } = await envelopeOf(await api.raw(requestOf(list.saveColumns, { payload }, root())));
  expect(data).toEqual({
    name: "BadInput",
    fields: [{ field: "columns", message: "Too many entries.", problem: "tooMany" }],
  });
});

test("of many problems the first 20 are answered, each with its field", async () => {
  const payload = { table: "sale", columns: Array(100).fill(0), checkedColumnStatus: [] };
  const { data } = await envelopeOf(await api.raw(requestOf(list.saveColumns, { payload }, root())));
  const { fields } = data as { readonly fields: readonly { readonly field: string }[] };
  expect(fields.map(({ field }) => field)).toEqual(Array.from({ length: 20 }, (_, n) => `columns.${n}`));
});

test("a person configures so many tables and no more", async () => {
  const save = (n: number) =>
    api.call(
      list.saveColumns,
      { payload: { table: `table ${n}`, columns: ["a"], checkedColumnStatus: [true] } },
      root(),
    );
  await api.rows(`
    insert into table_column_config (person_id, table_name)
    select person.id, 'table ' || n from person, generate_series(1, 300) n where person.name = 'Root'`);
  expect((await save(301)).name).toBe("TooLarge");
  expect((await save(1)).code).toBe(0);
});

describe("on a true connection", () => {
  const chat = chatServer();

  /** Sends chunks until the server answers or so many bytes are out; answers with the status and the peak of this process's memory. */
  const pour = (path: string, bytes: number, headers: Record<string, string>) =>
    new Promise<{ readonly status: number | undefined; readonly grown: number }>((resolve, reject) => {
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      let [peak, sent] = [before, 0];
      const chunk = Buffer.alloc(CHUNK, 32);
      const request = http.request(`${chat.address()}${path}`, { method: "POST", headers });
      request.on("response", (response) => {
        response.resume();
        resolve({ status: response.statusCode, grown: peak - before });
        request.destroy();
      });
      request.on("error", reject);
      const write = (): void => {
        while (sent < bytes) {
          sent += CHUNK;
          peak = Math.max(peak, process.memoryUsage().rss);
          if (!request.write(chunk)) {
            request.once("drain", write);
            return;
          }
        }
        request.end();
      };
      write();
    });

  test.each(["/be/api/user/login", "/be/api/pos-log/log"])(
    "200 MB without a length to %s are refused, and their memory is not taken",
    async (path) => {
      const { status, grown } = await pour(path, 200_000_000, { "content-type": "application/json" });
      expect(status).toBe(413);
      expect(grown).toBeLessThan(60_000_000);
    },
  );

  test("a chat message by REST is as large as a frame and no larger", async () => {
    const ticket = await chat.ticket("Cashier");
    const talker = await join(chat.address(), ticket);
    const { id } = (await talker.call("login", { resume: ticket }))["result"] as { id: string };
    const answer = await pour("/api/v1/chat.sendMessage", 50_000_000, {
      "content-type": "application/json",
      "x-auth-token": ticket,
      "x-user-id": id,
    });
    expect(answer.status).toBe(413);
    expect(answer.grown).toBeLessThan(30_000_000);
  });

  test("a frame of more than 16 kB ends a connection that nobody signed in on", async () => {
    const socket = new WebSocket(`${chat.address().replace("http", "ws")}/websocket`);
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener("close", ({ code }) => resolve(code));
    });
    socket.addEventListener("open", () => socket.send(JSON.stringify({ msg: "x".repeat(20_000) })));
    expect(await closed).toBe(1009);
  });
});
