/** What suppliers have otherwise than we do: the differences of their catalogues, taken over or ignored (L2, G16). */
import { Schema } from "effect";
import { CurrencyCode, Price } from "../../domain/units.ts";
import { MOST_IN_BULK, Undone } from "../bulk.ts";
import { def, ok } from "../endpoint.ts";
import { ErrorNameSchema } from "../errors.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";

/** `new`: a product that we do not have; `gone`: one that the supplier no longer offers. */
export const SyncField = Schema.Literals([
  "name",
  "picture",
  "barcode",
  "packing",
  "price",
  "category",
  "new",
  "gone",
]);
export type SyncField = typeof SyncField.Type;
const SyncState = Schema.Literals(["open", "applied", "ignored"]);

/** A value of either side: its text, or a price or a picture. */
const SyncValue = Schema.Struct({
  text: Schema.String,
  price: ofRight("product.cost.read", Schema.NullOr(Price)),
  currency: Schema.NullOr(CurrencyCode),
  picture: PictureAddress,
});
export type SyncValue = typeof SyncValue.Type;

export const SyncItem = Schema.Struct({
  id: DocumentId,
  linkId: RecordId,
  supplier: Schema.String,
  /** Our product; null where it is new. */
  productId: Schema.NullOr(RecordId),
  code: Schema.String,
  product: Schema.String,
  field: SyncField,
  mine: SyncValue,
  theirs: SyncValue,
  /** What the supplier says of its stock; null where it does not say. */
  inStock: Schema.NullOr(Schema.Boolean),
  state: SyncState,
  /** Why it could not be taken over. */
  problem: Schema.NullOr(ErrorNameSchema),
  /** The change in which it was taken over or ignored, which can be undone whole; null while it is open. */
  batchId: Schema.NullOr(DocumentId),
  changedAt: Schema.Int,
});
export type SyncItem = typeof SyncItem.Type;

const tones = { open: "caution", applied: "positive", ignored: "neutral" } as const;

/** The columns of the list; the screen draws both values. */
export const syncItemList = {
  Row: SyncItem,
  words: ["sync", ""],
  columns: {
    product: {
      kind: "text",
      heading: "trade:product",
      value: ({ product }) => product,
      to: ({ productId }) => (productId === null ? "" : `/product/${productId}/update`),
      sticky: true,
      width: 220,
      card: "title",
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, width: 110, rare: 3 },
    field: { kind: "choice", value: ({ field }) => field, width: 130, card: "line" },
    mine: { kind: "text", value: ({ mine }) => mine.text, width: 190 },
    theirs: { kind: "text", value: ({ theirs }) => theirs.text, width: 190, card: "line" },
    changedAt: { kind: "time", value: ({ changedAt }) => changedAt, width: 150, rare: 2 },
    supplier: { kind: "text", value: ({ supplier }) => supplier, width: 150, rare: 1 },
    choice: {
      kind: "choice",
      value: ({ state }) => state,
      tone: ({ state }) => tones[state],
      width: 120,
    },
  },
} as const satisfies ListDescription<SyncItem>;

const filter = {
  ...listQuery,
  linkId: Schema.optionalKey(RecordId),
  field: Schema.optionalKey(SyncField),
  /** By itself what waits for a choice. */
  state: Schema.optionalKey(SyncState),
  /** Only differences that stand after this one in the list: a next step goes on where the last one ended, whatever became of it. */
  beyond: Schema.optionalKey(DocumentId),
} as const;
const SyncItemQuery = Schema.Struct(filter);
export type SyncItemQuery = typeof SyncItemQuery.Type;

/** `take`: the supplier's value becomes ours; `ignore`: ours stays until theirs changes again. */
export const SyncChoice = Schema.Literals(["take", "ignore"]);
export type SyncChoice = typeof SyncChoice.Type;

/** What became of each. `batchId` undoes all of it. */
export const SyncApplied = Schema.Struct({
  batchId: Schema.Int,
  done: Schema.Int,
  refused: Schema.Array(Schema.Struct({ id: DocumentId, name: ErrorNameSchema })),
});
export type SyncApplied = typeof SyncApplied.Type;

const change = "product.product.change";

export const productSyncEndpoints = {
  /** A page of differences, the newest first; prices only for who may see costs. */
  syncItems: def("GET", "syncItems", "/product/sync-items", "product.product.read", {
    query: SyncItemQuery,
    success: ok(Schema.Struct({ items: Schema.Array(SyncItem), total: Schema.Int })),
  }),
  /** Takes differences over or ignores them, once for the key, as one change of products (G16). */
  applySyncItems: def("POST", "applySyncItems", "/product/sync-items/apply", change, {
    payload: Schema.Struct({
      key: Key,
      ids: Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_IN_BULK)),
      choice: SyncChoice,
    }),
    success: ok(SyncApplied),
  }),
  /** Undoes one of these whole, while no product of it was changed or used since; else UndoBlocked names the first. */
  undoSyncItems: def("POST", "undoSyncItems", "/product/sync-items/undo", change, {
    payload: Schema.Struct({ key: Key, batchId: DocumentId }),
    success: ok(Undone),
  }),
};
