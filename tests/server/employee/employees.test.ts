/** Employees and positions over the true pipeline: nobody gives more than they have, and nobody is locked out. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type EmployeeCard, employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { employeeFileEndpoints } from "../../../src/contract/employee/employee-file.ts";
import type { PositionInput } from "../../../src/contract/employee/position.ts";
import { positionEndpoints as position } from "../../../src/contract/employee/position.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { settingEndpoints as setting } from "../../../src/contract/setting/setting.ts";
import { requestOf, testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
let shop: Shop;
let positions: ReadonlyMap<string, number>;
const as = (who: string) => shop.tokens.get(who) ?? "";
const root = () => as("Root");
const admin = () => as("Administrator");

beforeAll(async () => {
  shop = await openShop(api);
  positions = new Map(
    (await api.rows("select id, name from position")).map(({ id, name }) => [String(name), Number(id)]),
  );
});

const desk = staffDesk(api, as);
const { personOf, card, hire, change, block, history, login, fieldsOf, list } = desk;

describe("a new employee", () => {
  test("is made once for a key, signs in with the first password and has to change it", async () => {
    const payload = {
      key: randomUUID(),
      fields: await fieldsOf({ username: "Carla" }),
      pin: "4711",
      password: "first-password",
    };
    const made = await api.call(employee.createEmployee, { payload }, admin());
    expect((await api.call(employee.createEmployee, { payload }, admin())).data).toEqual(made.data);
    expect(made.data).toMatchObject({ hasPin: true, hasPassword: true, sessions: 0, lastLogin: null });
    const entered = await login("carla", "first-password");
    const { data } = await api.call(session.profile, {}, entered.data.accessToken);
    expect(data).toMatchObject({ mustChangePassword: true, hasPassword: true, seenBy: null });
    expect(await card(made.data.id)).toMatchObject({ sessions: 1 });
    expect(JSON.stringify(await history(made.data.id))).not.toMatch(/argon|4711|first-password/);
  });

  test("comes in by a link, once, and then chooses a password without telling an old one", async () => {
    const made = await hire();
    const asked = { payload: { id: made.data.id } };
    const first = await api.call(employee.signInLink, asked, admin());
    const second = await api.call(employee.signInLink, asked, admin());
    const enter = (token: string) => api.call(session.confirm, { payload: { token } });
    expect((await enter(first.data.token)).name).toBe("LinkUsed");
    const { accessToken } = (await enter(second.data.token)).data;
    expect((await enter(second.data.token)).name).toBe("LinkUsed");
    expect((await api.call(session.profile, {}, accessToken)).data.hasPassword).toBe(false);
    const choose = (oldPassword: string, newPassword: string) =>
      api.call(session.password, { payload: { oldPassword, newPassword } }, accessToken);
    expect((await choose("", "my-own-password")).code).toBe(0);
    expect((await choose("", "another-password")).name).toBe("WrongPassword");
    expect((await login(made.data.fields.username, "my-own-password")).code).toBe(0);
  });

  test("does not get the user name of another, however it is written", async () => {
    await hire({ username: "taken" });
    const refused = await hire({ username: "TAKEN" });
    expect(refused.name).toBe("NameTaken");
    expect(refused.data).toMatchObject({ fields: [{ field: "username" }] });
  });

  test("is made by who may, and by nobody else", async () => {
    expect((await hire({}, as("Manager"))).name).toBe("AccessDenied");
    expect((await hire({ positionId: 999_999 })).name).toBe("NotFound");
  });
});

describe("the list", () => {
  test("finds by name and user name, filters, sorts, and says which discount holds", async () => {
    const made = await hire({ name: "Zora Quist", username: "zq-7", maximumDiscount: 200 });
    for (const searchWord of ["quist", "zq-7", "zo", "zora q"])
      expect((await list({ searchWord })).employees.map(({ id }) => id)).toEqual([made.data.id]);
    expect((await list({ searchWord: "quist" })).employees[0]).toMatchObject({
      maximumDiscount: 200,
      position: "Cashier",
      branch: null,
    });
    const cashiers = await list({ positionId: positions.get("Cashier") ?? 0, orderBy: "username" });
    expect(new Set(cashiers.employees.map(({ position: held }) => held))).toEqual(new Set(["Cashier"]));
    expect(cashiers.total).toBe(cashiers.employees.length);
    expect((await list({ searchWord: "quist", state: "blocked" })).total).toBe(0);
  });

  test("as a file has the rows of the filter", async () => {
    await hire({ name: "Filed Person", maximumDiscount: 250 });
    const query = { searchWord: "filed", format: "csv", columns: "name,maximumDiscount,state" } as const;
    const file = await api.raw(requestOf(employeeFileEndpoints.exportEmployees, { query }, admin()));
    expect((await file.text()).trim().split(/\r?\n/).slice(1)).toEqual(["Filed Person,2.5 %,Active"]);
  });
});

describe("a card", () => {
  test("is changed in the version that was seen; a stale change gets the current one", async () => {
    const made = (await hire()).data;
    const changed = await change(made, { name: "Renamed", language: "de" });
    expect(changed.data).toMatchObject({ version: 2, fields: { name: "Renamed", language: "de" } });
    const stale = await change(made, { name: "Too late" });
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { version: 2, fields: { name: "Renamed" } } });
    expect((await history(made.id))[0]?.changes).toContainEqual({ field: "language", from: "en", to: "de" });
  });

  test("a discount of one's own holds in the place of the position's", async () => {
    const made = (await hire({ maximumDiscount: 125 }, admin(), { pin: "", password: "first-password" }))
      .data;
    const { accessToken } = (await login(made.fields.username, "first-password")).data;
    expect((await api.call(session.profile, {}, accessToken)).data.maximumDiscount).toBe(125);
    await change(made, { maximumDiscount: null });
    expect((await api.call(session.profile, {}, accessToken)).data.maximumDiscount).toBe(500);
  });

  test("signing out everywhere ends the sessions there are", async () => {
    const made = (await hire({}, admin(), { pin: "", password: "first-password" })).data;
    const { accessToken } = (await login(made.fields.username, "first-password")).data;
    await api.call(employee.endSessions, { payload: { id: made.id } }, admin());
    expect((await api.call(session.profile, {}, accessToken)).name).toBe("SessionEnded");
    expect((await history(made.id)).map(({ act }) => act)).toEqual(["signOut", "create"]);
  });

  test("signing oneself out everywhere keeps the session that asks", async () => {
    await api.call(employee.endSessions, { payload: { id: await personOf("Administrator") } }, admin());
    expect((await api.call(session.profile, {}, admin())).code).toBe(0);
  });
});

describe("nobody gives more than they have", () => {
  test.each([
    ["the position of Root", () => ({ positionId: positions.get("Root") ?? 0 })],
    ["the boss's flag", () => ({ isBoss: true })],
  ] as const)("%s", async (_, more) => {
    expect((await hire(more())).name).toBe("MoreThanOwn");
    const made = (await hire()).data;
    expect((await change(made, more())).name).toBe("MoreThanOwn");
    expect(await card(made.id)).toMatchObject({ version: 1 });
    expect((await hire(more(), root())).code).toBe(0);
  });

  test("a discount above one's own", async () => {
    const clerk = await keeper({ maximumDiscount: 300 });
    expect((await hire({ maximumDiscount: 400 }, clerk)).name).toBe("MoreThanOwn");
  });

  test("who may more than the caller is not changed, blocked, let in or seen through by them", async () => {
    const id = await personOf("Root");
    const seen = await card(id, admin());
    expect(seen.isAbove).toBe(true);
    const calls = await Promise.all([
      change(seen, { name: "Overtaken" }),
      api.call(employee.resetLink, { payload: { id } }, admin()),
      api.call(employee.removeTwoStep, { payload: { id } }, admin()),
      api.call(employee.signInLink, { payload: { id } }, admin()),
      api.call(employee.endSessions, { payload: { id } }, admin()),
      api.call(employee.seeAs, { payload: { id } }, admin()),
    ]);
    expect(calls.map(({ name }) => name)).toEqual(calls.map(() => "MoreThanOwn"));
    const blocked = await block([seen]);
    expect(blocked.data).toMatchObject({ done: [], refused: [{ id, name: "MoreThanOwn" }] });
  });
});

let count = 0;
const inputOf = (more: Partial<PositionInput> = {}): PositionInput => ({
  name: `Position ${++count}`,
  roles: [],
  rights: [],
  pages: [],
  maximumDiscount: 0,
  writeOffLimit: 0,
  ...more,
});
const makePosition = (more: Partial<PositionInput>, token = admin()) =>
  api.call(position.createPosition, { payload: { key: randomUUID(), fields: inputOf(more) } }, token);
const changePosition = async (id: number, more: Partial<PositionInput>, token = admin()) => {
  const { data } = await api.call(position.position, { params: { id } }, root());
  const fields = { ...data.fields, ...more };
  return api.call(
    position.changePosition,
    { payload: { key: randomUUID(), id, version: data.version, fields } },
    token,
  );
};

/** Somebody who keeps people and positions, and has little else. */
async function keeper(more: Partial<PositionInput> = {}) {
  const made = await makePosition(
    {
      rights: [
        "setting.employee.read",
        "setting.employee.change",
        "setting.position.read",
        "setting.position.change",
        "sale.order.read",
      ],
      ...more,
    },
    root(),
  );
  const { data } = await hire({ positionId: made.data.id }, root(), { pin: "", password: "first-password" });
  return (await login(data.fields.username, "first-password")).data.accessToken;
}

describe("a position", () => {
  test("is made with rights, pages and limits, and read back as it was written", async () => {
    const fields = inputOf({
      roles: ["Stock"],
      rights: ["product.product.read", "sale.order.read"],
      pages: ["/sale/index"],
      maximumDiscount: 500,
      writeOffLimit: 25_00,
    });
    const made = await api.call(position.createPosition, { payload: { key: randomUUID(), fields } }, admin());
    expect(made.data).toMatchObject({ version: 1, fields, employees: [], isAbove: false });
    const { data } = await api.call(position.positions, { query: { searchWord: fields.name } }, admin());
    expect(data).toMatchObject({
      total: 1,
      positions: [{ rights: 2, pages: 1, employees: 0, sees: [] }],
    });
    expect((await makePosition(fields)).name).toBe("NameTaken");
  });

  test.each([
    ["a right", { rights: ["product.cost.read"] }],
    ["the role Root", { roles: ["Root"] }],
    ["a role by the pages it opens", { roles: ["Admin"] }],
    ["a page", { pages: ["/setting/system"] }],
    ["a discount", { maximumDiscount: 1 }],
    ["a larger write-off", { writeOffLimit: 1 }],
  ] as const)("does not get %s that its maker has not", async (_, more) => {
    const clerk = await keeper();
    expect((await makePosition(more, clerk)).name).toBe("MoreThanOwn");
    const own = (await makePosition({}, clerk)).data;
    expect((await changePosition(own.id, more, clerk)).name).toBe("MoreThanOwn");
    expect((await makePosition(more, root())).code).toBe(0);
  });

  test("that may more is not changed by who may less, not even made smaller", async () => {
    const clerk = await keeper();
    const id = positions.get("Manager") ?? 0;
    expect((await changePosition(id, { rights: [] }, clerk)).name).toBe("MoreThanOwn");
    expect((await changePosition(positions.get("Root") ?? 0, { name: "R" })).name).toBe("MoreThanOwn");
  });

  test("changed, holds from the next call of who has it, and every browser is told", async () => {
    const made = (await makePosition({ rights: ["sale.order.read"] }, root())).data;
    const hired = (await hire({ positionId: made.id }, root(), { pin: "", password: "first-password" })).data;
    const { accessToken } = (await login(hired.fields.username, "first-password")).data;
    const version = async () => (await api.call(setting.common, {}, accessToken)).data.SettingsVersion.value;
    const mayList = async () => (await api.call(employee.employees, { query: {} }, accessToken)).code === 0;
    const opens = async () =>
      (await api.call(session.pages, {}, accessToken)).data.pages.find(
        ({ path }) => path === "/setting/employee",
      )?.access;
    const before = await version();
    expect([await mayList(), await opens()]).toEqual([false, "denied"]);
    await changePosition(
      made.id,
      { rights: ["setting.employee.read"], pages: ["/setting/employee"] },
      root(),
    );
    expect([await mayList(), await opens()]).toEqual([true, "listed"]);
    expect(await version()).toBeGreaterThan(before);
  });

  test("changed by two at once is a conflict for the later one", async () => {
    const made = (await makePosition({}, root())).data;
    await changePosition(made.id, { maximumDiscount: 100 });
    const fields = { ...made.fields, maximumDiscount: 200 };
    const payload = { key: randomUUID(), id: made.id, version: made.version, fields };
    const stale = await api.call(position.changePosition, { payload }, admin());
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { version: 2, fields: { maximumDiscount: 100 } } });
  });
});

describe("nobody is locked out", () => {
  test("one does not take from oneself", async () => {
    const id = await personOf("Administrator");
    const own = await card(id);
    expect((await change(own, { active: false })).name).toBe("NotPossibleNow");
    expect((await change(own, { positionId: positions.get("Cashier") ?? 0 })).name).toBe("NotPossibleNow");
    expect((await block([own])).data.refused).toEqual([{ id, name: "NotPossibleNow" }]);
    const held = positions.get("Administrator") ?? 0;
    expect((await changePosition(held, { rights: [] })).name).toBe("NotPossibleNow");
  });

  test("two administrators who block each other at once leave one of them", async () => {
    const [one, other] = [await keeper(), await keeper()];
    const idOfToken = async (token: string) => (await api.call(session.profile, {}, token)).data.id;
    const [first, second] = [await idOfToken(one), await idOfToken(other)];
    await api.rows(`update person set active = id in (${first}, ${second})`);
    try {
      const cards = await Promise.all([card(first, one), card(second, one)]);
      const both = await Promise.all([
        block([cards[1] as EmployeeCard], one),
        block([cards[0] as EmployeeCard], other),
      ]);
      // Who comes second was signed out meanwhile, or waited and finds nobody else left.
      const refusals = both.map(({ name, data }) => name ?? data.refused[0]?.name);
      expect(refusals.filter((name) => name === undefined)).toHaveLength(1);
      expect(["SessionEnded", "LastAdministrator"]).toContain(refusals.find((name) => name !== undefined));
      const left = await api.rows(`select id from person where active`);
      expect(left).toHaveLength(1);
    } finally {
      await api.rows("update person set active = true");
    }
  });
});

describe("many employees at once", () => {
  test("are blocked and signed out; undoing lets the same ones in again", async () => {
    const some = [(await hire()).data, (await hire()).data];
    const ids = some.map(({ id }) => id);
    const blocked = await block(some);
    expect(blocked.data).toMatchObject({ done: ids, refused: [] });
    const out = (await list({ state: "blocked" })).employees.map(({ id }) => id);
    expect(new Set(out)).toEqual(new Set(ids));
    const payload = { key: randomUUID(), batchId: blocked.data.batchId };
    expect((await api.call(employee.undoEmployees, { payload }, admin())).data.undone).toBe(2);
    expect((await list({ state: "blocked" })).total).toBe(0);
  });

  test("one that was changed meanwhile is refused, the others are done", async () => {
    const [one, other] = [(await hire()).data, (await hire()).data];
    await change(other, { name: "Changed" });
    expect((await block([one, other])).data).toMatchObject({
      done: [one.id],
      refused: [{ id: other.id, name: "StaleVersion" }],
    });
  });
});
