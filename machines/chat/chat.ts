/**
 * The staff chat (spec section 4): how it connects and stays connected, whether its panel is open, whether it was hidden until
 * the page is loaded again. Pure: times come with the events, effects are named and provided by `src/client/chat/chat-actor.ts`.
 */
import { assign, emit, fromPromise, raise, setup, type SnapshotFrom } from "xstate";
import type { ChatLogin } from "../../src/contract/chat/chat.ts";
import type { ChatMessage } from "../../src/domain/chat.ts";
import * as made from "./chat-context.ts";
import type { ChatContext, ChatInput, Outgoing } from "./chat-context.ts";

/** Each event says when it happened, in milliseconds. */
export type ChatEvent = { readonly at: number } & (
  | { readonly type: "START" }
  /** The steps of a connection, in order: socket open, greeted, signed in, subscribed, newest messages there. */
  | { readonly type: "OPENED" | "GREETED" | "SIGNED_IN" | "SUBSCRIBED" }
  | { readonly type: "HISTORY"; readonly messages: readonly ChatMessage[] }
  | { readonly type: "OLDER"; readonly messages: readonly ChatMessage[] }
  /** The server does not accept the ticket. */
  | { readonly type: "REFUSED" }
  | { readonly type: "LOST" }
  /** Anything at all came from the server. */
  | { readonly type: "HEARD" }
  | { readonly type: "MESSAGE"; readonly message: ChatMessage }
  /** Raised by the connection: messages of others that were not known. */
  | { readonly type: "NEWS"; readonly messages: readonly ChatMessage[] }
  /** Somebody sends what they wrote; the text is trimmed and not empty (`messageOf`). */
  | { readonly type: "SEND"; readonly id: string; readonly text: string }
  | { readonly type: "SENT"; readonly id: string; readonly message: ChatMessage | null }
  | { readonly type: "NOT_SENT"; readonly id: string }
  | { readonly type: "SEND_AGAIN"; readonly id: string }
  | { readonly type: "GIVE_UP"; readonly id: string }
  | { readonly type: "LOAD_OLDER" }
  /** The network is back, or somebody looks at the page again. */
  | { readonly type: "ONLINE" }
  | { readonly type: "RETRY" }
  | { readonly type: "PANEL.OPEN" | "PANEL.CLOSE" | "NOTICE.CLOSE" }
  | { readonly type: "HIDE" }
);

/** How fetching a ticket fails: with the server's no, or without an answer. */
export interface TicketFailure {
  readonly isRefusal: boolean;
  readonly at: number;
}

const failureOf = (error: unknown): TicketFailure =>
  typeof error === "object" && error !== null && "isRefusal" in error && "at" in error
    ? (error as TicketFailure)
    : { isRefusal: false, at: 0 };

/** When something happened; a timer ends at its deadline. */
const timeOf = ({ deadline }: ChatContext, event: object): number => {
  if ("at" in event && typeof event.at === "number") return event.at;
  if ("error" in event) return failureOf(event.error).at;
  if ("output" in event) return (event.output as { readonly at: number }).at;
  return deadline;
};

/** What of a message or of the newest ones is news. */
const newsIn = (context: ChatContext, event: ChatEvent): readonly ChatMessage[] => {
  if (event.type === "MESSAGE") return made.newsOf(context, [event.message]);
  return event.type === "HISTORY" ? made.newsOf(context, event.messages) : [];
};

const STEP_LASTS = 15_000;
const PING_AFTER = 25_000;
/** After the ping; together 40 seconds of silence. */
const DROP_AFTER = 15_000;

const ticketOf = ({ ticket }: ChatContext): ChatLogin => ticket as ChatLogin;

const chat = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    /** Something came that somebody may want to hear. */
    emitted: {} as { readonly type: "arrived"; readonly message: ChatMessage },
  },
  actors: {
    /** Fetches a chat token; rejects with a TicketFailure. */
    getTicket: fromPromise<{ readonly ticket: ChatLogin; readonly at: number }>(() =>
      Promise.reject(new Error("actor not provided")),
    ),
  },
  actions: {
    openSocket: (_args, _params: { readonly server: string }) => {},
    greet: () => {},
    signIn: (_args, _params: { readonly token: string }) => {},
    subscribe: (_args, _params: { readonly channel: string }) => {},
    /** Before a time; null for the newest. */
    load: (_args, _params: { readonly channel: string; readonly before: number | null }) => {},
    send: (_args, _params: { readonly channel: string; readonly messages: readonly Outgoing[] }) => {},
    ping: () => {},
    closeSocket: () => {},
    begin: assign(({ context, event }) => made.lasting(timeOf(context, event), STEP_LASTS)),
    noteLoss: assign(({ context, event }) => made.lost(context, timeOf(context, event))),
    /** Before the messages are taken in: afterwards they are no news. */
    tellPanel: raise(({ context, event }) => ({
      type: "NEWS",
      messages: newsIn(context, event),
      at: timeOf(context, event),
    })),
    announce: emit(({ context, event }) => ({
      type: "arrived",
      message: newsIn(context, event).at(-1) as ChatMessage,
    })),
  },
  delays: {
    untilDeadline: ({ context }) => context.deadline - context.since,
    untilNoticeEnds: ({ context, event }) => context.noticeUntil - timeOf(context, event),
  },
  guards: {
    hasTicket: ({ context }) => context.ticket !== null,
    wasRenewed: ({ context }) => context.isRenewed,
    wasRefused: ({ event }) => "error" in event && failureOf(event.error).isRefusal,
    isNews: ({ context, event }) => newsIn(context, event).length > 0,
    mayLoadOlder: ({ context }) => context.hasOlder && !context.isLoadingOlder,
  },
});

const channelOf = ({ context }: { context: ChatContext }) => ({ channel: ticketOf(context).channelId });

/** Whatever waits is sent, whether or not it was sent before: the id keeps it from being two. */
const sendWaiting = {
  type: "send",
  params: ({ context }: { context: ChatContext }) => ({
    channel: ticketOf(context).channelId,
    messages: context.outgoing.filter(({ state }) => state === "waiting"),
  }),
} as const;

const sendOne = {
  type: "send",
  params: ({ context, event }: { context: ChatContext; event: ChatEvent }) => ({
    channel: ticketOf(context).channelId,
    messages: context.outgoing.filter(({ id }) => "id" in event && id === event.id),
  }),
} as const;

const ticket = chat.createStateConfig({
  invoke: {
    src: "getTicket",
    onDone: { target: "linked", actions: assign({ ticket: ({ event }) => event.output.ticket }) },
    onError: [{ guard: "wasRefused", target: "denied" }, { target: "backoff" }],
  },
});

/** Connected and in use. Silence is asked about, and taken for death when it goes on. */
const live = chat.createStateConfig({
  initial: "fresh",
  entry: [assign({ tries: 0, isRenewed: false }), sendWaiting],
  on: {
    SEND: { actions: [assign(({ context, event }) => made.queued(context, event)), sendOne] },
    SEND_AGAIN: { actions: [assign(({ context, event }) => made.wanted(context, event.id)), sendOne] },
    LOAD_OLDER: {
      guard: "mayLoadOlder",
      actions: [
        assign({ isLoadingOlder: true }),
        {
          type: "load",
          params: ({ context }) => ({
            channel: ticketOf(context).channelId,
            before: context.messages[0]?.at ?? null,
          }),
        },
      ],
    },
    OLDER: { actions: assign(({ context, event }) => made.olderLoaded(context, event.messages)) },
  },
  states: {
    fresh: {
      entry: assign(({ context, event }) => made.lasting(timeOf(context, event), PING_AFTER)),
      after: { untilDeadline: "asked" },
      on: { HEARD: { target: "fresh", reenter: true }, ONLINE: "asked" },
    },
    asked: {
      entry: ["ping", assign(({ context, event }) => made.lasting(timeOf(context, event), DROP_AFTER))],
      after: { untilDeadline: "#chat.connection.backoff" },
      on: { HEARD: "fresh" },
    },
  },
});

/** A socket is open or opening. Every step that takes too long is a loss. */
const linked = chat.createStateConfig({
  initial: "opening",
  exit: "closeSocket",
  on: {
    LOST: "backoff",
    REFUSED: [
      { guard: "wasRenewed", target: "denied" },
      { target: "ticket", actions: assign({ ticket: null, isRenewed: true }) },
    ],
    MESSAGE: [
      {
        guard: "isNews",
        actions: [
          "tellPanel",
          "announce",
          assign(({ context, event }) => made.received(context, event.message)),
        ],
      },
      { actions: assign(({ context, event }) => made.received(context, event.message)) },
    ],
    SENT: { actions: assign(({ context, event }) => made.confirmed(context, event.id, event.message)) },
    NOT_SENT: { actions: assign(({ context, event }) => made.refusedOne(context, event.id)) },
  },
  states: {
    opening: {
      entry: [
        "begin",
        { type: "openSocket", params: ({ context }) => ({ server: ticketOf(context).server }) },
      ],
      after: { untilDeadline: "#chat.connection.backoff" },
      on: { OPENED: "handshake" },
    },
    handshake: {
      entry: ["begin", "greet"],
      after: { untilDeadline: "#chat.connection.backoff" },
      on: { GREETED: "auth" },
    },
    auth: {
      entry: ["begin", { type: "signIn", params: ({ context }) => ({ token: ticketOf(context).authToken }) }],
      after: { untilDeadline: "#chat.connection.backoff" },
      on: { SIGNED_IN: "subscribing" },
    },
    subscribing: {
      entry: ["begin", { type: "subscribe", params: channelOf }],
      after: { untilDeadline: "#chat.connection.backoff" },
      on: { SUBSCRIBED: "history" },
    },
    history: {
      entry: [
        "begin",
        { type: "load", params: ({ context }) => ({ ...channelOf({ context }), before: null }) },
      ],
      after: { untilDeadline: "#chat.connection.backoff" },
      on: {
        HISTORY: [
          {
            guard: "isNews",
            target: "live",
            actions: [
              "tellPanel",
              "announce",
              assign(({ context, event }) => made.historyLoaded(context, event.messages)),
            ],
          },
          {
            target: "live",
            actions: assign(({ context, event }) => made.historyLoaded(context, event.messages)),
          },
        ],
      },
    },
    live,
  },
});

const backoff = chat.createStateConfig({
  entry: "noteLoss",
  after: { untilDeadline: [{ guard: "hasTicket", target: "linked" }, { target: "ticket" }] },
  on: { ONLINE: [{ guard: "hasTicket", target: "linked" }, { target: "ticket" }] },
});

/** The server refused twice: nothing is tried any more until somebody asks for it. */
const denied = chat.createStateConfig({
  entry: assign(({ context }) => made.refusedAll(context)),
  exit: assign({ ticket: null, isRenewed: false }),
  on: {
    RETRY: "ticket",
    SEND: { target: "ticket", actions: assign(({ context, event }) => made.queued(context, event)) },
    SEND_AGAIN: { target: "ticket", actions: assign(({ context, event }) => made.wanted(context, event.id)) },
  },
});

const closed = chat.createStateConfig({
  initial: "quiet",
  on: {
    "PANEL.OPEN": { target: "open", actions: assign({ unread: 0, notice: null }) },
    HIDE: { target: ".quiet", actions: assign({ unread: 0, notice: null }) },
    NEWS: {
      target: ".noticed",
      actions: assign(({ context, event }) => made.noticed(context, event.messages, event.at)),
    },
  },
  states: {
    quiet: { entry: assign({ notice: null }) },
    noticed: { after: { untilNoticeEnds: "quiet" }, on: { "NOTICE.CLOSE": "quiet" } },
  },
});

export const chatMachine = chat.createMachine({
  id: "chat",
  context: ({ input }) => made.startOf(input),
  type: "parallel",
  states: {
    connection: {
      initial: "idle",
      on: {
        HIDE: ".off",
        SEND: { actions: assign(({ context, event }) => made.queued(context, event)) },
        SEND_AGAIN: { actions: assign(({ context, event }) => made.wanted(context, event.id)) },
        GIVE_UP: { actions: assign(({ context, event }) => made.givenUp(context, event.id)) },
      },
      states: { idle: { on: { START: "ticket" } }, ticket, linked, backoff, denied, off: { type: "final" } },
    },
    panel: {
      initial: "closed",
      states: { closed, open: { on: { "PANEL.CLOSE": "closed", HIDE: "closed" } } },
    },
    sidebar: { initial: "shown", states: { shown: { on: { HIDE: "hidden" } }, hidden: { type: "final" } } },
  },
});

export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;
