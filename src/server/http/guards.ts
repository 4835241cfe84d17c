/** The guards in front of the API's groups, as the router knows them; what they do is in `conduct.ts`. */
import { Context, Schema } from "effect";
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api";
import type { Person } from "../person.ts";
import { Refusal } from "../refusal.ts";
import type { AnyEndpoint } from "./answer.ts";

/** The descriptor of an endpoint of the router, for its guard. Who calls what has none is refused. */
export const Descriptor = Context.Reference<Pick<AnyEndpoint, "access" | "bodyLimit" | "args">>(
  "kontor/Descriptor",
  {
    defaultValue: () => ({
      access: "nobody.nobody.nobody",
      bodyLimit: 0,
      args: ["", "/", { success: Schema.Never }],
    }),
  },
);

const refused = Refusal.annotate({ httpApiStatus: 400, description: "refused; see the error catalogue" });

/** Guard of calls that need no login. */
export class Anyone extends HttpApiMiddleware.Service<Anyone>()("kontor/Anyone", { error: refused }) {}

/** Guard of all others: finds the person by `X-Auth-Token` and checks the endpoint's right. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: Person }>()("kontor/SignedIn", {
  error: refused,
  security: { token: HttpApiSecurity.apiKey({ in: "header", key: "X-Auth-Token" }) },
}) {}
