/** The settings of the company one by one: reading them, changing several in one go, who changed what (spec section 7). */
import { Schema } from "effect";
import { Version } from "../id.ts";
import { BasisPoints, PriceInput } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { EventStream } from "../event-stream.ts";
import { listQuery } from "../list.ts";
import { PictureContent, PICTURE_BODY } from "../picture.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";
import { SettingInputValue, settingGroups, SettingValue } from "../settings/kind.ts";

/**
 * Why the caller cannot change a setting now: the program sets it itself; it has no effect yet; postings rest on it; it takes
 * a boss or Root; it takes the right.
 */
export const SettingLock = Schema.Literals(["program", "waiting", "postings", "boss", "right"]);
export type SettingLock = typeof SettingLock.Type;

/** A setting as it stands. `version` is 0 until it is stored; times are 10-digit seconds; changed by nobody since the company was made: null. */
export const SystemSetting = Schema.Struct({
  name: Schema.String,
  groupName: Schema.Literals(settingGroups),
  value: SettingValue,
  defaultValue: SettingValue,
  version: Schema.Int,
  changedAt: Schema.NullOr(Schema.Int),
  changedBy: Schema.NullOr(Schema.String),
  locked: Schema.NullOr(SettingLock),
});
export type SystemSetting = typeof SystemSetting.Type;

const systemSettings = Schema.Array(SystemSetting);

/** A wish: this value instead of the one of that version (G5). */
export const SettingWish = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(60)),
  value: SettingInputValue,
  version: Version,
});
export type SettingWish = typeof SettingWish.Type;

/** A picture is of the version that was seen, as every change. */
const ofVersion = { key: IdempotencyKey, version: Version } as const;

const areDistinct = (wishes: readonly SettingWish[]) =>
  new Set(wishes.map(({ name }) => name)).size === wishes.length || "a setting stands twice";

/** One change of one setting; `device` is the browser's own description of itself, `address` where the call came from. */
export const SettingChange = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  name: Schema.String,
  oldValue: SettingValue,
  newValue: SettingValue,
  person: Schema.String,
  device: Schema.String,
  address: Schema.String,
});
export type SettingChange = typeof SettingChange.Type;

export const systemSettingEndpoints = {
  /** The settings of a group, or of all. */
  groupSettings: def("GET", "groupSettings", "/system-setting/group-settings", "login", {
    query: Schema.Struct({ groupName: Schema.optionalKey(Schema.Literals(settingGroups)) }),
    success: ok(Schema.Struct({ systemSettings })),
  }),
  /** Settings by name, with commas between them, or those whose name or explanation has the search word, in the caller's language or English. */
  settings: def("GET", "settings", "/system-setting/settings", "login", {
    query: Schema.Struct({
      names: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(4000))),
      searchWord: listQuery.searchWord,
    }),
    success: ok(Schema.Struct({ systemSettings })),
  }),
  /**
   * Changes several settings, all or none, and answers them as they are now. A value that is already so needs no version, so
   * that the same call may be sent twice. Refused: SettingRefused, or StaleVersion when nothing but age is wrong; both name
   * each setting at fault in `fields` and carry the present ones in `current`. A logo has calls of its own.
   */
  saveSettings: def("PUT", "saveSettings", "/system-setting/settings", "setting.setting.change", {
    payload: Schema.Struct({
      settings: Schema.Array(SettingWish).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(200),
        Schema.makeFilter(areDistinct),
      ),
    }),
    success: ok(Schema.Struct({ systemSettings })),
  }),
  /** Gives the company a logo, or another one in its place; StaleVersion as above, Picture… errors say what is not kept. */
  giveLogo: def(
    "PUT",
    "giveLogo",
    "/system-setting/logo",
    "setting.setting.change",
    {
      payload: Schema.Struct({ ...ofVersion, content: PictureContent }),
      success: ok(SystemSetting),
    },
    PICTURE_BODY,
  ),
  takeLogo: def("DELETE", "takeLogo", "/system-setting/logo", "setting.setting.change", {
    payload: Schema.Struct(ofVersion),
    success: ok(SystemSetting),
  }),
  /** Who changed what, newest first; of one setting or of all. */
  settingHistory: def("GET", "settingHistory", "/system-setting/history", "setting.history.read", {
    query: Schema.Struct({
      name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(60))),
      offset: listQuery.offset,
      limit: listQuery.limit,
    }),
    success: ok(Schema.Struct({ changes: Schema.Array(SettingChange), total: Schema.Int })),
  }),
  /** Events whose data is the `SettingsVersion`: the present one at once, then each new one, whichever server it was made on. */
  settingChanges: def("GET", "settingChanges", "/system-setting/changes", "login", { success: EventStream }),
  /**
   * Keeps a deposit product for bottles (P14) at this price and VAT rate, or takes it from sale again; what is left out stays
   * as it is. Without a price above 0: SettingRefused.
   */
  enableBottleProduct: def(
    "POST",
    "enableBottleProduct",
    "/system-setting/enable-bottle-product",
    "setting.setting.change",
    {
      payload: Schema.Struct({
        enable: Schema.Boolean,
        deposit: Schema.optionalKey(PriceInput),
        tax: Schema.optionalKey(BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))),
      }),
      success: ok(Schema.Struct({ systemSettings, productId: Schema.NullOr(Schema.Int) })),
    },
  ),
};
