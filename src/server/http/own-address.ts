/** Where this server's own pages are: for its own browser, which draws them as PDF. */
import { Context, Effect, Layer } from "effect";
import { HttpServer } from "effect/http";
import { NetAddress } from "effect/net";

/** Such as `http://127.0.0.1:4620`; null where there is no port, as in tests of the pipeline alone. */
export const OwnAddress = Context.Reference<string | null>("kontor/OwnAddress", { defaultValue: () => null });

/** By loopback where the server listens everywhere. */
const reachable: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** The address of the HTTP server it is provided with. */
export const ownAddress = Layer.effect(
  OwnAddress,
  Effect.map(HttpServer.HttpServer, ({ address }) => {
    if (address._tag === "UnixPathAddress") return null;
    const ip = NetAddress.formatIp(address.address);
    const host = reachable[ip] ?? ip;
    return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  }),
);
