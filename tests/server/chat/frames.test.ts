/** The chat's websocket, frame by frame, as Rocket.Chat's clients expect it. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chatEndpoints } from "../../../src/contract/chat/chat.ts";
import { sessionEndpoints } from "../../../src/contract/session/session.ts";
import { CHANNEL, chatServer, join, pushed, said, STREAM, talk } from "../support/chat.ts";

const chat = chatServer();
const id = () => randomUUID();

describe("the login call", () => {
  test("answers where to chat, as whom, with a token that is kept hashed only", async () => {
    const token = chat.shop().tokens.get("Cashier");
    const { data } = await chat.call(chatEndpoints.chatLogin, {}, token);
    expect(data).toEqual({
      server: chat.address(),
      authToken: expect.stringMatching(/^[\w-]{43}$/),
      channelId: CHANNEL,
      channelName: "general",
      username: "cashier",
    });
    const [kept] = await chat.rows("select string_agg(t::text, ' ') as all from chat_token t");
    expect(String(kept?.["all"])).not.toContain(data.authToken);
  });

  test("names the server as the browser sees it, also behind a proxy", async () => {
    const ask = async (headers: Record<string, string>) => {
      const token = chat.shop().tokens.get("Cashier") ?? "";
      const request = { method: "POST", headers: { "x-auth-token": token, ...headers } };
      const response = await fetch(`${chat.address()}/be/api/chat/login`, request);
      return ((await response.json()) as { data: { server: string } }).data.server;
    };
    expect(await ask({ origin: "https://shop.example" })).toBe("https://shop.example");
    expect(await ask({ "x-forwarded-proto": "https" })).toBe(chat.address().replace("http:", "https:"));
  });
});

describe("the handshake", () => {
  test("greets version 1, and closes on any other", async () => {
    const one = await talk(chat.address());
    expect(await one.heard({ msg: "connected" })).toEqual({ msg: "connected", session: expect.any(String) });
    const other = await talk(chat.address(), { greets: false });
    other.say({ msg: "connect", version: "pre1", support: ["pre1"] });
    expect(await other.heard({ msg: "failed" })).toEqual({ msg: "failed", version: "1" });
    expect(await other.closed).toBe(1000);
  });

  test("comes first; what is none of the protocol is told so, and the talk goes on", async () => {
    const talker = await talk(chat.address(), { greets: false });
    talker.say({ msg: "method", method: "login", id: "1", params: [] });
    await talker.heard({ msg: "error", reason: "Must connect first" });
    talker.socket.send("{ no JSON");
    await talker.heard({ msg: "error", reason: "Bad request" });
    talker.say({ msg: "connect", version: "1", support: ["1"] });
    await talker.heard({ msg: "connected" });
    talker.say({ msg: "connect", version: "1", support: ["1"] });
    await talker.heard({ msg: "error", reason: "Already connected" });
  });

  test("is refused to pages of other sites, and to whoever wants no websocket", async () => {
    await expect(talk(chat.address(), { headers: { origin: "https://elsewhere.example" } })).rejects.toThrow(
      "403",
    );
    await talk(chat.address(), { headers: { origin: chat.address() } });
    await talk(chat.address(), {
      headers: { origin: "https://shop.example", "x-forwarded-host": "shop.example" },
    });
    expect((await fetch(`${chat.address()}/websocket`)).status).toBe(426);
  });
});

describe("signing in", () => {
  test("answers user, result and updated, with the token's end", async () => {
    const ticket = await chat.ticket("Cashier");
    const talker = await talk(chat.address());
    talker.say({ msg: "method", method: "login", id: "7", params: [{ resume: ticket }] });
    await talker.heard({ msg: "updated" });
    const [, added, result, updated] = talker.frames;
    const uid = expect.stringMatching(/^\d+$/);
    expect(added).toEqual({ msg: "added", collection: "users", id: uid, fields: { username: "cashier" } });
    expect(result).toEqual({
      msg: "result",
      id: "7",
      result: { id: uid, token: ticket, tokenExpires: { $date: expect.any(Number) }, type: "resume" },
    });
    expect(updated).toEqual({ msg: "updated", methods: ["7"] });
    const { $date } = (result as unknown as { result: { tokenExpires: { $date: number } } }).result
      .tokenExpires;
    const hours = ($date - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  test.each([
    ["an unknown token", { resume: "x".repeat(43) }],
    ["a password", { user: { username: "cashier" }, password: { digest: "", algorithm: "sha-256" } }],
    ["nothing", undefined],
  ])("with %s is refused with 403", async (_, given) => {
    const talker = await talk(chat.address());
    const { error } = await talker.call("login", given);
    expect(error).toEqual({
      isClientSafe: true,
      error: 403,
      reason: expect.any(String),
      message: expect.stringContaining("[403]"),
      errorType: "Meteor.Error",
    });
    await talker.heard({ msg: "updated" });
  });

  test("with a token that is over is refused", async () => {
    const ticket = await chat.ticket("Manager");
    await chat.rows("update chat_token set expires_at = now() - interval '1 second'");
    const talker = await talk(chat.address());
    expect(await talker.call("login", { resume: ticket })).toMatchObject({ error: { error: 403 } });
  });
});

describe("a token", () => {
  const signIn = async () => {
    const { data } = await chat.call(sessionEndpoints.login, {
      payload: { username: "manager", password: "test-password" },
    });
    const ticket = await chat.call(chatEndpoints.chatLogin, {}, data.accessToken);
    return { session: data.accessToken, ticket: ticket.data.authToken };
  };

  test("ends with the session it belongs to: what it opened is closed at once, and it opens nothing more", async () => {
    const { session, ticket } = await signIn();
    const other = await signIn();
    const [talker, stays] = [await join(chat.address(), ticket), await join(chat.address(), other.ticket)];
    await chat.call(sessionEndpoints.logout, {}, session);
    expect(await talker.closed).toBe(1000);
    const again = await talk(chat.address());
    expect(await again.call("login", { resume: ticket })).toMatchObject({ error: { error: 403 } });
    expect(await stays.call("loadHistory", CHANNEL)).toHaveProperty("result");
  });

  test("ends when the person leaves the company", async () => {
    const { ticket } = await signIn();
    const talker = await join(chat.address(), ticket);
    await chat.rows("update person set active = false where username = 'manager'");
    expect(await talker.closed).toBe(1000);
    await chat.rows("update person set active = true where username = 'manager'");
  });

  test("ends the connection when its time is over", async () => {
    const ticket = await chat.ticket("Cashier");
    await chat.rows("update chat_token set expires_at = now() + interval '1 second'");
    const talker = await join(chat.address(), ticket);
    expect(await talker.closed).toBe(1000);
  });
});

describe("a subscription", () => {
  test.each([
    ["the library's form", [CHANNEL, { useCollection: false, args: [null] }]],
    ["the older library's form", [CHANNEL, { useCollection: false, args: [false] }]],
    ["the documented form", [CHANNEL, false]],
  ])("in %s is ready", async (_, params) => {
    const talker = await talk(chat.address());
    await talker.call("login", { resume: await chat.ticket("Cashier") });
    talker.say({ msg: "sub", id: "s1", name: STREAM, params });
    expect(await talker.heard({ msg: "ready" })).toEqual({ msg: "ready", subs: ["s1"] });
  });

  test("is refused without signing in, to channels one is not in, and to other streams", async () => {
    const talker = await talk(chat.address());
    talker.say({ msg: "sub", id: "1", name: STREAM, params: [CHANNEL, false] });
    expect(await talker.heard({ msg: "nosub", id: "1" })).toMatchObject({
      error: { error: "error-invalid-user" },
    });
    await talker.call("login", { resume: await chat.ticket("Cashier") });
    talker.say({ msg: "sub", id: "2", name: STREAM, params: ["SECRET", false] });
    expect(await talker.heard({ msg: "nosub", id: "2" })).toMatchObject({
      error: { error: "error-not-allowed" },
    });
    talker.say({ msg: "sub", id: "3", name: "stream-notify-user", params: ["x", false] });
    expect(await talker.heard({ msg: "nosub", id: "3" })).toMatchObject({ error: { error: 404 } });
  });

  test("twice under one id is one, and ends by its id; ending an unknown one is answered too", async () => {
    const talker = await join(chat.address(), await chat.ticket("Cashier"));
    talker.say({ msg: "sub", id: "sub", name: STREAM, params: [CHANNEL, false] });
    const first = id();
    await said(talker, first, "heard once");
    expect(pushed(talker).filter(({ _id }) => _id === first)).toHaveLength(1);
    expect(talker.frames.filter(({ msg }) => msg === "ready")).toHaveLength(1);
    talker.say({ msg: "unsub", id: "sub" });
    expect(await talker.heard({ msg: "nosub", id: "sub" })).toEqual({ msg: "nosub", id: "sub" });
    const second = id();
    await said(talker, second, "not heard");
    expect(pushed(talker).some(({ _id }) => _id === second)).toBe(false);
    talker.say({ msg: "unsub", id: "never" });
    await talker.heard({ msg: "nosub", id: "never" });
  });
});

describe("a connection", () => {
  test("answers pings, with their id when they have one", async () => {
    const talker = await talk(chat.address());
    talker.say({ msg: "ping", id: "p1" });
    expect(await talker.heard({ msg: "pong" })).toEqual({ msg: "pong", id: "p1" });
    talker.say({ msg: "ping" });
    await talker.heard((frame) => frame.msg === "pong" && !("id" in frame));
  });

  test("is told of methods that do not exist", async () => {
    const talker = await talk(chat.address());
    expect(await talker.call("toString")).toMatchObject({
      error: { error: 404, reason: "Method 'toString' not found" },
    });
    await talker.heard({ msg: "updated" });
  });

  test("is closed on a frame that is too large, on bytes, and on a flood", async () => {
    const [large, bytes, flood] = await Promise.all([1, 2, 3].map(() => talk(chat.address())));
    large?.socket.send(JSON.stringify({ msg: "ping", id: "x".repeat(70_000) }));
    expect(await large?.closed).toBe(1009);
    bytes?.socket.send(Buffer.from('{"msg":"ping"}'));
    expect(await bytes?.closed).toBe(1003);
    for (let n = 0; n < 400; n += 1) flood?.say({ msg: "ping" });
    expect(await flood?.closed).toBe(1008);
  });
});
