/** The types of all words: `t("sale:order.total")` is checked against the English files. One line for each area. */
import type chat from "../../locales/en/chat.json";
import type alarm from "../../locales/en/alarm.json";
import type basics from "../../locales/en/basics.json";
import type collector from "../../locales/en/collector.json";
import type counter from "../../locales/en/counter.json";
import type common from "../../locales/en/common.json";
import type cost from "../../locales/en/cost.json";
import type customer from "../../locales/en/customer.json";
import type desk from "../../locales/en/desk.json";
import type documentWords from "../../locales/en/document.json";
import type employee from "../../locales/en/employee.json";
import type error from "../../locales/en/error.json";
import type finance from "../../locales/en/finance.json";
import type help from "../../locales/en/help.json";
import type importWords from "../../locales/en/import.json";
import type landed from "../../locales/en/landed.json";
import type list from "../../locales/en/list.json";
import type lot from "../../locales/en/lot.json";
import type mainControl from "../../locales/en/main-control.json";
import type ranking from "../../locales/en/ranking.json";
import type recommend from "../../locales/en/recommend.json";
import type replenish from "../../locales/en/replenish.json";
import type offer from "../../locales/en/offer.json";
import type orderForm from "../../locales/en/order-form.json";
import type preOrder from "../../locales/en/pre-order.json";
import type proposal from "../../locales/en/proposal.json";
import type report from "../../locales/en/report.json";
import type payable from "../../locales/en/payable.json";
import type print from "../../locales/en/print.json";
import type product from "../../locales/en/product.json";
import type production from "../../locales/en/production.json";
import type purchase from "../../locales/en/purchase.json";
import type quote from "../../locales/en/quote.json";
import type record from "../../locales/en/record.json";
import type route from "../../locales/en/route.json";
import type sale from "../../locales/en/sale.json";
import type session from "../../locales/en/session.json";
import type setting from "../../locales/en/setting.json";
import type shell from "../../locales/en/shell.json";
import type split from "../../locales/en/split.json";
import type stock from "../../locales/en/stock.json";
import type picking from "../../locales/en/picking.json";
import type shortage from "../../locales/en/shortage.json";
import type picture from "../../locales/en/picture.json";
import type supplier from "../../locales/en/supplier.json";
import type sync from "../../locales/en/sync.json";
import type supplierReturn from "../../locales/en/supplier-return.json";
import type till from "../../locales/en/till.json";
import type trade from "../../locales/en/trade.json";
import type waybill from "../../locales/en/waybill.json";

/** Words of many areas, such as `t("trade:total")`: always loaded, and any area's `t` takes them. */
type TradeWords = { readonly [Key in keyof typeof trade as `trade:${Key}`]: string };

interface Words {
  chat: typeof chat;
  alarm: typeof alarm;
  basics: typeof basics;
  common: typeof common;
  counter: typeof counter;
  cost: typeof cost;
  customer: typeof customer;
  desk: typeof desk;
  document: typeof documentWords;
  employee: typeof employee;
  error: typeof error;
  finance: typeof finance;
  help: typeof help;
  import: typeof importWords;
  landed: typeof landed;
  list: typeof list;
  lot: typeof lot;
  "main-control": typeof mainControl;
  ranking: typeof ranking;
  replenish: typeof replenish;
  offer: typeof offer;
  "order-form": typeof orderForm;
  "pre-order": typeof preOrder;
  proposal: typeof proposal;
  report: typeof report;
  payable: typeof payable;
  print: typeof print;
  product: typeof product;
  production: typeof production;
  purchase: typeof purchase;
  quote: typeof quote;
  record: typeof record;
  route: typeof route;
  sale: typeof sale;
  session: typeof session;
  setting: typeof setting;
  shell: typeof shell;
  stock: typeof stock;
  picking: typeof picking;
  shortage: typeof shortage;
  collector: typeof collector;
  picture: typeof picture;
  supplier: typeof supplier;
  "supplier-return": typeof supplierReturn;
  split: typeof split;
  sync: typeof sync;
  recommend: typeof recommend;
  till: typeof till;
  trade: TradeWords;
  waybill: typeof waybill;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    // The words that i18next's types accept beside those of the areas that a component names.
    fallbackNS: "trade";
    keySeparator: false;
    resources: Words;
  }
}
