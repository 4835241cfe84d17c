/** The whole of `/be`: the API's handlers and guards, OpenAPI and its page, envelopes for everything else. */
import { Effect, Layer } from "effect";
import { HttpRouter } from "effect/http";
import { HttpApiBuilder, HttpApiSwagger } from "effect/http-api";
import { Api } from "./api.ts";
import { AnyoneLive, EnvelopeLive, SignedInLive, refusalResponse } from "./conduct.ts";
import { MainControlLive } from "./main-control/http.ts";
import { GoodsLive } from "./product/http.ts";
import { SalesReportLive } from "./report/sales-http.ts";
import { SaleFileLive } from "./sale/file-http.ts";
import { SaleLive } from "./sale/http.ts";
import { EntryLive, SessionLive } from "./session/http.ts";
import { SettingLive } from "./setting/http.ts";
import { TillLive } from "./till/http.ts";

const Handlers = Layer.mergeAll(
  EntryLive,
  SessionLive,
  SettingLive,
  GoodsLive,
  TillLive,
  SaleLive,
  SaleFileLive,
  MainControlLive,
  SalesReportLive,
);

const Endpoints = HttpApiBuilder.layer(Api, { openapiPath: "/be/openapi.json" }).pipe(
  Layer.provide(Handlers),
  Layer.provide([AnyoneLive, SignedInLive]),
);

const Docs = HttpApiSwagger.layer(Api, { path: "/be/docs" });

const Unknown = HttpRouter.add(
  "*",
  "/be/*",
  Effect.sync(() => refusalResponse("en", { name: "NotFound" })),
);

/** Routes of `/be`; wants the database. */
export const Be = Layer.mergeAll(Endpoints, Docs, Unknown, EnvelopeLive);
