/** Connections that have died without a word, and readers that do not keep up: found, cut off, and nobody else notices. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { chatServer, join, pushOf, said, talk } from "../support/chat.ts";

const chat = chatServer({ times: { pingAfter: "150 millis", dropAfter: "400 millis" } });
/** One that is patient with silence, so that only what is not read can be the reason. */
const patient = chatServer();

/** A websocket that opens and then neither reads nor answers, as a machine does that has lost its network. */
const deaf = async () => {
  const { port, hostname } = new URL(chat.address());
  const socket = net.connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(
    `GET /websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(String(head)).toContain("101");
  return socket;
};

test("a silent connection is asked whether it lives, and dropped when it does not answer", async () => {
  const socket = await deaf();
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "end");
  expect(Buffer.concat(chunks).toString("latin1")).toContain('{"msg":"ping"}');
});

test("one that answers stays, however long it has nothing to say", async () => {
  const talker = await talk(chat.address());
  let asked = 0;
  await new Promise<void>((resolve) => {
    talker.socket.on("message", (data) => {
      if (String(data as Buffer) !== '{"msg":"ping"}') return;
      talker.say({ msg: "pong" });
      if ((asked += 1) === 5) resolve();
    });
  });
  expect(await talker.call("nothing")).toHaveProperty("error");
});

test("a reader that does not keep up is cut off; the others have every message", async () => {
  const slow = await join(patient.address(), await patient.ticket("Manager"));
  const quick = await join(patient.address(), await patient.ticket("Cashier"));
  slow.socket.pause();
  let isGone = false;
  slow.socket.on("error", () => (isGone = true));
  while (!isGone) {
    const batch = randomUUID();
    await patient.rows(`
      with channel as (update chat_channel set last_at = last_at + interval '1 second' returning last_at)
      insert into chat_message (id, channel_id, at, text)
      select '${batch}-' || n, 'GENERAL', last_at - (500 - n) * interval '1 ms', repeat('x', 5000)
      from channel, generate_series(1, 500) n`);
    await patient.rows("select pg_notify('kontor_chat', 'news GENERAL')");
    await pushOf(quick, ({ _id }) => _id === `${batch}-500`);
    slow.socket.send('{"msg":"pong"}', (error) => (isGone ||= error != null));
    await quick.call("nothing");
  }
  expect(await said(quick, randomUUID(), "still here")).toHaveProperty("result");
});
