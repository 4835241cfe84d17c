/** Where a call comes from: the other end of its connection, or what a proxy of ours says of it. */
import { Effect, Option, Result } from "effect";
import { HttpMiddleware, HttpServerRequest } from "effect/http";
import { IpNetwork, NetAddress } from "effect/net";

/** Believes `X-Forwarded-For` where the connection comes from one of these networks, and nowhere else. */
export const behindProxies = (proxies: readonly IpNetwork.IpNetwork[]) =>
  HttpMiddleware.xForwardedHeaders({ trustedProxies: proxies });

/** Everybody may choose the last 64 bits of an IPv6 address anew for each call. */
const networkOf = (address: NetAddress.IpAddress): string =>
  NetAddress.isIpv4Address(address)
    ? NetAddress.formatIp(address)
    : IpNetwork.format(IpNetwork.fromAddressUnsafe(address, 64));

/** The network of the caller; null for this machine itself, and so for a proxy on it that does not tell whose call it brings. */
export const callerNetwork = Effect.map(HttpServerRequest.HttpServerRequest, ({ remoteAddress }) => {
  const parsed = NetAddress.ipFromString(Option.getOrElse(remoteAddress, () => ""));
  if (Result.isFailure(parsed)) return null;
  const address = NetAddress.toCanonical(parsed.success);
  return NetAddress.isLoopback(address) ? null : networkOf(address);
});

/** The browser (`User-Agent`) and address that called, for logs; both empty in a job of the queue, which nobody calls. */
export const callOrigin = Effect.map(
  Effect.serviceOption(HttpServerRequest.HttpServerRequest),
  (request) => ({
    device: Option.match(request, {
      onNone: () => "",
      onSome: ({ headers }) => (headers["user-agent"] ?? "").slice(0, 300),
    }),
    address: Option.getOrElse(
      Option.flatMap(request, ({ remoteAddress }) => remoteAddress),
      () => "",
    ),
  }),
);
