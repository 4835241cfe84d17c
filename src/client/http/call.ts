/** Calls an endpoint of the contract: typed by its descriptor, decoded by its schema, failing only with `CallError`. */
import { Result } from "effect";
import { CallError, clientError, fieldSentence, nameOfCode, sentenceOf } from "./call-error.ts";
import { logProblem } from "../log.ts";
import { noteAsOf } from "./as-of.ts";
import { readLanguage, readToken } from "../storage.ts";
import { send, type WireAnswer } from "./transport.ts";
import {
  addressOf,
  codecOf,
  type Described,
  type Given,
  type Misfit,
  readEnvelope,
  readErrorData,
} from "./wire.ts";

type PartsOf<E extends Described> = E["args"][2];
type TypeOf<S> = S extends { readonly Type: infer A } ? A : never;

/** A part may be left out where the endpoint has none, or where all of it is optional. */
type PartOf<P, K extends "params" | "query" | "payload"> = P extends { readonly [k in K]: infer S }
  ? {} extends TypeOf<S>
    ? { readonly [k in K]?: TypeOf<S> }
    : { readonly [k in K]: TypeOf<S> }
  : {};

/** What an endpoint takes: `{ params, query, payload }`, each as its schema says. */
export type InputOf<E extends Described> = PartOf<PartsOf<E>, "params"> &
  PartOf<PartsOf<E>, "query"> &
  PartOf<PartsOf<E>, "payload">;

/** What an endpoint answers with: the `data` of its envelope. */
export type OutputOf<E extends Described> =
  TypeOf<PartsOf<E>["success"]> extends { readonly data: infer A } ? A : never;

/** The input, which may be left out where nothing of it is needed. */
export type InputArgs<E extends Described> =
  {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

let ended: (problem: string | null) => void = () => {};

/** Who is told when the server says that the session is over. */
export const onSessionEnded = (listener: (problem: string | null) => void): void => {
  ended = listener;
};

type FailureListener = (endpoint: string, error: CallError) => void;

const failureListeners = new Set<FailureListener>();

/** Tells of every call that failed on its way (no network, a server in trouble) until the answer is called. */
export const onCallFailed = (listener: FailureListener): (() => void) => {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
};

/** What a failure on the way is thrown as; a refusal by the server's rules is not one of them. */
const lost = (endpoint: Described, error: CallError): CallError => {
  for (const tell of failureListeners) tell(endpoint.args[0], error);
  return error;
};

const badInput = (endpoint: Described, misfits: readonly Misfit[]): CallError => {
  logProblem(`the input of ${endpoint.args[0]} does not fit`, misfits);
  const fields = misfits.map(({ field, fault = { word: "wrong" } }) => ({
    field,
    problem: fault.word,
    message: fieldSentence(fault),
  }));
  return clientError("BadInput", { data: { name: "BadInput", fields } });
};

const badAnswer = (endpoint: Described, status: number, misfits: readonly Misfit[]): CallError => {
  const [id, path] = endpoint.args;
  const where = `${endpoint.method} ${path} (${id})`;
  logProblem(`the answer of ${where} does not fit`, misfits);
  const field = misfits[0]?.field ?? "";
  return clientError("BadAnswer", { status, message: sentenceOf("BadAnswer", { endpoint: where, field }) });
};

const headersNow = () => {
  const token = readToken();
  return { "X-Language": readLanguage(), ...(token !== null && { "X-Auth-Token": token }) };
};

const requestOf = (endpoint: Described, input: Given, signal: AbortSignal | undefined) => {
  const codec = codecOf(endpoint);
  const encoded = Result.all({
    params: codec.params(input.params ?? {}),
    query: codec.query(input.query ?? {}),
    payload: codec.payload(input.payload ?? {}),
  });
  if (Result.isFailure(encoded)) throw badInput(endpoint, encoded.failure);
  const { params, query, payload } = encoded.success;
  return {
    method: endpoint.method,
    url: addressOf(endpoint.args[1], params, query),
    headers: headersNow(),
    body: payload,
    signal,
  };
};

const exchange = async (endpoint: Described, request: ReturnType<typeof requestOf>): Promise<WireAnswer> => {
  try {
    return await send(request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw lost(endpoint, clientError("Offline", { cause }));
  }
};

/** A refusal of the envelope as an error; a body of 403 other than "Access Denied" ends the session (spec section 8). */
const refusal = (status: number, error: { code: number; message: string }, given: unknown): CallError => {
  const data = readErrorData(given);
  if (error.code === 403 && error.message !== "Access Denied") ended(error.message);
  const name = data?.name ?? nameOfCode(error.code);
  const message =
    name === "AccessDenied" || error.message === "" ? sentenceOf(name, data?.params) : error.message;
  return new CallError({ name, code: error.code, message, data, status });
};

/** An answer without envelope: something between us and the server is in trouble, or is not our server. */
const foreign = (endpoint: Described, { status }: WireAnswer): CallError =>
  status >= 500
    ? clientError("Unavailable", { status })
    : badAnswer(endpoint, status, [{ field: "error", message: "no envelope" }]);

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The answer of a request that the server accepted, not decoded. Throws `CallError` where it refused, or none came. */
const accepted = async (endpoint: Described, request: ReturnType<typeof requestOf>): Promise<WireAnswer> => {
  const answer = await exchange(endpoint, request);
  const envelope = readEnvelope(answer.body);
  if (!envelope) throw lost(endpoint, foreign(endpoint, answer));
  if (envelope.error.code !== 0) {
    const refused = refusal(answer.status, envelope.error, envelope.data);
    throw answer.status >= 500 ? lost(endpoint, refused) : refused;
  }
  noteAsOf(endpoint.args[0], answer.asOf);
  return answer;
};

/** Calls with an input whose type is already settled; `call` is this with types. */
export const callDescribed = async (
  endpoint: Described,
  input: Given,
  options: CallOptions,
): Promise<unknown> => {
  const answer = await accepted(endpoint, requestOf(endpoint, input, options.signal));
  const decoded = codecOf(endpoint).success(answer.body);
  if (Result.isFailure(decoded)) throw badAnswer(endpoint, answer.status, decoded.failure);
  const { success } = decoded;
  return typeof success === "object" && success !== null && "data" in success ? success.data : null;
};

/**
 * `await call(saleEndpoints.order, { params: { id: 7 } })`: the `data` of the answer. Throws `CallError`; an aborted
 * `signal` throws its reason instead.
 */
export function call<E extends Described>(
  endpoint: E,
  ...args: [...InputArgs<E>, options?: CallOptions]
): Promise<OutputOf<E>>;
export function call(endpoint: Described, input: Given = {}, options: CallOptions = {}): Promise<unknown> {
  return callDescribed(endpoint, input, options);
}

/**
 * Sends a command and settles once the server has accepted it, whatever its answer looks like. A `stored` body is what an
 * earlier version of the program wrote: it is sent unchanged, and the server decides.
 */
export const deliver = async (
  endpoint: Described,
  body: { readonly payload: unknown } | { readonly stored: unknown },
  { signal }: CallOptions,
): Promise<void> => {
  const request =
    "stored" in body
      ? {
          method: endpoint.method,
          url: addressOf(endpoint.args[1], {}, {}),
          headers: headersNow(),
          body: body.stored,
          signal,
        }
      : requestOf(endpoint, body, signal);
  await accepted(endpoint, request);
};
