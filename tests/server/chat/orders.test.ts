/** New orders tell the staff by themselves: each once, from the system user, whoever listens and whenever. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { kindOf, SYSTEM_USER } from "../../../src/domain/chat.ts";
import { CHANNEL, chatServer, join, pushed, pushOf, said, type Talker, type Told } from "../support/chat.ts";
import { card, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts } from "../support/shop.ts";

const chat = chatServer();
const root = () => chat.shop().tokens.get("Root") ?? "";
const listener = async () => join(chat.address(), await chat.ticket("Manager"));

beforeAll(() => openShifts(chat, chat.shop()));

const paid = (change = {}) => {
  const order = draft(chat.shop(), [line(chat.shop(), "MUG", 1)], change);
  return commitInput(order, [card(chat.shop(), totalOf(order))]);
};
const sell = async (input = paid()) => {
  const { data, message } = await chat.call(sale.saveCommit, { payload: input }, root());
  expect(message).toBe("");
  return data;
};
const told = (talker: Talker, number: string | null) =>
  pushOf(talker, ({ msg }) => msg === `New sale order ${number}`);
const stored = async (number: string | null) =>
  chat.rows(`select id, at from chat_message where text = 'New sale order ${number}'`);

describe("a sale", () => {
  test("is told to whoever listens, by the system user, without anything but its number", async () => {
    const anna = await listener();
    const { number, clientId } = await sell();
    const { fields } = await told(anna, number);
    const [message] = (fields as { args: readonly Told[] }).args;
    expect(message).toMatchObject({
      _id: `order-${clientId}`,
      u: { _id: SYSTEM_USER, username: SYSTEM_USER, name: "Kontor" },
    });
    expect(kindOf({ text: message?.msg ?? "", user: message?.u ?? { username: "", name: "" } })).toBe(
      "order",
    );
  });

  test("sent twice under its key is told once", async () => {
    const anna = await listener();
    const input = paid();
    const { number } = await sell(input);
    await sell(input);
    await told(anna, number);
    const { number: next } = await sell();
    await told(anna, next);
    expect(pushed(anna).filter(({ msg }) => msg.endsWith(String(number)))).toHaveLength(1);
  });

  test("that is refused is not told", async () => {
    const anna = await listener();
    const order = draft(chat.shop(), [line(chat.shop(), "MUG", 1)]);
    const wrong = commitInput(order, [card(chat.shop(), 1)], { total: 1 });
    expect((await chat.call(sale.saveCommit, { payload: wrong }, root())).name).toBe("TotalDiffers");
    const { number } = await sell();
    await told(anna, number);
    expect(pushed(anna).map(({ _id }) => _id)).not.toContain(`order-${order.clientId}`);
  });

  test("that is only saved is not told, and one that is taken back and committed anew is not told again", async () => {
    const anna = await listener();
    const input = paid();
    const saved = await chat.call(
      sale.save,
      { payload: { key: randomUUID(), order: input.order, version: null } },
      root(),
    );
    const { id, version, number } = await sell({ ...input, key: randomUUID(), version: saved.data.version });
    expect(saved.data.number).toBeNull();
    await told(anna, number);
    const undone = await chat.call(
      sale.unsave,
      { payload: { key: randomUUID(), id, version, refund: true, reason: "wrong customer" } },
      root(),
    );
    expect(undone.message).toBe("");
    await sell({ ...input, key: randomUUID(), version: undone.data.version });
    const { number: next } = await sell();
    await told(anna, next);
    expect(await stored(number)).toHaveLength(1);
  });

  test("is told, and goods that come back are no new order", async () => {
    const anna = await listener();
    const desk = returnsDesk(chat, chat.shop);
    const sold = await desk.mugs(1);
    const order = await desk.returning(sold, 1);
    const returned = await desk.post(order, desk.inCash(order));
    expect(returned.message).toBe("");
    const { number } = await sell();
    await told(anna, sold.number);
    await told(anna, number);
    expect(await stored(returned.data.number)).toEqual([]);
  });

  test("made while nobody listened is told at its own time to whoever comes first", async () => {
    const alone = await listener();
    alone.socket.close();
    await alone.closed;
    const { number } = await sell();
    const [order] = await chat.rows(`select committed_at from sale_order where number = '${number}'`);
    const anna = await listener();
    await told(anna, number);
    const [message] = await stored(number);
    const apart = Number(message?.["at"]) - Number(order?.["committed_at"]);
    expect(Math.abs(apart)).toBeLessThan(1000);
  });
});

test("many orders between many messages are each there once, one after the other in time, in history as they were pushed", async () => {
  const anna = await listener();
  const bob = await join(chat.address(), await chat.ticket("Cashier"));
  const numbers: (string | null)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const [one, two] = await Promise.all([
      sell(),
      sell(paid({ tillId: chat.shop().tills[1]?.id })),
      said(bob, `between-${n}`, `Message ${n}`),
    ]);
    numbers.push(one.number, two.number);
  }
  for (const number of numbers) await told(anna, number);
  const { result } = await anna.call("loadHistory", CHANNEL, null, 30, null);
  const history = (result as { messages: readonly Told[] }).messages.toReversed();
  const pushes = pushed(anna).slice(-30);
  expect(pushes).toEqual(history);
  const times = history.map(({ ts }) => ts.$date);
  expect(new Set(times).size).toBe(30);
  expect(times).toEqual(times.toSorted((left, right) => left - right));
  expect(new Set(history.map(({ _id }) => _id)).size).toBe(30);
});
