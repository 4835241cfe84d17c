/** Lines of transfers from a file: each reference of the file becomes a draft. */
import { Effect, Schema } from "effect";
import { MOST_TRANSFER_LINES, TransferDraftLine } from "../../../contract/stock/transfer.ts";
import { TransferImportHead, transferImportFields } from "../../../contract/stock/transfer-import.ts";
import { addCounts } from "../../../domain/price/packing.ts";
import { goodsTarget, readersOf } from "../../import/public.ts";
import { refuseField } from "../../refusal.ts";
import { cancelTransfers } from "../transfer/request-transfer.ts";
import { createTransfer } from "../transfer/write-transfer.ts";

const { productId, packing, count } = TransferDraftLine.fields;
const Line = Schema.Struct({
  productId,
  packing,
  count,
  document: Schema.String.check(Schema.isMaxLength(100)),
});
type Line = typeof Line.Type;

const { text } = readersOf<null>();

export const transferTarget = goodsTarget<TransferImportHead, Line, null>({
  name: "transfer",
  table: "stock_transfer",
  title: "route:productTransferBatchImport",
  fields: transferImportFields,
  rightFor: () => undefined,
  columns: { document: [text(Line.fields.document)] },
  Head: TransferImportHead,
  Line,
  names: ({ fromWarehouseId: from, toWarehouseId: to }) => {
    if (from === null) return refuseField("head.fromWarehouseId", "required");
    if (to === null) return refuseField("head.toWarehouseId", "required");
    return from === to ? refuseField("head.toWarehouseId", "choice") : Effect.succeed(null);
  },
  judge: (rows) =>
    Effect.succeed(
      rows.map(({ good, count: counted, quantity, cells }) => {
        const document = typeof cells["document"] === "string" ? cells["document"] : "";
        return {
          line: { productId: good.id, packing: good.packing, count: counted, document },
          problems: quantity <= 0 ? [{ field: "quantity", problem: "outOfRange" as const }] : [],
          quantity,
          value: null,
        };
      }),
    ),
  documentOf: ({ document }) => document,
  placeOf: ({ productId: id }) => String(id),
  join: (one, other) => ({ ...one, count: addCounts(one.count, other.count) }),
  mostLines: MOST_TRANSFER_LINES,
  write: Effect.fnUntraced(function* ({ fromWarehouseId, toWarehouseId, date, memo }, rows) {
    const lines = rows.map(({ document: _, ...line }) => ({ ...line, key: crypto.randomUUID() }));
    const transfer = {
      clientId: crypto.randomUUID(),
      fromWarehouseId: fromWarehouseId ?? 0,
      toWarehouseId: toWarehouseId ?? 0,
      date,
      memo: [rows[0]?.document ?? "", memo].filter(Boolean).join(" · "),
      lines,
    };
    return yield* createTransfer({ key: crypto.randomUUID(), transfer });
  }),
  undo: ({ id, version }) => cancelTransfers({ key: crypto.randomUUID(), transfers: [{ id, version }] }),
});
