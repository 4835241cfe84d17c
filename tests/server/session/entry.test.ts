/** Signing in over the true HTTP pipeline: password, throttle, code step, link, sign-out, language and password (spec section 7, G14). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";
import { totp } from "../../../src/server/session/totp.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";

const api = testApi();
const password = "test-password";
const secret = "JBSWY3DPEHPK3PXP";

beforeAll(async () => {
  await openShop(api);
});

const login = (username: string, secretWord = password) =>
  api.call(session.login, { payload: { username, password: secretWord } });
const profile = (token: string) => api.call(session.profile, {}, token);
const signedIn = async (username: string) => (await login(username)).data.accessToken;
const forget = () => api.rows("delete from login_try");

describe("name and password", () => {
  test("open a session of 30 days; times are in 10-digit seconds", async () => {
    const { data, message } = await login("cashier");
    expect(message).toBe("");
    expect(data.expireTime - data.toTime).toBe(30 * 24 * 3600);
    expect(String(data.toTime)).toHaveLength(10);
    expect((await profile(data.accessToken)).data).toMatchObject({ username: "cashier", role: ["Cashier"] });
  });

  test("are taken with blanks around the name and in any letter case, but the password as it is", async () => {
    expect((await login("  Cashier ")).message).toBe("");
    expect((await login("cashier", ` ${password}`)).name).toBe("WrongPassword");
  });

  test("that are wrong are refused alike, whether the name exists or not", async () => {
    const wrong = await login("cashier", "guess");
    const unknown = await login("no-such-person", "guess");
    expect([wrong.status, wrong.code, wrong.message]).toEqual([
      unknown.status,
      unknown.code,
      unknown.message,
    ]);
    await api.rows("update person set active = false where username = 'invoice'");
    expect((await login("invoice")).name).toBe("WrongPassword");
  });

  test("guessed ten times close the name for a while, also for the right password; other names stay open", async () => {
    await forget();
    for (let guess = 0; guess < 10; guess++)
      expect((await login("stock-keeper", `guess ${guess}`)).name).toBe("WrongPassword");
    expect((await login("stock-keeper")).name).toBe("TooManyTries");
    expect((await login("Stock-Keeper ")).name).toBe("TooManyTries");
    expect((await login("cashier")).message).toBe("");
    await api.rows("update login_try set at = at - interval '16 minutes'");
    expect((await login("stock-keeper")).message).toBe("");
  });

  test("guessed by many at once are not tried more than ten times", async () => {
    await forget();
    const guesses = await Promise.all(Array.from({ length: 24 }, (_, n) => login("manager", `guess ${n}`)));
    expect(guesses.filter(({ name }) => name === "WrongPassword").length).toBeLessThanOrEqual(10);
    await forget();
  });

  test("are kept as hashes; so are tokens", async () => {
    const token = await signedIn("manager");
    const [row] = await api.rows(`
      select (select string_agg(p::text, ' ') from person p) || (select string_agg(s::text, ' ') from login_session s) as all`);
    expect(String(row?.["all"])).not.toContain(password);
    expect(String(row?.["all"])).not.toContain(token);
    expect(String(row?.["all"])).toContain("$argon2id$");
  });
});

describe("the code of an authenticator", () => {
  const challenge = async () => {
    const asked = await login("administrator");
    expect(asked.name).toBe("CodeNeeded");
    const { params } = asked.data as unknown as { params: { challenge: string } };
    return params.challenge;
  };
  const enter = (step: string, code: string) =>
    api.call(session.loginCode, { payload: { challenge: step, code } });
  /** A code of this half minute, of the last one (-1) or of the next (1). */
  const codeOf = (halfMinutes: number) => totp(secret, Date.now() + halfMinutes * 30_000);
  const codeNow = () => codeOf(0);
  const codesUnused = () => api.rows("update person set totp_step = null");

  beforeAll(async () => {
    await api.rows(`update person set totp_secret = '${secret}' where username = 'administrator'`);
  });
  beforeEach(codesUnused);

  test("is asked for after the password, and opens the session", async () => {
    const step = await challenge();
    const entered = await enter(step, codeNow());
    expect((await profile(entered.data.accessToken)).data).toMatchObject({ username: "administrator" });
  });

  test("opens nothing by itself: the step is no session, and is used up", async () => {
    const step = await challenge();
    expect((await profile(step)).name).toBe("SessionEnded");
    expect((await enter(step, codeNow())).name).toBeUndefined();
    expect((await enter(step, codeNow())).name).toBe("WrongCode");
    expect((await enter("invented", codeNow())).name).toBe("WrongCode");
  });

  test("sent twice at once opens one session", async () => {
    const step = await challenge();
    const code = codeNow();
    const answers = await Promise.all([enter(step, code), enter(step, code), enter(step, code)]);
    expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
  });

  test("works once, also for a sign-in begun anew, and leaves the step open for the next code (RFC 6238, 5.2)", async () => {
    const [seen, next] = [codeNow(), codeOf(1)];
    expect((await enter(await challenge(), seen)).name).toBeUndefined();
    const step = await challenge();
    expect((await enter(step, seen)).name).toBe("WrongCode");
    expect((await enter(step, next)).name).toBeUndefined();
    expect((await enter(await challenge(), next)).name).toBe("WrongCode");
  });

  test("is none any more once a later one was used", async () => {
    expect((await enter(await challenge(), codeOf(1))).name).toBeUndefined();
    expect((await enter(await challenge(), codeOf(-1))).name).toBe("WrongCode");
  });

  test("opens one of two sign-ins that send it at the same moment", async () => {
    const [one, other] = [await challenge(), await challenge()];
    const code = codeNow();
    const answers = await Promise.all([enter(one, code), enter(other, code)]);
    expect(answers.map(({ name }) => name ?? "in").toSorted()).toEqual(["WrongCode", "in"]);
  });

  test("that is wrong counts as a guess, and signing in anew does not clear the count", async () => {
    await forget();
    const step = await challenge();
    const wrong = codeNow() === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 9; guess++) expect((await enter(step, wrong)).name).toBe("WrongCode");
    expect((await enter(await challenge(), wrong)).name).toBe("WrongCode");
    expect((await enter(step, codeNow())).name).toBe("TooManyTries");
    await forget();
  });
});

describe("a sign-in link", () => {
  const link = async (name: string) => {
    const [person] = await api.rows(`select id from person where username = '${name}'`);
    const make = Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, Number(person?.["id"]), "link"));
    return (await api.run(make)).accessToken;
  };
  const confirm = (token: string) => api.call(session.confirm, { payload: { token } });

  test("works once, also when it is opened twice at the same moment", async () => {
    const token = await link("cashier");
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ name }) => name ?? "in").toSorted()).toEqual(["LinkUsed", "in"]);
    const opened = answers.find(({ name }) => name === undefined)?.data.accessToken ?? "";
    expect(opened).not.toBe(token);
    expect((await profile(opened)).data).toMatchObject({ username: "cashier" });
    expect((await confirm(token)).name).toBe("LinkUsed");
  });

  test("that is old or invented opens nothing; a session confirms itself", async () => {
    const token = await link("cashier");
    await api.rows("update login_session set expires_at = now() - interval '1 second' where kind = 'link'");
    expect((await confirm(token)).name).toBe("LinkUsed");
    expect((await confirm("invented")).name).toBe("LinkUsed");
    const own = await signedIn("cashier");
    expect((await confirm(own)).data.accessToken).toBe(own);
  });
});

describe("a session", () => {
  test("ends with signing out, and only this one", async () => {
    const [mine, other] = [await signedIn("cashier"), await signedIn("cashier")];
    expect((await api.call(session.logout, {}, mine)).message).toBe("");
    expect((await profile(mine)).name).toBe("SessionEnded");
    expect((await profile(other)).name).toBeUndefined();
  });

  test("survives a change of the own password, which ends all others and needs the old one", async () => {
    const [mine, other] = [await signedIn("manager"), await signedIn("manager")];
    const change = (oldPassword: string, newPassword: string) =>
      api.call(session.password, { payload: { oldPassword, newPassword } }, mine);
    expect((await change("guess", "another-password")).name).toBe("WrongPassword");
    expect((await change(password, password)).name).toBe("PasswordTooWeak");
    expect((await change(password, "short")).name).toBe("BadInput");
    expect((await change(password, "another-password")).message).toBe("");
    expect((await profile(other)).name).toBe("SessionEnded");
    expect((await profile(mine)).data).toMatchObject({ mustChangePassword: false });
    expect((await login("manager", "another-password")).message).toBe("");
    expect((await login("manager")).name).toBe("WrongPassword");
  });
});

describe("the language", () => {
  const choose = (language: "hu" | "de", token: string) =>
    api.call(session.language, { payload: { language } }, token);

  test("is kept for the person, also when chosen at sign-in", async () => {
    const token = await signedIn("cashier");
    expect((await choose("hu", token)).message).toBe("");
    expect((await profile(token)).data.language).toBe("hu");
    const again = await api.call(session.login, {
      payload: { username: "cashier", password, language: "de" },
    });
    expect((await profile(again.data.accessToken)).data.language).toBe("de");
  });

  test("cannot be changed while the company closed it (spec section 5)", async () => {
    const token = await signedIn("cashier");
    await api.rows("update setting set value = 'true' where name = 'IsCloseLang'");
    expect((await choose("hu", token)).name).toBe("LanguageClosed");
    const payload = { name: "Cashier", introduction: "", language: "hu" as const };
    expect((await api.call(session.saveProfile, { payload }, token)).name).toBe("LanguageClosed");
    await api.call(session.login, { payload: { username: "cashier", password, language: "hu" } });
    expect((await profile(token)).data.language).toBe("de");
    await api.rows("update setting set value = 'false' where name = 'IsCloseLang'");
  });
});
