/** Calls of any endpoint with inputs made from its own schemas, for tests over all of them. */
import { Arbitrary, Effect, Schema, SchemaAST } from "effect";
import { EventStream } from "../../../../src/contract/event-stream.ts";
import { File } from "../../../../src/contract/file.ts";
import { PictureFile } from "../../../../src/contract/picture.ts";
import type { endpoints } from "../../../../src/server/areas.ts";
import type { TestApi } from "../api.ts";
import { requestOf } from "../api.ts";

export type AnyEndpoint = (typeof endpoints)[number];
/** What stands in path, query and body, as it goes over the wire. */
export type WireInput = Readonly<Partial<Record<"params" | "query" | "payload", unknown>>>;

export interface Envelope {
  readonly status: number;
  readonly error: { readonly code: number; readonly message: string };
  readonly data: unknown;
  /** Name and right of a refusal. */
  readonly name: string | undefined;
  readonly right: string | undefined;
  /** As it came, where it is no JSON. */
  readonly text: string;
}

export const idOf = (endpoint: AnyEndpoint): string => endpoint.args[0];

const RefusedData = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Schema.Struct({ right: Schema.optionalKey(Schema.String) })),
});
const Wire = Schema.Struct({
  error: Schema.Struct({ code: Schema.Int, message: Schema.String }),
  data: Schema.Unknown,
});
const decodeWire = Schema.decodeUnknownSync(Wire);
const decodeRefused = Schema.decodeUnknownOption(RefusedData);

/** The numbers in the cells of a file, as amounts in cents: what a file tells. */
const cellsOf = (text: string): readonly number[] =>
  text
    .split(/[\r\n,;\t]+/)
    .map((cell) => Number(cell.replaceAll(/["'.\s]/g, "")))
    .filter((cell) => Number.isFinite(cell) && cell !== 0);

/** What stands in the data of the first event; then the listener leaves. */
const firstEvent = async (response: Response): Promise<unknown> => {
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return JSON.parse(new TextDecoder().decode(first?.value).replace(/^data: /, ""));
};

const told = (data: unknown, text = ""): Envelope => ({
  text,
  status: 200,
  error: { code: 0, message: "" },
  data,
  name: undefined,
  right: undefined,
});

/** The answer as an envelope, a file as the numbers in it, events as the first; throws when it is none, with what it is instead. */
export const envelopeOf = async (response: Response): Promise<Envelope> => {
  if (response.headers.get("content-type") === "text/event-stream") return told([await firstEvent(response)]);
  // Pixels tell no numbers.
  if (response.headers.get("content-type")?.startsWith("image/")) return told(null);
  const text = await response.text();
  if (response.status === 200 && response.headers.get("content-disposition")?.startsWith("attachment"))
    return told(cellsOf(text), text);
  const body = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`${response.status} is no JSON: ${text.slice(0, 200)}`);
    }
  })();
  const { error, data } = decodeWire(body);
  const refused = error.code === 0 ? undefined : decodeRefused(data);
  const known = refused?._tag === "Some" ? refused.value : undefined;
  return { status: response.status, error, data, name: known?.name, right: known?.params?.right, text: "" };
};

export const callAny = async (api: TestApi, endpoint: AnyEndpoint, input: WireInput, token?: string) =>
  envelopeOf(await api.raw(requestOf(endpoint, input, token)));

const wireSamples = (schema: Schema.Top, count: number, seed: string): readonly unknown[] => {
  const codec = Schema.toCodecJson(schema as Schema.Codec<unknown>);
  const samples = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count, seed, size: 8 }));
  return samples.map((sample) => Schema.encodeSync(codec)(sample));
};

/** So many inputs that fit the endpoint's schemas; the same seed makes the same ones. */
export const fittingInputs = (endpoint: AnyEndpoint, count: number, seed: string): readonly WireInput[] => {
  const [id, , parts] = endpoint.args;
  const places = (["params", "query", "payload"] as const).flatMap((place) => {
    const schema = (parts as Partial<Record<typeof place, Schema.Top>>)[place];
    return schema ? [[place, wireSamples(schema, count, `${seed} ${id} ${place}`)] as const] : [];
  });
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(places.map(([place, samples]) => [place, samples[n % samples.length]])),
  );
};

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** Every number in an answer, those written in words too; digits of a random id are none. */
export const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === "number") return [Math.abs(value)];
  if (typeof value === "string")
    return Array.from(value.replaceAll(uuids, "").matchAll(/\d+(?:\.\d+)?/g), ([digits]) => Number(digits));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** The same input with ids that exist, by their names. */
export const withIds = (value: unknown, known: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((item) => withIds(item, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key in known && item !== null ? known[key] : withIds(item, known),
    ]),
  );
};

/** What the query of an endpoint can say; `needed`: only what it has to. */
export const queryOf = ({ args: [, , parts] }: AnyEndpoint, needed = false): readonly string[] => {
  const { fields } = (parts.query ?? {}) as { readonly fields?: Readonly<Record<string, Schema.Top>> };
  return Object.entries(fields ?? {})
    .filter(([, { ast }]) => !needed || !SchemaAST.isOptional(ast))
    .map(([name]) => name);
};

/** A plain reading of everything: what may be left out of the query is not asked for; a file has all its columns. */
export const unfiltered = (endpoint: AnyEndpoint, { query, ...input }: WireInput): WireInput => {
  if (typeof query !== "object" || query === null) return input;
  const needed = Object.entries(query).filter(([name]) => queryOf(endpoint, true).includes(name));
  return { ...input, query: { ...Object.fromEntries(needed), ...("columns" in query && { columns: "" }) } };
};

const decoders = new WeakMap<AnyEndpoint, (answer: unknown) => unknown>();

/** Decodes the answer of an endpoint, or throws. The decoder is compiled once for each: that takes longer than decoding. */
export const decodeAnswer = (endpoint: AnyEndpoint, answer: Pick<Envelope, "error" | "data">): void => {
  const decode =
    decoders.get(endpoint) ??
    Schema.decodeUnknownSync(Schema.toCodecJson(endpoint.args[2].success as Schema.Codec<unknown>));
  decoders.set(endpoint, decode);
  decode(answer);
};

/** What was done fits the schema of its answer. */
export const expectFitting = (endpoint: AnyEndpoint, { error, data }: Envelope) => {
  const { success } = endpoint.args[2];
  if (error.code !== 0 || success === File || success === PictureFile || success === EventStream) return;
  decodeAnswer(endpoint, { error, data });
};
