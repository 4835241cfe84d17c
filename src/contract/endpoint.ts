/** The envelope of every answer, and the descriptor of an endpoint that server and client both read. */
import { Schema } from "effect";

/** A successful answer on the wire: `{ error: { code: 0, message: "" }, data }` (spec section 7, G14). */
export const ok = <S extends Schema.Top>(data: S) =>
  Schema.Struct({ error: Schema.Struct({ code: Schema.Literal(0), message: Schema.String }), data });

/** Wraps a value into a successful answer. */
export const answer = <A>(data: A) => ({ error: { code: 0 as const, message: "" }, data });

/** A successful answer around `data`. */
export type Envelope<Data> = ReturnType<typeof answer<Data>>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The parts of an endpoint: where its input stands, and the schema of its `data`. */
export interface Parts {
  readonly params?: Schema.Top;
  readonly query?: Schema.Top;
  readonly payload?: Schema.Top;
  readonly success: Schema.Top;
}

/** A right of a position: `area.entity.act`. */
export type Right = `${string}.${string}.${string}`;

/**
 * Who may call: `public` without login, `login` any signed-in person, else the right they must have. Checked by the server
 * before the handler runs (G13).
 */
export type Access = "public" | "login" | Right;

/** Largest request body of a call without a session, in bytes. */
export const BODY_WITHOUT_SESSION = 16_000;
/** Largest request body of a call with a session, in bytes, unless the endpoint names another limit. */
export const BODY_WITH_SESSION = 1_000_000;

/**
 * One endpoint. `path` is relative to `/be/api`; `args` are what the server's router wants. `bodyLimit` is the largest request
 * body in bytes: more is refused with TooLarge before it is read.
 */
export interface Endpoint<
  M extends Method,
  Id extends string,
  P extends `/${string}`,
  O extends Parts,
  A extends Access = Access,
> {
  readonly method: M;
  readonly access: A;
  readonly bodyLimit: number;
  readonly args: readonly [Id, P, O];
}

/** Describes an endpoint once, for both sides. `bodyLimit` is only given where the default is too small. */
export const def = <
  const M extends Method,
  const Id extends string,
  const P extends `/${string}`,
  const O extends Parts,
  const A extends Access,
>(
  method: M,
  id: Id,
  path: P,
  access: A,
  parts: O,
  bodyLimit: number = access === "public" ? BODY_WITHOUT_SESSION : BODY_WITH_SESSION,
): Endpoint<M, Id, P, O, A> => ({ method, access, bodyLimit, args: [id, path, parts] });

/** For answers with nothing to say beyond success. */
export const Nothing = Schema.Null;
