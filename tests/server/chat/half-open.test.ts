/** Our client on a line that dies without a word: it notices, comes back, and nothing is lost or doubled; hidden, it hangs up. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type ChatAct, linkedMachine } from "../../../src/client/chat/chat-linked.ts";
import { chatEndpoints } from "../../../src/contract/chat/chat.ts";
import { chatServer, join, pushed, pushOf, said } from "../support/chat.ts";

const chat = chatServer();

/** A line to the server. Frozen it carries nothing, and closes nothing; what was on its way arrives when it thaws. */
const line = () => {
  let isFrozen = false;
  const ends = new Set<net.Socket>();
  const pass = (from: net.Socket, to: net.Socket) => {
    const held: Buffer[] = [];
    from.on("data", (data: Buffer) => (isFrozen ? held.push(data) : to.write(data)));
    from.on("close", () => !isFrozen && to.destroy());
    from.on("error", () => {});
    ends.add(from);
    return () => held.splice(0).forEach((data) => to.write(data));
  };
  const thawing: (() => void)[] = [];
  const server = net.createServer((near) => {
    const { hostname, port } = new URL(chat.address());
    const far = net.connect(Number(port), hostname);
    thawing.push(pass(near, far), pass(far, near));
  });
  return {
    server,
    freeze: () => (isFrozen = true),
    thaw: () => {
      isFrozen = false;
      for (const deliver of thawing) deliver();
    },
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
    isIdle: () => [...ends].every(({ destroyed }) => destroyed),
  };
};

const proxy = line();
let address = "";
beforeAll(async () => {
  proxy.server.listen(0, "127.0.0.1");
  await once(proxy.server, "listening");
  const at = proxy.server.address();
  address = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
});
afterAll(() => proxy.close());

/** The browser's chat over the line, its clock moved by hand. */
const client = () => {
  const clock = new SimulatedClock();
  const act = (event: ChatAct): void => actor.send({ ...event, at: clock.now() });
  const getTicket = fromPromise(async () => {
    const { data } = await chat.call(chatEndpoints.chatLogin, {}, chat.shop().tokens.get("Cashier"));
    return { ticket: { ...data, server: address }, at: clock.now() };
  });
  const actor: ReturnType<typeof createActor<ReturnType<typeof linkedMachine>>> = createActor(
    linkedMachine(act).provide({ actors: { getTicket } }),
    { clock, input: { seed: 3, outgoing: [] } },
  );
  actor.start();
  onTestFinished(() => act({ type: "HIDE" }));
  const is = (state: "backoff" | "off" | { linked: { live: "fresh" | "asked" } }) =>
    expect.poll(() => actor.getSnapshot().matches({ connection: state })).toBe(true);
  return { clock, act, is, context: () => actor.getSnapshot().context };
};

test("a line that is dead without a word is noticed after 40 seconds; what went into it arrives, once", async () => {
  const bob = await join(chat.address(), await chat.ticket("Manager"));
  const anna = client();
  anna.act({ type: "START" });
  await anna.is({ linked: { live: "fresh" } });
  const [first, missed, sent] = ["first", "missed", "sent"] as const;
  await said(bob, first, "before");
  await expect.poll(() => anna.context().messages.map(({ id }) => id)).toContain(first);

  proxy.freeze();
  anna.act({ type: "SEND", id: sent, text: "into the void" });
  await said(bob, missed, "while she was away");
  anna.clock.increment(25_000);
  await anna.is({ linked: { live: "asked" } });
  anna.clock.increment(15_000);
  await anna.is("backoff");
  expect(anna.context().outgoing.map(({ id }) => id)).toEqual([sent]);
  expect(pushed(bob).some(({ _id }) => _id === sent)).toBe(false);

  proxy.thaw();
  anna.clock.increment(30_000);
  await anna.is({ linked: { live: "fresh" } });
  await pushOf(bob, ({ _id }) => _id === sent);
  await expect.poll(() => anna.context().outgoing).toEqual([]);
  expect(
    anna.context().messages.filter(({ id }) => id === first || id === missed || id === sent),
  ).toHaveLength(3);
  expect(anna.context().unread).toBe(2);
  const last = randomUUID();
  await said(bob, last, "the end");
  expect(pushed(bob).filter(({ _id }) => _id === sent)).toHaveLength(1);
});

test("hidden, it hangs up, and what others write no longer reaches it", async () => {
  const bob = await join(chat.address(), await chat.ticket("Manager"));
  const anna = client();
  anna.act({ type: "START" });
  await anna.is({ linked: { live: "fresh" } });
  anna.act({ type: "HIDE" });
  await anna.is("off");
  await expect.poll(proxy.isIdle).toBe(true);
  const known = anna.context().messages;
  await said(bob, randomUUID(), "is she there?");
  for (const type of ["ONLINE", "RETRY"] as const) anna.act({ type });
  anna.clock.increment(1_000_000);
  expect(anna.context().messages).toBe(known);
  expect(proxy.isIdle()).toBe(true);
});
