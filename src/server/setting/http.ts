/** Handlers of company settings, currencies, table configuration, settings shared with partners, choice lists. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import type { SystemSetting } from "../../contract/setting/system-setting.ts";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { saveSettings } from "./change-settings.ts";
import { enableBottleProduct } from "./enable-bottle-product.ts";
import { readSupplierClient, readWebShop, syncSupplierClient, syncWebShop } from "./partner-settings.ts";
import { giveLogo, takeLogo } from "./logo.ts";
import { readHistory } from "./setting-history.ts";
import { SettingNews } from "./setting-news.ts";
import { readCurrencies, readSettings } from "./settings.ts";
import { findSettings, settingsOfGroup } from "./system-settings.ts";
import { systypeExport, tagExport } from "./exports.ts";
import { systypes } from "./systypes.ts";
import { readColumns, readViews, saveColumns, saveViews } from "./table-config.ts";
import { tags } from "./tags.ts";

const currencies = Effect.map(readCurrencies, (list) => ({ currencies: list, total: list.length }));

export const SettingLive = HttpApiBuilder.group(Api, "setting", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      common: () => answering(readSettings),
      currencies: () => answering(currencies),
      columns: ({ query }) => answering(readColumns(query.table)),
      saveColumns: ({ payload }) => answering(saveColumns(payload)),
      views: ({ query }) => answering(readViews(query.table)),
      saveViews: ({ payload }) => answering(saveViews(payload.table, payload.views)),
    }),
  ),
);

const asList = Effect.map((systemSettings: readonly SystemSetting[]) => ({ systemSettings }));

export const SystemSettingLive = HttpApiBuilder.group(Api, "systemSetting", (handlers) =>
  Effect.map(SettingNews, (news) =>
    handlers.handleAll({
      groupSettings: ({ query }) => answering(asList(settingsOfGroup(query.groupName))),
      settings: ({ query }) => answering(asList(findSettings(query))),
      saveSettings: ({ payload }) => answering(saveSettings(payload.settings)),
      giveLogo: ({ payload }) => answering(giveLogo(payload)),
      takeLogo: ({ payload }) => answering(takeLogo(payload)),
      settingHistory: ({ query }) => answering(readHistory(query)),
      settingChanges: () => news.answer,
      enableBottleProduct: ({ payload }) => answering(enableBottleProduct(payload)),
      webShopSettings: () => answering(readWebShop),
      syncWebShop: ({ payload }) => answering(syncWebShop(payload)),
      supplierClientSettings: () => answering(readSupplierClient),
      syncSupplierClient: ({ payload }) => answering(syncSupplierClient(payload)),
      listSystype: ({ query }) => answering(systypes.list(query)),
      exportSystype: ({ query }) => systypeExport.answer(query),
      createSystype: ({ payload }) => answering(systypes.create(payload)),
      changeSystype: ({ payload }) => answering(systypes.change(payload)),
      deleteSystype: ({ payload }) => answering(systypes.remove(payload)),
      mergeSystype: ({ payload }) => answering(systypes.merge(payload)),
      undoSystype: ({ payload }) => answering(systypes.undo(payload)),
      changesSystype: ({ query }) => answering(systypes.changes(query)),
      listTag: ({ query }) => answering(tags.list(query)),
      exportTag: ({ query }) => tagExport.answer(query),
      createTag: ({ payload }) => answering(tags.create(payload)),
      changeTag: ({ payload }) => answering(tags.change(payload)),
      deleteTag: ({ payload }) => answering(tags.remove(payload)),
      mergeTag: ({ payload }) => answering(tags.merge(payload)),
      undoTag: ({ payload }) => answering(tags.undo(payload)),
      changesTag: ({ query }) => answering(tags.changes(query)),
    }),
  ),
);
