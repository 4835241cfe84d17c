/** What the life of a document in the crash rounds is told, and what it answers with. */
import { randomUUID } from "node:crypto";

/** What a life needs of the shop. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly supplierId: number;
  /** One of the products. */
  readonly productId: number;
  /** A product with lots, two of its lots, and a product with lots that is made of others. */
  readonly lotted: number;
  readonly lots: readonly [number, number];
  readonly cake: number;
  /** A zone of the second warehouse where all products have their place. */
  readonly zoneId: number;
  /** A table, the till where its bills are paid, and the method of cash. */
  readonly deskId: number;
  readonly tillId: number;
  readonly cashMethodId: number;
}

export interface Stored {
  readonly id: number;
  readonly version: number;
  readonly number: string | null;
  readonly lines: readonly { readonly id: number }[];
  /** What a production order makes. */
  readonly outputs?: readonly { readonly id: number }[];
}

/** Who does an act: a second person approves what the first one wrote (T9). */
export type Who = "manager" | "approver";

/** Sends an act under a key of its own until it is done. */
export type Act = <Data = Stored>(
  endpoint: { readonly method: string; readonly args: readonly [string, string, ...unknown[]] },
  payload: object,
  who?: Who,
) => Promise<Data>;

/** Reads something by the ids that a query names. */
export type Ask = <Data>(
  endpoint: { readonly args: readonly [string, string, ...unknown[]] },
  query: Readonly<Record<string, number>>,
) => Promise<Data>;

export interface CrashDocument {
  readonly table: string;
  /** The condition of its own rows, where other lives write into the table too. */
  readonly own?: string;
  /** The state in which its life ends. */
  readonly ended: string;
  /** All acts of one document, from its draft to its end. */
  readonly live: (act: Act, place: Place, ask: Ask) => Promise<Pick<Stored, "number">>;
}

export const seen = ({ id, version }: Pick<Stored, "id" | "version">) => ({ id, version });
const packing = { packingBox: null, packingBigBag: null, packingBag: null };
export const lineOf = (productId: number) => ({
  key: randomUUID(),
  productId,
  packing,
  count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 2000 },
});
