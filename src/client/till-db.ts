/** The till's own database in the browser: the catalogue, and what must survive a crash. Written with strict durability. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { SaleLine } from "../../machines/sale-flow-context.ts";
import type { CatalogueProduct } from "../contract/product.ts";

interface TillDb extends DBSchema {
  /** Products by blocks of neighbouring ids: few records to read, few to write when a price changes. */
  products: { key: number; value: readonly CatalogueProduct[] };
  /** Single values; each reader checks what it reads. */
  facts: { key: string; value: unknown };
  /** The lines of the sale on the counter, by their own key: only what changed is written. */
  lines: { key: string; value: SaleLine };
}

export type TillDatabase = IDBPDatabase<TillDb>;

const VERSION = 1;

let opened: Promise<TillDatabase> | null = null;

/** The database of this browser, opened once. */
export const tillDb = (): Promise<TillDatabase> => {
  opened ??= openDB<TillDb>("kontor-till", VERSION, {
    upgrade(db) {
      for (const store of db.objectStoreNames) db.deleteObjectStore(store);
      db.createObjectStore("products");
      db.createObjectStore("facts");
      db.createObjectStore("lines");
    },
  });
  return opened;
};

/** Asks the browser not to throw it away when space gets short (OT2). */
export const keepForGood = async (): Promise<void> => {
  if (navigator.storage?.persist !== undefined) await navigator.storage.persist();
};
