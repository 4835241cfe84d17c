/** The company's logo: a picture as a setting, kept as long as something has it, printed wherever the company's name is. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { salePrintEndpoints as print } from "../../../src/contract/sale/sale-print.ts";
import { settingEndpoints as common } from "../../../src/contract/setting/setting.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { pngOf } from "../support/pictures.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
let shop: Shop;
const as = (who = "Administrator") => shop.tokens.get(who) ?? "";
const { hire } = staffDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
});

const logo = async () => {
  const { data } = await api.call(system.settings, { query: { names: "CompanyLogo" } }, as());
  const [found] = data.systemSettings;
  if (found === undefined) throw new Error("no such setting");
  return found;
};
const give = (version: number, bytes: Buffer, who?: string, key = randomUUID()) =>
  api.call(system.giveLogo, { payload: { key, version, content: bytes.toString("base64") } }, as(who));
const take = (version: number, who?: string) =>
  api.call(system.takeLogo, { payload: { key: randomUUID(), version } }, as(who));
const giveNow = async (bytes: Buffer) => (await give((await logo()).version, bytes)).data;
/** As an `<img>` asks: without a token. */
const shows = async (address: unknown) =>
  (await api.raw(new Request(`http://kontor.test${String(address)}`))).status === 200;
const kept = async () => Number((await api.rows("select count(*) as n from picture"))[0]?.["n"]);

describe("the logo of the company", () => {
  test("is given, known to everybody who is signed in, and taken away again; the history says who did", async () => {
    const before = await logo();
    expect(before).toMatchObject({ value: null, defaultValue: null, locked: null });
    const given = (await give(before.version, pngOf(120, 30, 10))).data;
    expect(given.value).toMatch(/^\/be\/api\/picture\/[\w-]{43}$/);
    expect(given.version).toBe(before.version + 1);
    expect(await shows(given.value)).toBe(true);
    expect((await api.call(common.common, {}, as("Cashier"))).data.CompanyLogo.value).toBe(given.value);
    const gone = (await take(given.version)).data;
    expect(gone.value).toBeNull();
    expect(await shows(given.value)).toBe(false);
    const { data } = await api.call(system.settingHistory, { query: { name: "CompanyLogo" } }, as());
    expect(data.changes.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      [given.value, null],
      [null, given.value],
    ]);
  });

  test("is given once for a key, and not over somebody else's", async () => {
    const { version } = await logo();
    const key = randomUUID();
    const first = await give(version, pngOf(20, 20, 20), undefined, key);
    expect((await give(version, pngOf(20, 20, 20), undefined, key)).data).toEqual(first.data);
    const count = await kept();
    const late = await give(version, pngOf(20, 20, 21));
    expect(late.name).toBe("StaleVersion");
    expect(late.data).toMatchObject({ current: [{ name: "CompanyLogo", value: first.data.value }] });
    expect((await take(version)).name).toBe("StaleVersion");
    expect(await kept()).toBe(count);
  });

  test("is forgotten when it is replaced, unless somebody who works here has the same picture", async () => {
    const bytes = pngOf(24, 24, 30);
    const shared = await giveNow(bytes);
    const { id, version } = (await hire()).data;
    const portrait = { key: randomUUID(), id, version, content: bytes.toString("base64") };
    const card = (await api.call(employee.givePortrait, { payload: portrait }, as())).data;
    expect(card.picture).toBe(shared.value);
    const other = await giveNow(pngOf(24, 24, 31));
    expect(await shows(shared.value)).toBe(true);
    const again = await giveNow(bytes);
    expect(await shows(other.value)).toBe(false);
    const { version: now } = card;
    await api.call(employee.takePortrait, { payload: { key: randomUUID(), id, version: now } }, as());
    expect(await shows(again.value), "the setting has it still").toBe(true);
    await take(again.version);
    expect(await shows(again.value)).toBe(false);
  });

  test("is a picture, and of who may change settings", async () => {
    const { version } = await logo();
    const count = await kept();
    expect((await give(version, Buffer.from("<svg/>"))).name).toBe("PictureUnknown");
    expect((await give(version, pngOf(2, 2, 1), "Cashier")).name).toBe("AccessDenied");
    expect((await take(version, "Cashier")).name).toBe("AccessDenied");
    expect(await kept()).toBe(count);
  });

  test("is not given by its address, which names no picture of this company", async () => {
    const { version, value } = await logo();
    const wish = (address: string | null) =>
      api.call(
        system.saveSettings,
        { payload: { settings: [{ name: "CompanyLogo", value: address, version }] } },
        as(),
      );
    const refused = await wish(`/be/api/picture/${"x".repeat(43)}`);
    expect(refused.name).toBe("SettingRefused");
    expect(refused.data).toMatchObject({
      fields: [
        {
          field: "CompanyLogo",
          message: "A picture can only be changed at its own setting.",
        },
      ],
    });
    expect((await wish(null)).code, "what is so already is no change").toBe(0);
    expect((await logo()).value).toBe(value);
  });

  test("stands on the delivery note", async () => {
    const [id = 0] = await seedOrders(api, [{ number: "L1-000001", day: "2026-11-19", total: 100 }]);
    const head = async () => (await api.call(print.print, { query: { id } }, as())).data.company.logo;
    expect(await head()).toBeNull();
    const given = await giveNow(pngOf(60, 20, 40));
    expect(await head()).toBe(given.value);
  });
});
