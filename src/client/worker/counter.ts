/** Whether the till of this browser is in the middle of something, read from its database: the worker has no other way to know. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const hasAny = (record: unknown, name: string): boolean => {
  const list = isRecord(record) ? record[name] : undefined;
  return Array.isArray(list) && list.length > 0;
};

/** A sale on the counter, or one that waits to be sent (OT7). A refused one waits for a person, not for the network. */
export const isBusy = (flow: unknown, outbox: unknown): boolean => {
  const hasCommit = isRecord(flow) && isRecord(flow["context"]) && isRecord(flow["context"]["commit"]);
  return hasCommit || hasAny(flow, "lines") || hasAny(outbox, "waiting");
};

/** The till's database where there is one; opening must not make an empty one, which the till would take for its own. */
const openExisting = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open("kontor-till");
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(null);
  });

const read = (store: IDBObjectStore, key: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = store.get(key);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the till's database cannot be read"));
  });

/** Whether the till is busy; true where its database cannot be read: then nothing is changed under it. */
export const isCounterBusy = async (): Promise<boolean> => {
  const db = await openExisting();
  if (db === null) return false;
  try {
    if (!db.objectStoreNames.contains("facts")) return false;
    const facts = db.transaction("facts").objectStore("facts");
    return isBusy(...(await Promise.all([read(facts, "flow"), read(facts, "outbox")])));
  } catch {
    return true;
  } finally {
    db.close();
  }
};
