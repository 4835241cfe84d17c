/** A forgotten password: the link a manager makes, used once within a day, and what ends with the old password. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { passwordResetEndpoints as reset } from "../../../src/contract/session/password-reset.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
let tokens: ReadonlyMap<string, string>;
const as = (position: string) => tokens.get(position) ?? "";
const { personOf, hire, history, login, block, card } = staffDesk(api, as);
let person = { id: 0, username: "" };

beforeAll(async () => {
  tokens = (await openShop(api)).tokens;
});
beforeEach(async () => {
  await api.rows("delete from login_try");
  const { data } = await hire({}, as("Administrator"), { pin: "", password: "first-password" });
  person = { id: data.id, username: data.fields.username };
});

const link = async (token = as("Administrator")) =>
  api.call(employee.resetLink, { payload: { id: person.id } }, token);
const whose = (token: string) => api.call(reset.resetState, { payload: { token } });
const choose = (token: string, password = "second-password") =>
  api.call(reset.resetPassword, { payload: { token, password } });

describe("a reset link", () => {
  test("sets a new password once, ends every session, and signs nobody in", async () => {
    const { accessToken } = (await login(person.username, "first-password")).data;
    const { token, expireTime } = (await link()).data;
    expect(expireTime - Math.floor(Date.now() / 1000)).toBeGreaterThan(24 * 3600 - 60);
    expect((await whose(token)).data).toMatchObject({ username: person.username });
    // The old password holds until the new one is chosen.
    expect((await login(person.username, "first-password")).code).toBe(0);
    const chosen = await choose(token);
    expect([chosen.code, chosen.data]).toEqual([0, null]);
    expect((await api.call(session.profile, {}, accessToken)).name).toBe("SessionEnded");
    expect((await login(person.username, "first-password")).name).toBe("WrongPassword");
    const entered = await login(person.username, "second-password");
    const { data } = await api.call(session.profile, {}, entered.data.accessToken);
    expect(data.mustChangePassword).toBe(false);
    expect((await whose(token)).name).toBe("ResetLinkUsed");
    expect((await choose(token, "third-password")).name).toBe("ResetLinkUsed");
    const log = await history(person.id);
    expect(log.map(({ act }) => act)).toEqual(["password", "resetLink", "create"]);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  test("opened twice at once sets one password", async () => {
    const { token } = (await link()).data;
    const answers = await Promise.all([choose(token, "password-one"), choose(token, "password-two")]);
    expect(answers.map(({ name }) => name ?? "set").toSorted()).toEqual(["ResetLinkUsed", "set"]);
  });

  test("ends with a newer one, after a day, with a change of the password, and when the person is blocked", async () => {
    const first = (await link()).data.token;
    const second = (await link()).data.token;
    expect((await whose(first)).name).toBe("ResetLinkUsed");
    await api.rows("update login_session set expires_at = now() - interval '1 second' where kind = 'reset'");
    expect((await choose(second)).name).toBe("ResetLinkUsed");
    const third = (await link()).data.token;
    const { accessToken } = (await login(person.username, "first-password")).data;
    const own = { oldPassword: "first-password", newPassword: "own-new-password" };
    expect((await api.call(session.password, { payload: own }, accessToken)).code).toBe(0);
    expect((await choose(third)).name).toBe("ResetLinkUsed");
    const fourth = (await link()).data.token;
    await block([await card(person.id)]);
    expect((await choose(fourth)).name).toBe("ResetLinkUsed");
  });

  test("is stored hashed, opens no session by itself, and no other link opens the reset", async () => {
    const { token } = (await link()).data;
    const [stored] = await api.rows("select string_agg(s::text, ' ') as all from login_session s");
    expect(String(stored?.["all"])).not.toContain(token);
    expect((await api.call(session.confirm, { payload: { token } })).name).toBe("LinkUsed");
    expect((await api.call(session.profile, {}, token)).name).toBe("SessionEnded");
    const entered = await login(person.username, "first-password");
    expect((await choose(entered.data.accessToken)).name).toBe("ResetLinkUsed");
    expect((await choose(randomUUID())).name).toBe("ResetLinkUsed");
    expect((await choose(token, "short")).name).toBe("BadInput");
  });

  test("leaves two-step sign-in on", async () => {
    await api.rows(`update person set totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${person.id}`);
    expect((await choose((await link()).data.token)).code).toBe(0);
    expect((await login(person.username, "second-password")).name).toBe("CodeNeeded");
  });

  test("is made by who may change employees, not of oneself", async () => {
    expect((await link(as("Manager"))).name).toBe("AccessDenied");
    person = { id: await personOf("Administrator"), username: "administrator" };
    expect((await link()).name).toBe("NotPossibleNow");
  });
});

describe("a sign-in link", () => {
  test("is for who has no password yet", async () => {
    const made = await api.call(employee.signInLink, { payload: { id: person.id } }, as("Administrator"));
    expect(made.name).toBe("NotPossibleNow");
  });

  test("opens no account with two-step sign-in", async () => {
    const fresh = (await hire()).data;
    const { token } = (
      await api.call(employee.signInLink, { payload: { id: fresh.id } }, as("Administrator"))
    ).data;
    await api.rows(`update person set totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${fresh.id}`);
    expect((await api.call(session.confirm, { payload: { token } })).name).toBe("LinkUsed");
  });
});
