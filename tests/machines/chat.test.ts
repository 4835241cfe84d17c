/** The staff chat's connection, walked whole, and its times by a simulated clock: connecting, losing, being refused, hiding. */
import { describe, expect, it, vi } from "vitest";
import type { AnyEventObject } from "xstate";
import type { ChatInput } from "../../machines/chat/chat-context.ts";
import { chatMachine, type ChatSnapshot } from "../../machines/chat/chat.ts";
import { message, page, running, ticket } from "./chat-running.ts";
import { walk } from "./walk.ts";

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
  }, 60_000);
});

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
