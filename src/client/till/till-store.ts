/** What the till must not forget: the flow's snapshot and the unsent sales, on disk after every step, checked when read back. */
import { Result } from "effect";
import type { SaleLine } from "../../../machines/sale-flow/sale-flow-context.ts";
import type { SaleFlowSnapshot } from "../../../machines/sale-flow/sale-flow.ts";
import { isDecoded, type OutboxContext, restoreOutbox } from "../../../machines/sale-outbox.ts";
import { logProblem } from "../log.ts";
import { decodeFlow, type RestoredFlow, restoreFlow, type StoredFlow } from "./restore.ts";
import { copyOnLeaving, forgetCopy, later, readCopy, type Step } from "./till-copy.ts";
import { tillDb } from "./till-db.ts";

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
export const stepOf = (record: unknown): number =>
  typeof record === "object" && record !== null && "step" in record && typeof record.step === "number"
    ? record.step
    : 0;

/** Writes what changed since the last snapshot, in one transaction that is on the disk when it is done. */
const write = async (
  snapshot: SaleFlowSnapshot,
  step: number,
  storedLines: Map<string, SaleLine>,
): Promise<void> => {
  const { lines } = snapshot.context.sale;
  const db = await tillDb();
  const transaction = db.transaction(["facts", "lines"], "readwrite", { durability: "strict" });
  const store = transaction.objectStore("lines");
  const present = new Set(lines.map(({ key }) => key));
  for (const key of storedLines.keys()) {
    if (present.has(key)) continue;
    storedLines.delete(key);
    void store.delete(key);
  }
  for (const line of lines) {
    if (storedLines.get(line.key) === line) continue;
    storedLines.set(line.key, line);
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
  const storedLines = new Map(lines.map((line) => [line.key, line]));
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
      await write(snapshot, taken, storedLines);
      written = taken;
      forgetCopy();
    } catch (error) {
      storedLines.clear();
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
export const flowOnDisk = (head: unknown, lines: readonly SaleLine[]): Step | null => {
  if (!isHead(head)) return null;
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const { value, context } = head;
  const storedLines = head.lines.map((key) => byKey.get(key));
  const sale = { ...context.sale, lines: storedLines };
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

/** How many sales of this browser the server does not have yet, those that it refused among them; 0 where no till was open here. */
export const countUnsent = async (): Promise<number> => {
  const { outbox } = await readDisk();
  if (outbox === null) return 0;
  const { waiting, refused, leftovers } = restoreOutbox(outbox.value, newKey);
  return waiting.length + refused.length + leftovers.length;
};

/** What was read back, and the copy it was read from: null when it is on the disk. */
interface ReadBack<A> {
  readonly value: A;
  readonly copy: Step | null;
}

const newKey = () => crypto.randomUUID();

/** The later of copy and disk that fits this version; where neither does, the later one as far as it can be restored. */
const readFlow = (disk: Step | null, copy: Step | undefined): ReadBack<RestoredFlow> => {
  const last = later(disk, copy);
  const steps = (last === disk ? [disk] : [last, disk]).filter((step) => step !== null);
  const fitting = steps.find((step) => Result.isSuccess(decodeFlow(step.value))) ?? last;
  if (fitting !== null && fitting !== last) logProblem("the last step of the sale could not be read back");
  const value = restoreFlow(fitting?.value, newKey);
  return { value, copy: fitting === disk ? null : fitting };
};

const isOutbox = ({ value }: Step): boolean =>
  typeof value === "object" && value !== null && "waiting" in value && Array.isArray(value.waiting);

const readOutbox = (disk: Step | null, copy: Step | undefined): ReadBack<OutboxContext> => {
  const last = later(disk, copy !== undefined && isOutbox(copy) ? copy : undefined);
  return { value: restoreOutbox(last?.value, newKey), copy: last === disk ? null : last };
};

/** The unsent sales with the one that was found on the counter, and what could not be restored there. */
const withRestored = (outbox: OutboxContext, { unsent, leftover }: RestoredFlow): OutboxContext => {
  const has = [...outbox.waiting, ...outbox.refused.map(({ commit }) => commit)].map(({ key }) => key);
  return {
    ...outbox,
    waiting: unsent === null || has.includes(unsent.key) ? outbox.waiting : [...outbox.waiting, unsent],
    leftovers:
      leftover === undefined ? outbox.leftovers : [...outbox.leftovers, { key: newKey(), stored: leftover }],
  };
};

/** A till as it was left, and where its next steps are kept. */
export interface LeftTill {
  /** Null when nothing was left, or nothing of it could be restored. */
  readonly flow: StoredFlow | null;
  readonly outbox: OutboxContext;
  readonly keeper: FlowKeeper;
  readonly keepOutbox: KeepOutbox;
}

/** What the disk and the copy of the last steps hold, in the words of this version. Rule OT2: nothing of it is dropped. */
export const restoreTill = (
  disk: { readonly flow: Step | null; readonly outbox: Step | null },
  copy: { readonly flow?: Step; readonly outbox?: Step },
) => {
  const flow = readFlow(disk.flow, copy.flow);
  const unsent = readOutbox(disk.outbox, copy.outbox);
  return { flow, unsent, outbox: withRestored(unsent.value, flow.value) };
};

/** Notes what does not fit, without its contents. */
const report = (outbox: OutboxContext): void => {
  const undecoded = [...outbox.waiting, ...outbox.refused.map(({ commit }) => commit)].filter(
    (sale) => !isDecoded(sale),
  );
  if (undecoded.length + outbox.leftovers.length > 0)
    logProblem("sales of an earlier version are set aside", {
      unsent: undecoded.map(({ key }) => key),
      onCounter: outbox.leftovers.length,
    });
};

/** Reads how the till was left: from the disk, or from the copy of the last steps that the disk did not get. */
export const readTill = async (): Promise<LeftTill> => {
  const disk = await readDisk();
  const { flow, unsent, outbox } = restoreTill(disk, readCopy());
  const keeper = flowKeeper({
    lines: (flow.copy === null ? flow.value.flow?.context.sale.lines : undefined) ?? disk.lines,
    written: disk.flow?.step ?? 0,
    copy: flow.copy,
  });
  const keepOutbox = outboxKeeper(unsent.copy?.step ?? disk.outbox?.step ?? 0);
  report(outbox);
  // Before anything is written over the sale on the counter.
  if (unsent.copy !== null || outbox !== unsent.value)
    await keepOutbox(outbox).catch((error: unknown) => logProblem("an unsent sale was not kept", error));
  return { flow: flow.value.flow, outbox, keeper, keepOutbox };
};
