/** No sale and no document that was acknowledged is ever lost or doubled, whatever is killed and whenever (targets.md, Reliability). */
import { beforeAll, describe, expect, test } from "vitest";
import { crashRounds } from "./rounds.ts";
import type { CrashReport } from "./rounds.ts";

const rounds = Number(process.env["KONTOR_CRASH_ROUNDS"] ?? 30);
let report: CrashReport;

beforeAll(async () => {
  report = await crashRounds(rounds);
}, rounds * 40_000);

const byNumber = (left: { readonly number: string }, right: { readonly number: string }) =>
  left.number.localeCompare(right.number);

describe(`after ${rounds} rounds of kill -9 of server or database`, () => {
  test("every acknowledged sale is there once, with the number and total the till was told, and no other", () => {
    expect(report.serverKilled + report.databaseKilled).toBe(rounds);
    expect(report.acknowledged.length).toBeGreaterThan(rounds);
    expect(report.stored.toSorted(byNumber)).toEqual(report.acknowledged.toSorted(byNumber));
  });

  test("the numbers of each till have no gap", () => {
    const numbers = Map.groupBy(report.stored, ({ number }) => number.split("-")[0]);
    for (const sales of numbers.values()) {
      const counted = sales
        .map(({ number }) => Number(number.split("-")[1]))
        .toSorted((left, right) => left - right);
      expect(counted).toEqual(counted.map((_, index) => index + 1));
    }
  });

  test("every document that was acknowledged is there once and whole: no act was lost, doubled or half done", () => {
    expect(report.documents.some(({ repeats }) => repeats > 0)).toBe(true);
    for (const { table, ended, told, stored } of report.documents) {
      expect(told, table).not.toEqual([]);
      const whole = told.toSorted().map((number) => ({ number, state: ended }));
      expect(stored, table).toEqual(whole);
    }
  });

  test("all ledgers, balances, payments and shifts tie up", () => {
    expect(report.proofs.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.proofs.length).toBeGreaterThan(5);
  });
});
