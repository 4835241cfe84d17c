/** The whole of `/be`: the API's handlers and guards, OpenAPI and its page, envelopes for everything else. */
import { Effect, Layer } from "effect";
import { HttpRouter } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api, Handlers } from "./api.ts";
import { AnyoneLive, EnvelopeLive, SignedInLive, refusalResponse } from "./http/conduct.ts";
import { Docs } from "./http/docs.ts";
import { PackedLive } from "./http/packed.ts";
import { SettingNews } from "./setting/setting-news.ts";

const Endpoints = HttpApiBuilder.layer(Api, { openapiPath: "/be/openapi.json" }).pipe(
  Layer.provide(Handlers),
  Layer.provide([AnyoneLive, SignedInLive]),
  HttpRouter.provideRequest(SettingNews.layer),
);

const Unknown = HttpRouter.add(
  "*",
  "/be/*",
  Effect.sync(() => refusalResponse("en", { name: "NotFound" })),
);

/** Routes of `/be`; wants the database and what makes PDF. */
export const Be = Layer.mergeAll(Endpoints, Docs, Unknown, EnvelopeLive, PackedLive);
