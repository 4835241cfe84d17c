/**
 * Calls another Kontor: bounded in size and time, without redirects, and only at addresses that may be called. What an answer says is
 * decoded by a schema. Neither the secret nor the answer is logged.
 */
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { lookup } from "node:dns";
import { Context, Effect, Schema } from "effect";
import { ok } from "../../../contract/endpoint.ts";
import { LINK_HEADER, LinkTrouble } from "../../../contract/supplier/supplier-link.ts";

/** Hosts inside the own network that links may call, also by http: KONTOR_LINK_HOSTS. All others need https and a public address. */
export const LinkHosts = Context.Reference<readonly string[]>("kontor/LinkHosts", {
  defaultValue: () => [],
});

/** Milliseconds of one call, and bytes of its answer. */
const PATIENCE = 10_000;
const MOST_BYTES = 4_000_000;

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inside.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one of the own machine or network, or none that a server has. */
export const isInside = (address: string): boolean =>
  inside.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Whether an address may be called at all, before its name is looked up. */
export const mayCall = (address: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (hosts.includes(url.hostname)) return url.protocol === "http:" || url.protocol === "https:";
  const bare = url.hostname.replace(/^\[|\]$/g, "");
  return url.protocol === "https:" && (isIP(bare) === 0 || !isInside(bare));
};

/** Looks a name up and refuses addresses of the own network: the connection goes to the address that was checked. */
const lookupOutside: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const refused = error ?? (first === undefined || addresses.some(({ address }) => isInside(address)));
    if (refused !== false) return callback(error ?? new Error("an address inside the own network"), []);
    return options.all === true
      ? callback(null, addresses)
      : callback(null, first?.address ?? "", first?.family);
  });

/** Why a partner could not be read: shown on the link. */
export class PartnerTrouble extends Schema.TaggedError<PartnerTrouble>()("PartnerTrouble", {
  trouble: LinkTrouble,
}) {}

const failWith = (trouble: LinkTrouble) => new PartnerTrouble({ trouble });

class NoAnswer extends Error {}

interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly secret?: string;
  readonly body?: object;
}

const send = (base: string, hosts: readonly string[], { method, path, secret, body }: Call) =>
  new Promise<{ readonly status: number; readonly bytes: Buffer }>((resolve, reject) => {
    const url = new URL(`/be/api${path}`, base);
    const signal = AbortSignal.timeout(PATIENCE);
    const request = (url.protocol === "https:" ? https : http).request(
      url,
      {
        method,
        signal,
        ...(hosts.includes(url.hostname) ? {} : { lookup: lookupOutside }),
        headers: {
          ...(secret === undefined ? {} : { [LINK_HEADER]: secret }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_BYTES) request.destroy(new NoAnswer("too large"));
          else chunks.push(chunk);
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** The bytes of an answer; fails with the trouble that is shown on the link. */
const bytesOf = (address: string, call: Call) =>
  Effect.gen(function* () {
    const hosts = yield* LinkHosts;
    if (!mayCall(address, hosts)) return yield* failWith("address");
    const answer = yield* Effect.tryPromise({
      try: () => send(address, hosts, call),
      catch: (error) => failWith(error instanceof NoAnswer ? "answer" : "unreachable"),
    });
    if (answer.status >= 500) return yield* failWith("unreachable");
    return answer.status === 200 ? answer.bytes : yield* failWith("refused");
  });

/** The data of an answer of the API. */
export const callPartner = <A>(address: string, data: Schema.Codec<A, unknown>, call: Call) =>
  Effect.gen(function* () {
    const bytes = yield* bytesOf(address, call);
    const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(ok(data)));
    const { data: decoded } = yield* Effect.mapError(decode(bytes.toString("utf8")), () =>
      failWith("answer"),
    );
    return decoded;
  });

/** A picture of the partner, by its hash. */
export const fetchPicture = (address: string, hash: string) =>
  bytesOf(address, { method: "GET", path: `/picture/${hash}` });
