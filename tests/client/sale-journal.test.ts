/** The journal of a till: steps survive on the disk and are sent once the sale has left the counter, each once. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../src/client/http/call.ts";
import { CallError } from "../../src/client/http/call-error.ts";
import { type JournalStore, startJournal } from "../../src/client/till/sale-journal.ts";
import { add } from "../machines/shop.ts";
import { till } from "../machines/till.ts";

vi.mock(import("../../src/client/http/call.ts"));
const sent = vi.mocked(call);

type Entry = Parameters<JournalStore["put"]>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
});

const begin = (disk = new Map<string, Entry>()) => {
  const store: JournalStore = {
    read: () => Promise.resolve([...disk.values()]),
    put: (entry) => Promise.resolve(void disk.set(entry.key, entry)),
    remove: (key) => Promise.resolve(void disk.delete(key)),
  };
  const { actor } = till();
  const journal = startJournal({ tillId: 1, store, first: actor.getSnapshot(), methodName: () => "Cash" });
  actor.subscribe(journal.note);
  return { actor, disk, journal };
};
const quiet = () => vi.advanceTimersByTimeAsync(3000);
const kindsOn = (disk: ReadonlyMap<string, Entry>) =>
  [...disk.values()].flatMap(({ steps }) => steps.map(({ kind }) => kind));

test("steps of the sale on the counter are on the disk and not sent; those of a sale that left it are sent once", async () => {
  const { actor, disk } = begin();
  actor.send(add(1));
  await quiet();
  expect(kindsOn(disk)).toEqual(["add"]);
  expect(sent).not.toHaveBeenCalled();
  const { clientId } = actor.getSnapshot().context.sale;
  actor.send({ type: "HANG", key: "00000000-0000-4000-8000-000000000700", name: "", clientId: "next" });
  await quiet();
  await quiet();
  expect(sent).toHaveBeenCalledTimes(1);
  const [, input] = sent.mock.calls[0] ?? [];
  expect(input).toMatchObject({
    payload: { clientId, tillId: 1, steps: [{ kind: "add" }, { kind: "hold" }] },
  });
  expect(disk.size).toBe(0);
});

test("without a connection they stay on the disk, and are sent after a reload with the same key", async () => {
  const entry: Entry = { key: "k", clientId: "other", steps: [{ at: 1, kind: "pay", total: 0 }] };
  const disk = new Map([[entry.key, entry]]);
  sent.mockRejectedValueOnce(new CallError({ name: "Offline", code: 0, message: "", data: null, status: 0 }));
  begin(disk);
  await quiet();
  expect([sent.mock.calls.length, disk.size]).toEqual([1, 1]);
  begin(disk);
  await quiet();
  expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({ payload: { key: "k" } });
  expect(disk.size).toBe(0);
});
