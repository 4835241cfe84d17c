/** Cost stays with those who may see it: no answer to a cashier holds a number that is, or reveals, what goods cost (G13, I35). */
import { randomUUID } from "node:crypto";
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, test } from "vitest";
import { alarmEndpoints } from "../../src/contract/alarm.ts";
import { customerCardEndpoints } from "../../src/contract/customer-card.ts";
import { employeeEndpoints } from "../../src/contract/employee.ts";
import { EventStream } from "../../src/contract/event-stream.ts";
import { File } from "../../src/contract/file.ts";
import { PictureFile } from "../../src/contract/picture.ts";
import { partnerSettingEndpoints as partner } from "../../src/contract/partner-setting.ts";
import { rights } from "../../src/contract/right.ts";
import { saleEndpoints as sale } from "../../src/contract/sale.ts";
import type { Order } from "../../src/contract/sale-order.ts";
import { endpoints } from "../../src/server/endpoints.ts";
import { makeToken } from "../../src/server/session/tokens.ts";
import { abc } from "../../src/server/report/public.ts";
import { testApi } from "./support/api.ts";
import { callAny, fittingInputs, idOf, numbersIn } from "./support/any-call.ts";
import type { AnyEndpoint, Envelope, WireInput } from "./support/any-call.ts";
import { card } from "./support/customers.ts";
import { cash, commitInput, draft, line, totalOf } from "./support/drafts.ts";
import { pngOf } from "./support/pictures.ts";
import { recipesOf } from "./support/recipes.ts";
import { openShifts, openShop, type Shop } from "./support/shop.ts";

const api = testApi();
let shop: Shop;
let sold: Order;
/** Somebody who may do everything but see cost. */
let blind: number;
/** Ids by area. */
let ids: ReadonlyMap<string, unknown>;
const as = (position: string) => shop.tokens.get(position) ?? "";
const mugs = (units = 3) =>
  draft(shop, [line(shop, "MUG", units), line(shop, "TEA", 2)], { customerId: shop.customerId });
const till = (n: number) => shop.tills[n]?.id ?? 0;
const inCash = (order: ReturnType<typeof mugs>) => commitInput(order, [cash(shop, totalOf(order))]);

/** Costs that no price, total or id comes near. */
beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("update setting set value = '\"allow\"' where name = 'BelowCost'");
  const unmistakable = "7777123 + 1234567 * product_id";
  await api.rows(`update stock_balance set value = ${unmistakable}, last_cost = ${unmistakable}`);
  await api.rows(
    `update stock_entry set value = ${unmistakable}, unit_cost = ${unmistakable}, balance_value = ${unmistakable}`,
  );
  await openShifts(api, shop);
  sold = (await api.call(sale.saveCommit, { payload: inCash(mugs()) }, as("Cashier"))).data;
  blind = await hireBlind();
  ids = await knownIds();
});

/** A session of its own for each call: signing out is among the calls. */
const token = async () =>
  (await api.run(Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, blind, "session")))).accessToken;

const one = async (query: string) => Number((await api.rows(query))[0]?.["id"]);

const hireBlind = () => {
  const most = rights.filter((right) => right !== "product.cost.read");
  return one(`
    with held as (
      insert into position (name, roles, rights, maximum_discount, write_off_limit)
      values ('Everything but cost', array['Admin'], array['${most.join("','")}'], 10000, 9000000000000) returning id
    )
    insert into person (username, name, password_hash, position_id, branch_id, is_boss)
    select 'blind', 'Blind', '', id, 1, true from held returning id`);
};

const knownIds = async () =>
  new Map([
    ["/employee/position", await one("select id from position where name = 'Invoice'")],
    ["/employee", await one("select id from person where name = 'Stock keeper'")],
    ["/customer", shop.customerId],
    ["currency", await one("select currency_id as id from exchange_rate limit 1")],
  ]);

const keep = async () =>
  (await api.call(sale.hang, { payload: { key: randomUUID(), order: mugs(), name: "" } }, as("Cashier")))
    .data;
const owed = async () => {
  await api.rows("update customer set credit_limit = null");
  return (await api.call(sale.saveCommit, { payload: commitInput(mugs(), null) }, as("Cashier"))).data;
};
const year = { startDate: "2000-01-01", endDate: "2099-12-31", key: randomUUID(), limit: 100 };
const analysis = () => api.run(abc({ ...year, a: 8000, b: 9500 }, () => Effect.void));
/** A job of the cashier's own: ended with all that an analysis has, or still waiting. */
const job = async (state: "done" | "waiting") => {
  const result = JSON.stringify(state === "done" ? await analysis() : null).replaceAll("'", "''");
  const [made] = await api.rows(`
    insert into job (kind, person_id, input, state, result)
    select 'abc', id, '{}', '${state}', '${result}' from person where id = ${blind} returning id`);
  return Number(made?.["id"]);
};
/** A reminder for everybody, in the state that an act wants. */
const reminder = async (state: string) => {
  const alarm = {
    key: randomUUID(),
    id: null,
    version: null,
    content: "Count the drawer",
    dueTime: 1_900_000_000,
    repeat: "none",
    recipient: { kind: "everybody" },
    soId: sold.id,
    poId: null,
  } as const;
  const { id, version } = (await api.call(alarmEndpoints.saveAlarm, { payload: alarm }, as("Manager"))).data;
  if (state !== "") await api.rows(`update alarm set ${state} where id = ${id}`);
  return { payload: { key: randomUUID(), alarms: [{ id, version }] } };
};
const paid = async () => (await api.call(sale.saveCommit, { payload: inCash(mugs()) }, as("Cashier"))).data;
const customerCard = async () =>
  (await api.call(customerCardEndpoints.customerCard, { params: { id: shop.customerId } }, as("Manager")))
    .data;
const settingVersion = async (name: string) =>
  Number((await api.rows(`select version from setting where name = '${name}'`))[0]?.["version"] ?? 0);
const payment = (amount: number) => ({ tenders: [cash(shop, amount)], changeCurrency: null });

/** What cannot be done here by any call, and why; refusals are looked at all the same. */
const neverDone: Readonly<Record<string, string>> = {
  setup: "the company is there already",
  keptFile:
    "gives what a job has kept, and there is none here: export/cost.test.ts looks into those of every list",
  printPdf:
    "draws a page of its own server, and this one has no port; the page reads by the other calls of this test",
  loginCode: "wants a code of an authenticator; answers with a token alone",
};

/** What generated values cannot hit, because it has to fit what was posted before: called as a person would. */
const recipes: Readonly<Record<string, () => WireInput | Promise<WireInput>>> = {
  barcode: async () => ({
    query: { code: (await api.rows("select code from barcode limit 1"))[0]?.["code"] },
  }),
  moveCash: () => ({
    payload: {
      key: randomUUID(),
      tillId: till(0),
      direction: "out",
      reason: "safe",
      currency: "GBP",
      amount: 100,
      note: "",
      approval: { username: "manager", pin: "1234" },
    },
  }),
  closeShift: async () => {
    const open = `select id from shift where till_id = ${till(1)} and closed_at is null`;
    if ((await api.rows(open)).length === 0) await openShifts(api, { ...shop, tills: shop.tills.slice(1) });
    return { payload: { key: randomUUID(), shiftId: (await api.rows(open))[0]?.["id"], counted: [] } };
  },
  openShift: async () => {
    await api.rows(`update shift set closed_at = now() where till_id = ${till(1)} and closed_at is null`);
    return { payload: { key: randomUUID(), tillId: till(1), float: [] } };
  },
  lastTemp: async () => {
    await api.call(sale.keep, { payload: { order: mugs() } }, as("Cashier"));
    return {};
  },
  queueStatus: async () => ({ query: { id: await job("done") } }),
  cancelJob: async () => ({ payload: { key: randomUUID(), id: await job("waiting") } }),
  returnable: async () => ({ query: { number: (await paid()).number } }),
  login: () => ({ payload: { username: "manager", password: "test-password" } }),
  syncWebShop: async () => {
    const { version, settings } = (await api.call(partner.webShopSettings, {}, as("Root"))).data;
    return { payload: { version, settings } };
  },
  syncSupplierClient: async () => {
    const { version, settings } = (await api.call(partner.supplierClientSettings, {}, as("Root"))).data;
    return { payload: { version, settings } };
  },
  confirm: async () => ({ payload: { token: await token() } }),
  saveSettings: async () => ({
    payload: {
      settings: [
        {
          name: "PaymentDays",
          value: 11 + (await settingVersion("PaymentDays")),
          version: await settingVersion("PaymentDays"),
        },
      ],
    },
  }),
  giveLogo: async () => ({
    payload: {
      key: randomUUID(),
      version: await settingVersion("CompanyLogo"),
      content: pngOf(6, 6, 3).toString("base64"),
    },
  }),
  createCustomer: () => ({
    payload: { key: randomUUID(), fields: card({ code: randomUUID() }), opening: null },
  }),
  changeCustomer: async () => {
    const { version, fields } = await customerCard();
    return { payload: { key: randomUUID(), id: shop.customerId, version, fields } };
  },
  undoCustomers: async () => {
    const { version } = await customerCard();
    const payload = {
      key: randomUUID(),
      records: [{ id: shop.customerId, version }],
      change: { paymentDays: version },
    };
    const { data } = await api.call(customerCardEndpoints.editCustomers, { payload }, as("Manager"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
  undoEmployees: async () => {
    const id = Number(ids.get("/employee"));
    const { data: card } = await api.call(employeeEndpoints.employee, { params: { id } }, as("Root"));
    const payload = {
      key: randomUUID(),
      records: [{ id, version: card.version }],
      active: !card.fields.active,
    };
    const { data } = await api.call(employeeEndpoints.blockEmployees, { payload }, as("Root"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
  cancel: async () => {
    const { id, version } = await owed();
    return { payload: { key: randomUUID(), id, version, refund: false, reason: "wrong customer" } };
  },
  closeAlarms: () => reminder(""),
  reopenAlarms: () => reminder("closed_at = now()"),
  deleteAlarms: () => reminder(""),
  restoreAlarms: () => reminder("deleted_at = now()"),
  keep: () => ({ payload: { order: mugs() } }),
  save: () => ({ payload: { key: randomUUID(), order: mugs() } }),
  saveCommit: () => ({ payload: inCash(mugs()) }),
  pay: async () => {
    const { id, version, due } = await owed();
    return { payload: { key: randomUUID(), id, version, tillId: till(0), payment: payment(due) } };
  },
  duplicate: () => ({ payload: { key: randomUUID(), id: sold.id, clientId: randomUUID(), tillId: till(0) } }),
  deliver: async () => {
    const { id, version } = await owed();
    return { payload: { key: randomUUID(), id, version } };
  },
  deliverAll: async () => {
    const { id, version } = await owed();
    return { payload: { key: randomUUID(), orders: [{ id, version }] } };
  },
  undoBulk: async () => {
    const { id, version } = await owed();
    const payload = { key: randomUUID(), orders: [{ id, version }] };
    const { data } = await api.call(sale.deliverAll, { payload }, as("Cashier"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
  hang: () => ({ payload: { key: randomUUID(), order: mugs(), name: "" } }),
  unhang: async () => {
    const { id, version } = await keep();
    return { payload: { key: randomUUID(), id, version, tillId: till(0) } };
  },
  ...recipesOf(api, { token, shop: () => shop, orderId: () => sold.id }),
};

/** Every cost, stock value and margin there is, in any unit somebody might print it in. */
const secrets = async (): Promise<ReadonlySet<number>> => {
  const rows = await api.rows(`
    with secret as (
      select unit_cost as n from stock_entry union select value from stock_entry union select balance_value from stock_entry
      union select value from stock_balance union select last_cost from stock_balance
      union select cost from sale_line union select net - cost from sale_line union select gross - cost from sale_line
      union select sum(cost)::bigint from sale_line group by order_id
      union select sum(net - cost)::bigint from sale_line group by order_id
    )
    select distinct abs(n) as n from secret where abs(n) > 10000`);
  return new Set(rows.flatMap(({ n }) => [Number(n), Number(n) / 100, Number(n) / 10_000]));
};

const expectNoCost = async (answer: unknown) => {
  const known = await secrets();
  expect(known.size).toBeGreaterThan(20);
  expect(numbersIn(answer).filter((number) => known.has(number))).toEqual([]);
  expect(JSON.stringify(answer)).not.toMatch(
    /"(unitCost|lastCost|stockValue|margin|profit)":(?!null\b)|"cost":\s*\d/i,
  );
};

/** Ids that exist, by the area of the address, so that generated calls come further than "not found". */
const idsOf = (path: string): Readonly<Record<string, unknown>> => ({
  id: ids.get(Array.from(ids.keys()).find((area) => path.startsWith(area)) ?? "") ?? sold.id,
  tillId: till(0),
  warehouseId: shop.tills[0]?.warehouseId,
  customerId: shop.customerId,
  productId: shop.products.get("MUG"),
  currencyId: ids.get("currency"),
  positionId: ids.get("/employee/position"),
  // Others of these calls sell to the same customer.
  blocked: "",
  currency: "GBP",
  format: "csv",
  language: "en",
  version: 1,
});

const withIds = (value: unknown, known: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((item) => withIds(item, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key in known && item !== null ? known[key] : withIds(item, known),
    ]),
  );
};

/** A plain reading of everything: what a filter leaves out is not asked for. */
const unfiltered = ({ query, ...input }: WireInput): WireInput => ({
  ...input,
  ...(query === undefined
    ? {}
    : { query: Object.fromEntries(Object.entries(query as object).filter(isNeeded)) }),
});
const isNeeded = ([key]: readonly [string, unknown]) =>
  !["offset", "page", "searchWord", "limit"].includes(key);

/** So many generated inputs of each endpoint. */
const MANY = 8;

const inputsOf = (endpoint: AnyEndpoint): readonly WireInput[] => {
  const known = idsOf(endpoint.args[1]);
  const generated = fittingInputs(endpoint, MANY, "cost").map((input) => withIds(input, known) as WireInput);
  return [...generated, ...generated.map(unfiltered)];
};

const decoded = (endpoint: AnyEndpoint, { error, data }: Envelope) => {
  const { success } = endpoint.args[2];
  if (error.code !== 0 || success === File || success === PictureFile || success === EventStream) return;
  Schema.decodeUnknownSync(Schema.toCodecJson(success as Schema.Codec<unknown>))({ error, data });
};

describe.each(endpoints.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (id, endpoint) => {
  test("tells no cost to who may do everything but see it", async () => {
    const asked: WireInput[] = [...inputsOf(endpoint)];
    const recipe = await recipes[id]?.();
    if (recipe) {
      const stale = { ...(recipe.payload as object), version: 0, total: 1 };
      asked.unshift(recipe, { ...recipe, ...(recipe.payload ? { payload: stale } : {}) });
    }
    const names = new Set<string>();
    for (const input of asked) {
      const answer = await callAny(api, endpoint, input, await token());
      names.add(answer.name ?? "done");
      decoded(endpoint, answer);
      await expectNoCost(answer.data);
    }
    if (id in neverDone) expect(names, neverDone[id]).not.toContain("done");
    else expect(names, "say above how it is called, or why it cannot be").toContain("done");
  });
});

test("a manager sees the cost that a cashier does not", async () => {
  const { data } = await api.call(sale.order, { params: { id: sold.id } }, as("Manager"));
  const known = await secrets();
  expect(numbersIn(data).filter((number) => known.has(number)).length).toBeGreaterThan(4);
});
