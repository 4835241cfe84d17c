/** The session of a browser tab: whom the server lets in, and what is kept. */
import { waitFor } from "xstate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WireAnswer } from "../../src/client/http/transport.ts";
import { answer } from "../../src/contract/endpoint.ts";
import type { Profile } from "../../src/contract/session/session.ts";

const profile: Profile = {
  id: 1,
  role: ["Admin"],
  name: "Anna",
  username: "anna",
  avatar: null,
  introduction: "",
  language: "cz",
  isBoss: false,
  mustChangePassword: false,
  hasPassword: true,
  seenBy: null,
  maximumDiscount: 0,
  pagePrivileges: [],
  privilege: [],
  sysPagePrilvileges: [],
  sysSettings: {},
};

const store = new Map<string, string>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  store.clear();
  reload.mockClear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ended: WireAnswer = {
  status: 403,
  body: { error: { code: 403, message: "You were signed out." }, data: { name: "SessionEnded" } },
};

/** Every test has modules of its own, as every tab has. */
const startFresh = async (profileAnswer: WireAnswer = { status: 200, body: answer(profile) }) => {
  const transport = await import("../../src/client/http/transport.ts");
  transport.setTransport(({ url }) =>
    Promise.resolve(url.endsWith("/user/profile") ? profileAnswer : { status: 200, body: answer(null) }),
  );
  const { default: i18next } = await import("i18next");
  await i18next.init({ lng: "en-GB", resources: {} });
  const module = await import("../../src/client/session/session.ts");
  module.setReload(reload);
  module.startSession();
  return module;
};

test("without a token nobody is signed in", async () => {
  const { settledSession } = await startFresh();
  expect(await settledSession()).toBeNull();
});

test("a kept token signs in, with the language of the profile", async () => {
  store.set("X-Auth-Token", "kept");
  const { settledSession } = await startFresh();
  expect(await settledSession()).toMatchObject({ name: "Anna", role: ["Admin"] });
  expect(store.get("language")).toBe("cz");
});

test("an invoice identity has the role Invoice, whatever the profile says", async () => {
  store.set("X-Auth-Token", "kept");
  store.set("identity", "invoice");
  const { settledSession } = await startFresh();
  expect((await settledSession())?.role).toEqual(["Invoice"]);
});

test("a profile that cannot be loaded signs out and says why", async () => {
  store.set("X-Auth-Token", "dead");
  const { session, settledSession } = await startFresh(ended);
  expect(await settledSession()).toBeNull();
  expect(session.getSnapshot().context.problem).toBe("You were signed out.");
  expect(store.has("X-Auth-Token")).toBe(false);
});

test("signing out forgets the token and reloads the page", async () => {
  store.set("X-Auth-Token", "kept");
  const { leave, session, settledSession } = await startFresh();
  await settledSession();
  leave();
  await waitFor(session, (state) => state.matches("noToken"));
  expect(store.has("X-Auth-Token")).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test("signing out in another tab signs out here", async () => {
  store.set("X-Auth-Token", "kept");
  const { session, settledSession } = await startFresh();
  await settledSession();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "X-Auth-Token", newValue: null }));
  await waitFor(session, (state) => state.matches("noToken"));
  expect(reload).toHaveBeenCalledOnce();
});

test("signing in in another tab signs in here", async () => {
  const { session, settledSession } = await startFresh();
  await settledSession();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "X-Auth-Token", newValue: "theirs" }));
  await waitFor(session, (state) => state.matches("signedIn"));
  expect(session.getSnapshot().context.token).toBe("theirs");
});

/** Calls something whose answer has this in its body, and tells whether the person was signed out. */
const afterAnswer = async (given: WireAnswer) => {
  store.set("X-Auth-Token", "kept");
  const { session, settledSession } = await startFresh();
  await settledSession();
  const transport = await import("../../src/client/http/transport.ts");
  transport.setTransport(() => Promise.resolve(given));
  const { call } = await import("../../src/client/http/call.ts");
  const { sessionEndpoints } = await import("../../src/contract/session/session.ts");
  await call(sessionEndpoints.profile).catch(() => {});
  return { isOut: session.getSnapshot().context.token === null, reloads: reload.mock.calls.length };
};

const body403 = (message: string, status: number): WireAnswer => ({
  status,
  body: { error: { code: 403, message }, data: null },
});

test.each([200, 403, 500])(
  "a 403 in the body signs out and reloads, whatever the HTTP status says (%i)",
  async (status) => {
    expect(await afterAnswer(body403("Your session has ended.", status))).toEqual({
      isOut: true,
      reloads: 1,
    });
  },
);

test("but Access Denied does not", async () => {
  expect(await afterAnswer(body403("Access Denied", 403))).toEqual({ isOut: false, reloads: 0 });
});

test("and a 403 of the HTTP status alone does not", async () => {
  expect(await afterAnswer({ status: 403, body: "forbidden by a proxy" })).toEqual({
    isOut: false,
    reloads: 0,
  });
});
