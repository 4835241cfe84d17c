/** What a browser stores for the till, copied out of a page as JSON and put back into another: fixtures of earlier versions. */
import type { Page } from "playwright-core";

/** Contents of `localStorage` and of the till's IndexedDB, with keys; `version` is that of the database. */
export interface TillStore {
  readonly version: number;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly stores: Readonly<Record<string, ReadonlyArray<readonly [key: string | number, value: unknown]>>>;
}

/** Everything that the page's browser stores for the till. */
export const readStore = (page: Page): Promise<TillStore> =>
  page.evaluate(async () => {
    const asked = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("the till's database cannot be read"));
      });
    const db = await asked(indexedDB.open("kontor-till"));
    const names = [...db.objectStoreNames];
    const transaction = db.transaction(names);
    const entries = await Promise.all(
      names.map(async (name) => {
        const store = transaction.objectStore(name);
        const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
        return [name, keys.map((key, at) => [key as string | number, values[at]] as const)] as const;
      }),
    );
    const { version } = db;
    db.close();
    return {
      version,
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      stores: Object.fromEntries(entries),
    };
  });

/** Puts a store into the browser of a page that has not opened its till's database yet. */
export const writeStore = (page: Page, store: TillStore): Promise<void> =>
  page.evaluate(
    ({ version, localStorage: items, stores }) =>
      new Promise<void>((resolve, reject) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
        const opening = indexedDB.open("kontor-till", version);
        opening.onerror = () => reject(opening.error ?? new Error("the till's database cannot be made"));
        opening.onupgradeneeded = () => {
          for (const name of Object.keys(stores)) opening.result.createObjectStore(name);
        };
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction(Object.keys(stores), "readwrite");
          for (const [name, entries] of Object.entries(stores))
            for (const [key, value] of entries) transaction.objectStore(name).put(value, key);
          transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    store,
  );
