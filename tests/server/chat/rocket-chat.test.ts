/** A Rocket.Chat in the place of our own chat: people get its tokens, and new orders are told there, each under one id. */
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { Redacted } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatEndpoints } from "../../../src/contract/chat/chat.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { chatServer } from "../support/chat.ts";
import { card, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts } from "../support/shop.ts";

interface Call {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}
const calls: Call[] = [];
const messages = new Set<string>();
const users = new Map([["cashier", "rc-cashier"]]);

/** What the calls we make are answered by it, as its documentation says. */
const answers: Readonly<Record<string, (query: URLSearchParams, body: unknown) => object | null>> = {
  "/api/v1/users.info": (query) => {
    const _id = users.get(query.get("username") ?? "");
    return _id === undefined ? null : { user: { _id } };
  },
  "/api/v1/users.createToken": (_, body) => {
    const { userId, secret } = body as { userId: string; secret: string };
    return secret === "hush" ? { data: { userId, authToken: `token of ${userId}` } } : null;
  },
  "/api/v1/rooms.info": (query) =>
    query.get("roomName") === "shop" ? { room: { _id: "rid1", t: "c", name: "shop" } } : null,
  "/api/v1/chat.sendMessage": (_, body) => {
    const { message } = body as { message: { _id: string } };
    const isNew = !messages.has(message._id);
    messages.add(message._id);
    // The first time it is kept, but the answer gets lost; the second time the id is known.
    return isNew && messages.size === 1 ? null : isNew ? { message } : null;
  },
  "/api/v1/chat.getMessage": (query) => {
    const _id = query.get("msgId") ?? "";
    return messages.has(_id) ? { message: { _id } } : null;
  },
};

const read = async (request: IncomingMessage): Promise<unknown> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text === "" ? null : JSON.parse(text);
};

const rocketChat = createServer((request, response) => {
  void (async () => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://rocket");
    const body = await read(request);
    calls.push({ path: pathname, headers: request.headers, body });
    const answer = answers[pathname]?.(searchParams, body) ?? null;
    response.writeHead(answer ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...answer, success: answer !== null }));
  })();
});
let url = "";
beforeAll(async () => {
  rocketChat.listen(0, "127.0.0.1");
  await once(rocketChat, "listening");
  const at = rocketChat.address();
  url = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
});
afterAll(() => void rocketChat.close());

const chat = chatServer({
  rocketChat: () => ({
    url,
    userId: "rc-bot",
    token: Redacted.make("bot token"),
    secret: Redacted.make("hush"),
    channel: "shop",
  }),
});
const token = (position: string) => chat.shop().tokens.get(position) ?? "";

test("the login call answers its address, its channel, and a token of the person there", async () => {
  const { data } = await chat.call(chatEndpoints.chatLogin, {}, token("Cashier"));
  expect(data).toEqual({
    server: url,
    authToken: "token of rc-cashier",
    channelId: "rid1",
    channelName: "shop",
    username: "cashier",
  });
  expect(calls.every(({ headers }) => headers["x-auth-token"] === "bot token")).toBe(true);
  expect(calls.every(({ headers }) => headers["x-user-id"] === "rc-bot")).toBe(true);
});

test("somebody it does not know is refused for now, and nothing else breaks", async () => {
  const refused = await chat.call(chatEndpoints.chatLogin, {}, token("Manager"));
  expect([refused.name, refused.status]).toEqual(["Unavailable", 503]);
});

test("new orders are told there under ids that make a repetition no second message, also when an answer was lost", async () => {
  await openShifts(chat, chat.shop());
  const sell = async () => {
    const order = draft(chat.shop(), [line(chat.shop(), "MUG", 1)]);
    const payload = commitInput(order, [card(chat.shop(), totalOf(order))]);
    const { data } = await chat.call(sale.saveCommit, { payload }, token("Root"));
    return { _id: `order-${order.clientId}`, rid: "rid1", msg: `New sale order ${data.number}` };
  };
  const sold = [await sell(), await sell()];
  const sent = () =>
    calls
      .filter(({ path }) => path.endsWith("sendMessage"))
      .map(({ body }) => (body as { message: object }).message);
  await expect.poll(sent, { timeout: 10_000 }).toEqual(sold);
  await expect.poll(() => chat.rows("select * from chat_outbox")).toEqual([]);
  expect([...messages]).toEqual(sold.map(({ _id }) => _id));
});
