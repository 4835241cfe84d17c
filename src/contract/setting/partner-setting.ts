/**
 * Settings shared with partners: the web shop, and suppliers who use this product too. A call stores them and moves their
 * version on; the partner pulls, and takes what is newer than what it has. Nothing is sent anywhere by these calls.
 */
import { Schema } from "effect";
import { Version } from "../id.ts";
import { LanguageCode } from "../by-language.ts";
import { CurrencyCode, QuantityInput } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";

const hostName =
  /^$|^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** What the web shop is to show. `safetyStock` is what it never offers, of each product (W1). */
export const WebShopSettings = Schema.Struct({
  domain: Schema.String.check(Schema.isPattern(hostName), Schema.isMaxLength(253)),
  theme: Schema.String.check(Schema.isMaxLength(60)),
  currencies: Schema.Array(CurrencyCode).check(Schema.isMaxLength(50)),
  languages: Schema.Array(LanguageCode).check(Schema.isMaxLength(50)),
  safetyStock: QuantityInput.check(Schema.isGreaterThanOrEqualTo(0)),
});

/** What happens to a field of a product that a supplier offers otherwise than ours is (L2). */
const FieldRule = Schema.Literals(["take", "ask", "ignore"]);

/** What is taken from suppliers, field by field, and what they may see. */
export const SupplierClientSettings = Schema.Struct({
  take: Schema.Struct({
    name: FieldRule,
    picture: FieldRule,
    barcode: FieldRule,
    packing: FieldRule,
    price: FieldRule,
    category: FieldRule,
  }),
  share: Schema.Struct({ catalogue: Schema.Boolean, stock: Schema.Boolean, orders: Schema.Boolean }),
});

/** Version 0 and nobody: never stored, these are what holds until then. */
const shared = <S extends Schema.Top>(settings: S) =>
  Schema.Struct({
    settings,
    version: Schema.Int,
    changedAt: Schema.NullOr(Schema.Int),
    changedBy: Schema.NullOr(Schema.String),
  });

/** `version` is the one the change is based on (G5); StaleVersion carries the present ones. */
const sync = <S extends Schema.Top>(settings: S) => Schema.Struct({ settings, version: Version });

export const partnerSettingEndpoints = {
  webShopSettings: def("GET", "webShopSettings", "/system-setting/web-shop", "login", {
    success: ok(shared(WebShopSettings)),
  }),
  /** A currency the company does not have: SettingRefused. */
  syncWebShop: def("POST", "syncWebShop", "/web-shop/sync-settings", "setting.setting.change", {
    payload: sync(WebShopSettings),
    success: ok(shared(WebShopSettings)),
  }),
  supplierClientSettings: def("GET", "supplierClientSettings", "/supplier/client/sync-settings", "login", {
    success: ok(shared(SupplierClientSettings)),
  }),
  syncSupplierClient: def(
    "POST",
    "syncSupplierClient",
    "/supplier/client/sync-settings",
    "setting.setting.change",
    { payload: sync(SupplierClientSettings), success: ok(shared(SupplierClientSettings)) },
  ),
};
