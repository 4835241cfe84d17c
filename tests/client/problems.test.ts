/** What goes wrong in a browser: listed newest first, posted once, and never the next problem itself (spec section 8). */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WireRequest } from "../../src/client/http/transport.ts";

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
  const transport = await import("../../src/client/http/transport.ts");
  transport.setTransport((request) => {
    posted.push(request);
    return answer();
  });
  const log = await import("../../src/client/log.ts");
  const problems = await import("../../src/client/problems.ts");
  log.watchProblems();
  return { ...log, ...problems, ...(await import("../../src/client/problem-outbox.ts")) };
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

test("the first is posted at once, what follows within ten seconds together, and of what repeats itself the count", async () => {
  const { logProblem } = await start();
  logProblem("the first");
  expect(posted).toHaveLength(1);
  for (let n = 0; n < 5; n += 1) logProblem("the same");
  logProblem("another");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(posted).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(posted).toHaveLength(2);
  expect(bodies()[1]?.content).toMatch(/^5 times: [^]*the same[^]*\n\n[^]*another/);
});

test("none is dropped: what does not fit one post follows in the next", async () => {
  const { logProblem } = await start();
  for (let n = 0; n < 40; n += 1) logProblem(`problem ${n}.`, new Error(`${n}. ${"x".repeat(900)}`));
  await vi.advanceTimersByTimeAsync(200_000);
  const all = bodies().map(({ content }) => content);
  expect(all.length).toBeGreaterThan(5);
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(5000);
  for (let n = 0; n < 40; n += 1) expect(all.join("\n")).toContain(`Error: ${n}. x`);
});

test("a flood is counted, and takes no more than its room", async () => {
  answer = () => Promise.reject(new TypeError("no network"));
  const { logProblem } = await start();
  for (let n = 0; n < 700; n += 1) logProblem(`problem ${n}`);
  const stored = JSON.parse(store.get("problemOutbox") ?? "[]") as { text: string; times: number }[];
  expect(stored).toHaveLength(501);
  expect(stored.at(-1)).toEqual({ text: "more problems that are not listed", times: 200 });
});

test("a post that fails is no further problem, and goes out later, also from the next page", async () => {
  const { logProblem } = await start();
  answer = () => Promise.reject(new TypeError("no network"));
  logProblem("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listed()).toHaveLength(1);
  expect(posted).toHaveLength(1);
  vi.clearAllTimers();
  vi.resetModules();
  answer = () => Promise.resolve({ status: 200, body: null });
  await start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(bodies()[1]?.content).toContain("lost");
  await vi.advanceTimersByTimeAsync(200_000);
  expect(posted).toHaveLength(2);
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
