/** Guessing is slowed down where it happens, and keeps nobody else out: sign-in, change of password, PIN. */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { signInDoors, takeTry } from "../../../src/server/session/throttle.ts";
import { peerHeader, testApi } from "../support/api.ts";
import { approvalDesk, figures } from "../support/approvals.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
const password = "test-password";
let shop: Shop;
const { ask } = approvalDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});
afterEach(() => api.rows("delete from login_try"));

type From = Readonly<Record<string, string>>;
const at = (peer: string, forwarded?: string): From => ({
  [peerHeader]: peer,
  ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
});
const signIn = async (username: string, word: string, from: From) =>
  (await api.call(session.login, { payload: { username, password: word } }, undefined, from)).name ?? "in";
const guess = async (username: string, times: number, from: (n: number) => From) => {
  for (let n = 0; n < times; n++) expect(await signIn(username, `guess ${n}`, from(n))).toBe("WrongPassword");
};
const later = () => api.rows("update login_try set at = at - interval '16 minutes'");

/** Failed tries at the doors of a sign-in, without the cost of their passwords. */
const failed = (count: number, name: (n: number) => string, network: (n: number) => string) =>
  api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      for (let n = 0; n < count; n++) yield* takeTry(sql, signInDoors(name(n), network(n)));
    }),
  );

describe("sign-in", () => {
  const [here, there] = [at("203.0.113.7"), at("198.51.100.9")];

  test("closes for who guesses a name from one address, and for nobody else", async () => {
    await guess("cashier", 10, () => here);
    expect(await signIn("cashier", password, here)).toBe("TooManyTries");
    expect(await signIn("cashier", password, there)).toBe("in");
    expect(await signIn("manager", password, here)).toBe("in");
  });

  test("stays closed there when the person signs in elsewhere, and opens after a quarter of an hour", async () => {
    await guess("cashier", 10, () => here);
    expect(await signIn("cashier", password, there)).toBe("in");
    expect(await signIn("cashier", password, here)).toBe("TooManyTries");
    await later();
    expect(await signIn("cashier", password, here)).toBe("in");
  });

  test("forgets own mistakes once it worked", async () => {
    await guess("cashier", 9, () => here);
    expect(await signIn("cashier", password, here)).toBe("in");
    await guess("cashier", 9, () => here);
    expect(await signIn("cashier", password, here)).toBe("in");
  });

  test("closes for a name that is guessed a hundred times from many addresses", async () => {
    await failed(
      100,
      () => "cashier",
      (n) => `198.51.100.${n}`,
    );
    expect(await signIn("cashier", password, here)).toBe("TooManyTries");
    expect(await signIn("manager", password, here)).toBe("in");
  });

  test("closes for an address that fails with a hundred names", async () => {
    await failed(
      100,
      (n) => `name ${n}`,
      () => "203.0.113.7",
    );
    expect(await signIn("cashier", password, here)).toBe("TooManyTries");
    expect(await signIn("cashier", password, there)).toBe("in");
  });

  test("is not fooled by a name that is written like another door", async () => {
    await guess('["name from","cashier","203.0.113.7"]', 10, () => there);
    await guess('cashier","203.0.113.7', 10, () => there);
    expect(await signIn("cashier", password, here)).toBe("in");
  });

  test("keeps no try for longer than it counts", async () => {
    await guess("cashier", 5, () => here);
    await later();
    expect(await signIn("manager", password, there)).toBe("in");
    expect(await api.rows("select door from login_try")).toEqual([]);
  });
});

describe("the address of a caller", () => {
  test("is what a proxy on this machine says of it", async () => {
    await guess("cashier", 10, () => at("127.0.0.1", "6.6.6.6, 203.0.113.7"));
    expect(await signIn("cashier", password, at("127.0.0.1", "203.0.113.7"))).toBe("TooManyTries");
    expect(await signIn("cashier", password, at("127.0.0.1", "203.0.113.8"))).toBe("in");
  });

  test("is not what the caller says of itself", async () => {
    await guess("cashier", 10, (n) => at("203.0.113.7", `198.51.100.${n}`));
    expect(await signIn("cashier", password, at("203.0.113.7", "192.0.2.1"))).toBe("TooManyTries");
  });

  test("is the whole network of an IPv6 address, and the same through both protocols", async () => {
    await guess("cashier", 10, (n) => at(`2001:db8:0:7::${n + 1}`));
    expect(await signIn("cashier", password, at("2001:db8:0:7:ffff::1"))).toBe("TooManyTries");
    expect(await signIn("cashier", password, at("2001:db8:0:8::1"))).toBe("in");
    await guess("manager", 10, () => at("::ffff:203.0.113.7"));
    expect(await signIn("manager", password, at("203.0.113.7"))).toBe("TooManyTries");
  });

  test("is nobody's where a proxy does not tell: many mistakes behind it close their names, not the company", async () => {
    await failed(
      100,
      (n) => `name ${n}`,
      () => "192.0.2.1",
    );
    await guess("cashier", 10, () => at("127.0.0.1"));
    expect(await signIn("cashier", password, at("127.0.0.1"))).toBe("TooManyTries");
    expect(await signIn("manager", password, at("127.0.0.1"))).toBe("in");
  });
});

describe("a screen that was left signed in", () => {
  const change = async (person: string, oldPassword: string) => {
    const payload = { oldPassword, newPassword: "another-password" };
    const token = shop.tokens.get(person) ?? "";
    return (await api.call(session.password, { payload }, token)).name ?? "changed";
  };

  test("is no place to guess the password: ten wrong ones close its change, for this person alone", async () => {
    for (let n = 0; n < 10; n++) expect(await change("Stock keeper", `guess ${n}`)).toBe("WrongPassword");
    expect(await change("Stock keeper", password)).toBe("TooManyTries");
    expect(await change("Invoice", password)).toBe("changed");
    await later();
    expect(await change("Stock keeper", password)).toBe("changed");
  });
});

describe("the PIN of a manager", () => {
  const approve = async (person: string, pin: string) => {
    const request = { act: "discount", lineKey: null, figures: figures({ basisPoints: 1000 }) } as const;
    return (await ask({ clientId: randomUUID() }, request, { who: person, pin })).name ?? "approved";
  };

  test("guessed ten times by a cashier closes for that cashier, and stays open for the others", async () => {
    for (let n = 0; n < 10; n++) expect(await approve("Cashier", `000${n}`)).toBe("PinRefused");
    expect(await approve("Cashier", "1234")).toBe("TooManyTries");
    expect(await approve("Administrator", "1234")).toBe("approved");
    await later();
    expect(await approve("Cashier", "1234")).toBe("approved");
  });

  test("that is right is no guess, however often it is needed", async () => {
    for (let n = 0; n < 12; n++) expect(await approve("Cashier", "1234")).toBe("approved");
  });
});
