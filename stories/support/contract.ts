/** The contract as stories have it: fixtures are held against it before a story begins, and answers are made from it. */
import { Arbitrary, Effect, Result, Schema } from "effect";
import type { WireAnswer } from "../../src/client/http/transport.ts";
import { codecOf, type Described } from "../../src/client/http/wire.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/contract/**/*.ts", {
  eager: true,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isEndpoint = (value: unknown): value is Described =>
  isRecord(value) && Array.isArray(value["args"]) && typeof value["method"] === "string";

/** A module's endpoints: in a record, or in a record's `endpoints` where one description makes a whole list. */
const endpointsOf = (value: unknown): readonly Described[] => {
  if (isEndpoint(value)) return [value];
  return isRecord(value)
    ? Object.values(value).flatMap((inner) => (isRecord(inner) ? endpointsOf(inner) : []))
    : [];
};

const endpoints = Object.values(modules).flatMap((exports) => Object.values(exports).flatMap(endpointsOf));

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
const known = endpoints.map((endpoint) => ({
  endpoint,
  method: endpoint.method,
  path: endpoint.args[1],
  pattern: patternOf(endpoint.args[1]),
}));

/** The endpoint of "GET /sale/order/7". A path that is spelt whole comes before one with a blank. */
const endpointFor = (call: string): Described | undefined => {
  const [method, path = ""] = call.split(/[ ?]/, 2);
  const fitting = known.filter((one) => one.method === method && one.pattern.test(path));
  return (fitting.find((one) => one.path === path) ?? fitting[0])?.endpoint;
};

const isSuccess = (body: unknown): boolean =>
  isRecord(body) && isRecord(body["error"]) && body["error"]["code"] === 0;

/** Throws when the contract has no such call, or its answer is not so. */
export const holdToContract = (call: string, { body }: WireAnswer): void => {
  const endpoint = endpointFor(call);
  if (endpoint === undefined) throw new Error(`A fixture is of no call of the contract: ${call}`);
  if (!isSuccess(body)) return;
  const decoded = codecOf(endpoint).success(body);
  if (Result.isFailure(decoded))
    throw new Error(`A fixture is not what the contract says: ${call} ${JSON.stringify(decoded.failure)}`);
};

/** What an endpoint may answer, made from its schema: the same for the same call and seed. */
export const madeAnswer = (call: string, seed: string): WireAnswer | undefined => {
  const schema = endpointFor(call)?.args[2].success;
  if (schema === undefined) return undefined;
  const arbitrary = Arbitrary.schema(schema);
  const [sample] = Effect.runSync(
    Arbitrary.sampleEffect(arbitrary, { count: 1, seed: `${seed} ${call}`, size: 5 }),
  );
  const codec = Schema.toCodecJson(schema as Schema.Codec<unknown>);
  return { status: 200, body: Schema.encodeSync(codec)(sample) };
};
