/** The one place where a request leaves the browser; stories and tests put their own in its place. */
import { ofetch } from "ofetch";
import { AS_OF_HEADER } from "../../contract/report/as-of.ts";

/** A request as it is sent. `body` is plain data that becomes JSON. */
export interface WireRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

/** What came back, whatever its status; `body` is parsed JSON, or text where it was none. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  /** As of when the figures of a report are, in seconds since 1970; left out while they are of now. */
  readonly asOf?: number | undefined;
}

/** Rejects only where no answer came. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** How long an answer is waited for, in milliseconds (spec section 9). */
export const TIMEOUT = 180_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Ends a request when its caller gives it up, or after `TIMEOUT`: ofetch forgets its own time-out where a caller gives a signal. */
const givenUp = (signal: AbortSignal | undefined): AbortSignal => {
  const late = AbortSignal.timeout(TIMEOUT);
  return signal ? AbortSignal.any([signal, late]) : late;
};

/** HTTP through ofetch: never retried, given up after 180 seconds (spec section 9), cookies included (section 6). */
const overHttp: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await ofetch.raw<string, "text">(url, {
    method,
    headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: givenUp(signal),
    responseType: "text",
    retry: 0,
    credentials: "include",
    ignoreResponseError: true,
  });
  const asOf = response.headers.get(AS_OF_HEADER);
  return {
    status: response.status,
    body: parse(response._data ?? ""),
    asOf: asOf === null ? undefined : Number(asOf),
  };
};

let current: Transport = overHttp;

/** Puts another transport in the place of HTTP; without one, HTTP again. */
export const setTransport = (transport: Transport = overHttp): void => {
  current = transport;
};

/** Sends a request over the transport that is in place now. */
export const send: Transport = (request) => current(request);
