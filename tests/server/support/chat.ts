/** The chat's true server on loopback, on a database of its own, with a shop and its people; and a client that speaks by hand. */
import { once } from "node:events";
import { WebSocket } from "@effect/platform-node/NodeWS";
import { type Context, Effect, Layer, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { chatEndpoints } from "../../../src/contract/chat/chat.ts";
import { Be } from "../../../src/server/be.ts";
import { ChatRoutes } from "../../../src/server/chat/routes.ts";
import { RocketChat, RocketChatOrders } from "../../../src/server/chat/rocket-chat.ts";
import type { RocketChatOptions } from "../../../src/server/chat/rocket-chat.ts";
import { ChatTimes } from "../../../src/server/chat/rooms.ts";
import { PdfEngine } from "../../../src/server/pdf/engine.ts";
import { httpServer } from "../../../src/server/http/listen.ts";
import { apiOver, type TestApi } from "./api.ts";
import { freshDatabase } from "./database.ts";
import { openShop, type Shop } from "./shop.ts";

type Times = Context.Service.Shape<typeof ChatTimes>;

export interface ChatOptions {
  readonly times?: Partial<Times>;
  readonly rocketChat?: () => RocketChatOptions;
}

export interface ChatServer extends TestApi {
  readonly address: () => string;
  readonly shop: () => Shop;
  /** A chat token of the person in a position ("Cashier"), by way of the login call. */
  readonly ticket: (position: string) => Promise<string>;
}

const usual: Times = { pingAfter: "15 seconds", dropAfter: "30 seconds", tellEvery: "20 millis" };

const serverLayer = ({ times, rocketChat }: ChatOptions) =>
  RocketChatOrders.pipe(
    Layer.provide(
      HttpRouter.serve(Layer.mergeAll(Be, ChatRoutes), { disableLogger: true, disableListenLog: true }),
    ),
    Layer.provideMerge(httpServer({ host: "127.0.0.1", port: 0 }).layer),
    Layer.provideMerge(Layer.merge(freshDatabase(4, "kontor_shop"), PdfEngine.layer)),
    Layer.provide(Layer.succeed(ChatTimes, { ...usual, ...times })),
    Layer.provide(Layer.sync(RocketChat, () => rocketChat?.() ?? null)),
  );

/** Makes the server for a test file; ready inside tests. */
export const chatServer = (options: ChatOptions = {}): ChatServer => {
  const runtime = ManagedRuntime.make(serverLayer(options));
  let address = "";
  let shop: Shop | undefined;
  const api = apiOver(
    (request) => fetch(new Request(request.url.replace("http://kontor.test", address), request)),
    (effect) => runtime.runPromise(effect),
  );
  beforeAll(async () => {
    const at = await runtime.runPromise(Effect.map(HttpServer.HttpServer, (server) => server.address));
    address = `http://127.0.0.1:${at._tag === "UnixPathAddress" ? 0 : at.port}`;
    shop = await openShop(api);
  });
  afterAll(() => runtime.dispose());
  const theShop = () => {
    if (shop === undefined) throw new Error("the shop is not open yet");
    return shop;
  };
  return {
    ...api,
    address: () => address,
    shop: theShop,
    ticket: async (position) => {
      const token = theShop().tokens.get(position) ?? "";
      return (await api.call(chatEndpoints.chatLogin, {}, token)).data.authToken;
    },
  };
};

export interface Frame {
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface Talker {
  readonly socket: WebSocket;
  /** All frames so far. */
  readonly frames: readonly Frame[];
  readonly say: (frame: object) => void;
  /** The first frame that fits, of those that came or will come. */
  readonly heard: (fits: Partial<Frame> | ((frame: Frame) => boolean)) => Promise<Frame>;
  /** The result or error of a method. */
  readonly call: (method: string, ...params: readonly unknown[]) => Promise<Frame>;
  /** The code the connection was closed with. */
  readonly closed: Promise<number>;
}

const fitting = (fits: Partial<Frame>) => (frame: Frame) =>
  Object.entries(fits).every(([key, value]) => JSON.stringify(frame[key]) === JSON.stringify(value));

/** Opens a websocket and greets; ended with the test. */
export const talk = async (
  server: string,
  {
    greets = true,
    headers = {},
  }: { readonly greets?: boolean; readonly headers?: Record<string, string> } = {},
): Promise<Talker> => {
  const socket = new WebSocket(`${server.replace(/^http/, "ws")}/websocket`, { headers });
  onTestFinished(() => socket.terminate());
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data as Buffer)) as Frame);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const heard: Talker["heard"] = (fits) =>
    new Promise((resolve) => {
      const check = typeof fits === "function" ? fits : fitting(fits);
      const look = () => {
        const found = frames.find(check);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  let calls = 0;
  await once(socket, "open");
  if (greets) {
    say({ msg: "connect", version: "1", support: ["1", "pre2", "pre1"] });
    await heard({ msg: "connected" });
  }
  return {
    socket,
    frames,
    say,
    heard,
    closed,
    call: (method, ...params) => {
      const id = `call-${(calls += 1)}`;
      say({ msg: "method", method, id, params });
      return heard({ msg: "result", id });
    },
  };
};

export const CHANNEL = "GENERAL";
export const STREAM = "stream-room-messages";

/** Opens a websocket, signs in and subscribes to the company's channel. */
export const join = async (server: string, ticket: string): Promise<Talker> => {
  const talker = await talk(server);
  await talker.call("login", { resume: ticket });
  talker.say({ msg: "sub", id: "sub", name: STREAM, params: [CHANNEL, false] });
  await talker.heard({ msg: "ready" });
  return talker;
};

export interface Told {
  readonly _id: string;
  readonly msg: string;
  readonly ts: { readonly $date: number };
  readonly u: { readonly _id: string; readonly username: string; readonly name: string };
}

/** The messages that were pushed to a client. */
export const pushed = ({ frames }: Talker): readonly Told[] =>
  frames
    .filter(({ msg }) => msg === "changed")
    .flatMap(({ fields }) => (fields as { readonly args: readonly Told[] }).args);

/** Waits for the push of a message. */
export const pushOf = (talker: Talker, fits: (message: Told) => boolean): Promise<Frame> =>
  talker.heard(
    ({ msg, fields }) => msg === "changed" && (fields as { readonly args: readonly Told[] }).args.some(fits),
  );

export const said = (talker: Talker, id: string, msg: string) =>
  talker.call("sendMessage", { _id: id, rid: CHANNEL, msg });
