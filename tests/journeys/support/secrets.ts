/** Secrets at rest: everything that a browser stores, searched for what was typed into password fields and for the session token. */
import type { BrowserContext, Page } from "playwright-core";

/** One stored value and where it stands. */
export interface Stored {
  readonly place: string;
  readonly value: unknown;
}

/** Where the session token is meant to stand (spec section 8). */
const tokenPlace = "localStorage X-Auth-Token";

/** Notes every value that is typed into a password field of the context's pages: passwords and PINs alike. */
export const noteTyped = async (context: BrowserContext): Promise<ReadonlySet<string>> => {
  const typed = new Set<string>();
  await context.exposeBinding("noteSecret", (_, value: string) => {
    if (value.length >= 4) typed.add(value);
  });
  await context.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === "password")
        void (window as unknown as { noteSecret: (value: string) => Promise<void> }).noteSecret(target.value);
    };
    addEventListener("input", note, true);
  });
  return typed;
};

/**
 * Runs in the page: local and session storage, every store of every database, every cached answer. What a store has comes as one JSON
 * text: thousands of products, value by value, took five seconds at the end of every journey.
 */
const readPage = async (): Promise<readonly Stored[]> => {
  const asked = <A>(request: IDBRequest<A>) =>
    new Promise<A>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const plain = (_: string, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value;
  const textOf = (value: unknown) => JSON.stringify(value, plain);
  const ofStorage = (name: string, storage: Storage) =>
    Object.keys(storage).map((key) => ({ place: `${name} ${key}`, value: storage.getItem(key) }));
  const ofDatabase = async (name: string) => {
    const db = await asked(indexedDB.open(name));
    const stores = [...db.objectStoreNames];
    const values =
      stores.length === 0
        ? []
        : await Promise.all(
            stores.map(async (store) => ({
              place: `indexedDB ${name} ${store}`,
              value: textOf(await asked(db.transaction(store).objectStore(store).getAll())),
            })),
          );
    db.close();
    return values;
  };
  const ofCaches = async () => {
    const names = await caches.keys();
    const found = names.map(async (name) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async (request) => ({
          place: `cache ${name} ${request.url}`,
          value: (await (await cache.match(request))?.text()) ?? "",
        })),
      );
    });
    return (await Promise.all(found)).flat();
  };
  const databases = await indexedDB.databases();
  return [
    ...ofStorage("localStorage", localStorage),
    ...ofStorage("sessionStorage", sessionStorage),
    ...(await Promise.all(databases.map(({ name }) => ofDatabase(name ?? "")))).flat(),
    ...(await ofCaches()),
  ];
};

export const readStored = async (page: Page): Promise<readonly Stored[]> => {
  const cookies = await page.context().cookies();
  return [
    ...(await page.evaluate(readPage)),
    ...cookies.map(({ name, value }) => ({ place: `cookie ${name}`, value: decodeURIComponent(value) })),
  ];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Every text in a value, also inside of JSON that is stored as a text. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") {
    const inner = parsed(value);
    return typeof inner === "object" && inner !== null ? textsOf(inner) : [value];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
};

/** A short secret such as a PIN is looked for as a whole text, because its digits stand in many numbers. */
const has = (text: string, secret: string): boolean =>
  text === secret || (secret.length >= 8 && text.includes(secret));

/** Whether JSON writes a text as it is, however deep it is nested. */
const isWrittenAsIs = (text: string): boolean => JSON.stringify(text) === `"${text}"`;

/** The places where a secret stands that may not; the session token may stand at its own place. */
export const secretsAt = (stored: readonly Stored[], typed: ReadonlySet<string>): readonly string[] => {
  const token = stored.find(({ place }) => place === tokenPlace)?.value;
  const secrets = [...typed, ...(typeof token === "string" && token !== "" ? [token] : [])];
  /** Parsing the program and the catalogue of a till takes seconds; without the letters of a secret they hold none. */
  const canHave = (value: unknown): boolean =>
    typeof value !== "string" || secrets.some((secret) => !isWrittenAsIs(secret) || value.includes(secret));
  return stored.flatMap(({ place, value }) => {
    if (!canHave(value)) return [];
    const texts = textsOf(value);
    const isLeak = secrets.some(
      (secret) => (secret !== token || place !== tokenPlace) && texts.some((text) => has(text, secret)),
    );
    return isLeak ? [place] : [];
  });
};
