/** News of settings: whoever listens hears of a change within a moment, on whichever of several servers it was made. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { settingEndpoints as common } from "../../../src/contract/setting/setting.ts";
import { type Kontor, makeHome, removeHome, startKontor } from "../../support/kontor.ts";
import { requestOf, testApi } from "../support/api.ts";
import { openDoor } from "../support/door.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = () => shop.tokens.get("Root") ?? "";

/** The versions that a stream of events tells, one at a time. */
const listener = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<number> => {
    const found = /^data: (\d+)\n\n/m.exec(text);
    if (found) {
      text = text.slice(found.index + found[0].length);
      return Number(found[1]);
    }
    const read = await reader?.read();
    if (read?.done !== false) throw new Error("the stream ended");
    text += read.value;
    return next();
  };
  return { next, leave: () => reader?.cancel() };
};

beforeAll(async () => {
  shop = await openShop(api);
});

const version = async () => (await api.call(common.common, {}, token())).data.SettingsVersion.value;

describe("on one server", () => {
  const listen = async () => listener(await api.raw(requestOf(system.settingChanges, {}, token())));
  const change = async (value: string) => {
    const { data } = await api.call(system.settings, { query: { names: "CompanyName" } }, token());
    const settings = data.systemSettings.map((setting) => ({
      name: setting.name,
      version: setting.version,
      value,
    }));
    await api.call(system.saveSettings, { payload: { settings } }, token());
    return version();
  };

  test("a listener hears the present version at once, then each new one", async () => {
    const heard = await listen();
    expect(await heard.next()).toBe(await version());
    const next = await change("Heard");
    expect(await heard.next()).toBe(next);
    await heard.leave();
  });

  test("a listener who comes back hears what was changed while they were away", async () => {
    const before = await listen();
    await before.next();
    await before.leave();
    const missed = await change("Missed");
    const back = await listen();
    expect(await back.next()).toBe(missed);
    await back.leave();
  });

  test("what was refused is no news", async () => {
    const heard = await listen();
    const before = await heard.next();
    const settings = [{ name: "CompanyName", value: 7, version: 1 }];
    await api.call(system.saveSettings, { payload: { settings } }, token());
    const after = await change("News");
    expect(after).toBeGreaterThan(before);
    expect(await heard.next()).toBe(after);
    await heard.leave();
  });
});

describe("on two servers", () => {
  const home = makeHome();
  let servers: readonly Kontor[] = [];
  let close = () => {};
  beforeAll(async () => {
    const [row] = await api.rows("select current_database() as name");
    const door = await openDoor(String(row?.["name"]));
    close = door.close;
    const start = () => startKontor({ home, env: { DATABASE_URL: door.url } });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    close();
    removeHome(home);
  });

  const ask = (server: number, path: string, init: RequestInit = {}) =>
    fetch(`${servers[server]?.address}/be/api${path}`, {
      ...init,
      headers: { "x-auth-token": token(), "content-type": "application/json" },
    });

  test("two people, each on their own server, hear of a change that is made on one of them", async () => {
    const [here, there] = [
      listener(await ask(0, "/system-setting/changes")),
      listener(await ask(1, "/system-setting/changes")),
    ];
    const before = await version();
    expect([await here.next(), await there.next()]).toEqual([before, before]);
    const { data } = await api.call(system.settings, { query: { names: "SaleType" } }, token());
    const settings = [{ name: "SaleType", value: "Wholesale", version: data.systemSettings[0]?.version }];
    const saved = await ask(0, "/system-setting/settings", {
      method: "PUT",
      body: JSON.stringify({ settings }),
    });
    expect(saved.status).toBe(200);
    const after = await version();
    expect([await here.next(), await there.next()]).toEqual([after, after]);
    const read = (await (await ask(1, "/system-setting/common")).json()) as {
      readonly data: { readonly SaleType: { readonly value: string } };
    };
    expect(read.data.SaleType.value).toBe("Wholesale");
    await Promise.all([here.leave(), there.leave()]);
  });

  test("the stream of a session ends when the person signs out on the other server; those of others go on", async () => {
    const headers = { "x-auth-token": shop.tokens.get("Cashier") ?? "" };
    const at = (server: number, path: string) => `${servers[server]?.address}/be/api${path}`;
    const own = listener(await fetch(at(1, "/system-setting/changes"), { headers }));
    const other = listener(await ask(1, "/system-setting/changes"));
    await Promise.all([own.next(), other.next()]);
    const ended = own.next().catch((error: unknown) => error);
    expect((await fetch(at(0, "/user/logout"), { method: "POST", headers })).status).toBe(200);
    expect(await ended).toEqual(new Error("the stream ended"));
    await api.rows("select pg_notify('kontor_setting', settings_version()::text)");
    await other.leave();
  });

  test("a server that is told to stop does not wait for its listeners", async () => {
    const heard = listener(await ask(1, "/system-setting/changes"));
    await heard.next();
    const ended = heard.next().catch((error: unknown) => error);
    await servers[1]?.stop();
    expect(await ended).toEqual(new Error("the stream ended"));
    servers = servers.slice(0, 1);
  });
});
