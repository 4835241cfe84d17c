/** Two-step sign-in that people switch on themselves: the first code, recovery codes, switching it off, and who else may. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { twoStepEndpoints as twoStep } from "../../../src/contract/session/two-step.ts";
import { totp } from "../../../src/server/session/totp.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
const password = "test-password";
let tokens: ReadonlyMap<string, string>;
const as = (position: string) => tokens.get(position) ?? "";
const { personOf, card, history } = staffDesk(api, as);

beforeAll(async () => {
  tokens = (await openShop(api)).tokens;
});
beforeEach(async () => {
  await api.rows("delete from recovery_code");
  await api.rows("delete from two_step_setup");
  await api.rows("delete from login_try");
  await api.rows("update person set totp_secret = null, totp_step = null");
});

const begin = (word = password) =>
  api.call(twoStep.beginTwoStep, { payload: { password: word } }, as("Cashier"));
const confirm = (code: string) => api.call(twoStep.confirmTwoStep, { payload: { code } }, as("Cashier"));
const end = (code: string, word = password) =>
  api.call(twoStep.endTwoStep, { payload: { password: word, code } }, as("Cashier"));
const state = async () => (await api.call(twoStep.twoStep, {}, as("Cashier"))).data;
const codeOf = (secret: string, halfMinutes = 0) => totp(secret, Date.now() + halfMinutes * 30_000);
const wrongFor = (secret: string) =>
  ["000000", "111111", "222222", "333333"].find((code) =>
    [-1, 0, 1].every((step) => codeOf(secret, step) !== code),
  ) ?? "";
/** Switched on; the secret, and the recovery codes. */
const switchedOn = async () => {
  const { secret } = (await begin()).data;
  const { recoveryCodes } = (await confirm(codeOf(secret, -1))).data;
  return { secret, recoveryCodes };
};
const login = () => api.call(session.login, { payload: { username: "cashier", password } });
const signIn = async (code: string) => {
  const { params } = (await login()).data as unknown as { params: { challenge: string } };
  return api.call(session.loginCode, { payload: { challenge: params.challenge, code } });
};

describe("switching it on", () => {
  test("wants the password, then the first code of the app; until then sign-in is as before", async () => {
    expect((await begin("guess")).name).toBe("WrongPassword");
    const { secret, address } = (await begin()).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(`otpauth://totp/Kontor%3Acashier?secret=${secret}&issuer=Kontor`);
    expect((await login()).code).toBe(0);
    expect((await confirm(wrongFor(secret))).name).toBe("WrongCode");
    expect(await state()).toEqual({ isOn: false, recoveryCodes: 0 });
    const { recoveryCodes } = (await confirm(codeOf(secret))).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ isOn: true, recoveryCodes: 10 });
    expect((await login()).name).toBe("CodeNeeded");
    expect((await history(await personOf("Cashier")))[0]?.act).toBe("twoStepOn");
  });

  test("takes only the newest secret, for a quarter of an hour, and never begins anew while it is on", async () => {
    const first = (await begin()).data.secret;
    const second = (await begin()).data.secret;
    expect((await confirm(codeOf(first))).name).toBe("WrongCode");
    await api.rows("update two_step_setup set created_at = now() - interval '16 minutes'");
    expect((await confirm(codeOf(second))).name).toBe("NotPossibleNow");
    await switchedOn();
    expect((await begin()).name).toBe("NotPossibleNow");
    expect((await confirm(codeOf(second))).name).toBe("NotPossibleNow");
  });

  test("guessed ten times closes for a while, password and first code alike", async () => {
    const { secret } = (await begin()).data;
    for (let guess = 0; guess < 5; guess++) expect((await begin("guess")).name).toBe("WrongPassword");
    for (let guess = 0; guess < 5; guess++) expect((await confirm(wrongFor(secret))).name).toBe("WrongCode");
    expect((await confirm(codeOf(secret))).name).toBe("TooManyTries");
    expect((await begin()).name).toBe("TooManyTries");
  });

  test("tells the secret once: no later answer, and no log or record of a change, has it", async () => {
    const { secret, recoveryCodes } = await switchedOn();
    const id = await personOf("Cashier");
    const answers = JSON.stringify([
      await state(),
      (await api.call(session.profile, {}, as("Cashier"))).data,
      await card(id),
      await history(id),
    ]);
    const [stored] = await api.rows(`
      select (select coalesce(string_agg(c::text, ' '), '') from record_change c)
        || (select coalesce(string_agg(k::text, ' '), '') from idempotency_key k)
        || (select string_agg(r::text, ' ') from recovery_code r) as all`);
    for (const telling of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ])
      expect(answers + String(stored?.["all"])).not.toContain(telling);
  });
});

describe("signing in", () => {
  test("takes a code of the app, and each recovery code once, however it is typed", async () => {
    const { secret, recoveryCodes } = await switchedOn();
    const [one = "", two = ""] = recoveryCodes;
    expect((await signIn(codeOf(secret))).name).toBeUndefined();
    const entered = await signIn(` ${one.toUpperCase().replaceAll("-", " ")} `);
    expect((await api.call(session.profile, {}, entered.data.accessToken)).data.username).toBe("cashier");
    expect((await signIn(one)).name).toBe("WrongCode");
    expect((await signIn(two)).name).toBeUndefined();
    expect(await state()).toEqual({ isOn: true, recoveryCodes: 8 });
  });

  test("with one recovery code in two places at once opens one of them", async () => {
    const [code = ""] = (await switchedOn()).recoveryCodes;
    const answers = await Promise.all([signIn(code), signIn(code)]);
    expect(answers.map(({ name }) => name ?? "in").toSorted()).toEqual(["WrongCode", "in"]);
  });

  test("closes after ten wrong recovery codes", async () => {
    const [code = ""] = (await switchedOn()).recoveryCodes;
    for (let guess = 0; guess < 10; guess++)
      expect((await signIn("aaaa-bbbb-cccc-dddd")).name).toBe("WrongCode");
    expect((await login()).name).toBe("TooManyTries");
    await api.rows("delete from login_try");
    expect((await signIn(code)).name).toBeUndefined();
  });
});

describe("switching it off", () => {
  test("wants password and code, of the app or for recovery; the codes end with it", async () => {
    const { secret, recoveryCodes } = await switchedOn();
    const [code = ""] = recoveryCodes;
    expect((await end(codeOf(secret), "guess")).name).toBe("WrongPassword");
    expect((await end(wrongFor(secret))).name).toBe("WrongCode");
    expect((await end(code)).name).toBeUndefined();
    expect(await state()).toEqual({ isOn: false, recoveryCodes: 0 });
    expect((await login()).code).toBe(0);
    expect((await end(codeOf(secret))).name).toBe("NotPossibleNow");
    expect((await history(await personOf("Cashier")))[0]?.act).toBe("twoStepOff");
  });

  test("is done for who lost the phone by who may change employees, not for oneself, and noted", async () => {
    await switchedOn();
    const id = await personOf("Cashier");
    const remove = (ofWhom: number, token: string) =>
      api.call(employee.removeTwoStep, { payload: { id: ofWhom } }, token);
    expect((await card(id)).hasTwoStep).toBe(true);
    expect((await remove(id, as("Manager"))).name).toBe("AccessDenied");
    const own = await personOf("Administrator");
    await api.rows(`update person set totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${own}`);
    expect((await remove(own, as("Administrator"))).name).toBe("NotPossibleNow");
    expect((await remove(id, as("Administrator"))).name).toBeUndefined();
    expect((await card(id)).hasTwoStep).toBe(false);
    expect((await login()).code).toBe(0);
    expect((await history(id))[0]).toMatchObject({ act: "twoStepOff", person: "Administrator" });
    expect((await remove(id, as("Administrator"))).name).toBe("NotPossibleNow");
  });
});
