/** What the till must not forget: the flow's snapshot and the unsent sales, on disk after every step, checked when read back. */
import { Result, Schema } from "effect";
import { SaleFlowContext, type SaleLine } from "../../machines/sale-flow-context.ts";
import type { SaleFlowSnapshot } from "../../machines/sale-flow.ts";
import { OutboxContext } from "../../machines/sale-outbox.ts";
import { logProblem } from "./log.ts";
import { copyOnLeaving, forgetCopy, later, readCopy, type Step } from "./till-copy.ts";
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

const isGranting = (value: SaleFlowSnapshot["value"]): boolean =>
  typeof value === "object" && "selling" in value && value.selling === "granting";

/** A snapshot without what must not outlive the moment: while a PIN is checked, the question stands. */
const keptOf = ({ value, context }: SaleFlowSnapshot) => ({
  value: isGranting(value) ? { selling: "approving" as const } : value,
  context: { ...context, undo: null },
});

/** The head of a snapshot: everything but the lines, which are kept one by one. */
const headOf = (snapshot: SaleFlowSnapshot, step: number) => {
  const { value, context } = keptOf(snapshot);
  const { lines } = context.sale;
  return {
    step,
    value,
    context: { ...context, sale: { ...context.sale, lines: [] } },
    lines: lines.map(({ key }) => key),
  };
};

type Head = Omit<ReturnType<typeof headOf>, "step">;
const isHead = (value: unknown): value is Head =>
  typeof value === "object" &&
  value !== null &&
  "lines" in value &&
  Array.isArray(value.lines) &&
  "context" in value;

/** The how manieth step a record is; 0 for one that was kept before steps were counted. */
const stepOf = (record: unknown): number =>
  typeof record === "object" && record !== null && "step" in record && typeof record.step === "number"
    ? record.step
    : 0;

/** Writes what changed since the last snapshot, in one transaction that is on the disk when it is done. */
const write = async (
  snapshot: SaleFlowSnapshot,
  step: number,
  kept: Map<string, SaleLine>,
): Promise<void> => {
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
  void transaction.objectStore("facts").put(headOf(snapshot, step), "flow");
  await transaction.done;
};

export interface FlowKeeper {
  /** Keeps the newest snapshot; while one is being written only the last of those that follow is written. */
  readonly keep: (snapshot: SaleFlowSnapshot) => void;
  /** Settles when everything given so far is on the disk. */
  readonly settled: () => Promise<void>;
}

/** How a till begins: the lines on the disk, and from which step it goes on. */
interface FlowBegin {
  readonly lines: readonly SaleLine[];
  /** The last step on the disk. */
  readonly written: number;
  /** A later one that only its copy has. */
  readonly copy: Step | null;
}

/** Writes snapshots one after the other. */
const flowKeeper = ({ lines, written: begin, copy }: FlowBegin): FlowKeeper => {
  const kept = new Map(lines.map((line) => [line.key, line]));
  let [written, step] = [begin, copy?.step ?? begin];
  let last: SaleFlowSnapshot | null = null;
  let next: SaleFlowSnapshot | null = null;
  let running: Promise<void> = Promise.resolve();
  const drain = async (): Promise<void> => {
    const snapshot = next;
    if (snapshot === null) return;
    next = null;
    const taken = step;
    try {
      await write(snapshot, taken, kept);
      written = taken;
      forgetCopy();
    } catch (error) {
      kept.clear();
      logProblem("the sale was not kept on this till", error);
    }
    await drain();
  };
  copyOnLeaving("flow", () => {
    if (written >= step) return null;
    return last === null ? copy : { step, value: keptOf(last) };
  });
  return {
    keep: (snapshot) => {
      const idle = next === null;
      next = last = snapshot;
      step += 1;
      if (idle) running = running.then(drain);
    },
    settled: () => running,
  };
};

type KeepOutbox = (context: OutboxContext) => Promise<void>;

/** Writes the unsent sales; on the disk before anything else happens to them (OT2). `begin` is the last step known. */
const outboxKeeper = (begin: number): KeepOutbox => {
  let [written, step] = [begin, begin];
  let last: OutboxContext | null = null;
  copyOnLeaving("outbox", () => (written >= step ? null : { step, value: last }));
  return async (context) => {
    last = context;
    step += 1;
    const taken = step;
    const db = await tillDb();
    const transaction = db.transaction("facts", "readwrite", { durability: "strict" });
    await Promise.all([transaction.store.put({ ...context, step: taken }, "outbox"), transaction.done]);
    written = Math.max(written, taken);
    forgetCopy();
  };
};

/** The flow as the disk has it, with its lines put back. */
const flowOnDisk = (head: unknown, lines: readonly SaleLine[]): Step | null => {
  if (!isHead(head)) return null;
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const { value, context } = head;
  const found = head.lines.map((key) => byKey.get(key));
  const sale = { ...context.sale, lines: found };
  return { step: stepOf(head), value: { value, context: { ...context, sale } } };
};

const readDisk = async () => {
  try {
    const db = await tillDb();
    const [head, lines, sales] = await Promise.all([
      db.get("facts", "flow"),
      db.getAll("lines"),
      db.get("facts", "outbox"),
    ]);
    const outbox = sales === undefined ? null : { step: stepOf(sales), value: sales };
    return { flow: flowOnDisk(head, lines), lines, outbox };
  } catch (error) {
    logProblem("the till's memory could not be read", error);
    return { flow: null, lines: [], outbox: null };
  }
};

interface Found<A> {
  readonly value: A | null;
  /** The copy it was read from; null when it is on the disk. */
  readonly copy: Step | null;
}

/** The copy where it is later and fits this version, else what is on the disk. */
const found = <A>(
  what: string,
  decode: (value: unknown) => Result.Result<A, unknown>,
  disk: Step | null,
  copy: Step | undefined,
): Found<A> => {
  const last = later(disk, copy);
  for (const step of last === disk ? [disk] : [last, disk]) {
    if (step === null) continue;
    const result = decode(step.value);
    if (Result.isSuccess(result)) return { value: result.success, copy: step === disk ? null : step };
    logProblem(`${what} could not be read back`, result.failure);
  }
  return { value: null, copy: null };
};

/** A till as it was left, and where its next steps are kept. */
export interface LeftTill {
  /** Null when nothing was left, or when it does not fit this version any more. */
  readonly flow: KeptFlow | null;
  readonly outbox: OutboxContext;
  readonly keeper: FlowKeeper;
  readonly keepOutbox: KeepOutbox;
}

/** Reads how the till was left: from the disk, or from the copy of the last steps that the disk did not get. */
export const readTill = async (): Promise<LeftTill> => {
  const disk = await readDisk();
  const copy = readCopy();
  const flow = found("the sale", decodeFlow, disk.flow, copy.flow);
  const unsent = found("the unsent sales", decodeOutbox, disk.outbox, copy.outbox);
  const outbox = unsent.value ?? { waiting: [], refused: [], tries: 0 };
  const keeper = flowKeeper({
    lines: (flow.copy === null ? flow.value?.context.sale.lines : undefined) ?? disk.lines,
    written: disk.flow?.step ?? 0,
    copy: flow.copy,
  });
  const keepOutbox = outboxKeeper(unsent.copy?.step ?? disk.outbox?.step ?? 0);
  if (unsent.copy !== null)
    await keepOutbox(outbox).catch((error: unknown) => logProblem("an unsent sale was not kept", error));
  return { flow: flow.value, outbox, keeper, keepOutbox };
};
