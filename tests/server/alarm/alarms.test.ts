/** Reminders over the true pipeline: made, listed, changed, closed, repeated, deleted and brought back. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { alarmEndpoints as alarm } from "../../../src/contract/alarm/alarm.ts";
import type { Alarm, AlarmInput } from "../../../src/contract/alarm/alarm.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let people: ReadonlyMap<string, number>;

beforeAll(async () => {
  shop = await openShop(api);
  people = new Map(
    (await api.rows("select id, name from person")).map((row) => [String(row["name"]), Number(row["id"])]),
  );
});

const as = (position: string) => shop.tokens.get(position) ?? "";
const nine = Date.parse("2026-11-23T09:00:00Z") / 1000;

const input = (change: Partial<AlarmInput> = {}): AlarmInput => ({
  key: randomUUID(),
  id: null,
  version: null,
  content: "Call the bank",
  dueTime: nine,
  repeat: "none",
  recipient: { kind: "everybody" },
  soId: null,
  poId: null,
  ...change,
});

const make = async (change: Partial<AlarmInput> = {}, who = "Manager") => {
  const made = await api.call(alarm.saveAlarm, { payload: input(change) }, as(who));
  expect(made.message).toBe("");
  return made.data;
};

const setOf = (...alarms: readonly Pick<Alarm, "id" | "version">[]) => {
  const [first, ...rest] = alarms.map(({ id, version }) => ({ id, version }));
  return { payload: { key: randomUUID(), alarms: [first ?? { id: 0, version: 0 }, ...rest] as const } };
};

const list = async (query: object, who = "Manager") => {
  const { data, message } = await api.call(alarm.alarms, { query }, as(who));
  expect(message).toBe("");
  return data;
};
const ids = ({ alarmClocks }: { readonly alarmClocks: readonly Alarm[] }) => alarmClocks.map(({ id }) => id);

describe("a reminder", () => {
  test("is made once however often the command is sent, and says who made it", async () => {
    const payload = input({ content: "Once" });
    const first = await api.call(alarm.saveAlarm, { payload }, as("Manager"));
    const again = await api.call(alarm.saveAlarm, { payload }, as("Manager"));
    expect(again.data).toEqual(first.data);
    expect(first.data).toMatchObject({
      madeBy: "Manager",
      closeTime: 0,
      dueTime: nine,
      kind: "own",
      version: 1,
    });
  });

  test("tied to an order says its number, and one of a draft says its id", async () => {
    const [numbered = 0, draft = 0] = await seedOrders(api, [{ number: "S-000777" }, { state: "saved" }]);
    expect((await make({ soId: numbered })).saleOrder).toEqual({ id: numbered, soId: "S-000777" });
    expect((await make({ soId: draft })).saleOrder).toEqual({ id: draft, soId: `#${draft}` });
    const nowhere = await api.call(alarm.saveAlarm, { payload: input({ soId: 999_999 }) }, as("Manager"));
    expect(nowhere.name).toBe("NotFound");
    const purchase = await api.call(alarm.saveAlarm, { payload: input({ poId: 1 }) }, as("Manager"));
    expect(purchase.name).toBe("NotFound");
  });

  test("is changed in the version that was seen; a stale one gets the current one to look at", async () => {
    const made = await make();
    const { id, version } = made;
    const changed = await api.call(
      alarm.saveAlarm,
      { payload: input({ id, version, content: "Call the other bank" }) },
      as("Root"),
    );
    expect(changed.data).toMatchObject({ id, version: 2, content: "Call the other bank", madeBy: "Manager" });
    const stale = await api.call(alarm.saveAlarm, { payload: input({ id, version }) }, as("Manager"));
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { id, version: 2, content: "Call the other bank" } });
  });

  test("is for one person, a position or everybody; others do not see it, who made it finds it among those given", async () => {
    const forAdmin = await make({ recipient: { kind: "person", id: people.get("Administrator") ?? 0 } });
    const [position] = await api.rows("select id from position where name = 'Administrator'");
    const forPosition = await make({ recipient: { kind: "position", id: Number(position?.["id"]) } });
    const forAll = await make();
    const open = { closeTime: 1, limit: 1000 };
    expect(ids(await list(open, "Administrator"))).toEqual(
      expect.arrayContaining([forAdmin.id, forPosition.id, forAll.id]),
    );
    const seen = ids(await list(open, "Root"));
    expect(seen).toContain(forAll.id);
    expect(seen).not.toContain(forAdmin.id);
    expect(seen).not.toContain(forPosition.id);
    const mine = ids(await list(open));
    expect(mine).not.toContain(forAdmin.id);
    expect(ids(await list({ ...open, scope: "given" }))).toEqual(
      expect.arrayContaining([forAdmin.id, forPosition.id]),
    );
    const strange = await api.call(alarm.closeAlarms, setOf(forAdmin), as("Root"));
    expect(strange.name).toBe("NotFound");
  });

  test("cannot be for who may not see reminders", async () => {
    const recipient = { kind: "person", id: people.get("Cashier") ?? 0 } as const;
    expect((await api.call(alarm.saveAlarm, { payload: input({ recipient }) }, as("Manager"))).name).toBe(
      "NotFound",
    );
    const { data } = await api.call(alarm.recipients, {}, as("Manager"));
    expect(data.positions.map(({ name }) => name)).toEqual(["Administrator", "Manager", "Root"]);
    expect(data.persons.map(({ name }) => name)).toEqual(["Administrator", "Manager", "Root"]);
  });
});

describe("the list", () => {
  test("closeTime asks for open ones, closed ones, or all; in a reminder it is the time", async () => {
    const [open, closed] = [await make({ content: "switch open" }), await make({ content: "switch closed" })];
    await api.call(alarm.closeAlarms, setOf(closed), as("Manager"));
    const searchWord = "switch";
    expect(ids(await list({ searchWord, closeTime: 1 }))).toEqual([open.id]);
    expect(ids(await list({ searchWord, closeTime: 2 }))).toEqual([closed.id]);
    expect(new Set(ids(await list({ searchWord, closeTime: 0 })))).toEqual(new Set([open.id, closed.id]));
    expect(new Set(ids(await list({ searchWord })))).toEqual(new Set([open.id, closed.id]));
    const [seen] = (await list({ searchWord, closeTime: 2 })).alarmClocks;
    expect(seen?.closedBy).toBe("Manager");
    expect(seen?.closeTime).toBeGreaterThan(1e9);
  });

  test("the shell's own question counts what the list of open ones counts (I39)", async () => {
    const shell = await list({ limit: 99_999, page: 1, offset: 0, closeTime: 1 });
    expect(shell.total).toBe(shell.alarmClocks.length);
    const first = await list({ limit: 1, page: 1, closeTime: 1 });
    expect(first.total).toBe(shell.total);
    expect(first.alarmClocks[0]).toEqual(shell.alarmClocks[0]);
    expect(shell.alarmClocks.every(({ closeTime }) => closeTime === 0)).toBe(true);
  });

  test("days are the company's, of the due time, both ends included", async () => {
    await api.rows("update setting set value = '5.5' where name = 'SystemTimeZone'");
    const lateEvening = Date.parse("2027-03-31T18:29:59Z") / 1000;
    const [last, next] = [
      await make({ content: "zone a", dueTime: lateEvening }),
      await make({ content: "zone b", dueTime: lateEvening + 1 }),
    ];
    const searchWord = "zone";
    expect(ids(await list({ searchWord, startDate: "2027-03-31", endDate: "2027-03-31" }))).toEqual([
      last.id,
    ]);
    expect(ids(await list({ searchWord, startDate: "2027-04-01" }))).toEqual([next.id]);
    await api.rows("update setting set value = '0' where name = 'SystemTimeZone'");
  });

  test("tells overdue ones, those of today and those to come apart, the longest due first", async () => {
    const now = Math.floor(Date.now() / 1000);
    const midnight = now - (now % 86_400);
    const searchWord = "when";
    const past = await make({ content: "when past", dueTime: midnight - 60 });
    const today = await make({ content: "when today", dueTime: midnight + 86_399 });
    const tomorrow = await make({ content: "when tomorrow", dueTime: midnight + 86_400 });
    expect(ids(await list({ searchWord, due: "overdue" }))).toEqual([past.id]);
    expect(ids(await list({ searchWord, due: "today" }))).toEqual([today.id]);
    expect(ids(await list({ searchWord, due: "coming" }))).toEqual([tomorrow.id]);
    expect(ids(await list({ searchWord }))).toEqual([past.id, today.id, tomorrow.id]);
    expect(ids(await list({ searchWord, orderBy: "dueTime", order: "desc" }))).toEqual([
      tomorrow.id,
      today.id,
      past.id,
    ]);
  });

  test("is found by the number of its order", async () => {
    const [order = 0] = await seedOrders(api, [{ number: "T9-004711" }]);
    const made = await make({ soId: order });
    expect(ids(await list({ searchWord: "t9-0047" }))).toEqual([made.id]);
  });
});

describe("closing", () => {
  test("makes what repeats for its next time, once; opening it again takes an untouched next one back", async () => {
    const made = await make({
      content: "rent",
      repeat: "monthly",
      dueTime: Date.parse("2031-01-31T09:00:00Z") / 1000,
    });
    const closed = await api.call(alarm.closeAlarms, setOf(made), as("Manager"));
    const [next, ...others] = (await list({ searchWord: "rent", closeTime: 1 })).alarmClocks;
    expect(others).toEqual([]);
    expect(next).toMatchObject({ repeat: "monthly", dueTime: Date.parse("2031-02-28T09:00:00Z") / 1000 });
    const reopened = await api.call(alarm.reopenAlarms, setOf(...closed.data.alarmClocks), as("Manager"));
    expect(ids(await list({ searchWord: "rent" }))).toEqual([made.id]);
    const again = await api.call(alarm.closeAlarms, setOf(...reopened.data.alarmClocks), as("Manager"));
    const [second] = (await list({ searchWord: "rent", closeTime: 1 })).alarmClocks;
    const payload = input({
      ...second,
      content: "rent, new account",
      soId: null,
      poId: null,
      recipient: { kind: "everybody" },
      key: randomUUID(),
    });
    expect((await api.call(alarm.saveAlarm, { payload }, as("Manager"))).message).toBe("");
    await api.call(alarm.reopenAlarms, setOf(...again.data.alarmClocks), as("Manager"));
    expect((await list({ searchWord: "rent", closeTime: 1 })).total).toBe(2);
    const [march] = (
      await api.call(alarm.closeAlarms, setOf({ id: payload.id ?? 0, version: 2 }), as("Manager"))
    ).data.alarmClocks;
    expect(march?.closeTime).not.toBe(0);
    expect((await list({ searchWord: "new account", closeTime: 1 })).alarmClocks[0]?.dueTime).toBe(
      Date.parse("2031-03-31T09:00:00Z") / 1000,
    );
  });

  test("is done to all that were chosen or to none", async () => {
    const [one, two] = [await make({ content: "pair one" }), await make({ content: "pair two" })];
    const stale = await api.call(alarm.closeAlarms, setOf(one, { ...two, version: 7 }), as("Manager"));
    expect(stale.name).toBe("StaleVersion");
    expect((await list({ searchWord: "pair", closeTime: 1 })).total).toBe(2);
    const done = await api.call(alarm.closeAlarms, setOf(one, two), as("Manager"));
    expect(done.data.alarmClocks.map(({ closedBy }) => closedBy)).toEqual(["Manager", "Manager"]);
    const twice = await api.call(alarm.closeAlarms, setOf(...done.data.alarmClocks), as("Manager"));
    expect(twice.name).toBe("NotPossibleNow");
  });
});

describe("deleting", () => {
  test("takes a reminder out of every list until it is taken back", async () => {
    const made = await make({ content: "gone for good" });
    const gone = await api.call(alarm.deleteAlarms, setOf(made), as("Manager"));
    expect(gone.message).toBe("");
    expect((await list({ searchWord: "gone for good" })).total).toBe(0);
    expect((await api.call(alarm.closeAlarms, setOf(...gone.data.alarmClocks), as("Manager"))).name).toBe(
      "NotPossibleNow",
    );
    await api.call(alarm.restoreAlarms, setOf(...gone.data.alarmClocks), as("Manager"));
    expect(ids(await list({ searchWord: "gone for good" }))).toEqual([made.id]);
  });
});

test("the file has the rows of the filter, in the language that was asked for", async () => {
  await make({ content: "=in a cell" });
  const query = new URLSearchParams({
    format: "csv",
    columns: "content,recipient,closeTime",
    searchWord: "in a cell",
    language: "de",
  });
  const response = await api.raw(
    new Request(`http://kontor.test/be/api/alarm-clock/export?${query}`, {
      headers: { "x-auth-token": as("Manager") },
    }),
  );
  const [head = "", row = "", ...rest] = (await response.text()).replace("\ufeff", "").trim().split(/\r?\n/);
  expect(head.split(";")).toHaveLength(3);
  expect(row).toContain("'=in a cell");
  expect(rest).toEqual([]);
});
