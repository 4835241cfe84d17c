/** Handlers of company settings, currencies, table configuration, settings shared with partners, choice lists. */
import { Effect } from "effect";
import { listEndpoints as list } from "../../contract/list.ts";
import { partnerSettingEndpoints as partnerSetting } from "../../contract/setting/partner-setting.ts";
import { settingEndpoints as setting } from "../../contract/setting/setting.ts";
import { systemSettingEndpoints as systemSetting } from "../../contract/setting/system-setting.ts";
import type { SystemSetting } from "../../contract/setting/system-setting.ts";
import { area } from "../area.ts";
import { answer, answerRaw } from "../http/answer.ts";
import { saveSettings } from "./change-settings.ts";
import { enableBottleProduct } from "./enable-bottle-product.ts";
import { giveLogo, takeLogo } from "./logo.ts";
import { readSupplierClient, readWebShop, syncSupplierClient, syncWebShop } from "./partner-settings.ts";
import { readHistory } from "./setting-history.ts";
import { SettingNews } from "./setting-news.ts";
import { readCurrencies, readSettings } from "./settings.ts";
import { findSettings, settingsOfGroup } from "./system-settings.ts";
import { systypes } from "./systypes.ts";
import { readColumns, readViews, saveColumns, saveViews } from "./table-config.ts";
import { tags } from "./tags.ts";

const currencies = Effect.map(readCurrencies, (list) => ({ currencies: list, total: list.length }));

const asList = Effect.map((systemSettings: readonly SystemSetting[]) => ({ systemSettings }));

export const settingArea = area({
  name: "setting",
  answers: [
    answer(setting.common, () => readSettings),
    answer(setting.currencies, () => currencies),
    answer(list.columns, ({ query }) => readColumns(query.table)),
    answer(list.saveColumns, ({ payload }) => saveColumns(payload)),
    answer(list.views, ({ query }) => readViews(query.table)),
    answer(list.saveViews, ({ payload }) => saveViews(payload.table, payload.views)),
    answer(systemSetting.groupSettings, ({ query }) => asList(settingsOfGroup(query.groupName))),
    answer(systemSetting.settings, ({ query }) => asList(findSettings(query))),
    answer(systemSetting.saveSettings, ({ payload }) => saveSettings(payload.settings)),
    answer(systemSetting.giveLogo, ({ payload }) => giveLogo(payload)),
    answer(systemSetting.takeLogo, ({ payload }) => takeLogo(payload)),
    answer(systemSetting.settingHistory, ({ query }) => readHistory(query)),
    answerRaw(systemSetting.settingChanges, () => Effect.flatMap(SettingNews, (news) => news.answer)),
    answer(systemSetting.enableBottleProduct, ({ payload }) => enableBottleProduct(payload)),
    answer(partnerSetting.webShopSettings, () => readWebShop),
    answer(partnerSetting.syncWebShop, ({ payload }) => syncWebShop(payload)),
    answer(partnerSetting.supplierClientSettings, () => readSupplierClient),
    answer(partnerSetting.syncSupplierClient, ({ payload }) => syncSupplierClient(payload)),
  ],
  lists: [tags, systypes],
});
