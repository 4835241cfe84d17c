/** The `/be/api` as the router wants it: a group for each area, each endpoint behind its guard. */
import { Layer } from "effect";
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import type { Area } from "./area.ts";
import { areas } from "./areas.ts";
import type { AnyEndpoint } from "./http/answer.ts";
import { Anyone, Descriptor, SignedIn } from "./http/guards.ts";

const { get, make } = HttpApiEndpoint;

/** GET has no body, so the router takes none there. */
const routeOf = ({ method, args: [id, path, { params, query, payload, success }] }: AnyEndpoint) =>
  method === "GET"
    ? get(id, path, { params, query, success })
    : make(method)(id, path, { params, query, payload, success });

const guarded = (endpoint: AnyEndpoint) => {
  const route = routeOf(endpoint).annotate(Descriptor, endpoint);
  return endpoint.access === "public" ? route.middleware(Anyone) : route.middleware(SignedIn);
};

const groupOf = ({ name, answers }: Area) => {
  const [route, ...routes] = answers.map(({ endpoint }) => guarded(endpoint));
  if (route === undefined) throw new Error(`the area ${name} answers no endpoint`);
  return HttpApiGroup.make(name).add(route, ...routes);
};

const [first, ...others] = areas;

/** Every problem of a bad input is reported, not just the first. */
export const Api = HttpApi.make("kontor")
  .add(groupOf(first), ...others.map(groupOf))
  .prefix("/be/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" });

const handlersOf = ({ name, answers }: Area) =>
  HttpApiBuilder.group(Api, name, (handlers) =>
    handlers.handleAll(
      Object.fromEntries(answers.map((one) => [one.endpoint.args[0], (input) => one.respond(input)])),
    ),
  );

/** The handlers of all areas. */
export const Handlers = Layer.mergeAll(handlersOf(first), ...others.map(handlersOf));
