/** Between an endpoint's values and what goes over the wire: codecs, made once for each descriptor. */
import { Result, Schema, SchemaIssue } from "effect";
import type { Access } from "../../contract/endpoint.ts";
import { ErrorData } from "../../contract/errors.ts";
import { faultsOf, type FieldFault } from "../../contract/field-fault.ts";

/** A schema that needs nothing from outside to encode and decode. */
type Plain = Schema.Codec<unknown, unknown>;

/** What `def` describes, seen without its exact types. */
export interface Described {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly access: Access;
  readonly args: readonly [
    id: string,
    path: `/${string}`,
    parts: {
      readonly params?: Plain;
      readonly query?: Plain;
      readonly payload?: Plain;
      readonly success: Plain;
    },
  ];
}

/** The parts of an input before their exact types are known. */
export interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly payload?: unknown;
}

export interface Misfit {
  readonly field: string;
  readonly message: string;
  /** Of an input: its fault in a word. */
  readonly fault?: Omit<FieldFault, "path">;
}

type Converted = Result.Result<unknown, readonly Misfit[]>;
type Convert = (value: unknown) => Converted;

const describe = SchemaIssue.makeFormatterStandardSchemaV1();

const misfits = (error: Schema.SchemaError): readonly Misfit[] =>
  describe(error.issue).issues.map(({ path = [], message }) => ({
    field: path.map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    message,
  }));

const inputMisfits = (error: Schema.SchemaError): readonly Misfit[] =>
  faultsOf(error.issue).map(({ path, ...fault }) => ({ field: path.join("."), message: fault.word, fault }));

const encoder = (schema: Plain | undefined): Convert => {
  if (!schema) return () => Result.succeed(undefined);
  const encode = Schema.encodeUnknownResult(Schema.toCodecJson(schema), { errors: "all" });
  return (value) => Result.mapError(encode(value), inputMisfits);
};

const decoder = (schema: Plain): Convert => {
  const decode = Schema.decodeUnknownResult(Schema.toCodecJson(schema));
  return (value) => Result.mapError(decode(value), misfits);
};

export interface Codec {
  readonly params: Convert;
  readonly query: Convert;
  readonly payload: Convert;
  readonly success: Convert;
}

const codecs = new WeakMap<Described, Codec>();

/** The codec of an endpoint. */
export const codecOf = (endpoint: Described): Codec => {
  const cached = codecs.get(endpoint);
  if (cached) return cached;
  const { params, query, payload, success } = endpoint.args[2];
  const made = {
    params: encoder(params),
    query: encoder(query),
    payload: encoder(payload),
    success: decoder(success),
  };
  codecs.set(endpoint, made);
  return made;
};

const Refused = Schema.Struct({
  error: Schema.Struct({ code: Schema.Int, message: Schema.String }),
  data: Schema.Unknown,
});

/** The envelope of any answer; null where the body is none (a proxy's page). */
export const readEnvelope = (body: unknown): typeof Refused.Type | null =>
  Result.getOrElse(Schema.decodeUnknownResult(Refused)(body), () => null);

/** What a refusal carries; null where this version of the client does not know it. */
export const readErrorData = (data: unknown): ErrorData | null =>
  Result.getOrElse(Schema.decodeUnknownResult(ErrorData)(data), () => null);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const inUrl = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The address of a call: `:params` filled in, the query appended, what is not given left out. */
export const addressOf = (path: string, params: unknown, query: unknown): string => {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(inUrl(values.get(name) ?? "")),
  );
  const search = new URLSearchParams(
    entriesOf(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, inUrl(value)]],
    ),
  ).toString();
  return `/be/api${filled}${search === "" ? "" : `?${search}`}`;
};
