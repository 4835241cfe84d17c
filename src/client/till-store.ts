/** What the till must not forget: the flow's snapshot and the unsent sales, on disk after every step, checked when read back. */
import { Result, Schema } from "effect";
import { SaleFlowContext, type SaleLine } from "../../machines/sale-flow-context.ts";
import type { SaleFlowSnapshot } from "../../machines/sale-flow.ts";
import { OutboxContext } from "../../machines/sale-outbox.ts";
import { logProblem } from "./log.ts";
import { tillDb } from "./till-db.ts";

/** The states a till can be found in again. */
const FlowValue = Schema.Union([
  Schema.Literals(["closed", "paying", "posting", "unsure", "receipt"]),
  Schema.Struct({ selling: Schema.Literals(["empty", "lines", "approving", "overtaken"]) }),
  Schema.Struct({ hanging: Schema.Literals(["calling", "waiting"]) }),
]);

/** A snapshot as it is kept. */
export const KeptFlow = Schema.Struct({ value: FlowValue, context: SaleFlowContext });
export type KeptFlow = typeof KeptFlow.Type;

const decodeFlow = Schema.decodeUnknownResult(KeptFlow);
const decodeOutbox = Schema.decodeUnknownResult(OutboxContext);

/** The head of a snapshot: everything but the lines, which are kept one by one. */
const headOf = ({ value, context }: SaleFlowSnapshot) => ({
  value,
  context: { ...context, approval: null, undo: null, sale: { ...context.sale, lines: [] } },
  lines: context.sale.lines.map(({ key }) => key),
});

type Head = ReturnType<typeof headOf>;
const isHead = (value: unknown): value is Head =>
  typeof value === "object" &&
  value !== null &&
  "lines" in value &&
  Array.isArray(value.lines) &&
  "context" in value;

/** Writes what changed since the last snapshot, in one transaction that is on the disk when it is done. */
const write = async (snapshot: SaleFlowSnapshot, kept: Map<string, SaleLine>): Promise<void> => {
  const { lines } = snapshot.context.sale;
  const db = await tillDb();
  const transaction = db.transaction(["facts", "lines"], "readwrite", { durability: "strict" });
  const store = transaction.objectStore("lines");
  const present = new Set(lines.map(({ key }) => key));
  for (const key of kept.keys()) {
    if (present.has(key)) continue;
    kept.delete(key);
    void store.delete(key);
  }
  for (const line of lines) {
    if (kept.get(line.key) === line) continue;
    kept.set(line.key, line);
    void store.put(line, line.key);
  }
  void transaction.objectStore("facts").put(headOf(snapshot), "flow");
  await transaction.done;
};

export interface FlowKeeper {
  /** Keeps the newest snapshot; while one is being written only the last of those that follow is written. */
  readonly keep: (snapshot: SaleFlowSnapshot) => void;
  /** Settles when everything given so far is on the disk. */
  readonly settled: () => Promise<void>;
}

/** Writes snapshots one after the other. `begin` are the lines that are on the disk already. */
export const flowKeeper = (begin: readonly SaleLine[]): FlowKeeper => {
  const kept = new Map(begin.map((line) => [line.key, line]));
  let next: SaleFlowSnapshot | null = null;
  let running: Promise<void> = Promise.resolve();
  const drain = async (): Promise<void> => {
    const snapshot = next;
    if (snapshot === null) return;
    next = null;
    try {
      await write(snapshot, kept);
    } catch (error) {
      kept.clear();
      logProblem("the sale was not kept on this till", error);
    }
    await drain();
  };
  return {
    keep: (snapshot) => {
      const idle = next === null;
      next = snapshot;
      if (idle) running = running.then(drain);
    },
    settled: () => running,
  };
};

const decoded = <A>(what: string, result: Result.Result<A, unknown>): A | null => {
  if (Result.isSuccess(result)) return result.success;
  logProblem(`${what} could not be read back`, result.failure);
  return null;
};

/** The till's flow as it was left; null when nothing was, or when it does not fit this version any more. */
export const readFlow = async (): Promise<KeptFlow | null> => {
  const db = await tillDb();
  const [head, lines] = await Promise.all([db.get("facts", "flow"), db.getAll("lines")]);
  if (!isHead(head)) return null;
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const { value, context } = head;
  const found = head.lines.map((key) => byKey.get(key));
  return decoded(
    "the sale",
    decodeFlow({ value, context: { ...context, sale: { ...context.sale, lines: found } } }),
  );
};

/** The unsent sales; on the disk before anything else happens to them (OT2). */
export const keepOutbox = async (context: OutboxContext): Promise<void> => {
  const db = await tillDb();
  const transaction = db.transaction("facts", "readwrite", { durability: "strict" });
  await Promise.all([transaction.store.put(context, "outbox"), transaction.done]);
};

export const readOutbox = async (): Promise<OutboxContext> => {
  const db = await tillDb();
  const found = await db.get("facts", "outbox");
  return (
    (found === undefined ? null : decoded("the unsent sales", decodeOutbox(found))) ?? {
      waiting: [],
      refused: [],
      tries: 0,
    }
  );
};
