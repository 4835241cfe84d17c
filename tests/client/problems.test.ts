/** What goes wrong in a browser: listed newest first, posted once, and never the next problem itself (spec section 8). */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WireRequest } from "../../src/client/transport.ts";

const store = new Map<string, string>();
let posted: WireRequest[] = [];
let answer: () => Promise<{ status: number; body: unknown }>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(console, "error").mockImplementation(() => {});
  store.clear();
  posted = [];
  answer = () => Promise.resolve({ status: 200, body: null });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal("location", { href: "https://shop.example/sale/index?page=2", host: "shop.example" });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = async () => {
  const transport = await import("../../src/client/transport.ts");
  transport.setTransport((request) => {
    posted.push(request);
    return answer();
  });
  const log = await import("../../src/client/log.ts");
  const problems = await import("../../src/client/problems.ts");
  log.watchProblems();
  return { ...log, ...problems };
};

const listed = () =>
  JSON.parse(store.get("problems") ?? "[]") as { message: string; url: string; stack: string }[];
const bodies = () => posted.map(({ body }) => body as { domainName: string; content: string });
const failed = (message: string, error: unknown = new Error(message)) =>
  window.dispatchEvent(Object.assign(new Event("error"), { error, message }));

describe("an error that nobody caught", () => {
  test("is listed with page, message and stack, and posted with the host, the address and the stack", async () => {
    await start();
    failed("x is undefined");
    expect(listed()).toEqual([
      expect.objectContaining({
        url: "https://shop.example/sale/index?page=2",
        message: "uncaught: x is undefined",
      }),
    ]);
    expect(posted[0]).toMatchObject({ method: "POST", url: "/be/api/pos-log/log" });
    expect(bodies()[0]?.domainName).toBe("shop.example");
    expect(bodies()[0]?.content).toMatch(
      /^https:\/\/shop\.example\/sale\/index\?page=2\nError: x is undefined\n\s+at /,
    );
  });

  test("in a promise is one too", async () => {
    await start();
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "no reason" }));
    expect(listed()[0]?.message).toBe("unhandled: no reason");
    expect(posted).toHaveLength(1);
  });

  test("which browsers call so when a table is resized is none", async () => {
    await start();
    failed("ResizeObserver loop completed with undelivered notifications.", undefined);
    expect([listed(), posted]).toEqual([[], []]);
  });
});

test("the list has the newest first, at most fifty, and survives a reload", async () => {
  const first = await start();
  for (let n = 1; n <= 60; n += 1) first.logProblem(`problem ${n}`);
  expect(listed()).toHaveLength(50);
  expect(
    listed()
      .map(({ message }) => message)
      .slice(0, 2),
  ).toEqual(["problem 60", "problem 59"]);
  vi.resetModules();
  const again = await start();
  again.logProblem("after the reload");
  expect(
    listed()
      .map(({ message }) => message)
      .slice(0, 2),
  ).toEqual(["after the reload", "problem 60"]);
  again.forgetProblems();
  expect(listed()).toEqual([]);
});

test("ten posts go out in a minute, and of what repeats itself one", async () => {
  const { logProblem } = await start();
  for (let n = 0; n < 5; n += 1) logProblem("the same");
  expect(posted).toHaveLength(1);
  for (let n = 0; n < 30; n += 1) logProblem(`another ${n}`);
  expect(posted).toHaveLength(10);
  vi.advanceTimersByTime(61_000);
  logProblem("a minute later");
  expect(posted).toHaveLength(11);
});

test("a post that fails is no further problem", async () => {
  const { logProblem } = await start();
  answer = () => Promise.reject(new TypeError("no network"));
  logProblem("lost");
  await vi.runAllTimersAsync();
  expect(listed()).toHaveLength(1);
  expect(posted).toHaveLength(1);
});

test("a full or blocked storage is no further problem", async () => {
  const { logProblem } = await start();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => {},
  });
  expect(() => logProblem("no room")).not.toThrow();
});

test("the token of a sign-in link stays in the browser", async () => {
  const { logProblem } = await start();
  vi.stubGlobal("location", {
    href: "https://shop.example/token/secret?token=secret&a=1",
    host: "shop.example",
  });
  logProblem("at the door");
  expect(JSON.stringify([listed(), bodies()])).not.toContain("secret");
});

test("the service of the setting ErrorLogService gets them instead", async () => {
  const { logProblem, setProblemService } = await start();
  setProblemService("https://errors.example/");
  logProblem("somewhere");
  expect(posted[0]?.url).toBe("https://errors.example/api/pos-log/log");
});

test("what is only for the console is neither listed nor posted", async () => {
  const { noteProblem } = await start();
  noteProblem("settings were not loaded");
  expect([listed(), posted]).toEqual([[], []]);
  expect(console.error).toHaveBeenCalledOnce();
});
