import { describe, expect, layer, test } from "@effect/vitest";
import { Effect, Exit } from "effect";
import { HttpServerRequest } from "effect/http";
import { SqlClient } from "effect/sql";
import { settingDefaults } from "../../../src/contract/settings/registry.ts";
import { languages } from "../../../src/domain/languages.ts";
import { newPositions } from "../../../src/server/company/positions.ts";
import { wordsOf } from "../../../src/server/export/titles.ts";
import { readCurrencies, readSettings } from "../../../src/server/setting/settings.ts";
import { findPerson } from "../../../src/server/session/find-person.ts";
import { setup, setupState } from "../../../src/server/session/setup.ts";
import { hashToken } from "../../../src/server/session/tokens.ts";
import { freshDatabase } from "../support/database.ts";

const first = {
  companyName: "Papír Kft.",
  currency: "HUF",
  name: "Kovács Anna",
  username: "anna",
  password: "a long password",
  language: "hu",
};
const request = HttpServerRequest.fromWeb(new Request("http://localhost/be/api/user/setup"));
const asked = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, HttpServerRequest.HttpServerRequest, request);

describe("the first set-up of an empty company", () => {
  layer(freshDatabase())((it) => {
    it.effect("of many who press at once one becomes the administrator, the others are refused", () =>
      Effect.gen(function* () {
        expect(yield* setupState).toEqual({ needed: true });
        const tries = Array.from({ length: 4 }, (_, n) =>
          asked(Effect.exit(setup({ ...first, username: `anna${n}` }))),
        );
        const exits = yield* Effect.all(tries, { concurrency: "unbounded" });
        expect(exits.filter(Exit.isSuccess)).toHaveLength(1);
        for (const exit of exits.filter(Exit.isFailure))
          expect(JSON.stringify(exit)).toContain("AlreadySetUp");
        expect(yield* setupState).toEqual({ needed: false });
        const late = yield* Effect.flip(asked(setup(first)));
        expect(late).toMatchObject({ data: { name: "AlreadySetUp" } });
        const sql = yield* SqlClient.SqlClient;
        const token = exits.find(Exit.isSuccess)?.value.accessToken ?? "";
        expect(yield* findPerson(sql, hashToken(token))).toMatchObject({ roles: ["Root"], isBoss: true });
      }),
    );

    it.effect(
      "the company has every setting as a row, its currencies with rates, and a till that can sell",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          const stored = yield* sql<{ name: string }>`select name from setting`;
          expect(stored.map(({ name }) => name).sort()).toEqual(Object.keys(settingDefaults).sort());
          const settings = yield* readSettings;
          expect(settings.Country.value).toBe("HU");
          expect(settings.DefaultTax.value).toBe(2700);
          expect([settings.SzamlaEnabled.value, settings.polTaxEnable.value]).toEqual([true, false]);
          const currencies = yield* readCurrencies;
          expect(currencies[0]).toMatchObject({
            code: "HUF",
            decimals: 0,
            symbol: "Ft",
            rate: 10_000_000_000,
          });
          expect(settings.BaseCurrencyID.value).toBe(currencies[0]?.id);
          expect(currencies.map(({ code }) => code)).toEqual(["HUF", "EUR", "USD", "GBP", "CNY"]);
          const series = yield* sql`select kind, prefix from number_series order by id`;
          expect(series).toEqual([
            { kind: "sale", prefix: "T1-" },
            { kind: "shift", prefix: "T1-SH-" },
            { kind: "z", prefix: "T1-Z-" },
            { kind: "sale", prefix: "S-" },
            { kind: "customer payment", prefix: "P-" },
          ]);
        }),
    );

    it.effect("what the company starts with is named in the language of its first administrator", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const names = yield* sql<{ name: string }>`
          select name from pay_method union all select name from position
          union all select name from till union all select name from warehouse`;
        expect(names.map(({ name }) => name)).toEqual(
          expect.arrayContaining(["Készpénz", "Átutalás", "Pénztáros", "1. pénztár", "Központi raktár"]),
        );
        expect(JSON.stringify(names)).not.toMatch(/Cash|Card|Stock|Till|Main/);
      }),
    );
  });
});

/** Positions are told apart by their names. */
test.each(languages)("in $name no two positions of a new company are called the same", ({ code }) => {
  const names = newPositions.map(({ word }) => wordsOf(code, "company")(word));
  expect(new Set(names).size).toBe(newPositions.length);
});
