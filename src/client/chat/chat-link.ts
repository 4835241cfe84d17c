/**
 * One connection to a chat server: DDP over a websocket, as our own server and Rocket.Chat speak it. Says what happens as
 * events of the chat machine; once closed it says nothing more, so that nothing of an old connection reaches a new one.
 */
import { Option, Schema } from "effect";
import {
  MESSAGE_STREAM,
  messageFrom,
  messagesFrom,
  ServerFrame,
  wireDate,
} from "../../contract/chat/chat-frames.ts";
import { type ChatMessage, HISTORY_SIZE } from "../../domain/chat.ts";
import { type RestAccess, restOf } from "./chat-rest.ts";
import { noteProblem } from "../log.ts";

/** What a link says; the machine's events without their time. */
export type LinkEvent =
  | { readonly type: "OPENED" | "GREETED" | "SIGNED_IN" | "SUBSCRIBED" | "REFUSED" | "LOST" | "HEARD" }
  | { readonly type: "HISTORY" | "OLDER"; readonly messages: readonly ChatMessage[] }
  | { readonly type: "MESSAGE"; readonly message: ChatMessage }
  | { readonly type: "SENT"; readonly id: string; readonly message: ChatMessage | null }
  | { readonly type: "NOT_SENT"; readonly id: string };

type Result = Extract<ServerFrame, { msg: "result" }>;

const readFrame = Schema.decodeUnknownOption(Schema.fromJsonString(ServerFrame));
const SignedIn = Schema.decodeUnknownOption(Schema.Struct({ id: Schema.String }));
const History = Schema.decodeUnknownOption(Schema.Struct({ messages: Schema.Unknown }));

/** The method is gone: REST has taken its place. */
const isGone = ({ error }: Result): boolean =>
  error !== undefined && [404, "404", "error-deprecated"].includes(error.error);

/** The two addresses of a chat server: what it was called, and its websocket. */
const socketAddress = (server: string): string =>
  `${server.replace(/^http/, "ws").replace(/\/$/, "")}/websocket`;

const openSocket = (server: string): WebSocket | null => {
  try {
    return new WebSocket(socketAddress(server));
  } catch {
    return null;
  }
};

/** Calls and what their answers are waited for with, by id. */
const makeCalls = (say: (frame: object) => void) => {
  const waiting = new Map<string, (result: Result) => void>();
  let calls = 0;
  return {
    nextId: () => `${(calls += 1)}`,
    call: (method: string, params: readonly unknown[], then: (result: Result) => void) => {
      const id = `${(calls += 1)}`;
      waiting.set(id, then);
      say({ msg: "method", method, id, params });
    },
    settle: (result: Result) => {
      waiting.get(result.id)?.(result);
      waiting.delete(result.id);
    },
  };
};

/** What came as events; what has an id is handed to whoever waits for it. */
const translate = (frame: ServerFrame, subscription: string | null): LinkEvent | null => {
  switch (frame.msg) {
    case "connected":
      return { type: "GREETED" };
    case "failed":
      return { type: "LOST" };
    case "ready":
      return frame.subs.includes(subscription ?? "") ? { type: "SUBSCRIBED" } : null;
    case "nosub":
      return frame.id === subscription ? { type: "REFUSED" } : null;
    case "changed": {
      const message = messageFrom(frame.fields.args[0]);
      return message && { type: "MESSAGE", message };
    }
    default:
      return null;
  }
};

type Calls = ReturnType<typeof makeCalls>;
type Tell = (event: LinkEvent) => void;

/** Signing in, history, sending: by method, or by REST where the method is gone. */
const makeActs = ({ call }: Calls, server: string, tell: Tell) => {
  let access: RestAccess = { server, token: "", userId: "" };
  let previous: string | null = null;
  const signIn = (token: string) =>
    call("login", [{ resume: token }], ({ error, result }) => {
      if (error) return tell({ type: error.error === 403 ? "REFUSED" : "LOST" });
      access = { server, token, userId: Option.getOrNull(SignedIn(result))?.id ?? "" };
      tell({ type: "SIGNED_IN" });
    });
  const loadByRest = async (channel: string, type: "HISTORY" | "OLDER") => {
    const page = await restOf(access).load(channel, type === "HISTORY" ? null : previous);
    ({ previous } = page);
    tell({ type, messages: page.messages });
  };
  const load = (channel: string, before: number | null) => {
    const type = before === null ? "HISTORY" : "OLDER";
    const end = before === null ? null : wireDate(before);
    call("loadHistory", [channel, end, HISTORY_SIZE, null], (answer) => {
      if (isGone(answer)) return void loadByRest(channel, type).catch(() => tell({ type: "LOST" }));
      if (answer.error) return tell({ type: "LOST" });
      tell({ type, messages: messagesFrom(Option.getOrNull(History(answer.result))?.messages) });
    });
  };
  const sendOne = (channel: string, { id, text }: Unsent) => {
    const message = { _id: id, rid: channel, msg: text };
    const notSent = () => tell({ type: "NOT_SENT", id });
    call("sendMessage", [message], (answer) => {
      if (isGone(answer))
        return void restOf(access)
          .send(message)
          .then((sent) => tell({ type: "SENT", id, message: sent }))
          .catch(notSent);
      if (answer.error) return notSent();
      tell({ type: "SENT", id, message: messageFrom(answer.result) });
    });
  };
  return {
    signIn,
    load,
    send: (channel: string, messages: readonly Unsent[]) => messages.forEach((one) => sendOne(channel, one)),
  };
};

interface Unsent {
  readonly id: string;
  readonly text: string;
}

export interface Link {
  readonly greet: () => void;
  readonly signIn: (token: string) => void;
  readonly subscribe: (channel: string) => void;
  /** A page of messages before a time; null for the newest. */
  readonly load: (channel: string, before: number | null) => void;
  readonly send: (channel: string, messages: readonly Unsent[]) => void;
  readonly ping: () => void;
  readonly close: () => void;
}

/** Opens a link. Whatever it waits for is over once it is lost; messages are sent again by the next one, under their ids. */
export const openLink = (server: string, hear: Tell): Link => {
  let isOver = false;
  let subscription: string | null = null;
  const tell: Tell = (event) => {
    if (isOver) return;
    isOver = event.type === "LOST";
    hear(event);
  };
  const socket = openSocket(server);
  const say = (frame: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const calls = makeCalls(say);
  const onFrame = (frame: ServerFrame): void => {
    if (frame.msg === "result") return calls.settle(frame);
    if (frame.msg === "ping") return say({ ...frame, msg: "pong" });
    const event = translate(frame, subscription);
    if (event) tell(event);
  };
  socket?.addEventListener("open", () => tell({ type: "OPENED" }));
  socket?.addEventListener("error", () => noteProblem("the chat's websocket failed", server));
  socket?.addEventListener("close", () => tell({ type: "LOST" }));
  socket?.addEventListener("message", ({ data }) => {
    tell({ type: "HEARD" });
    Option.map(readFrame(data), onFrame);
  });
  if (!socket) queueMicrotask(() => tell({ type: "LOST" }));
  return {
    ...makeActs(calls, server, tell),
    greet: () => say({ msg: "connect", version: "1", support: ["1"] }),
    subscribe: (channel) => {
      subscription = calls.nextId();
      say({
        msg: "sub",
        id: subscription,
        name: MESSAGE_STREAM,
        params: [channel, { useCollection: false, args: [null] }],
      });
    },
    ping: () => say({ msg: "ping" }),
    close: () => {
      isOver = true;
      socket?.close(1000);
    },
  };
};
