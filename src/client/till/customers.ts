/** The till's customers: stored in the browser for sales without a network, brought up to date by what changed (OT11). */
import {
  type TillCustomer,
  tillCustomerEndpoints,
  type TillCustomers,
} from "../../contract/till/till-customer.ts";
import { call } from "../http/call.ts";
import { CallError } from "../http/call-error.ts";
import { plain } from "./catalogue-index.ts";
import { logProblem } from "../log.ts";
import { tillDb } from "./till-db.ts";

/** Customers that a till stores at most; the newest come first. */
const MOST = 20_000;
const BLOCK = 500;
/** After this time all are read anew: who has not bought for a year goes. */
const WHOLE_EVERY_MS = 30 * 86_400_000;

const blockOf = ({ id }: TillCustomer) => Math.floor(id / BLOCK);

/** What is stored beside the customers: the server's version, and when all were read. */
interface Head {
  readonly version: number;
  readonly wholeAt: number;
}
const isHead = (value: unknown): value is Head =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  typeof value.version === "number" &&
  "wholeAt" in value &&
  typeof value.wholeAt === "number";

interface Stored extends Head {
  readonly customers: readonly TillCustomer[];
}
const nothing: Stored = { version: 0, wholeAt: 0, customers: [] };

const readStored = async (): Promise<Stored> => {
  const db = await tillDb();
  const [head, blocks] = await Promise.all([db.get("facts", "customers"), db.getAll("customers")]);
  return isHead(head) ? { version: head.version, wholeAt: head.wholeAt, customers: blocks.flat() } : nothing;
};

/** Writes the head and the blocks with these ids; all blocks when none are named. */
const write = async ({ customers, ...head }: Stored, changed: ReadonlySet<number> | null): Promise<void> => {
  const db = await tillDb();
  const transaction = db.transaction(["facts", "customers"], "readwrite", { durability: "relaxed" });
  const store = transaction.objectStore("customers");
  const blocks = Map.groupBy(customers, blockOf);
  if (changed === null) {
    void store.clear();
    for (const [block, members] of blocks) void store.put(members, block);
  } else for (const block of changed) void store.put(blocks.get(block) ?? [], block);
  void transaction.objectStore("facts").put(head, "customers");
  await transaction.done;
};

/** Deletes the customers that this browser stores: at sign-out, and where a person has no right to them. */
export const forgetCustomers = async (): Promise<void> => {
  const db = await tillDb();
  const transaction = db.transaction(["facts", "customers"], "readwrite");
  void transaction.objectStore("customers").clear();
  void transaction.objectStore("facts").delete("customers");
  await transaction.done;
};

export interface CustomerStore {
  readonly byId: (id: number) => TillCustomer | undefined;
  /** Those with every word of the text in name, code or tax number, by name. */
  readonly search: (text: string, limit: number) => readonly TillCustomer[];
  /** Brings them up to date. */
  readonly refresh: () => Promise<void>;
}

const textOf = ({ name, code, taxNumber }: TillCustomer): string => plain(`${name} ${code} ${taxNumber}`);

/** The pages of an answer, put together. */
const readPages = async (since: number): Promise<TillCustomers> => {
  const query = since === 0 ? {} : { since };
  const first = await call(tillCustomerEndpoints.tillCustomers, { query });
  const [customers, gone] = [[...first.customers], [...first.gone]];
  let { next } = first;
  while (next !== null && customers.length < MOST) {
    const page = await call(tillCustomerEndpoints.tillCustomers, { query: { ...query, before: next } });
    customers.push(...page.customers);
    gone.push(...page.gone);
    next = page.next;
  }
  return { ...first, customers: customers.slice(0, MOST), gone, next };
};

const isRefused = (error: unknown): boolean => error instanceof CallError && error.name === "AccessDenied";

/** Customers in memory, beginning with what is stored; `keep` stores what changed. */
export const makeCustomers = (
  initial: readonly TillCustomer[],
  head: Head = nothing,
  keep: typeof write = () => Promise.resolve(),
): CustomerStore => {
  let stored: Stored = { version: head.version, wholeAt: head.wholeAt, customers: initial };
  let byId = new Map(initial.map((customer) => [customer.id, customer]));
  let texts: readonly (readonly [string, TillCustomer])[] | null = null;
  const take = async (change: TillCustomers): Promise<void> => {
    if (change.isWhole) byId.clear();
    for (const customer of change.customers) byId.set(customer.id, customer);
    const blocks = new Set(change.customers.map(blockOf));
    for (const id of change.gone) if (byId.delete(id)) blocks.add(Math.floor(id / BLOCK));
    texts = null;
    const wholeAt = change.isWhole ? Date.now() : stored.wholeAt;
    stored = { version: change.version, wholeAt, customers: [...byId.values()] };
    await keep(stored, change.isWhole ? null : blocks);
  };
  return {
    byId: (id) => byId.get(id),
    search: (text, limit) => {
      const words = plain(text).split(/\s+/).filter(Boolean);
      texts ??= [...byId.values()]
        .toSorted((left, right) => left.name.localeCompare(right.name))
        .map((customer) => [textOf(customer), customer] as const);
      return texts
        .filter(([haystack]) => words.every((word) => haystack.includes(word)))
        .slice(0, limit)
        .map(([, customer]) => customer);
    },
    refresh: async () => {
      const isOld = Date.now() - stored.wholeAt > WHOLE_EVERY_MS;
      try {
        await take(await readPages(isOld ? 0 : stored.version));
      } catch (error) {
        if (!isRefused(error)) throw error;
        byId = new Map();
        texts = null;
        stored = nothing;
        await forgetCustomers();
      }
    },
  };
};

/** The customers of this browser, as they were stored. */
export const openCustomers = async (): Promise<CustomerStore> => {
  const { customers, ...head } = await readStored().catch((error: unknown) => {
    logProblem("the stored customers could not be read", error);
    return nothing;
  });
  return makeCustomers(customers, head, write);
};
