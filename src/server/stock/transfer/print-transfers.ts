/** Transfers as they are printed: each as its page reads it, with the addresses of both warehouses. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { barcodesOf, printedIds } from "../../document/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readTransfer } from "./read-transfer.ts";

export const printTransfers = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const transfers = yield* Effect.forEach(printedIds(ids), readTransfer);
  const barcode = yield* barcodesOf(transfers);
  const places = transfers.flatMap(({ fromWarehouseId, toWarehouseId }) => [fromWarehouseId, toWarehouseId]);
  const rows = yield* sql<{ id: number; address: string }>`
    select id, address from warehouse where id = any(${bigints(places)})`;
  const addresses = new Map(rows.map(({ id, address }) => [id, address]));
  return {
    transfers: transfers.map((transfer) => ({
      ...transfer,
      fromAddress: addresses.get(transfer.fromWarehouseId) ?? "",
      toAddress: addresses.get(transfer.toWarehouseId) ?? "",
      lines: transfer.lines.map((line) => ({ ...line, barcode: barcode(line.productId) })),
    })),
  };
});
