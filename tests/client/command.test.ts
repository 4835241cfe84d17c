/** Commands are sent once however often they are pressed (G4). */
import { expect, test } from "vitest";
import { CallError, type CallErrorName } from "../../src/client/http/call-error.ts";
import { makeKeyring } from "../../src/client/http/command.ts";

const failed = (name: CallErrorName) =>
  new CallError({ name, code: 0, message: name, data: null, status: 0 });
const pay = { payload: { id: 7, amount: 1000 } };

test("pressed again while under way, a command carries the same key", () => {
  const { take } = makeKeyring();
  expect(take(pay)).toBe(take({ payload: { id: 7, amount: 1000 } }));
});

test("a command of other contents is another command", () => {
  const { take } = makeKeyring();
  expect(take(pay)).not.toBe(take({ payload: { id: 8, amount: 1000 } }));
});

test.each(["Offline", "Unavailable", "BadAnswer", "ServerFault"] as const)(
  "after %s nobody knows whether it was done, so the next press carries the same key",
  (name) => {
    const { take, settle } = makeKeyring();
    const key = take(pay);
    settle(pay, failed(name));
    expect(take(pay)).toBe(key);
  },
);

test.each([null, failed("OutOfStock"), failed("StaleVersion")])(
  "once it is done or refused, the next press is a new command",
  (outcome) => {
    const { take, settle } = makeKeyring();
    const key = take(pay);
    settle(pay, outcome);
    expect(take(pay)).not.toBe(key);
  },
);
