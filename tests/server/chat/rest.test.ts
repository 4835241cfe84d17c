/** The REST that takes over from the websocket's methods in Rocket.Chat 9: the same messages, by the same rules. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { CHANNEL, chatServer, join, pushOf, type Told } from "../support/chat.ts";

const chat = chatServer();

interface Reply {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly errorType?: string;
    readonly message?: Told;
    readonly messages?: readonly (Omit<Told, "ts"> & { readonly ts: string })[];
    readonly cursor?: { readonly previous: string | null };
  };
}

const person = async (position: string) => {
  const ticket = await chat.ticket(position);
  const talker = await join(chat.address(), ticket);
  const { id } = (await talker.call("login", { resume: ticket }))["result"] as { id: string };
  const headers = { "x-auth-token": ticket, "x-user-id": id, "content-type": "application/json" };
  const ask = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(`${chat.address()}/api/v1/${path}`, { headers, ...init });
    return { status: response.status, body: (await response.json()) as Reply["body"] };
  };
  const send = (message: object) =>
    ask("chat.sendMessage", { method: "POST", body: JSON.stringify({ message }) });
  return { talker, ask, send };
};

test("a message sent by REST is pushed to the websockets, once for its id, and stands in the history", async () => {
  const [anna, bob] = [await person("Cashier"), await person("Manager")];
  const _id = randomUUID();
  const message = { _id, rid: CHANNEL, msg: " By REST " };
  const sent = await anna.send(message);
  expect(sent).toMatchObject({ status: 200, body: { success: true, message: { _id, msg: "By REST" } } });
  await pushOf(bob.talker, (told) => told._id === _id);
  expect(await anna.send(message)).toEqual(sent);
  const { body } = await bob.ask(`rooms.history?roomId=${CHANNEL}&count=1`);
  expect(body.messages?.[0]).toEqual(sent.body.message);
  expect(Date.parse(body.messages?.[0]?.ts ?? "")).not.toBeNaN();
});

test("history goes back page by page, by the cursor or by a time", async () => {
  await chat.rows(`
    insert into chat_message (id, channel_id, at, text)
    select 'old-' || n, 'GENERAL', '2020-01-01'::timestamptz + n * interval '1 ms', 'Message ' || n
    from generate_series(1, 5) n`);
  const { ask } = await person("Cashier");
  const ids = ({ body }: Reply) => body.messages?.map(({ _id }) => _id);
  const first = await ask(`rooms.history?roomId=${CHANNEL}&count=3&previous=${Date.UTC(2020, 0, 2)}`);
  expect(ids(first)).toEqual(["old-5", "old-4", "old-3"]);
  const second = await ask(`rooms.history?roomId=${CHANNEL}&count=3&previous=${first.body.cursor?.previous}`);
  expect(ids(second)).toEqual(["old-2", "old-1"]);
  expect(second.body.cursor?.previous).toBeNull();
  const old = await ask(`channels.history?roomId=${CHANNEL}&count=2&latest=2020-01-01T00:00:00.003Z`);
  expect(ids(old)).toEqual(["old-2", "old-1"]);
});

test("nobody gets in without token and id, nor into other channels, nor with a body that does not fit", async () => {
  const { ask, send } = await person("Cashier");
  const stranger = { headers: { "x-auth-token": "x", "x-user-id": "1" } };
  expect(await ask(`rooms.history?roomId=${CHANNEL}`, stranger)).toMatchObject({
    status: 401,
    body: { success: false },
  });
  expect(await ask("rooms.history?roomId=SECRET")).toMatchObject({
    status: 400,
    body: { errorType: "error-not-allowed" },
  });
  expect(await ask(`rooms.history?roomId=${CHANNEL}&count=many`)).toMatchObject({ status: 400 });
  expect(await ask(`rooms.history?roomId=${CHANNEL}&previous=once`)).toMatchObject({ status: 400 });
  expect(await send({ rid: CHANNEL, msg: "  " })).toMatchObject({ status: 400 });
  expect(await ask("chat.sendMessage", { method: "POST", body: "{" })).toMatchObject({ status: 400 });
  expect(await ask("chat.sendMessage", { method: "POST", body: "{}" })).toMatchObject({ status: 400 });
});
