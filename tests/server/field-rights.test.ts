/**
 * What a field right hides stays with those who have it: no answer to anybody else tells it, finds by it or sorts by it. Proved
 * for each field right over every endpoint that exists (G13, I35).
 */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, test } from "vitest";
import { customerCardEndpoints } from "../../src/contract/customer/customer-card.ts";
import { employeeEndpoints } from "../../src/contract/employee/employee.ts";
import { partnerSettingEndpoints as partner } from "../../src/contract/setting/partner-setting.ts";
import { type FieldRight, fieldRights } from "../../src/contract/right.ts";
import { saleEndpoints as sale } from "../../src/contract/sale/sale.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import { salePrintEndpoints } from "../../src/contract/sale/sale-print.ts";
import { endpoints } from "../../src/server/areas.ts";
import { makeToken } from "../../src/server/session/tokens.ts";
import { abc } from "../../src/server/report/public.ts";
import { testApi } from "./support/api.ts";
import { approvalDesk, figures } from "./support/approvals.ts";
import {
  callAny,
  expectFitting,
  fittingInputs,
  idOf,
  queryOf,
  unfiltered,
  withIds,
} from "./support/generated/any-call.ts";
import type { AnyEndpoint, Envelope, WireInput } from "./support/generated/any-call.ts";
import { cash, commitInput, draft, line, totalOf } from "./support/drafts.ts";
import { neverDone, recipesOf } from "./support/generated/recipes.ts";
import { hireWithout, plantSecrets, secrets } from "./support/secrets.ts";
import { openShifts, openShop, type Shop } from "./support/shop.ts";

const api = testApi();
let shop: Shop;
const { tokenOf } = approvalDesk(api, () => shop);
let sold: Order;
/** Those who may do everything but see what one field right hides, and who of them asks. */
const blinds = new Map<FieldRight, number>();
let blind = 0;
/** Ids by area. */
let ids: ReadonlyMap<string, unknown>;
const as = (position: string) => shop.tokens.get(position) ?? "";
const mugs = (units = 3) =>
  draft(shop, [line(shop, "MUG", units), line(shop, "TEA", 2)], { customerId: shop.customerId });
const till = (n: number) => shop.tills[n]?.id ?? 0;
const inCash = (order: ReturnType<typeof mugs>) => commitInput(order, [cash(shop, totalOf(order))]);

beforeAll(async () => {
  shop = await openShop(api);
  await plantSecrets(api, shop);
  await openShifts(api, shop);
  sold = (await api.call(sale.saveCommit, { payload: inCash(mugs()) }, as("Cashier"))).data;
  for (const right of fieldRights) blinds.set(right, (await hireWithout(api, right)).id);
  ids = await knownIds();
});

/** A session of its own for each call: signing out is among the calls. */
const token = async () =>
  (await api.run(Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, blind, "session")))).accessToken;

const one = async (query: string) => Number((await api.rows(query))[0]?.["id"]);

const knownIds = async () =>
  new Map([
    ["/employee/position", await one("select id from position where name = 'Invoice clerk'")],
    ["/employee", await one("select id from person where name = 'Stock keeper'")],
    ["/customer", shop.customerId],
    ["currency", await one("select currency_id as id from exchange_rate limit 1")],
  ]);

const keep = async () => {
  const payload = { key: randomUUID(), order: mugs(), version: null, name: "" };
  return (await api.call(sale.hang, { payload }, as("Cashier"))).data;
};
const owed = async () => {
  await api.rows("update customer set credit_limit = null");
  return (await api.call(sale.saveCommit, { payload: commitInput(mugs(), null) }, as("Cashier"))).data;
};
const days = { startDate: "2000-01-01", endDate: "2099-12-31" };
const analysis = () =>
  api.run(abc({ ...days, key: randomUUID(), limit: 100, a: 8000, b: 9500 }, () => Effect.void));
/** A job of the cashier's own: ended with all that an analysis has, or still waiting. */
const job = async (state: "done" | "waiting") => {
  const result = JSON.stringify(state === "done" ? await analysis() : null).replaceAll("'", "''");
  const [made] = await api.rows(`
    insert into job (kind, person_id, input, state, result)
    select 'abc', id, '{}', '${state}', '${result}' from person where id = ${blind} returning id`);
  return Number(made?.["id"]);
};
const paid = async () => (await api.call(sale.saveCommit, { payload: inCash(mugs()) }, as("Cashier"))).data;
const customerCard = async () =>
  (await api.call(customerCardEndpoints.customerCard, { params: { id: shop.customerId } }, await token()))
    .data;
const settingVersion = async (name: string) =>
  Number((await api.rows(`select version from setting where name = '${name}'`))[0]?.["version"] ?? 0);
const payment = (amount: number) => ({ tenders: [cash(shop, amount)], changeCurrency: null });

/** What generated values cannot hit, because it has to fit what was posted before: called as a person would. */
const recipes: Readonly<Record<string, () => WireInput | Promise<WireInput>>> = {
  barcode: async () => ({
    query: { code: (await api.rows("select code from barcode limit 1"))[0]?.["code"] },
  }),
  approve: async () => {
    const [boss] = await api.rows("select id from person where name = 'Manager'");
    const asked = { act: "cashOut", lineKey: null, figures: figures({ amount: 100 }), orderClientId: null };
    return { payload: { ...asked, approverId: boss?.["id"], pin: "1234", tillId: till(0) } };
  },
  moveCash: async () => ({
    payload: {
      key: randomUUID(),
      tillId: till(0),
      direction: "out",
      reason: "safe",
      currency: "GBP",
      amount: 100,
      note: "",
      approval: await tokenOf(null, { act: "cashOut", lineKey: null, figures: figures({ amount: 100 }) }),
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
    await api.call(sale.keep, { payload: { order: mugs(), version: null } }, as("Cashier"));
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
  createCustomer: async () => {
    const { fields } = await customerCard();
    return { payload: { key: randomUUID(), fields: { ...fields, code: randomUUID() }, opening: null } };
  },
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
  keep: () => ({ payload: { order: mugs(), version: null } }),
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
  hang: () => ({ payload: { key: randomUUID(), order: mugs(), version: null, name: "" } }),
  unhang: async () => {
    const { id, version } = await keep();
    return { payload: { key: randomUUID(), id, version, tillId: till(0) } };
  },
  ...recipesOf(api, { token, shop: () => shop, orderId: () => sold.id }),
};

const expectNone = async (right: FieldRight, id: string, answer: Envelope) => {
  expect(await secrets[right].told(api, answer), id).toEqual([]);
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
  // Other calls need the open shift and sell to the same customer.
  shiftId: 0,
  blocked: "",
  currency: "GBP",
  format: "csv",
  language: "en",
  version: 1,
});

/** So many generated inputs of each endpoint. */
const MANY = 8;

const inputsOf = (endpoint: AnyEndpoint): readonly WireInput[] => {
  const known = idsOf(endpoint.args[1]);
  const generated = fittingInputs(endpoint, MANY, "field right").map(
    (input) => withIds(input, known) as WireInput,
  );
  return [...generated, ...generated.map((input) => unfiltered(endpoint, input))];
};

const every = fieldRights.flatMap((right) =>
  endpoints.map((endpoint) => [right, idOf(endpoint), endpoint] as const),
);

describe.each(every)("without %s: %s", (right, id, endpoint) => {
  test("tells nothing of what it hides", async () => {
    blind = blinds.get(right) ?? 0;
    const inputs: WireInput[] = [...inputsOf(endpoint)];
    const recipe = await recipes[id]?.();
    if (recipe) {
      const stale = { ...(recipe.payload as object), version: 0, total: 1 };
      inputs.unshift(recipe, { ...recipe, ...(recipe.payload ? { payload: stale } : {}) });
    }
    const names = new Set<string>();
    for (const input of inputs) {
      const answer = await callAny(api, endpoint, input, await token());
      names.add(answer.name ?? "done");
      expectFitting(endpoint, answer);
      await expectNone(right, id, answer);
    }
    if (id in neverDone) expect(names, neverDone[id]).not.toContain("done");
    else expect(names, "say above how it is called, or why it cannot be").toContain("done");
  });
});

const byId = (id: string): AnyEndpoint => {
  const endpoint = endpoints.find((one) => idOf(one) === id);
  if (!endpoint) throw new Error(id);
  return endpoint;
};

/** A list as one person is answered, with this said beside what has to be. */
const asking = (endpoint: AnyEndpoint, own: string) => {
  const [plain] = inputsOf(endpoint).map((input) => unfiltered(endpoint, input));
  return async (said: object) => {
    const query = { ...(plain?.query as object), ...said };
    const { error, data, text } = await callAny(api, endpoint, { ...plain, query }, own);
    return { error, data, text };
  };
};

const lists = every.filter(([, , endpoint]) => queryOf(endpoint).includes("orderBy"));

describe.each(lists)("without %s, the list %s", (right, _, endpoint) => {
  const asked = async () => {
    blind = blinds.get(right) ?? 0;
    return asking(endpoint, await token());
  };

  test("is not sorted by it", async () => {
    const ask = await asked();
    for (const order of ["asc", "desc"]) {
      const unsorted = await ask({ orderBy: "nothing that is", order });
      for (const orderBy of secrets[right].fields)
        expect(await ask({ orderBy, order }), orderBy).toEqual(unsorted);
    }
  });

  test("is not found by it", async () => {
    const ask = await asked();
    const nothing = await ask({ searchWord: "nobody has this" });
    for (const searchWord of secrets[right].words)
      expect(await ask({ searchWord }), searchWord).toEqual(nothing);
  });
});

describe.each(fieldRights)("so that the looking above finds something, who has %s", (right) => {
  const { tells, words, told } = secrets[right];

  test.each(tells)("is told by the same calls of %s", async (id) => {
    const answers = inputsOf(byId(id)).map((input) => callAny(api, byId(id), input, as("Manager")));
    const found = await Promise.all(answers.map(async (answer) => told(api, await answer)));
    expect(found.flat().length).toBeGreaterThan(1);
  });

  test.each(words.flatMap((word) => tells.map((id) => [id, word])))("finds in %s by %s", async (id, word) => {
    if (!queryOf(byId(id)).includes("searchWord")) return;
    const found = await asking(byId(id), as("Manager"))({ searchWord: word });
    expect(await told(api, found)).not.toEqual([]);
  });
});

test("a delivery note has addresses and phone only for who may see how customers are reached", async () => {
  blind = blinds.get("customer.contact.read") ?? 0;
  const ask = async (own: string) =>
    (await api.call(salePrintEndpoints.print, { query: { id: sold.id } }, own)).data.customer;
  const hidden = await ask(await token());
  expect(hidden).toMatchObject({ billing: null, delivery: null });
  expect(hidden).not.toHaveProperty("phone");
  const [billing, delivery] = [{ street: "bill telltale row 1" }, { street: "ship telltale row 1" }];
  expect(await ask(as("Manager"))).toMatchObject({ billing, delivery });
});
