/** How calls of till, orders, customers and settings are made so that they are done: what they want is made for them first. */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { customerCardEndpoints } from "../../../../src/contract/customer/customer-card.ts";
import { employeeEndpoints } from "../../../../src/contract/employee/employee.ts";
import { partnerSettingEndpoints as partner } from "../../../../src/contract/setting/partner-setting.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { Order } from "../../../../src/contract/sale/sale-order.ts";
import { abc } from "../../../../src/server/report/public.ts";
import type { TestApi } from "../api.ts";
import { approvalDesk, figures } from "../approvals.ts";
import { cash, commitInput, draft, line, totalOf } from "../drafts.ts";
import { openShifts, type Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => WireInput | Promise<WireInput>>>;

interface Given {
  /** A new session of the person who calls. */
  readonly token: () => Promise<string>;
  /** Their id. */
  readonly person: () => number;
  readonly shop: () => Shop;
  /** A sale that was posted and paid. */
  readonly sold: () => Order;
  /** An employee who may be blocked. */
  readonly employeeId: () => number;
}

const days = { startDate: "2000-01-01", endDate: "2099-12-31" };

const makeDesk = (api: TestApi, given: Given) => {
  const { shop } = given;
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const mugs = (units = 3) =>
    draft(shop(), [line(shop(), "MUG", units), line(shop(), "TEA", 2)], { customerId: shop().customerId });
  const inCash = (order: ReturnType<typeof mugs>) => commitInput(order, [cash(shop(), totalOf(order))]);
  const commit = async (payload: ReturnType<typeof commitInput>) =>
    (await api.call(sale.saveCommit, { payload }, as("Cashier"))).data;
  const analysis = () =>
    api.run(abc({ ...days, key: randomUUID(), limit: 100, a: 8000, b: 9500 }, () => Effect.void));
  return {
    as,
    mugs,
    inCash,
    tokenOf: approvalDesk(api, shop).tokenOf,
    till: (n: number) => shop().tills[n]?.id ?? 0,
    payment: (amount: number) => ({ tenders: [cash(shop(), amount)], changeCurrency: null }),
    paid: () => commit(inCash(mugs())),
    owed: async () => {
      await api.rows("update customer set credit_limit = null");
      return commit(commitInput(mugs(), null));
    },
    hold: async () => {
      const payload = { key: randomUUID(), order: mugs(), version: null, name: "" };
      return (await api.call(sale.hang, { payload }, as("Cashier"))).data;
    },
    /** A job of the caller's own: ended with all that an analysis has, or still waiting. */
    job: async (state: "done" | "waiting") => {
      const result = JSON.stringify(state === "done" ? await analysis() : null).replaceAll("'", "''");
      const [made] = await api.rows(`
        insert into job (kind, person_id, input, state, result)
        select 'abc', id, '{}', '${state}', '${result}' from person where id = ${given.person()} returning id`);
      return Number(made?.["id"]);
    },
    customerCard: async () => {
      const params = { id: shop().customerId };
      return (await api.call(customerCardEndpoints.customerCard, { params }, await given.token())).data;
    },
    settingVersion: async (name: string) =>
      Number((await api.rows(`select version from setting where name = '${name}'`))[0]?.["version"] ?? 0),
  };
};
type Desk = ReturnType<typeof makeDesk>;

/** What is done at a till wants its shift, its approvals, its sales. */
const tillRecipes = (api: TestApi, given: Given, desk: Desk): Recipes => ({
  barcode: async () => ({
    query: { code: (await api.rows("select code from barcode limit 1"))[0]?.["code"] },
  }),
  approve: async () => {
    const [boss] = await api.rows("select id from person where name = 'Manager'");
    const asked = { act: "cashOut", lineKey: null, figures: figures({ amount: 100 }), orderClientId: null };
    return { payload: { ...asked, approverId: boss?.["id"], pin: "1234", tillId: desk.till(0) } };
  },
  approverOfBadge: async () => {
    const badge = `0990${String(Date.now()).padStart(20, "1")}`;
    await api.rows(`update person set badge_hash = sha256('${badge}') where name = 'Manager'`);
    return { payload: { tillId: desk.till(0), badge } };
  },
  moveCash: async () => ({
    payload: {
      key: randomUUID(),
      tillId: desk.till(0),
      direction: "out",
      reason: "safe",
      currency: "GBP",
      amount: 100,
      note: "",
      approval: await desk.tokenOf(null, {
        act: "cashOut",
        lineKey: null,
        figures: figures({ amount: 100 }),
      }),
    },
  }),
  openDrawer: async () => ({
    payload: {
      key: randomUUID(),
      tillId: desk.till(0),
      reason: "test",
      note: "",
      approval: await desk.tokenOf(null, { act: "drawer", lineKey: null, figures: figures() }),
    },
  }),
  tipsHeld: () => ({ query: { tillId: desk.till(0) } }),
  payTips: async () => {
    // A tip that the branch holds, as a payment leaves it.
    await api.rows(`
      with account as (
        insert into money_account (branch_id, kind, currency, name) select branch_id, 'tip', 'GBP', 'tip GBP' from till where id = ${desk.till(0)}
        on conflict do nothing)
      select 1`);
    await api.rows(`
      insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
      select current_date, a.branch_id, a.id, 'tip', 'GBP', 100, 'opening', 1, (select id from person where name = 'Manager')
      from money_account a join till on till.branch_id = a.branch_id where a.kind = 'tip' and a.currency = 'GBP' and till.id = ${desk.till(0)}`);
    const [person] = await api.rows("select id from person where name = 'Manager'");
    return {
      payload: {
        key: randomUUID(),
        tillId: desk.till(0),
        personId: person?.["id"],
        currency: "GBP",
        amount: 100,
        note: "",
      },
    };
  },
  setTillMode: () => ({ payload: { tillId: desk.till(0), mode: "packing" } }),
  closeShift: async () => {
    const open = `select id from shift where till_id = ${desk.till(1)} and closed_at is null`;
    if ((await api.rows(open)).length === 0)
      await openShifts(api, { ...given.shop(), tills: given.shop().tills.slice(1) });
    return { payload: { key: randomUUID(), shiftId: (await api.rows(open))[0]?.["id"], counted: [] } };
  },
  openShift: async () => {
    await api.rows(
      `update shift set closed_at = now() where till_id = ${desk.till(1)} and closed_at is null`,
    );
    return { payload: { key: randomUUID(), tillId: desk.till(1), float: [] } };
  },
  lastTemp: async () => {
    await api.call(sale.keep, { payload: { order: desk.mugs(), version: null } }, desk.as("Cashier"));
    return {};
  },
  returnable: async () => ({ query: { number: (await desk.paid()).number } }),
});

/** Jobs, sessions, settings and employees in the state that a call wants. */
const officeRecipes = (api: TestApi, given: Given, desk: Desk): Recipes => ({
  queueStatus: async () => ({ query: { id: await desk.job("done") } }),
  cancelJob: async () => ({ payload: { key: randomUUID(), id: await desk.job("waiting") } }),
  login: () => ({ payload: { username: "manager", password: "test-password" } }),
  syncWebShop: async () => {
    const { version, settings } = (await api.call(partner.webShopSettings, {}, desk.as("Root"))).data;
    return { payload: { version, settings } };
  },
  syncSupplierClient: async () => {
    const { version, settings } = (await api.call(partner.supplierClientSettings, {}, desk.as("Root"))).data;
    return { payload: { version, settings } };
  },
  confirm: async () => ({ payload: { token: await given.token() } }),
  saveSettings: async () => ({
    payload: {
      settings: [
        {
          name: "PaymentDays",
          value: 11 + (await desk.settingVersion("PaymentDays")),
          version: await desk.settingVersion("PaymentDays"),
        },
      ],
    },
  }),
  undoEmployees: async () => {
    const id = Number(given.employeeId());
    const { data: card } = await api.call(employeeEndpoints.employee, { params: { id } }, desk.as("Root"));
    const payload = {
      key: randomUUID(),
      records: [{ id, version: card.version }],
      active: !card.fields.active,
    };
    const { data } = await api.call(employeeEndpoints.blockEmployees, { payload }, desk.as("Root"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
});

/** Customers are changed in the version they have now. */
const customerRecipes = (api: TestApi, given: Given, desk: Desk): Recipes => ({
  createCustomer: async () => {
    const { fields } = await desk.customerCard();
    return { payload: { key: randomUUID(), fields: { ...fields, code: randomUUID() }, opening: null } };
  },
  addCustomer: async () => {
    const { name, country } = (await desk.customerCard()).fields;
    const fields = { name, country, taxNumber: "", phone: "", email: "" };
    return { payload: { key: randomUUID(), fields } };
  },
  changeCustomer: async () => {
    const { version, fields } = await desk.customerCard();
    return { payload: { key: randomUUID(), id: given.shop().customerId, version, fields } };
  },
  undoCustomers: async () => {
    const { version } = await desk.customerCard();
    const payload = {
      key: randomUUID(),
      records: [{ id: given.shop().customerId, version }],
      change: { paymentDays: version },
    };
    const { data } = await api.call(customerCardEndpoints.editCustomers, { payload }, desk.as("Manager"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
});

/** Orders in the state that a call wants. */
const orderRecipes = (api: TestApi, given: Given, desk: Desk): Recipes => ({
  cancel: async () => {
    const { id, version } = await desk.owed();
    return { payload: { key: randomUUID(), id, version, refund: false, reason: "wrong customer" } };
  },
  keep: () => ({ payload: { order: desk.mugs(), version: null } }),
  checkDraft: () => ({ payload: { order: desk.mugs() } }),
  save: () => ({ payload: { key: randomUUID(), order: desk.mugs() } }),
  saveCommit: () => ({ payload: desk.inCash(desk.mugs()) }),
  pay: async () => {
    const { id, version, due } = await desk.owed();
    return { payload: { key: randomUUID(), id, version, tillId: desk.till(0), payment: desk.payment(due) } };
  },
  duplicate: () => ({
    payload: { key: randomUUID(), id: given.sold().id, clientId: randomUUID(), tillId: desk.till(0) },
  }),
  deliver: async () => {
    const { id, version } = await desk.owed();
    return { payload: { key: randomUUID(), id, version } };
  },
  deliverAll: async () => {
    const { id, version } = await desk.owed();
    return { payload: { key: randomUUID(), orders: [{ id, version }] } };
  },
  undoBulk: async () => {
    const { id, version } = await desk.owed();
    const payload = { key: randomUUID(), orders: [{ id, version }] };
    const { data } = await api.call(sale.deliverAll, { payload }, desk.as("Cashier"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
  hang: () => ({ payload: { key: randomUUID(), order: desk.mugs(), version: null, name: "" } }),
  unhang: async () => {
    const { id, version } = await desk.hold();
    return { payload: { key: randomUUID(), id, version, tillId: desk.till(0) } };
  },
});

/** What generated values cannot hit, because it has to fit what was posted before: called as a person would. */
export const shopRecipes = (api: TestApi, given: Given): Recipes => {
  const desk = makeDesk(api, given);
  return {
    ...tillRecipes(api, given, desk),
    ...officeRecipes(api, given, desk),
    ...customerRecipes(api, given, desk),
    ...orderRecipes(api, given, desk),
  };
};
