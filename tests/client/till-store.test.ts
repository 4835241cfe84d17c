/** Stores that earlier versions of the till wrote are opened by the program of today, and no sale in them is lost (OT2). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Result, Schema } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import {
  isDecoded,
  type OutboxContext,
  restoreOutbox,
  saleOutboxMachine,
} from "../../machines/sale-outbox.ts";
import { keepStored } from "../../src/client/storage.ts";
import { postUnsent } from "../../src/client/till/till-calls.ts";
import { readCopy } from "../../src/client/till/till-copy.ts";
import { flowOnDisk, restoreTill, stepOf } from "../../src/client/till/till-store.ts";
import { restoreFacts } from "../../src/client/till/restore-facts.ts";
import { decodeFlow } from "../../src/client/till/restore.ts";
import { goodsOf, totalOf } from "../../src/client/till/stored-sale.ts";
import { setTransport, type WireRequest } from "../../src/client/http/transport.ts";
import { initialSettings } from "../../src/contract/settings/registry.ts";
import { CommitInput } from "../../src/contract/sale/sale.ts";
import type { SaleLine } from "../../machines/sale-flow/sale-flow-context.ts";
import type { TillStore } from "../support/till-store.ts";

const folder = path.join(import.meta.dirname, "fixtures", "till-store");
const fixtures = readdirSync(folder).map((file) => ({
  file,
  store: JSON.parse(readFileSync(path.join(folder, file), "utf8")) as TillStore,
}));

/** Stored JSON, as loosely as another version may have written it. */
interface LooseCommit {
  readonly key: string;
  total: unknown;
  readonly order: { readonly lines: { count: unknown }[] };
}
interface LooseOutbox {
  readonly waiting: LooseCommit[];
  readonly refused: { readonly commit: LooseCommit; readonly problem: { name: string } }[];
}
interface LooseFlow {
  value: unknown;
  readonly context: {
    terms: unknown;
    commit: unknown;
    readonly shift: { readonly id: number };
    readonly sale: {
      readonly clientId: string;
      lines: { prices: unknown; returned?: unknown }[];
      original?: unknown;
    };
  };
}
interface LooseFacts {
  readonly settings: Record<string, unknown>;
  readonly shift: { readonly id: number; cash: unknown };
  readonly payMethods: { kind: string }[];
}

const at = <A>(list: readonly A[], index: number): A => {
  const one = list[index];
  if (one === undefined) throw new Error("the fixture holds fewer");
  return one;
};

const facts = ({ stores }: TillStore, name: string) =>
  (stores["facts"] ?? []).find(([key]) => key === name)?.[1];

/** Opens a store as `readTill` does, without the browser around it. */
const open = (store: TillStore, change: (outbox: LooseOutbox, flow: LooseFlow) => void = () => {}) => {
  const outbox = structuredClone(facts(store, "outbox")) as LooseOutbox;
  const head = structuredClone(facts(store, "flow")) as LooseFlow;
  change(outbox, head);
  const lines = (store.stores["lines"] ?? []).map(([, line]) => line as SaleLine);
  keepStored("tillCopy", store.localStorage["tillCopy"] ?? null);
  return restoreTill(
    { flow: flowOnDisk(head, lines), outbox: { step: stepOf(outbox), value: outbox } },
    readCopy(),
  );
};

const keysOf = ({ waiting, refused }: Pick<OutboxContext, "waiting" | "refused">): readonly string[] => [
  ...waiting.map(({ key }) => key),
  ...refused.map(({ commit }) => commit.key),
];
const storedOutbox = (store: TillStore) => facts(store, "outbox") as OutboxContext;

afterEach(() => {
  keepStored("tillCopy", null);
  setTransport();
});

describe.each(fixtures)("the store $file", ({ store }) => {
  it("has every sale that was stored, in its order", () => {
    const { outbox } = open(store);
    expect(keysOf(outbox)).toEqual(keysOf(storedOutbox(store)));
    expect(outbox.waiting.map((sale) => totalOf(sale)?.amount)).not.toContain(undefined);
    expect(outbox.refused.map(({ problem }) => problem.name)).toEqual(["OutOfStock"]);
    expect(outbox.leftovers).toEqual([]);
  });

  it("has the sale on the counter with the step that only the copy has", () => {
    const { flow } = open(store);
    expect(flow.value.flow?.context.sale.lines).toHaveLength(2);
    expect(flow.copy).not.toBeNull();
  });

  it("loses no other sale when one field of one sale does not decode", () => {
    const { outbox } = open(store, (stored) => {
      at(stored.waiting, 0).total = "-0.45";
      at(at(stored.waiting, 1).order.lines, 0).count = null;
      at(stored.refused, 0).problem.name = "NotWithUsAnyMore";
    });
    expect(keysOf(outbox)).toEqual(keysOf(storedOutbox(store)));
    expect(outbox.waiting.map(isDecoded)).toEqual([false, false]);
    const [first] = outbox.waiting;
    expect(first && !isDecoded(first) && first.stored).toMatchObject({ total: "-0.45" });
    expect(outbox.refused.map(({ problem }) => problem.name)).toEqual(["BadInput"]);
    const [, second] = outbox.waiting;
    expect(second && !isDecoded(second) && goodsOf(second.stored)).toHaveLength(1);
  });
});

describe("the facts of a till", () => {
  it.each(fixtures)("of $file open the till without a network (OT1)", ({ store }) => {
    const stored = facts(store, "till 1") as object;
    expect(restoreFacts(stored)).toMatchObject({ till: { id: 1 }, cashier: "Carla Bennett" });
  });

  it("still open it when a setting, the shift or a pay method is of another version", () => {
    const stored = structuredClone(facts(fixtures[0]?.store as TillStore, "till 1")) as LooseFacts;
    delete stored.settings["PaymentDays"];
    stored.shift.cash = "of another version";
    at(stored.payMethods, 0).kind = "of another version";
    const restored = restoreFacts(stored);
    expect(restored?.settings.PaymentDays.value).toBe(initialSettings.PaymentDays.value);
    expect(restored?.settings.CompanyName.value).toBe("Kontor Demo Ltd");
    expect(restored?.shift).toMatchObject({ id: stored.shift.id, cash: [], receipts: 1 });
    expect(restored?.payMethods).toHaveLength(stored.payMethods.length - 1);
    expect(restoreFacts({ settings: {} })).toBeNull();
    expect(restoreFacts(undefined)).toBeNull();
  });
});

const [newest] = fixtures.slice(-1);
if (newest === undefined) throw new Error("there is no fixture");
const commit = at(storedOutbox(newest.store).waiting, 1);
const copies = JSON.parse(newest.store.localStorage["tillCopy"] ?? "{}") as { flow: { value: LooseFlow } };
const copied = copies.flow.value;

/** The newest store with its copy changed as another version would have written it. */
const openCopy = (change: (flow: LooseFlow) => void) => {
  const flow = structuredClone(copied);
  change(flow);
  const store = {
    ...newest.store,
    localStorage: { tillCopy: JSON.stringify({ flow: { step: 999, value: flow } }) },
  };
  return open(store, (_, head) => {
    head.context.terms = "of another version";
  });
};

describe("a sale on the counter that does not decode", () => {
  it("which was paid and has no answer is sent with the unsent ones, once", () => {
    const { flow, outbox } = openCopy((stored) => {
      stored.value = "unsure";
      stored.context.terms = "of another version";
      stored.context.commit = { ...commit, key: "9f1d3f60-2f3e-4d0f-8a51-0c1d3c1b2a11" };
    });
    expect(flow.value.flow).toBeNull();
    expect(outbox.waiting.at(-1)).toMatchObject({ key: "9f1d3f60-2f3e-4d0f-8a51-0c1d3c1b2a11" });
    expect(outbox.leftovers).toEqual([]);
    const again = openCopy((stored) => {
      stored.value = "unsure";
      stored.context.terms = "of another version";
      stored.context.commit = commit;
    });
    expect(keysOf(again.outbox)).toEqual(keysOf(storedOutbox(newest.store)));
  });

  it("goes on with the lines that do, and what was stored stays until a person has seen to it", () => {
    const { flow, outbox } = openCopy((stored) => {
      at(stored.context.sale.lines, 0).prices = "of another version";
    });
    const { flow: restored } = flow.value;
    expect(restored?.context.sale.lines).toHaveLength(1);
    expect(restored?.context.sale.clientId).toBe(copied.context.sale.clientId);
    expect(restored?.context.shift?.id).toBe(copied.context.shift.id);
    expect(Result.isSuccess(decodeFlow(restored))).toBe(true);
    expect(outbox.leftovers).toHaveLength(1);
    expect(goodsOf(outbox.leftovers[0]?.stored)).toHaveLength(2);
  });

  it("opens with the one receipt that a sale with returned goods could have before (R10)", () => {
    const original = { orderId: 77, number: "T1-000042", customerId: null, methods: [], rates: [] };
    const { flow, outbox } = openCopy((stored) => {
      stored.context.sale.original = original;
      at(stored.context.sale.lines, 0).returned = { of: 501, to: "stock" };
    });
    expect(outbox.leftovers).toEqual([]);
    const sale = flow.value.flow?.context.sale;
    expect(sale?.originals).toEqual([original]);
    expect(sale?.original).toBeUndefined();
    expect(sale?.lines.map(({ returned }) => returned)).toEqual([
      { of: 501, order: 77, to: "stock" },
      undefined,
    ]);
  });

  it("is nothing to see to when nothing was on the counter", () => {
    const { flow, outbox } = openCopy((stored) => {
      stored.context.terms = "of another version";
      stored.context.sale.lines = [];
    });
    expect(flow.value.flow).toBeNull();
    expect(outbox.leftovers).toEqual([]);
  });
});

describe("a sale that was set aside", () => {
  const aside = { ...commit, total: "of another version" };

  it("is sent exactly as it was stored, and goes when the server has accepted it", async () => {
    const sent: WireRequest[] = [];
    setTransport((request) => {
      sent.push(request);
      return Promise.resolve({
        status: 200,
        body: { error: { code: 0, message: "" }, data: "of any shape" },
      });
    });
    const context = restoreOutbox({ waiting: [aside], refused: [] }, () => "key");
    const machine = saleOutboxMachine.provide({ actors: { post: postUnsent(() => {}) } });
    const outbox = createActor(machine, { input: context }).start();
    await vi.waitFor(() => expect(outbox.getSnapshot().context.waiting).toEqual([]));
    expect(sent.map(({ body }) => body)).toEqual([aside]);
    outbox.stop();
  });

  it("stays with the reason when the server refuses it, over another update too, until it is settled", async () => {
    setTransport(() =>
      Promise.resolve({
        status: 400,
        body: { error: { code: 400, message: "" }, data: { name: "BadInput", fields: [] } },
      }),
    );
    const machine = saleOutboxMachine.provide({ actors: { post: postUnsent(() => {}) } });
    const input = restoreOutbox({ waiting: [aside], refused: [] }, () => "key");
    const outbox = createActor(machine, { input }).start();
    await vi.waitFor(() => expect(outbox.getSnapshot().context.refused).toHaveLength(1));
    const again = restoreOutbox(structuredClone(outbox.getSnapshot().context), () => "other");
    expect(again.refused).toMatchObject([{ commit: { key: commit.key, stored: aside } }]);
    outbox.send({ type: "SETTLED", key: commit.key });
    expect(outbox.getSnapshot().context.refused).toEqual([]);
    outbox.stop();
  });

  it("is a sale like any other for a version that can decode it", () => {
    const { waiting } = restoreOutbox({ waiting: [{ key: commit.key, stored: commit }] }, () => "key");
    expect(Schema.is(CommitInput)(waiting[0])).toBe(true);
  });
});
