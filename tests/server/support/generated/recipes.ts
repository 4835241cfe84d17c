/** How the acts on categories, money, people and the company are called so that they are done: on something that was just made for it. */
import { randomUUID } from "node:crypto";
import { alarmEndpoints } from "../../../../src/contract/alarm/alarm.ts";
import { categoryPictureEndpoints as pictures } from "../../../../src/contract/product/category-list.ts";
import { categoryEndpoints as category } from "../../../../src/contract/product/category.ts";
import { accountRecipes } from "./account-recipes.ts";
import { damageRecipes } from "./stock/damage-recipes.ts";
import { importRecipes } from "./import-recipes.ts";
import { lotRecipes } from "./stock/lot-recipes.ts";
import { listRecipes } from "./list-recipes.ts";
import { priceRecipes } from "./price-recipes.ts";
import { saleLineRecipes } from "./sale-line-recipes.ts";
import { scanRecipes } from "./stock/scan-recipes.ts";
import { stockChangeRecipes } from "./stock/stock-change-recipes.ts";
import { stockCheckRecipes } from "./stock/stock-check-recipes.ts";
import { transferRecipes } from "./stock/transfer-recipes.ts";
import { zoneRecipes } from "./stock/zone-recipes.ts";
import type { WireInput } from "./any-call.ts";
import type { TestApi } from "../api.ts";
import { financeEndpoints as finance } from "../../../../src/contract/finance/finance.ts";
import { employeeEndpoints } from "../../../../src/contract/employee/employee.ts";
import { positionEndpoints } from "../../../../src/contract/employee/position.ts";
import { systemSettingEndpoints as system } from "../../../../src/contract/setting/system-setting.ts";
import { productionRecipes } from "./production-recipes.ts";
import { linkRecipes } from "./link-recipes.ts";
import { needRecipes } from "./need-recipes.ts";
import { preOrderRecipes } from "./pre-order-recipes.ts";
import { collectorRecipes } from "./sale/collector-recipes.ts";
import { formRecipes } from "./sale/form-recipes.ts";
import { deskRecipes } from "./sale/desk-recipes.ts";
import { paymentRecipes } from "./sale/payment-recipes.ts";
import { quoteRecipes } from "./quote-recipes.ts";
import { waybillRecipes } from "./waybill-recipes.ts";
import { purchaseRecipes } from "./purchase-recipes.ts";
import { returnRecipes } from "./return-recipes.ts";
import { recommendRecipes } from "./stock/recommend-recipes.ts";
import { splitRecipes } from "./stock/split-recipes.ts";
import { pngOf } from "../pictures.ts";
import { barcodeRecipes } from "./barcode-recipes.ts";
import { productRecipes } from "./product-recipes.ts";
import type { Shop } from "../shop.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;
type Token = () => Promise<string>;

/** What cannot be done here by any call, and why; refusals are looked at all the same. */
export const neverDone: Readonly<Record<string, string>> = {
  createPurchase: "sends prices, which are costs: who may not see them makes no purchase order",
  changePurchase: "sends prices, which are costs",
  commitPurchase: "sends prices, which are costs",
  payPurchase: "sends an amount that tells what goods cost",
  duplicatePurchase: "copies prices, which are costs",
  supplierRanking: "shows what goods cost: who may not see it is refused",
  orderProposals: "makes orders with prices, which are costs",
  convertPreOrders: "makes purchase orders, whose prices are costs",
  orderReplenishments: "makes purchase orders, whose prices are costs",
  draftPurchase: "makes a purchase order, whose prices are costs",
  stockCost: "shows what goods cost: who may not see it is refused",
  landedCosts: "shows what goods cost: who may not see it is refused",
  landedCost: "shows what goods cost: who may not see it is refused",
  previewLandedCost: "divides an amount that is a cost: who may not see costs is refused",
  createLandedCost: "sends an amount that is a cost: who may not see costs is refused",
  billLandedCost: "sends an amount that is a cost: who may not see costs is refused",
  undoLandedCost: "answers with a cost: who may not see costs is refused",
  correctReceipt: "sends prices, which are costs",
  allocateWaybill: "makes landed costs: who may not see costs is refused",
  saveOffers: "sends prices, which are costs",
  answerOffer: "makes a price of a receipt that of the offer, and prices are costs",
  purchaseImportMap: "checks lines with prices, which are costs",
  purchaseImportFix: "checks a line with its price, which is a cost",
  purchaseImportCommit: "makes purchase orders, whose prices are costs",
  purchaseImportUndo: "takes purchase orders back, whose prices are costs",
  supplierAccounts: "shows what goods cost: who may not see it is refused",
  supplierAccountSums: "shows what goods cost: who may not see it is refused",
  supplierStatement: "shows what goods cost: who may not see it is refused",
  exportSupplierAccounts: "shows what goods cost: who may not see it is refused",
  supplierOpenOrders: "shows what goods cost: who may not see it is refused",
  paySupplier: "sends an amount that tells what goods cost",
  supplierPayment: "shows what goods cost: who may not see it is refused",
  undoSupplierPayment: "shows what goods cost: who may not see it is refused",
  setup: "the company is there already",
  storedFile:
    "gives what a job has kept, and there is none here: export/field-rights.test.ts looks into those of every list",
  printPdf:
    "draws a page of its own server, and this one has no port; the page reads by the other calls of this test",
  beginTwoStep: "wants the own password; answers with a secret alone",
  confirmTwoStep: "wants a first code of an authenticator; answers with recovery codes alone",
  endTwoStep: "wants the own password and a code; answers with nothing",
  linkCatalogue: "wants the secret of a link in a header, which only another Kontor has",
  loginCode: "wants a code of an authenticator; answers with a token alone",
};

const categoryRecipes = (api: TestApi, token: Token): Recipes => {
  const make = async () => {
    const payload = { key: randomUUID(), name: `Shelf ${randomUUID()}`, parentId: null };
    const { data } = await api.call(category.createCategory, { payload }, await token());
    const made = data.categories.find(({ name }) => name === payload.name);
    if (!made) throw new Error("the category was not made");
    return { key: randomUUID(), id: made.id, version: made.version };
  };
  return {
    renameCategory: async () => ({ payload: { ...(await make()), name: `Named ${randomUUID()}` } }),
    moveCategory: async () => ({ payload: { ...(await make()), parentId: (await make()).id } }),
    undoCategory: async () => {
      const payload = { ...(await make()), name: `Named ${randomUUID()}` };
      const { data } = await api.call(category.renameCategory, { payload }, await token());
      return { payload: { key: randomUUID(), actId: data.acts[0]?.id } };
    },
    giveCategoryPicture: async () => ({
      payload: { ...(await make()), content: pngOf(6, 6, 9).toString("base64") },
    }),
    putCategoryPicture: async () => {
      const { id } = await make();
      return { payload: { key: randomUUID(), id, content: pngOf(6, 6, 10).toString("base64") } };
    },
    takeCategoryPicture: async () => {
      const payload = { ...(await make()), content: pngOf(6, 6, 9).toString("base64") };
      const { data } = await api.call(pictures.giveCategoryPicture, { payload }, await token());
      return { payload: { key: randomUUID(), id: data.id, version: data.version } };
    },
    mergeCategory: async () => ({ payload: { ...(await make()), into: (await make()).id } }),
    deleteCategory: async () => ({ payload: await make() }),
    moveProducts: async () => {
      const [row] = await api.rows("select id, category_id from product order by id limit 1");
      const to = (await make()).id;
      return { payload: { key: randomUUID(), ids: [row?.["id"]], from: row?.["category_id"], to } };
    },
  };
};

/** Codes that no company of a test begins with. */
const rareCodes = [
  "ISK",
  "JPY",
  "KES",
  "LKR",
  "MAD",
  "NPR",
  "OMR",
  "PHP",
  "QAR",
  "SAR",
  "THB",
  "TND",
  "TWD",
  "UYU",
  "ZAR",
  "XAF",
];

/** Each call is about a currency that was just added. */
const currencyRecipes = (api: TestApi, token: Token): Recipes => {
  const add = async () => {
    const taken = await api.rows("select code from currency");
    const code = rareCodes.find((one) => taken.every((row) => row["code"] !== one)) ?? "XPF";
    return { key: randomUUID(), code, isCash: false, rate: 5_000_000_000 };
  };
  const make = async () => {
    const { data } = await api.call(finance.createCurrency, { payload: await add() }, await token());
    return { key: randomUUID(), id: data.id, version: data.version };
  };
  return {
    createCurrency: async () => ({ payload: await add() }),
    currencyRates: async () => ({ params: { id: (await make()).id } }),
    changeCurrency: async () => ({
      payload: { ...(await make()), name: "Money", symbol: "M", isCash: true },
    }),
    setRate: async () => ({ payload: { ...(await make()), rate: 6_000_000_000, day: "2026-01-02" } }),
    stopCurrency: async () => ({ payload: await make() }),
  };
};

/** `id` is of an order that is there. */
const printRecipes = (id: () => number): Recipes => ({
  printMain: () => Promise.resolve({ query: { ids: String(id()) } }),
  printPlain: () => Promise.resolve({ query: { ids: String(id()) } }),
  countPrint: () => Promise.resolve({ payload: { key: randomUUID(), ids: [id()] } }),
});
/** Exceptions are settled where an order has open ones. */
const exceptionRecipes = (api: TestApi, orderId: () => number): Recipes => ({
  settleExceptions: async () => {
    await api.rows(`
      insert into sale_exception (order_id, branch_id, kind) select id, branch_id, 'price' from sale_order
      where id = ${orderId()}`);
    return { payload: { key: randomUUID(), id: orderId(), note: "" } };
  },
});

/** Steps are those of a till that is there. */
const stepRecipes = (api: TestApi): Recipes => ({
  keepSteps: async () => {
    const [till] = await api.rows("select id from till order by id limit 1");
    const steps = [{ at: 1_795_240_000, kind: "pay", total: 0 }];
    const tillId = Number(till?.["id"]);
    return { payload: { key: randomUUID(), clientId: randomUUID(), tillId, clock: 1_795_240_000, steps } };
  },
});

/** A report is of a shift that is there. */
const shiftRecipes = (api: TestApi): Recipes => ({
  shiftReport: async () => {
    const [shift] = await api.rows("select id from shift order by id limit 1");
    return { params: { shiftId: Number(shift?.["id"]) } };
  },
});

/** Bringing positions back wants some that were taken away. */
const positionRecipes = (api: TestApi, token: Token): Recipes => ({
  undoPositions: async () => {
    const [made] = await api.rows(
      "insert into position (name, roles, rights) values (gen_random_uuid()::text, '{}', '{}') returning id",
    );
    const records = [{ id: Number(made?.["id"]), version: 1 }];
    const payload = { key: randomUUID(), records };
    const { data } = await api.call(positionEndpoints.deletePositions, { payload }, await token());
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
});

/** A picture to be shown or taken away has to be given first. */
const portraitRecipes = (api: TestApi, token: Token): Recipes => {
  const inputOf = async (shade: number) => {
    const [made] = await api.rows(`
      insert into person (username, name, password_hash, position_id)
      select gen_random_uuid()::text, 'Pictured', '', id from position where name = 'Cashier' returning id`);
    return {
      key: randomUUID(),
      id: Number(made?.["id"]),
      version: 1,
      content: pngOf(6, 6, shade).toString("base64"),
    };
  };
  const give = async () =>
    (await api.call(employeeEndpoints.givePortrait, { payload: await inputOf(1) }, await token())).data;
  return {
    givePortrait: async () => ({ payload: await inputOf(2) }),
    takePortrait: async () => {
      const { id, version } = await give();
      return { payload: { key: randomUUID(), id, version } };
    },
    picture: async () => ({ params: { hash: (await give()).picture?.split("/").at(-1) } }),
  };
};

/** What is done with reminders wants one in the state before. */
const alarmRecipes = (api: TestApi, shop: () => Shop, orderId: () => number): Recipes => {
  const forEverybody = () =>
    ({
      key: randomUUID(),
      id: null,
      version: null,
      content: "Count the drawer",
      dueTime: 1_900_000_000,
      repeat: "none",
      recipient: { kind: "everybody" },
      soId: orderId(),
      poId: null,
    }) as const;
  /** A reminder for everybody, in the state that an act wants. */
  const reminder = async (state: string) => {
    const payload = forEverybody();
    const { id, version } = (
      await api.call(alarmEndpoints.saveAlarm, { payload }, shop().tokens.get("Manager") ?? "")
    ).data;
    if (state !== "") await api.rows(`update alarm set ${state} where id = ${id}`);
    return { payload: { key: randomUUID(), alarms: [{ id, version }] } };
  };
  return {
    saveAlarm: async () => ({ payload: forEverybody() }),
    closeAlarms: () => reminder(""),
    reopenAlarms: () => reminder("closed_at = now()"),
    deleteAlarms: () => reminder(""),
    restoreAlarms: () => reminder("deleted_at = now()"),
  };
};

/** A logo is given and taken in the version it has now. */
const logoRecipes = (api: TestApi, token: Token): Recipes => {
  const inputOf = async (shade: number) => {
    const [kept] = await api.rows("select version from setting where name = 'CompanyLogo'");
    const content = pngOf(6, 6, shade).toString("base64");
    return { key: randomUUID(), version: Number(kept?.["version"] ?? 0), content };
  };
  return {
    giveLogo: async () => ({ payload: await inputOf(3) }),
    takeLogo: async () => {
      const { data } = await api.call(system.giveLogo, { payload: await inputOf(4) }, await token());
      return { payload: { key: randomUUID(), version: data.version } };
    },
  };
};

interface Given {
  /** Of somebody who may do everything but see what a field right hides. */
  readonly token: Token;
  readonly shop: () => Shop;
  /** A sale that was posted and paid. */
  readonly orderId: () => number;
}

export const recipesOf = (api: TestApi, { token, shop, orderId }: Given): Recipes => ({
  ...accountRecipes(api, token),
  ...categoryRecipes(api, token),
  ...currencyRecipes(api, token),
  ...importRecipes(api, token),
  ...printRecipes(orderId),
  ...exceptionRecipes(api, orderId),
  ...stepRecipes(api),
  ...paymentRecipes(api, shop),
  ...positionRecipes(api, token),
  ...productRecipes(api, token),
  ...barcodeRecipes(api, token),
  ...priceRecipes(api, token),
  ...portraitRecipes(api, token),
  ...shiftRecipes(api),
  ...listRecipes(api, token),
  ...stockChangeRecipes(api, shop),
  ...stockCheckRecipes(api, shop),
  ...damageRecipes(api, shop),
  ...transferRecipes(api, shop),
  ...zoneRecipes(api, shop),
  ...lotRecipes(api, shop),
  ...scanRecipes(api, shop),
  ...logoRecipes(api, token),
  ...alarmRecipes(api, shop, orderId),
  ...purchaseRecipes(api, shop),
  ...returnRecipes(api, shop),
  ...splitRecipes(api, shop),
  ...recommendRecipes(api, shop),
  ...needRecipes(api, shop),
  ...linkRecipes(api, shop),
  ...preOrderRecipes(api, shop),
  ...quoteRecipes(api, shop),
  ...formRecipes(api, shop),
  ...collectorRecipes(api, shop),
  ...deskRecipes(api, shop),
  ...productionRecipes(api, shop),
  ...waybillRecipes(api, shop),
  ...saleLineRecipes(api, shop),
});
