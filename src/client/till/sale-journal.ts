/**
 * Records the steps of the sale on the counter and sends them to the server when the sale has left it, for the replay of a disputed
 * receipt. Nothing waits for it: steps are written to the disk and sent in the background, and kept while there is no connection.
 */
import { Result, Schema } from "effect";
import {
  type MethodName,
  stepsBetween,
  type TillMoment,
} from "../../../machines/sale-flow/sale-flow-steps.ts";
import { totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import type { SaleFlowSnapshot } from "../../../machines/sale-flow/sale-flow.ts";
import { replayEndpoints } from "../../contract/sale/sale-replay.ts";
import { MOST_STEPS, SaleStep } from "../../domain/till/sale-step.ts";
import { call } from "../http/call.ts";
import { logProblem } from "../log.ts";
import { tillDb } from "./till-db.ts";
import { isAway } from "./till-facts.ts";

/** Steps of one sale that are not sent yet. `key`: of the call that sends them. */
const Entry = Schema.Struct({ key: Schema.String, clientId: Schema.String, steps: Schema.Array(SaleStep) });
type Entry = typeof Entry.Type;

/** Where entries survive a reload, by their key. */
export interface JournalStore {
  readonly read: () => Promise<readonly Entry[]>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const PREFIX = "steps:";
const decode = Schema.decodeUnknownResult(Entry);

/** In the database of the till. Entries that an earlier version wrote in another shape are left out. */
export const journalOnDisk: JournalStore = {
  read: async () => {
    const db = await tillDb();
    const range = IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);
    const entries = (await db.getAll("facts", range)).map((value) => decode(value));
    return entries.flatMap((entry) => (Result.isSuccess(entry) ? [entry.success] : []));
  },
  put: async (entry) => {
    await (await tillDb()).put("facts", entry, PREFIX + entry.key);
  },
  remove: async (key) => {
    await (await tillDb()).delete("facts", PREFIX + key);
  },
};

/** Milliseconds after the last step until it is written and sent. */
const QUIET = 2000;

const momentOf = (flow: SaleFlowSnapshot): TillMoment => {
  const stage = flow.matches("selling")
    ? "selling"
    : flow.matches("paying")
      ? "paying"
      : flow.matches("posting") || flow.matches("unsure")
        ? "posting"
        : "other";
  return { context: flow.context, stage };
};

export interface SaleJournal {
  /** Records the steps since the last snapshot. */
  readonly note: (flow: SaleFlowSnapshot) => void;
  /** A receipt of the sale on the counter went to a printer. */
  readonly printed: () => void;
  /** Writes all unwritten steps to the store, and stops. */
  readonly close: () => Promise<void>;
}

/** Sends an entry. "away": no connection, to be sent again. Null: stored, or refused for good. */
const send = async (entry: Entry, tillId: number): Promise<"away" | null> => {
  const { key, clientId, steps } = entry;
  try {
    const clock = Math.floor(Date.now() / 1000);
    await call(replayEndpoints.keepSteps, { payload: { key, clientId, tillId, clock, steps } });
  } catch (error) {
    if (isAway(error)) return "away";
    logProblem("the steps of a sale were not stored", error);
  }
  return null;
};

/** The entries that are not sent, in memory and in the store. */
const entryBook = (tillId: number, store: JournalStore) => {
  const entries = new Map<string, Entry>();
  const unwritten = new Set<string>();
  const openEntry = (clientId: string): Entry => {
    const last = [...entries.values()].findLast((entry) => entry.clientId === clientId);
    return last !== undefined && last.steps.length < MOST_STEPS
      ? last
      : { key: crypto.randomUUID(), clientId, steps: [] };
  };
  return {
    restore: (left: readonly Entry[]) => {
      for (const entry of left) entries.set(entry.key, entry);
    },
    add: (clientId: string, steps: readonly Omit<SaleStep, "at">[]) => {
      const at = Math.floor(Date.now() / 1000);
      for (const step of steps) {
        const entry = openEntry(clientId);
        entries.set(entry.key, { ...entry, steps: [...entry.steps, { ...step, at }] });
        unwritten.add(entry.key);
      }
    },
    write: async () => {
      for (const key of unwritten) {
        const entry = entries.get(key);
        unwritten.delete(key);
        if (entry !== undefined) await store.put(entry);
      }
    },
    /** Sends the entries of sales that left the counter. While one is on its way, further steps make an entry of their own. */
    sendDone: async (isOnCounter: (clientId: string) => boolean) => {
      for (const entry of entries.values()) {
        if (isOnCounter(entry.clientId) || unwritten.has(entry.key)) continue;
        entries.delete(entry.key);
        if ((await send(entry, tillId)) === "away") {
          entries.set(entry.key, entry);
          return;
        }
        await store.remove(entry.key);
      }
    },
  };
};

interface Given {
  readonly tillId: number;
  readonly store: JournalStore;
  /** State of the till at the start. Goods already on the counter are not recorded as steps. */
  readonly first: SaleFlowSnapshot;
  readonly methodName: MethodName;
}

export const startJournal = ({ tillId, store, first, methodName }: Given): SaleJournal => {
  const book = entryBook(tillId, store);
  let last = momentOf(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOnCounter = (clientId: string) => clientId === last.context.sale.clientId && last.stage !== "other";
  let working: Promise<void> = store
    .read()
    .then(book.restore)
    .catch((error: unknown) => logProblem("the steps of earlier sales could not be read", error));
  const work = () => {
    working = working
      .then(book.write)
      .then(() => book.sendDone(isOnCounter))
      .catch((error: unknown) => logProblem("the steps of a sale were not kept", error));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(work, QUIET);
  };
  later();
  return {
    note: (flow) => {
      const now = momentOf(flow);
      const steps = stepsBetween(last, now, methodName);
      const isSame = last.stage === now.stage && last.context.sale.clientId === now.context.sale.clientId;
      last = now;
      if (steps.length > 0) book.add(now.context.sale.clientId, steps);
      if (steps.length > 0 || !isSame) later();
    },
    printed: () => {
      const { sale, terms } = last.context;
      book.add(sale.clientId, [{ kind: "printed", total: totalsOf(sale, terms).total }]);
      later();
    },
    close: async () => {
      clearTimeout(timer);
      await working;
      await book.write();
    },
  };
};
