/** The staff chat, walked whole, and its times by a simulated clock: connecting, losing, being refused, reading, hiding. */
import { describe, expect, it, vi } from "vitest";
import { type AnyEventObject, createActor, fromPromise, SimulatedClock } from "xstate";
import type { ChatInput } from "../../machines/chat-context.ts";
import { type ChatEvent, chatMachine, type ChatSnapshot, type TicketFailure } from "../../machines/chat.ts";
import type { ChatLogin } from "../../src/contract/chat.ts";
import { type ChatMessage, HISTORY_SIZE } from "../../src/domain/chat.ts";
import { walk } from "./walk.ts";

const ticket: ChatLogin = {
  server: "http://kontor.test",
  authToken: "token",
  channelId: "GENERAL",
  channelName: "general",
  username: "anna",
};

const message = (id: string, at: number, username = "bob"): ChatMessage => ({
  id,
  text: `Message ${id}`,
  at,
  updatedAt: at,
  user: { username, name: username },
});
const page = (from: number) =>
  Array.from({ length: HISTORY_SIZE }, (_, n) => message(`m${from + n}`, from + n));

const event = (type: string) => ({ type, at: 0 });
const getTicket = [
  { type: "xstate.done.actor.0.chat.connection.ticket", output: { ticket, at: 0 } },
  { type: "xstate.error.actor.0.chat.connection.ticket", error: { isRefusal: true, at: 0 } },
  { type: "xstate.error.actor.0.chat.connection.ticket", error: { isRefusal: false, at: 0 } },
];
const steps = ["opening", "handshake", "auth", "subscribing", "history", "live.fresh", "live.asked"];
const timers = [...steps.map((step) => `linked.${step}`), "backoff"].map((state) => ({
  type: `xstate.after.untilDeadline.chat.connection.${state}`,
}));
const connecting = ["START", "OPENED", "GREETED", "SIGNED_IN", "SUBSCRIBED"].map(event);
const history = { type: "HISTORY", at: 0, messages: page(100) };
const later = { type: "HISTORY", at: 0, messages: [...page(101).slice(0, -1), message("m200", 200)] };

const holds = (snapshot: ChatSnapshot) => {
  const { context } = snapshot;
  const isRefused = context.outgoing.every(({ state }) => state === "refused");
  if (snapshot.matches({ panel: "open" })) expect(context.unread).toBe(0);
  if (snapshot.matches({ panel: { closed: "noticed" } })) expect(context.notice).not.toBeNull();
  if (snapshot.matches({ connection: "linked" })) expect(context.ticket).not.toBeNull();
  if (snapshot.matches({ connection: "denied" })) expect(isRefused).toBe(true);
  if (snapshot.matches({ sidebar: "hidden" })) expect(snapshot.matches({ connection: "off" })).toBe(true);
};

const walkWith = (events: (snapshot: ChatSnapshot) => readonly AnyEventObject[]) =>
  walk({
    machine: chatMachine,
    input: { seed: 1, outgoing: [] } satisfies ChatInput,
    calls: ["getTicket"],
    firesTimers: true,
    events,
    holds,
    digest: ({ context }) => [
      context.ticket !== null,
      context.isRenewed,
      context.messages.at(-1)?.id ?? null,
      context.isLoadingOlder,
      context.hasOlder,
      context.outgoing.map(({ state }) => state),
      Math.min(context.unread, 2),
    ],
  });

/** Losing, being refused, retrying, hiding, while something waits to be sent. */
const walkConnection = () =>
  walkWith(({ context }) => [
    ...connecting,
    ...getTicket,
    ...timers,
    history,
    ...["REFUSED", "LOST", "HEARD", "ONLINE", "RETRY", "HIDE"].map(event),
    ...(context.outgoing.length === 0 ? [{ type: "SEND", at: 0, id: "o", text: "hi" }] : []),
    { type: "SEND_AGAIN", at: 0, id: "o" },
    { type: "NOT_SENT", at: 0, id: "o" },
    { type: "GIVE_UP", at: 0, id: "o" },
  ]);

/** Reading: news with the panel open and closed, older pages, catching up. */
const walkPanel = () =>
  walkWith(() => [
    ...connecting,
    ...getTicket.slice(0, 1),
    history,
    later,
    ...["LOST", "ONLINE", "PANEL.OPEN", "PANEL.CLOSE", "NOTICE.CLOSE", "HIDE", "LOAD_OLDER"].map(event),
    { type: "OLDER", at: 0, messages: [] },
    { type: "MESSAGE", at: 0, message: message("m200", 200) },
    { type: "NEWS", at: 0, messages: [message("m200", 200)] },
    { type: "SENT", at: 0, id: "o", message: null },
    { type: "xstate.after.untilNoticeEnds.chat.panel.closed.noticed" },
  ]);

describe("the chat", () => {
  it("can be walked through every state and every edge", async () => {
    const [one, other] = [await walkConnection(), await walkPanel()];
    expect(one.missedStates.filter((state) => other.missedStates.includes(state))).toEqual([]);
    expect(one.missedEdges.filter((edge) => other.missedEdges.includes(edge))).toEqual([]);
  });
});

/** An event without its time: it happens now. */
type Untimed<E> = E extends ChatEvent ? Omit<E, "at"> : never;

/** A chat whose clock stands still until it is moved, with its effects written down. */
const running = (given: Partial<ChatInput> = {}, tickets: (() => ChatLogin | TicketFailure)[] = []) => {
  const clock = new SimulatedClock();
  const effects: string[] = [];
  const sent: string[][] = [];
  const note = (name: string) => () => void effects.push(name);
  const actor = createActor(
    chatMachine.provide({
      actors: {
        getTicket: fromPromise(() => {
          const next = tickets.shift()?.() ?? ticket;
          effects.push("getTicket");
          return "isRefusal" in next
            ? Promise.reject({ ...next, at: clock.now() })
            : Promise.resolve({ ticket: next, at: clock.now() });
        }),
      },
      actions: {
        openSocket: note("openSocket"),
        greet: note("greet"),
        signIn: (_, { token }) => void effects.push(`signIn ${token}`),
        subscribe: (_, { channel }) => void effects.push(`subscribe ${channel}`),
        load: (_, { before }) => void effects.push(`load ${before}`),
        send: (_, { messages }) => void sent.push(messages.map(({ id }) => id)),
        ping: note("ping"),
        closeSocket: note("closeSocket"),
      },
    }),
    { clock, input: { seed: 7, outgoing: [], ...given } },
  );
  const arrived: string[] = [];
  actor.on("arrived", (one) => void arrived.push(one.message.id));
  actor.start();
  const send = (untimed: Untimed<ChatEvent>) =>
    actor.send({ ...untimed, at: clock.now() } as unknown as ChatEvent);
  const at = () => actor.getSnapshot().value.connection;
  const link = async (messages: readonly ChatMessage[] = page(100)) => {
    await vi.waitFor(() => expect(at()).toEqual({ linked: "opening" }));
    for (const type of ["OPENED", "GREETED", "SIGNED_IN", "SUBSCRIBED"] as const) send({ type });
    send({ type: "HISTORY", messages });
  };
  return { clock, effects, sent, arrived, send, at, link, now: () => actor.getSnapshot(), actor };
};

const isLive = { linked: { live: "fresh" } };

describe("a connection", () => {
  it("opens, greets, signs in, subscribes and loads the last messages, in this order", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    expect(chat.at()).toEqual(isLive);
    expect(chat.effects).toEqual([
      "getTicket",
      "openSocket",
      "greet",
      "signIn token",
      "subscribe GENERAL",
      "load null",
    ]);
  });

  it("that is lost comes back by itself after waits between half a second and 30, with the same ticket", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await vi.waitFor(() => expect(chat.at()).toEqual({ linked: "opening" }));
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      chat.send({ type: "LOST" });
      const { since, deadline } = chat.now().context;
      expect(since).toBe(chat.clock.now());
      waits.push(deadline - since);
      chat.clock.increment(deadline - since - 1);
      expect(chat.at()).toBe("backoff");
      chat.clock.increment(1);
      expect(chat.at()).toEqual({ linked: "opening" });
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(Math.max(...waits)).toBeGreaterThan(5000);
    expect(new Set(waits).size).toBe(12);
    expect(chat.effects.filter((effect) => effect === "getTicket")).toHaveLength(1);
    await chat.link();
    expect(chat.now().context.tries).toBe(0);
  });

  it("comes back at once when the network is back", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    chat.send({ type: "LOST" });
    expect(chat.effects.at(-1)).toBe("closeSocket");
    chat.send({ type: "ONLINE" });
    expect(chat.at()).toEqual({ linked: "opening" });
  });

  it.each(["opening", "handshake", "auth", "subscribing", "history"])(
    "that hangs while %s is given up after 15 seconds",
    async (step) => {
      const chat = running();
      chat.send({ type: "START" });
      await vi.waitFor(() => expect(chat.at()).toEqual({ linked: "opening" }));
      for (const type of ["OPENED", "GREETED", "SIGNED_IN", "SUBSCRIBED"] as const)
        if (JSON.stringify(chat.at()) !== JSON.stringify({ linked: step })) chat.send({ type });
      expect(chat.at()).toEqual({ linked: step });
      chat.clock.increment(14_999);
      expect(chat.at()).toEqual({ linked: step });
      chat.clock.increment(1);
      expect(chat.at()).toBe("backoff");
    },
  );

  it("asks after 25 seconds of silence, and is dropped after 40", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    chat.clock.increment(20_000);
    chat.send({ type: "HEARD" });
    chat.clock.increment(24_999);
    expect(chat.effects).not.toContain("ping");
    chat.clock.increment(1);
    expect(chat.effects).toContain("ping");
    chat.send({ type: "HEARD" });
    expect(chat.at()).toEqual(isLive);
    chat.clock.increment(25_000);
    chat.clock.increment(14_999);
    expect(chat.at()).toEqual({ linked: { live: "asked" } });
    chat.clock.increment(1);
    expect(chat.at()).toBe("backoff");
  });

  it("asks at once when somebody looks at the page again", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    chat.send({ type: "ONLINE" });
    expect(chat.effects.at(-1)).toBe("ping");
  });

  it("whose ticket is refused fetches one new ticket, and stops when that is refused too", async () => {
    const chat = running();
    chat.send({ type: "START" });
    for (let n = 0; n < 2; n += 1) {
      await vi.waitFor(() => expect(chat.at()).toEqual({ linked: "opening" }));
      chat.send({ type: "OPENED" });
      chat.send({ type: "GREETED" });
      chat.send({ type: "REFUSED" });
    }
    expect(chat.at()).toBe("denied");
    expect(chat.effects.filter((effect) => effect === "getTicket")).toHaveLength(2);
    chat.clock.increment(1e9);
    expect(chat.at()).toBe("denied");
    chat.send({ type: "RETRY" });
    await chat.link();
    expect(chat.at()).toEqual(isLive);
  });

  it("may renew its ticket again once it was live: tokens end after twelve hours", async () => {
    const chat = running();
    chat.send({ type: "START" });
    for (let n = 0; n < 3; n += 1) {
      await chat.link();
      chat.send({ type: "REFUSED" });
      expect(chat.at()).toBe("ticket");
    }
  });

  it("is denied where no ticket is given, and waits where no answer comes", async () => {
    const refused = running({}, [() => ({ isRefusal: true, at: 0 })]);
    refused.send({ type: "START" });
    await vi.waitFor(() => expect(refused.at()).toBe("denied"));
    const offline = running({}, [() => ({ isRefusal: false, at: 0 })]);
    offline.send({ type: "START" });
    await vi.waitFor(() => expect(offline.at()).toBe("backoff"));
    offline.clock.increment(30_000);
    await offline.link();
    expect(offline.at()).toEqual(isLive);
  });
});

describe("a message of ours", () => {
  const write = (chat: ReturnType<typeof running>, id: string) => chat.send({ type: "SEND", id, text: id });

  it("is sent at once, again with the same id after a loss, and no more when history shows it", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    write(chat, "a");
    write(chat, "b");
    expect(chat.sent).toEqual([[], ["a"], ["b"]]);
    chat.send({ type: "LOST" });
    write(chat, "c");
    chat.send({ type: "ONLINE" });
    await chat.link([...page(101).slice(0, -1), message("a", 300, "anna")]);
    expect(chat.sent.at(-1)).toEqual(["b", "c"]);
    chat.send({ type: "SENT", id: "b", message: message("b", 301, "anna") });
    chat.send({ type: "MESSAGE", message: message("c", 302, "anna") });
    chat.send({ type: "SENT", id: "c", message: message("c", 302, "anna") });
    expect(chat.now().context.outgoing).toEqual([]);
    expect(
      chat
        .now()
        .context.messages.slice(-3)
        .map(({ id }) => id),
    ).toEqual(["a", "b", "c"]);
  });

  it("that is refused stays, and is sent again or given up when somebody wants it", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    write(chat, "a");
    write(chat, "b");
    chat.send({ type: "NOT_SENT", id: "a" });
    chat.send({ type: "NOT_SENT", id: "b" });
    expect(chat.now().context.outgoing.map(({ state }) => state)).toEqual(["refused", "refused"]);
    chat.send({ type: "SEND_AGAIN", id: "a" });
    expect(chat.sent.at(-1)).toEqual(["a"]);
    chat.send({ type: "GIVE_UP", id: "b" });
    expect(chat.now().context.outgoing.map(({ id }) => id)).toEqual(["a"]);
  });

  it("that an earlier page could not send is sent by this one", async () => {
    const chat = running({ outgoing: [{ id: "old", text: "still here", at: 1, state: "waiting" }] });
    chat.send({ type: "START" });
    await chat.link();
    expect(chat.sent).toEqual([["old"]]);
  });

  it("is neither unread nor announced, also when it was written in another window", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    chat.send({ type: "MESSAGE", message: message("own", 500, "anna") });
    expect(chat.now().context.unread).toBe(0);
    expect(chat.arrived).toEqual([]);
  });
});

describe("the panel", () => {
  const live = async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    return chat;
  };

  it("counts what comes while it is closed, and shows the latest for five seconds", async () => {
    const chat = await live();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.clock.increment(3000);
    chat.send({ type: "MESSAGE", message: message("n2", 501) });
    expect(chat.now().context).toMatchObject({ unread: 2, notice: { id: "n2" } });
    chat.clock.increment(4999);
    expect(chat.now().matches({ panel: { closed: "noticed" } })).toBe(true);
    chat.clock.increment(1);
    expect(chat.now().matches({ panel: { closed: "quiet" } })).toBe(true);
    expect(chat.now().context).toMatchObject({ unread: 2, notice: null });
    expect(chat.arrived).toEqual(["n1", "n2"]);
  });

  it("resets the count when it is opened, and counts nothing while it is open", async () => {
    const chat = await live();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "PANEL.OPEN" });
    chat.send({ type: "MESSAGE", message: message("n2", 501) });
    expect(chat.now().context).toMatchObject({ unread: 0, notice: null });
    expect(chat.arrived).toEqual(["n1", "n2"]);
    chat.send({ type: "PANEL.CLOSE" });
    expect(chat.now().context.unread).toBe(0);
  });

  it("counts a message once, however often it comes, and a change of it not at all", async () => {
    const chat = await live();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "MESSAGE", message: { ...message("n1", 500), text: "changed", updatedAt: 600 } });
    expect(chat.now().context.unread).toBe(1);
    expect(chat.now().context.messages.at(-1)?.text).toBe("changed");
  });

  it("counts what was missed during an absence, but not the first messages of the day", async () => {
    const chat = await live();
    expect(chat.now().context.unread).toBe(0);
    chat.send({ type: "LOST" });
    chat.send({ type: "ONLINE" });
    await chat.link([...page(102).slice(0, -2), message("n1", 500), message("n2", 501)]);
    expect(chat.now().context).toMatchObject({ unread: 2, notice: { id: "n2" } });
    expect(chat.now().context.messages).toHaveLength(HISTORY_SIZE + 2);
  });

  it("shows no list with a hole: after a long absence it begins anew and can go back", async () => {
    const chat = await live();
    chat.send({ type: "LOST" });
    chat.send({ type: "ONLINE" });
    await chat.link(page(1000));
    expect(chat.now().context.messages.map(({ id }) => id)).toEqual(page(1000).map(({ id }) => id));
    chat.send({ type: "LOAD_OLDER" });
    chat.send({ type: "LOAD_OLDER" });
    expect(chat.effects.filter((effect) => effect === "load 1000")).toHaveLength(1);
    chat.send({ type: "OLDER", messages: page(970).slice(5) });
    expect(chat.now().context).toMatchObject({ hasOlder: false, isLoadingOlder: false });
    expect(chat.now().context.messages).toHaveLength(55);
  });
});

describe("hiding", () => {
  it("disconnects, and nothing brings it back until the page is loaded again", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "HIDE" });
    expect(chat.effects.at(-1)).toBe("closeSocket");
    expect(chat.now().context.unread).toBe(0);
    for (const type of ["ONLINE", "RETRY", "START", "LOST"] as const) chat.send({ type });
    chat.clock.increment(1e9);
    expect(chat.at()).toBe("off");
    expect(chat.effects.at(-1)).toBe("closeSocket");
  });
});
