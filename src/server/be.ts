/** The whole of `/be`: the API's handlers and guards, OpenAPI and its page, envelopes for everything else. */
import { Effect, Layer } from "effect";
import { HttpRouter } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { AlarmLive } from "./alarm/http.ts";
import { Api } from "./api.ts";
import { ChatLive } from "./chat/http.ts";
import { AnyoneLive, EnvelopeLive, SignedInLive, refusalResponse } from "./http/conduct.ts";
import { MainControlLive } from "./main-control/http.ts";
import { CustomerLive } from "./customer/http.ts";
import { EmployeeLive } from "./employee/http.ts";
import { Docs } from "./http/docs.ts";
import { CustomerImportLive } from "./customer/import-http.ts";
import { FileLive } from "./export/http.ts";
import { FinanceLive } from "./finance/http.ts";
import { PackedLive } from "./http/packed.ts";
import { PictureLive } from "./picture/http.ts";
import { PrintLive } from "./pdf/http.ts";
import { ProblemLive } from "./problem/http.ts";
import { GoodsLive } from "./product/http.ts";
import { SalesReportLive } from "./report/sales-http.ts";
import { ProveLive } from "./prove/http.ts";
import { QueueLive } from "./queue/http.ts";
import { ReportLive } from "./report/http.ts";
import { SaleFileLive } from "./sale/file-http.ts";
import { SaleLive } from "./sale/http.ts";
import { EntryLive, SessionLive } from "./session/http.ts";
import { SettingLive, SystemSettingLive } from "./setting/http.ts";
import { SettingNews } from "./setting/setting-news.ts";
import { TillLive } from "./till/http.ts";

const Handlers = Layer.mergeAll(
  EntryLive,
  SessionLive,
  PictureLive,
  ProblemLive,
  SettingLive,
  FinanceLive,
  SystemSettingLive,
  GoodsLive,
  CustomerLive,
  EmployeeLive,
  CustomerImportLive,
  TillLive,
  SaleLive,
  SaleFileLive,
  MainControlLive,
  SalesReportLive,
  ChatLive,
  AlarmLive,
  ReportLive,
  QueueLive,
  FileLive,
  ProveLive,
  PrintLive,
);

const Endpoints = HttpApiBuilder.layer(Api, { openapiPath: "/be/openapi.json" }).pipe(
  Layer.provide(Handlers),
  Layer.provide([AnyoneLive, SignedInLive]),
  Layer.provide(SettingNews.layer),
);

const Unknown = HttpRouter.add(
  "*",
  "/be/*",
  Effect.sync(() => refusalResponse("en", { name: "NotFound" })),
);

/** Routes of `/be`; wants the database and what makes PDF. */
export const Be = Layer.mergeAll(Endpoints, Docs, Unknown, EnvelopeLive, PackedLive);
