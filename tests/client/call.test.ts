/** Calling the contract: what is sent, what comes back, and how each thing that goes wrong is told. */
import { readAsOf } from "../../src/client/http/as-of.ts";
import { Schema } from "effect";
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { CallError } from "../../src/client/http/call-error.ts";
import {
  call,
  type InputArgs,
  type InputOf,
  onSessionEnded,
  type OutputOf,
} from "../../src/client/http/call.ts";
import type { CommandInput } from "../../src/client/http/command.ts";
import { keepToken } from "../../src/client/storage.ts";
import { setTransport, type WireAnswer, type WireRequest } from "../../src/client/http/transport.ts";
import type { customerEndpoints } from "../../src/contract/customer/customer.ts";
import { answer, def, ok } from "../../src/contract/endpoint.ts";
import type { productEndpoints } from "../../src/contract/product/product.ts";
import type { saleEndpoints } from "../../src/contract/sale/sale.ts";
import type { Order, OrderRow } from "../../src/contract/sale/sale-order.ts";
import { type LoginResult, type Profile, sessionEndpoints } from "../../src/contract/session/session.ts";
import type { settingEndpoints } from "../../src/contract/setting/setting.ts";

/** Answers every request with the same, and keeps what was sent. */
const answering = (given: WireAnswer | Error) => {
  const sent: WireRequest[] = [];
  setTransport((request) => {
    sent.push(request);
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  });
  return sent;
};

const failing = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error("no CallError was thrown", { cause: error });
  return error;
};

const refused = (code: number, message: string, data: unknown, status: number): WireAnswer => ({
  status,
  body: { error: { code, message }, data },
});

const wide = def("GET", "wide", "/wide/:id/of/:name", "login", {
  params: Schema.Struct({ id: Schema.Int, name: Schema.String }),
  query: Schema.Struct({
    from: Schema.optionalKey(Schema.String),
    page: Schema.optionalKey(Schema.Int),
    only: Schema.optionalKey(Schema.Boolean),
  }),
  success: ok(Schema.Struct({ rows: Schema.Array(Schema.Struct({ total: Schema.Int })) })),
});

afterEach(() => {
  setTransport();
  keepToken(null);
  onSessionEnded(() => {});
  vi.restoreAllMocks();
});

test("a report that is behind says as of when it is, until it is asked again and is not", async () => {
  const body = answer({ needed: false });
  answering({ status: 200, body, asOf: 1_795_000_000 });
  await call(sessionEndpoints.setupState);
  expect(readAsOf()).toBe(1_795_000_000);
  answering({ status: 200, body });
  await call(sessionEndpoints.setupState);
  expect(readAsOf()).toBeNull();
});

describe("what is sent", () => {
  test("parameters stand in the path, the query behind it, and what is not given is left out", async () => {
    const sent = answering({ status: 200, body: answer({ rows: [] }) });
    await call(wide, { params: { id: 7, name: "a/b ü" }, query: { page: 2, only: true } });
    expect(sent[0]?.url).toBe("/be/api/wide/7/of/a%2Fb%20%C3%BC?page=2&only=true");
    expect(sent[0]?.method).toBe("GET");
    expect(sent[0]?.body).toBeUndefined();
  });

  test("the token goes along when there is one", async () => {
    const sent = answering({ status: 200, body: answer({ needed: false }) });
    await call(sessionEndpoints.setupState);
    expect(sent[0]?.headers).not.toHaveProperty("X-Auth-Token");
    keepToken("secret");
    await call(sessionEndpoints.setupState);
    expect(sent[1]?.headers).toMatchObject({ "X-Auth-Token": "secret" });
    expect(sent[1]?.headers["X-Language"]).toMatch(/^[a-z]{2}$/);
  });

  test("an input that does not fit is refused before it is sent, with the field", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const sent = answering({ status: 200, body: answer({}) });
    const error = await failing(
      call(sessionEndpoints.loginCode, { payload: { challenge: "c", code: "12" } }),
    );
    expect(error.name).toBe("BadInput");
    expect(error.data?.fields?.[0]?.field).toBe("code");
    expect(sent.filter(({ url }) => !url.endsWith("/pos-log/log"))).toEqual([]);
  });
});

describe("what comes back", () => {
  test("a success is the data of its envelope, decoded", async () => {
    answering({ status: 200, body: answer({ rows: [{ total: 5, unknown: 1 }] }) });
    expect(await call(wide, { params: { id: 1, name: "x" } })).toEqual({ rows: [{ total: 5 }] });
  });

  test("a refusal carries name, code, the server's sentence, the data and the status", async () => {
    const data = { name: "OutOfStock", params: { product: "Mug" } };
    answering(refused(3006, "Not enough Mug", data, 422));
    const error = await failing(call(sessionEndpoints.setupState));
    expect(error).toMatchObject({ name: "OutOfStock", code: 3006, data, status: 422 });
    expect(error.message).toBe("Not enough Mug");
    expect(error.outcomeUnknown).toBe(false);
  });

  test("a refusal whose data is not understood is named by its number", async () => {
    answering(refused(2001, "Changed", null, 409));
    expect((await failing(call(sessionEndpoints.setupState))).name).toBe("StaleVersion");
    answering(refused(987_654, "Newer than this client", { name: "NewThing" }, 422));
    expect((await failing(call(sessionEndpoints.setupState))).name).toBe("ServerFault");
  });

  test("an answer that does not fit its schema names endpoint and field, is logged, and is no crash", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    answering({ status: 200, body: answer({ rows: [{ total: 1 }, { total: "two" }] }) });
    const error = await failing(call(wide, { params: { id: 1, name: "x" } }));
    expect(error.name).toBe("BadAnswer");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("/wide/:id/of/:name (wide)"), [
      expect.objectContaining({ field: "data.rows.1.total" }),
    ]);
  });

  test("a page that is no envelope is a bad answer, and a proxy's 502 says that the server is away", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    answering({ status: 200, body: "<html>" });
    expect((await failing(call(sessionEndpoints.setupState))).name).toBe("BadAnswer");
    answering({ status: 502, body: "<html>" });
    expect(await failing(call(sessionEndpoints.setupState))).toMatchObject({
      name: "Unavailable",
      status: 502,
    });
  });

  test("no answer is Offline, and nobody knows whether the server did it", async () => {
    answering(new TypeError("failed to fetch"));
    const error = await failing(call(sessionEndpoints.setupState));
    expect(error).toMatchObject({ name: "Offline", code: 0, status: 0 });
    expect(error.outcomeUnknown).toBe(true);
  });

  test("a call given up by its caller throws the reason, no CallError", async () => {
    const stop = new AbortController();
    stop.abort(new DOMException("stopped", "AbortError"));
    answering(new DOMException("stopped", "AbortError"));
    await expect(call(sessionEndpoints.setupState, {}, { signal: stop.signal })).rejects.toBeInstanceOf(
      DOMException,
    );
  });
});

describe("the end of a session", () => {
  test("a body of 403 ends it", async () => {
    const ended = vi.fn<(problem: string | null) => void>();
    onSessionEnded(ended);
    answering(refused(403, "You were signed out.", { name: "SessionEnded" }, 403));
    expect((await failing(call(sessionEndpoints.profile))).name).toBe("SessionEnded");
    expect(ended).toHaveBeenCalledExactlyOnceWith("You were signed out.");
  });

  test("Access Denied does not", async () => {
    const ended = vi.fn<(problem: string | null) => void>();
    onSessionEnded(ended);
    answering(refused(403, "Access Denied", { name: "AccessDenied", params: { right: "a.b.c" } }, 403));
    expect((await failing(call(sessionEndpoints.profile))).name).toBe("AccessDenied");
    expect(ended).not.toHaveBeenCalled();
  });
});

describe("the types", () => {
  test("inputs and outputs are those of the schemas", () => {
    expectTypeOf<OutputOf<typeof sessionEndpoints.profile>>().toEqualTypeOf<Profile>();
    expectTypeOf<OutputOf<typeof sessionEndpoints.login>>().toEqualTypeOf<LoginResult>();
    expectTypeOf<OutputOf<typeof sessionEndpoints.logout>>().toEqualTypeOf<null>();
    expectTypeOf<OutputOf<typeof saleEndpoints.order>>().toEqualTypeOf<Order>();
    expectTypeOf<OutputOf<typeof saleEndpoints.orders>["orders"]>().toEqualTypeOf<readonly OrderRow[]>();
    expectTypeOf<OutputOf<typeof settingEndpoints.currencies>["total"]>().toEqualTypeOf<number>();
    expectTypeOf<InputOf<typeof saleEndpoints.order>>().toEqualTypeOf<{
      readonly params: { readonly id: number };
    }>();
    expectTypeOf<OutputOf<typeof customerEndpoints.customer>>().not.toBeNever();
    expectTypeOf<OutputOf<typeof productEndpoints.catalogue>>().not.toBeAny();
  });

  test("an input may be left out only where nothing of it is needed", () => {
    expectTypeOf<[]>().toExtend<InputArgs<typeof sessionEndpoints.profile>>();
    expectTypeOf<[]>().toExtend<InputArgs<typeof productEndpoints.catalogue>>();
    expectTypeOf<[]>().not.toExtend<InputArgs<typeof saleEndpoints.order>>();
    expectTypeOf<[{ query: { limit: string } }]>().not.toExtend<InputArgs<typeof saleEndpoints.orders>>();
  });

  test("a command's key may be left out, the rest of its payload may not", () => {
    type Pay = CommandInput<typeof saleEndpoints.pay>["payload"];
    expectTypeOf<Pay["key"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Pay["version"]>().toEqualTypeOf<number>();
  });
});
