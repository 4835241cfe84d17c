/** No message that somebody wrote, and no order that was sold, is ever lost or doubled in the chat (targets.md, Reliability). */
import { beforeAll, describe, expect, test } from "vitest";
import { type ChatReport, chatRounds } from "./chat-rounds.ts";

const rounds = Number(process.env["KONTOR_CRASH_ROUNDS"] ?? 6);
let report: ChatReport;

beforeAll(
  async () => {
    report = await chatRounds(rounds);
  },
  120_000 + rounds * 40_000,
);

describe(`after ${rounds} rounds of kill -9 of two servers on one database, or of that`, () => {
  test("everything that was written is there once, in spite of lost connections", () => {
    expect(report.losses).toBeGreaterThan(rounds);
    expect(report.sent.length).toBeGreaterThan(rounds);
    const written = report.stored.filter((id) => !id.startsWith("order-"));
    expect(written.toSorted()).toEqual(report.sent.toSorted());
  });

  test("every order that was sold is told once, and no other", () => {
    expect(report.sold.length).toBeGreaterThan(rounds);
    const told = report.stored.filter((id) => id.startsWith("order-"));
    expect(told.toSorted()).toEqual(report.sold.toSorted());
  });

  test("everybody sees the same newest messages, in the same order, without a hole", () => {
    for (const seen of report.seen) {
      expect(seen.length).toBeGreaterThanOrEqual(30);
      expect(seen).toEqual(report.stored.slice(-seen.length));
    }
  });
});
