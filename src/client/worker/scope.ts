/** The part of the service worker's global scope that is used here: the project is typed for pages, whose globals differ. */

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchAsked extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Installing extends Extendable {
  /** Newer browsers: requests that never reach the worker. */
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: "network";
  }): Promise<void>;
}

interface Told extends Extendable {
  readonly data: unknown;
}

interface Events {
  readonly install: Installing;
  readonly activate: Extendable;
  readonly fetch: FetchAsked;
  readonly message: Told;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
}

/** What the build tells the worker (.config/service-worker.ts). */
export interface Build {
  /** Changes with every change of the program. */
  readonly version: string;
  /** SHA-256 of index.html, in hex. */
  readonly page: string;
  /** Paths of what the till needs whatever the language: program, fonts, pictures. */
  readonly files: readonly string[];
  /** Paths of the words, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}
