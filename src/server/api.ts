/** The `/be/api` as the router wants it: the contract's descriptors (`endpoints.ts`), grouped, each group behind its guard. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { chatEndpoints as chat } from "../contract/chat/chat.ts";
import { alarmEndpoints as alarm } from "../contract/alarm/alarm.ts";
import { alarmFileEndpoints as alarmFile } from "../contract/alarm/alarm-file.ts";
import { categoryEndpoints as category } from "../contract/product/category.ts";
import { fileEndpoints as file } from "../contract/file.ts";
import { financeEndpoints as finance } from "../contract/finance/finance.ts";
import { listEndpoints as list } from "../contract/list.ts";
import { mainControlEndpoints as mainControl } from "../contract/main-control/main-control.ts";
import { problemEndpoints as problem } from "../contract/problem.ts";
import { partnerSettingEndpoints as partnerSetting } from "../contract/setting/partner-setting.ts";
import { pictureEndpoints as picture } from "../contract/picture.ts";
import { productEndpoints as product } from "../contract/product/product.ts";
import { proveEndpoints as prove } from "../contract/prove.ts";
import { printEndpoints as print } from "../contract/print.ts";
import { queueEndpoints as queue } from "../contract/queue.ts";
import { reportEndpoints as report } from "../contract/report/report.ts";
import { salesReportEndpoints as salesReport } from "../contract/report/sales-report.ts";
import { passwordResetEndpoints as passwordReset } from "../contract/session/password-reset.ts";
import { sessionEndpoints as session } from "../contract/session/session.ts";
import { twoStepEndpoints as twoStep } from "../contract/session/two-step.ts";
import { settingEndpoints as setting } from "../contract/setting/setting.ts";
import { systemSettingEndpoints as systemSetting } from "../contract/setting/system-setting.ts";
import { systypes } from "../contract/setting/systype.ts";
import { tags } from "../contract/setting/tag.ts";
import { shiftEndpoints as shift } from "../contract/shift/report.ts";
import { tillEndpoints as till } from "../contract/till/till.ts";
import { Anyone, SignedIn } from "./http/guards.ts";
import { CustomerApi, CustomerImportApi } from "./customer/groups.ts";
import { EmployeeApi } from "./employee/groups.ts";
import { SaleApi, SaleFileApi } from "./sale/groups.ts";

const { delete: remove, get, post, put } = HttpApiEndpoint;
const { endpoints: systype } = systypes;
const { endpoints: tag } = tags;

class EntryApi extends HttpApiGroup.make("entry")
  .add(
    post(...session.login.args),
    post(...session.loginCode.args),
    post(...session.confirm.args),
    post(...passwordReset.resetState.args),
    post(...passwordReset.resetPassword.args),
    get(...session.setupState.args),
    post(...session.setup.args),
  )
  .middleware(Anyone) {}

class ProblemApi extends HttpApiGroup.make("problem")
  .add(post(...problem.problem.args))
  .middleware(Anyone) {}

class PictureApi extends HttpApiGroup.make("picture")
  .add(get(...picture.picture.args))
  .middleware(Anyone) {}

class SessionApi extends HttpApiGroup.make("session")
  .add(
    post(...session.logout.args),
    put(...session.language.args),
    get(...session.profile.args),
    get(...session.pages.args),
    put(...session.saveProfile.args),
    put(...session.password.args),
    get(...twoStep.twoStep.args),
    post(...twoStep.beginTwoStep.args),
    post(...twoStep.confirmTwoStep.args),
    post(...twoStep.endTwoStep.args),
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

class FinanceApi extends HttpApiGroup.make("finance")
  .add(
    get(...finance.exchangeRates.args),
    get(...finance.exchangeRatePrompt.args),
    get(...finance.baseExchangeRate.args),
    get(...finance.mainCurrencies.args),
    get(...finance.financeStatistic.args),
    get(...finance.currencyBook.args),
    get(...finance.currencyRates.args),
    post(...finance.createCurrency.args),
    put(...finance.changeCurrency.args),
    post(...finance.setRate.args),
    post(...finance.stopCurrency.args),
  )
  .middleware(SignedIn) {}

class SystemSettingApi extends HttpApiGroup.make("systemSetting")
  .add(
    get(...systemSetting.groupSettings.args),
    get(...systemSetting.settings.args),
    put(...systemSetting.saveSettings.args),
    put(...systemSetting.giveLogo.args),
    remove(...systemSetting.takeLogo.args),
    get(...systemSetting.settingHistory.args),
    get(...systemSetting.settingChanges.args),
    post(...systemSetting.enableBottleProduct.args),
    get(...partnerSetting.webShopSettings.args),
    post(...partnerSetting.syncWebShop.args),
    get(...partnerSetting.supplierClientSettings.args),
    post(...partnerSetting.syncSupplierClient.args),
    get(...systype.list.args),
    get(...systype.export.args),
    post(...systype.create.args),
    put(...systype.change.args),
    remove(...systype.remove.args),
    post(...systype.merge.args),
    post(...systype.undo.args),
    get(...systype.changes.args),
    get(...tag.list.args),
    get(...tag.export.args),
    post(...tag.create.args),
    put(...tag.change.args),
    remove(...tag.remove.args),
    post(...tag.merge.args),
    post(...tag.undo.args),
    get(...tag.changes.args),
  )
  .middleware(SignedIn) {}

class GoodsApi extends HttpApiGroup.make("goods")
  .add(
    get(...product.catalogue.args),
    get(...product.products.args),
    get(...product.barcode.args),
    get(...category.categoryTree.args),
    get(...category.categoryProducts.args),
    post(...category.createCategory.args),
    put(...category.renameCategory.args),
    put(...category.moveCategory.args),
    post(...category.mergeCategory.args),
    remove(...category.deleteCategory.args),
    put(...category.moveProducts.args),
    post(...category.undoCategory.args),
  )
  .middleware(SignedIn) {}

class TillApi extends HttpApiGroup.make("till")
  .add(
    get(...till.tills.args),
    get(...till.till.args),
    post(...till.openShift.args),
    post(...till.moveCash.args),
    post(...till.closeShift.args),
    get(...shift.shifts.args),
    get(...shift.shiftReport.args),
    get(...shift.cashLogs.args),
    get(...shift.approvals.args),
  )
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

class ChatApi extends HttpApiGroup.make("chat")
  .add(post(...chat.chatLogin.args))
  .middleware(SignedIn) {}

class AlarmApi extends HttpApiGroup.make("alarm")
  .add(
    get(...alarm.alarms.args),
    post(...alarm.saveAlarm.args),
    post(...alarm.closeAlarms.args),
    post(...alarm.reopenAlarms.args),
    remove(...alarm.deleteAlarms.args),
    post(...alarm.restoreAlarms.args),
    get(...alarm.recipients.args),
    get(...alarmFile.exportAlarms.args),
  )
  .middleware(SignedIn) {}

class ReportApi extends HttpApiGroup.make("report")
  .add(
    get(...report.todayShippings.args),
    post(...report.queueTrend.args),
    post(...report.queueAbc.args),
    post(...report.queuePriceDist.args),
  )
  .middleware(SignedIn) {}

class QueueApi extends HttpApiGroup.make("queue")
  .add(get(...queue.queueStatus.args), post(...queue.cancelJob.args))
  .middleware(SignedIn) {}

class FileApi extends HttpApiGroup.make("file")
  .add(get(...file.storedFile.args))
  .middleware(SignedIn) {}

class ProveApi extends HttpApiGroup.make("prove")
  .add(get(...prove.prove.args))
  .middleware(SignedIn) {}

class PrintApi extends HttpApiGroup.make("print")
  .add(post(...print.printPdf.args))
  .middleware(SignedIn) {}

/** Every problem of a bad input is reported, not just the first. */
export class Api extends HttpApi.make("kontor")
  .add(
    EntryApi,
    ProblemApi,
    SessionApi,
    PictureApi,
    SettingApi,
    SystemSettingApi,
    FinanceApi,
    GoodsApi,
    CustomerApi,
    EmployeeApi,
    CustomerImportApi,
    TillApi,
    SaleApi,
    SaleFileApi,
    MainControlApi,
    SalesReportApi,
    ChatApi,
    AlarmApi,
    ReportApi,
    QueueApi,
    FileApi,
    ProveApi,
    PrintApi,
  )
  .prefix("/be/api")
  .annotate(HttpApi.ParseOptions, { errors: "all" }) {}
