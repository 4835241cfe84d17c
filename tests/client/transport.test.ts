/** How a request leaves the browser: with cookies, and never waited for longer than the specification says. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallError } from "../../src/client/http/call-error.ts";
import { call } from "../../src/client/http/call.ts";
import { download } from "../../src/client/http/download.ts";
import { stockListEndpoints } from "../../src/contract/product/stock-list.ts";
import { sessionEndpoints } from "../../src/contract/session/session.ts";

/** A network that never answers, and gives up when it is told to; what it was asked with stands in `sent`. */
const silentNetwork = () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", (_: unknown, options: RequestInit) => {
    sent.push(options);
    return new Promise((_answered, reject) => {
      options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
    });
  });
  return sent;
};

/** `AbortSignal.timeout` follows no fake clock, so this one does. */
const timeoutByClock = (milliseconds: number): AbortSignal => {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), milliseconds);
  return late.signal;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(timeoutByClock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ways = {
  "a call": () => call(sessionEndpoints.profile),
  "a call that its screen may give up": () =>
    call(sessionEndpoints.profile, {}, { signal: new AbortController().signal }),
  "a file": () => download(stockListEndpoints.exportStocks, { query: { format: "csv", columns: "code" } }),
};

describe.each(Object.entries(ways))("%s", (_, start) => {
  test("carries credentials, as the specification asks in section 6", async () => {
    const sent = silentNetwork();
    start().catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ credentials }) => credentials)).toEqual(["include"]);
  });

  test("is given up after 180000 ms, as the specification says in section 9", async () => {
    silentNetwork();
    let error: unknown;
    start().catch((thrown: unknown) => {
      error = thrown;
    });
    await vi.advanceTimersByTimeAsync(179_999);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ name: "Offline", outcomeUnknown: true });
  });
});
