/** The `/be/api` as the router wants it: the contract's descriptors, grouped, each group behind its guard. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiMiddleware, HttpApiSecurity } from "effect/http-api";
import { customerEndpoints as customer } from "../contract/customer.ts";
import type { Access } from "../contract/endpoint.ts";
import { listEndpoints as list } from "../contract/list.ts";
import { mainControlEndpoints as mainControl } from "../contract/main-control.ts";
import { productEndpoints as product } from "../contract/product.ts";
import { saleEndpoints as sale } from "../contract/sale.ts";
import { saleFileEndpoints as saleFile } from "../contract/sale-file.ts";
import { salesReportEndpoints as salesReport } from "../contract/sales-report.ts";
import { sessionEndpoints as session } from "../contract/session.ts";
import { settingEndpoints as setting } from "../contract/setting.ts";
import { tillEndpoints as till } from "../contract/till.ts";
import type { Person } from "./person.ts";
import { Refusal } from "./refusal.ts";

const refused = Refusal.annotate({ httpApiStatus: 400, description: "refused; see the error catalogue" });

/** Guard of calls that need no login. */
export class Anyone extends HttpApiMiddleware.Service<Anyone>()("kontor/Anyone", { error: refused }) {}

/** Guard of all others: finds the person by `X-Auth-Token` and checks the endpoint's right. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: Person }>()("kontor/SignedIn", {
  error: refused,
  security: { token: HttpApiSecurity.apiKey({ in: "header", key: "X-Auth-Token" }) },
}) {}

const { get, post, put } = HttpApiEndpoint;

class EntryApi extends HttpApiGroup.make("entry")
  .add(
    post(...session.login.args),
    post(...session.loginCode.args),
    post(...session.confirm.args),
    get(...session.setupState.args),
    post(...session.setup.args),
  )
  .middleware(Anyone) {}

class SessionApi extends HttpApiGroup.make("session")
  .add(
    post(...session.logout.args),
    put(...session.language.args),
    get(...session.profile.args),
    put(...session.saveProfile.args),
    put(...session.password.args),
  )
  .middleware(SignedIn) {}

class SettingApi extends HttpApiGroup.make("setting")
  .add(
    get(...setting.common.args),
    get(...setting.currencies.args),
    get(...list.columns.args),
    post(...list.saveColumns.args),
    get(...list.views.args),
    post(...list.saveViews.args),
  )
  .middleware(SignedIn) {}

class GoodsApi extends HttpApiGroup.make("goods")
  .add(
    get(...product.catalogue.args),
    get(...product.products.args),
    get(...product.barcode.args),
    get(...customer.customers.args),
    get(...customer.customer.args),
  )
  .middleware(SignedIn) {}

class TillApi extends HttpApiGroup.make("till")
  .add(
    get(...till.tills.args),
    get(...till.till.args),
    post(...till.openShift.args),
    post(...till.closeShift.args),
  )
  .middleware(SignedIn) {}

class SaleApi extends HttpApiGroup.make("sale")
  .add(
    get(...sale.orders.args),
    get(...sale.lastTemp.args),
    get(...sale.temps.args),
    get(...sale.previous.args),
    get(...sale.next.args),
    get(...sale.order.args),
    post(...sale.keep.args),
    put(...sale.save.args),
    post(...sale.saveCommit.args),
    post(...sale.pay.args),
    post(...sale.unsave.args),
    post(...sale.duplicate.args),
    post(...sale.cancel.args),
    post(...sale.deliver.args),
    post(...sale.hang.args),
    post(...sale.unhang.args),
  )
  .middleware(SignedIn) {}

class SaleFileApi extends HttpApiGroup.make("saleFile")
  .add(get(...saleFile.exportOrders.args))
  .middleware(SignedIn) {}

class MainControlApi extends HttpApiGroup.make("mainControl")
  .add(get(...mainControl.summary.args))
  .middleware(SignedIn) {}

class SalesReportApi extends HttpApiGroup.make("salesReport")
  .add(
    get(...salesReport.sales.args),
    get(...salesReport.exportSales.args),
    get(...salesReport.salesHistogram.args),
    get(...salesReport.salesPie.args),
  )
  .middleware(SignedIn) {}

/** Every problem of a bad input is reported, not just the first. */
export class Api extends HttpApi.make("kontor")
  .add(
    EntryApi,
    SessionApi,
    SettingApi,
    GoodsApi,
    TillApi,
    SaleApi,
    SaleFileApi,
    MainControlApi,
    SalesReportApi,
  )
  .prefix("/be/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" }) {}

/** All descriptors; ids are unique over all areas. */
export const endpoints = [
  session,
  setting,
  list,
  product,
  customer,
  till,
  sale,
  saleFile,
  mainControl,
  salesReport,
].flatMap((area) => Object.values(area));

const accesses: ReadonlyMap<string, Access> = new Map(
  endpoints.map((endpoint) => [endpoint.args[0], endpoint.access]),
);

/** Who may call an endpoint; an unknown one is nobody's. */
export const accessOf = (id: string): Access => accesses.get(id) ?? "nobody.nobody.nobody";
