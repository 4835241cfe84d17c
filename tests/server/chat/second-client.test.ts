/** A client that we did not write speaks with our chat: Rocket.Chat's own library for Node. */
import { randomUUID } from "node:crypto";
import { Socket } from "@rocket.chat/sdk/lib/drivers/ddp.js";
import { expect, onTestFinished, test } from "vitest";
import { CHANNEL, chatServer, join, pushOf, said, STREAM, type Told } from "../support/chat.ts";

const chat = chatServer();
const silent = () => {};
const logger = { debug: silent, info: silent, warning: silent, warn: silent, error: silent };

const connected = async (position: string) => {
  const ticket = await chat.ticket(position);
  const client = new Socket({ host: chat.address(), reopen: 20_000, logger });
  onTestFinished(() => client.close());
  await client.open();
  const { id, token } = await client.login({ resume: ticket });
  expect(token).toBe(ticket);
  return { client, id };
};

interface Pushed {
  readonly msg: string;
  readonly fields: { readonly eventName: string; readonly args: readonly Told[] };
}

test("it signs in, subscribes, hears what others write, sends once, and loads the last 30", async () => {
  const { client, id } = await connected("Cashier");
  const heard: Told[] = [];
  await client.subscribe(
    STREAM,
    [CHANNEL, { useCollection: false, args: [false] }],
    ({ msg, fields }: Pushed) => {
      if (msg === "changed") heard.push(...fields.args);
    },
  );

  const ours = await join(chat.address(), await chat.ticket("Manager"));
  const theirs = randomUUID();
  const sent = (await client.call("sendMessage", {
    _id: theirs,
    rid: CHANNEL,
    msg: "From the library",
  })) as Told;
  expect(sent).toMatchObject({ _id: theirs, msg: "From the library", u: { _id: id, username: "cashier" } });
  expect(await client.call("sendMessage", { _id: theirs, rid: CHANNEL, msg: "From the library" })).toEqual(
    sent,
  );
  await pushOf(ours, ({ _id }) => _id === theirs);

  const mine = randomUUID();
  await said(ours, mine, "From our own");
  await expect.poll(() => heard.map(({ _id }) => _id)).toEqual([theirs, mine]);

  const { messages } = (await client.call("loadHistory", CHANNEL, null, 30, null)) as {
    readonly messages: readonly Told[];
  };
  expect(messages.slice(0, 2).map(({ _id }) => _id)).toEqual([mine, theirs]);
});

test("it is refused with a wrong token", async () => {
  const client = new Socket({ host: chat.address(), reopen: 20_000, logger });
  onTestFinished(() => client.close());
  await client.open();
  await expect(client.login({ resume: "x".repeat(43) })).rejects.toMatchObject({ error: 403 });
});
