/** Messages over the chat's websocket: pushed to all, kept once, refused when they do not fit, found again in the history. */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { describe, expect, test } from "vitest";
import { takeAllowance } from "../../../src/server/chat/allowance.ts";
import { CHANNEL, chatServer, join, pushed, pushOf, said, STREAM, talk } from "../support/chat.ts";

const chat = chatServer();
const id = () => randomUUID();

describe("a message", () => {
  test("is pushed to everybody, the sender too, before it is answered", async () => {
    const [anna, bob] = [
      await join(chat.address(), await chat.ticket("Cashier")),
      await join(chat.address(), await chat.ticket("Manager")),
    ];
    const _id = id();
    const { result } = await said(anna, _id, "  Two boxes are missing.\n");
    const message = {
      _id,
      rid: CHANNEL,
      msg: "Two boxes are missing.",
      ts: { $date: expect.any(Number) },
      u: { _id: expect.stringMatching(/^\d+$/), username: "cashier", name: "Cashier" },
      _updatedAt: { $date: expect.any(Number) },
      urls: [],
      mentions: [],
      channels: [],
    };
    expect(result).toEqual(message);
    const push = await pushOf(bob, (told) => told._id === _id);
    expect(push).toEqual({
      msg: "changed",
      collection: STREAM,
      id: "id",
      fields: { eventName: CHANNEL, args: [message] },
    });
    const order = anna.frames.map(({ msg }) => msg).slice(-3);
    expect(order.slice(0, 2)).toEqual(["changed", "result"]);
  });

  test("sent again is the same message: nothing is pushed twice", async () => {
    const anna = await join(chat.address(), await chat.ticket("Cashier"));
    const _id = id();
    const first = await said(anna, _id, "once");
    const again = await said(anna, _id, "once");
    expect(again["result"]).toEqual(first["result"]);
    expect(pushed(anna).filter((told) => told._id === _id)).toHaveLength(1);
  });

  test("sent by many hands at once under one id is kept once", async () => {
    const ticket = await chat.ticket("Cashier");
    const many = await Promise.all(Array.from({ length: 6 }, () => join(chat.address(), ticket)));
    const _id = id();
    const answers = await Promise.all(many.map((one) => said(one, _id, "at once")));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await chat.rows(`select count(*)::int as n from chat_message where id = '${_id}'`)).toEqual([
      { n: 1 },
    ]);
  });

  test("under the id of another one is refused, whoever wrote that", async () => {
    const [anna, bob] = [
      await join(chat.address(), await chat.ticket("Cashier")),
      await join(chat.address(), await chat.ticket("Manager")),
    ];
    const _id = id();
    await said(anna, _id, "mine");
    expect(await said(anna, _id, "changed")).toMatchObject({ error: { error: "error-message-id-taken" } });
    expect(await said(bob, _id, "mine")).toMatchObject({ error: { error: "error-message-id-taken" } });
  });

  test.each([
    ["empty", "", "error-invalid-params"],
    ["of blanks", " \n\t ", "error-invalid-params"],
    ["with what text cannot hold", "a\0b", "error-invalid-params"],
    ["too long", "x".repeat(5001), "error-message-size-exceeded"],
  ])("that is %s is refused", async (_, text, error) => {
    const anna = await join(chat.address(), await chat.ticket("Stock keeper"));
    expect(await said(anna, id(), text)).toMatchObject({ error: { error } });
  });

  test.each([
    ["without signing in", undefined, { _id: "x1", rid: CHANNEL, msg: "hi" }, "error-invalid-user"],
    ["to a channel one is not in", "Cashier", { _id: "x2", rid: "SECRET", msg: "hi" }, "error-not-allowed"],
    ["under an id that is none", "Cashier", { _id: "x 3", rid: CHANNEL, msg: "hi" }, "error-invalid-params"],
    [
      "under the id of an order",
      "Cashier",
      { _id: "order-1", rid: CHANNEL, msg: "hi" },
      "error-invalid-params",
    ],
    ["that is no text", "Cashier", { _id: "x4", rid: CHANNEL, msg: 5 }, "error-invalid-params"],
  ])("%s is refused", async (_, position, given, error) => {
    const talker = await talk(chat.address());
    if (position !== undefined) await talker.call("login", { resume: await chat.ticket(position) });
    expect(await talker.call("sendMessage", given)).toMatchObject({ error: { error } });
  });

  test("after twenty at once has to wait, and the others go on", async () => {
    const [anna, bob] = [
      await join(chat.address(), await chat.ticket("Invoice")),
      await join(chat.address(), await chat.ticket("Manager")),
    ];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => said(anna, id(), `flood ${n}`)));
    const refused = answers.filter(({ error }) => error !== undefined);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]).toMatchObject({ error: { error: "too-many-requests" } });
    expect(await said(bob, id(), "calm")).toHaveProperty("result");
  });

  test("what was sent through another server counts as well (G40)", async () => {
    const carl = await join(chat.address(), await chat.ticket("Invoice"));
    const [person] = await chat.rows("select id from person where name = 'Invoice'");
    const elsewhere = Effect.repeat(takeAllowance(Number(person?.["id"])), { while: (taken) => taken });
    await chat.run(elsewhere);
    const answers = await Promise.all([1, 2, 3].map((n) => said(carl, id(), `more ${n}`)));
    expect(answers.at(-1)).toMatchObject({ error: { error: "too-many-requests" } });
  });
});

describe("history", () => {
  test("is the newest first, 30 of 10,000 in no time, and older ones page by page without a gap", async () => {
    await chat.rows(`
      insert into chat_message (id, channel_id, at, person_id, text)
      select 'old-' || n, 'GENERAL', '2020-01-01'::timestamptz + n * interval '1 ms', 1, 'Message ' || n
      from generate_series(1, 10000) n`);
    await chat.rows("analyze chat_message");
    const anna = await join(chat.address(), await chat.ticket("Cashier"));
    const page = async (before: number | null) => {
      const { result } = await anna.call("loadHistory", CHANNEL, before && { $date: before }, 30, null);
      return (result as { messages: readonly { _id: string; ts: { $date: number } }[] }).messages;
    };
    const newest = await page(null);
    expect(newest).toHaveLength(30);
    const times = newest.map(({ ts }) => ts.$date);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const seen: string[] = [];
    let before = Date.UTC(2020, 0, 2);
    for (let n = 0; n < 4; n += 1) {
      const older = await page(before);
      seen.push(...older.map(({ _id }) => _id));
      before = older.at(-1)?.ts.$date ?? 0;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `old-${10_000 - n}`));
    const plan = await chat.rows(`
      explain select * from chat_message where channel_id = 'GENERAL' and at < 'infinity' order by at desc limit 30`);
    expect(JSON.stringify(plan)).toContain("Index Scan Backward");
  });

  test.each([
    [["SECRET", null, 30], "error-not-allowed"],
    [[CHANNEL, "yesterday", 30], "error-invalid-params"],
    [[CHANNEL, null, 1000], "error-invalid-params"],
  ])("asked for %j is refused", async (params, error) => {
    const anna = await join(chat.address(), await chat.ticket("Cashier"));
    expect(await anna.call("loadHistory", ...params)).toMatchObject({ error: { error } });
  });
});
