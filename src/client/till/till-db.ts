/** The till's own database in the browser: the catalogue, and what must survive a crash. Written with strict durability. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { SaleLine } from "../../../machines/sale-flow/sale-flow-context.ts";
import type { CatalogueProduct } from "../../contract/product/product.ts";
import type { TillCustomer } from "../../contract/till/till-customer.ts";

interface TillDb extends DBSchema {
  /** Products by blocks of neighbouring ids: few records to read, few to write when a price changes. */
  products: { key: number; value: readonly CatalogueProduct[] };
  /** Customers by blocks of neighbouring ids. They are deleted at sign-out. */
  customers: { key: number; value: readonly TillCustomer[] };
  /** Single values; each reader checks what it reads. */
  facts: { key: string; value: unknown };
  /** The lines of the sale on the counter, by their own key: only what changed is written. */
  lines: { key: string; value: SaleLine };
}

export type TillDatabase = IDBPDatabase<TillDb>;

const VERSION = 2;

const STORES = ["products", "customers", "facts", "lines"] as const;

let opened: Promise<TillDatabase> | null = null;

/** A database that is closed from outside is opened again by who needs it next. */
const forget = (): void => {
  opened = null;
};

const open = (version: number | undefined): Promise<TillDatabase> =>
  openDB<TillDb>("kontor-till", version, {
    // What earlier versions wrote stays: unsent sales are in it. A new version only adds; readers decode leniently.
    upgrade(db) {
      for (const name of STORES) if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
    },
    /** A tab with a newer program wants to upgrade: it must not wait for this one. */
    blocking(_from, _to, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  });

/** A newer program was here, and its server was put back: its stores hold what ours do. */
const isNewer = (error: unknown): boolean => error instanceof DOMException && error.name === "VersionError";

/** The database of this browser, opened once. */
export const tillDb = (): Promise<TillDatabase> => {
  opened ??= open(VERSION).catch((error: unknown) => {
    if (isNewer(error)) return open(undefined);
    forget();
    throw error;
  });
  return opened;
};

/** Asks the browser not to throw it away when space gets short (OT2). */
export const keepForGood = async (): Promise<void> => {
  if (navigator.storage?.persist !== undefined) await navigator.storage.persist();
};
