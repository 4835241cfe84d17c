/** What documents with lines have in common: their versions, the acts that are possible, their ledger entries, their history. */
import { Schema } from "effect";
import { Money, Price, Quantity } from "../domain/units.ts";
import { ofRight } from "./field-right.ts";
import { DocumentId, Version } from "./id.ts";
import { Key } from "./key.ts";

/** Kinds of documents as the ledgers and the history name them. */
export const DocumentType = Schema.Literals([
  "sale",
  "transfer",
  "purchase",
  "receipt",
  "priceChange",
  "stockChange",
  "stockCheck",
  "damage",
  "production",
  "landedCost",
  "purchaseReturn",
  "receiptSplit",
  "merge",
  "waybill",
  "preOrder",
  "quote",
  "orderForm",
]);
export type DocumentType = typeof DocumentType.Type;

/** What every act on a stored document sends: its key, so that it is done once (G4), and the version that the person saw (G5). */
export const onDocument = { key: Key, id: DocumentId, version: Version } as const;

/** The acts of a document that are possible for the person who asks, now: a field of its row and of its page. */
export const possibleActs = <Act extends Schema.Top>(act: Act) => ({ can: Schema.Array(act) }) as const;

/** The check on lines that are sent: each has a key of its own. */
export const haveOwnKeys = (lines: readonly { readonly key: string }[]) =>
  new Set(lines.map(({ key }) => key)).size === lines.length || "two lines have the same key";

/** A posted stock movement of a document (K1). */
export const DocumentStockEntry = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  product: Schema.String,
  warehouse: Schema.String,
  kind: Schema.String,
  quantity: Quantity,
  balance: Quantity,
  unitCost: ofRight("product.cost.read", Schema.optionalKey(Price)),
  value: ofRight("product.cost.read", Schema.optionalKey(Money)),
});

/** What happened to a document: who, when, what, from where. */
export const DocumentLogEntry = Schema.Struct({
  at: Schema.Int,
  by: Schema.String,
  act: Schema.String,
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  detail: Schema.NullOr(Schema.String),
  /** What the browser called itself, and where it called from; only for who may view employees. */
  device: Schema.optionalKey(Schema.String),
  address: Schema.optionalKey(Schema.String),
});
