/** The till's catalogue: kept in the browser, open at once, brought up to date behind by what changed since (OT1, OT6). */
import { type Catalogue, type CatalogueProduct, productEndpoints } from "../../contract/product/product.ts";
import { makeStore, type Readable } from "../../store.ts";
import { call } from "../http/call.ts";
import { type CatalogueIndex, emptyCatalogue, indexOf, merged } from "./catalogue-index.ts";
import { logProblem } from "../log.ts";
import { tillDb } from "./till-db.ts";

const BLOCK = 500;
const blockOf = (product: CatalogueProduct) => Math.floor(product.id / BLOCK);

type Head = Omit<Catalogue, "products">;
const isHead = (value: unknown): value is Head =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  "categories" in value &&
  "levels" in value;

const readStoredCatalogue = async (): Promise<Catalogue | null> => {
  const db = await tillDb();
  const [head, blocks] = await Promise.all([db.get("facts", "catalogue"), db.getAll("products")]);
  return isHead(head) ? { ...head, products: blocks.flat() } : null;
};

/** Writes the head and the blocks that hold one of these products; all blocks when none are named. */
const keep = async (
  { products, ...head }: Catalogue,
  changed: readonly CatalogueProduct[] | null,
): Promise<void> => {
  const touched = changed && new Set(changed.map(blockOf));
  const blocks = Map.groupBy(products, blockOf);
  const db = await tillDb();
  const transaction = db.transaction(["facts", "products"], "readwrite", { durability: "relaxed" });
  const store = transaction.objectStore("products");
  if (touched === null) void store.clear();
  for (const [block, members] of blocks)
    if (touched === null || touched.has(block)) void store.put(members, block);
  void transaction.objectStore("facts").put(head, "catalogue");
  await transaction.done;
};

/** `loaded`: there is something to sell from. `failed`: the last refresh was not answered; what is kept goes on. */
export interface CatalogueState {
  readonly index: CatalogueIndex;
  readonly status: "loading" | "loaded" | "failed";
}

export interface CatalogueStore extends Readable<CatalogueState> {
  /** Resolves once there is a catalogue, or none can be had: at once but in a till's very first seconds. */
  readonly settled: () => Promise<void>;
  /** Brings it up to date; answers with the products that changed. */
  readonly refresh: () => Promise<readonly CatalogueProduct[]>;
}

const settledOf = ({ get, subscribe }: Readable<CatalogueState>) =>
  new Promise<void>((resolve) => {
    if (get().status !== "loading") return resolve();
    const stop = subscribe(() => {
      if (get().status === "loading") return;
      stop();
      resolve();
    });
  });

/** A catalogue that stands in memory alone; the one of the till starts from what is kept. */
export const makeCatalogue = (initial: Catalogue, isKept: boolean): CatalogueStore => {
  let catalogue = initial;
  const state = makeStore<CatalogueState>({
    index: indexOf(initial),
    status: isKept ? "loaded" : "loading",
  });
  const take = (change: Catalogue, whole: boolean) => {
    if (!whole && change.products.length === 0) {
      // The version moves on with every transaction; the one that is stored goes on to serve.
      catalogue = { ...catalogue, version: change.version };
      state.set({ ...state.get(), status: "loaded" });
      return;
    }
    catalogue = whole ? change : merged(catalogue, change);
    state.set({ index: indexOf(catalogue), status: "loaded" });
    keep(catalogue, whole ? null : change.products).catch((error: unknown) =>
      logProblem("the catalogue was not kept", error),
    );
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    settled: () => settledOf(state),
    refresh: async () => {
      const whole = catalogue.version === 0;
      try {
        const change = await call(productEndpoints.catalogue, {
          query: whole ? {} : { since: catalogue.version },
        });
        take(change, whole);
        return change.products;
      } catch (error) {
        const { index } = state.get();
        state.set({ index, status: index.products.length > 0 ? "loaded" : "failed" });
        throw error;
      }
    },
  };
};

/** The catalogue of this browser, as it was kept. */
export const openCatalogue = async (): Promise<CatalogueStore> => {
  const storedCatalogue = await readStoredCatalogue().catch((error: unknown) => {
    logProblem("the catalogue could not be read", error);
    return null;
  });
  return makeCatalogue(storedCatalogue ?? emptyCatalogue, storedCatalogue !== null);
};
