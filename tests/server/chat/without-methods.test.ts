/** A chat server that has dropped the websocket's methods (Rocket.Chat 9): our client goes on by REST and notices no difference. */
import { createServer, request as forward } from "node:http";
import { once } from "node:events";
import { WebSocket, WebSocketServer } from "@effect/platform-node/NodeWS";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLink, type LinkEvent } from "../../../src/client/chat/chat-link.ts";
import { CHANNEL, chatServer, join, pushOf } from "../support/chat.ts";

const chat = chatServer();

/** Passes everything on to our server, but calls the deprecated methods by names that nobody knows. */
const front = createServer((request, response) => {
  const { hostname, port } = new URL(chat.address());
  const { method, url: path, headers } = request;
  request.pipe(
    forward({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }),
  );
});
const sockets = new WebSocketServer({ server: front });
sockets.on("connection", (outer) => {
  const inner = new WebSocket(`${chat.address().replace("http", "ws")}/websocket`);
  const isOpen = once(inner, "open");
  outer.on("message", (data) => {
    const frame = String(data as Buffer).replace(/"(loadHistory|sendMessage)"/, '"$1Gone"');
    void isOpen.then(() => inner.send(frame));
  });
  inner.on("message", (data) => outer.send(String(data as Buffer)));
  outer.on("close", () => inner.close());
});

let address = "";
beforeAll(async () => {
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const at = front.address();
  address = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
});
afterAll(() => {
  for (const client of sockets.clients) client.terminate();
  front.close();
});

test("history, older pages and sending go by REST; what others write still comes by websocket", async () => {
  await chat.rows(`
    insert into chat_message (id, channel_id, at, text)
    select 'old-' || n, 'GENERAL', '2020-01-01'::timestamptz + n * interval '1 ms', 'Message ' || n
    from generate_series(1, 45) n`);
  const events: LinkEvent[] = [];
  const link = openLink(address, (event) => events.push(event));
  const heard = async <T extends LinkEvent["type"]>(type: T) => {
    await expect.poll(() => events.some((event) => event.type === type)).toBe(true);
    return events.findLast((event): event is LinkEvent & { readonly type: T } => event.type === type);
  };
  await heard("OPENED");
  link.greet();
  await heard("GREETED");
  link.signIn(await chat.ticket("Cashier"));
  await heard("SIGNED_IN");
  link.subscribe(CHANNEL);
  await heard("SUBSCRIBED");

  link.load(CHANNEL, null);
  const newest = await heard("HISTORY");
  expect(newest?.messages.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, n) => `old-${45 - n}`));
  link.load(CHANNEL, newest?.messages.at(-1)?.at ?? 0);
  const older = await heard("OLDER");
  expect(older?.messages.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, n) => `old-${15 - n}`));

  const other = await join(chat.address(), await chat.ticket("Manager"));
  link.send(CHANNEL, [{ id: "mine", text: "By REST" }]);
  await pushOf(other, ({ _id, msg }) => _id === "mine" && msg === "By REST");
  expect(await heard("SENT")).toMatchObject({ id: "mine", message: { text: "By REST" } });
  expect(await heard("MESSAGE")).toMatchObject({ message: { id: "mine" } });
  link.send(CHANNEL, [{ id: "not one", text: "refused" }]);
  expect(await heard("NOT_SENT")).toMatchObject({ id: "not one" });
  link.close();
});
