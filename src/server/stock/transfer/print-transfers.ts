/** Transfers as they are printed: each as its page reads it, with the addresses of both warehouses. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { barcodesOf, printedIds } from "../../document/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readTransfer } from "./read-transfer.ts";

interface Given {
  readonly fromWarehouseId: number;
  readonly lines: readonly { readonly productId: number }[];
}

/** The main place of goods in the warehouse that gives them, and its number in walking order; goods without one come last. */
const mainPlaces = Effect.fnUntraced(function* (transfers: readonly Given[]) {
  const sql = yield* SqlClient.SqlClient;
  const products = transfers.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const rows = yield* sql<{ productId: number; warehouseId: number; place: string; walk: number }>`
    select product_id as "productId", warehouse_id as "warehouseId", code as place, position as walk from zoned_goods
    where is_main and product_id = any(${bigints([...new Set(products)])})
      and warehouse_id = any(${bigints(transfers.map(({ fromWarehouseId }) => fromWarehouseId))})`;
  const places = new Map(
    rows.map(({ productId, warehouseId, ...place }) => [`${productId} ${warehouseId}`, place]),
  );
  return (warehouseId: number, productId: number) =>
    places.get(`${productId} ${warehouseId}`) ?? { place: "", walk: NO_WALK };
});

/** After every place that somebody walks to. */
const NO_WALK = 2_147_483_647;

export const printTransfers = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const transfers = yield* Effect.forEach(printedIds(ids), readTransfer);
  const barcode = yield* barcodesOf(transfers);
  const places = transfers.flatMap(({ fromWarehouseId, toWarehouseId }) => [fromWarehouseId, toWarehouseId]);
  const rows = yield* sql<{ id: number; address: string }>`
    select id, address from warehouse where id = any(${bigints(places)})`;
  const placeOf = yield* mainPlaces(transfers);
  const addresses = new Map(rows.map(({ id, address }) => [id, address]));
  return {
    transfers: transfers.map((transfer) => ({
      ...transfer,
      fromAddress: addresses.get(transfer.fromWarehouseId) ?? "",
      toAddress: addresses.get(transfer.toWarehouseId) ?? "",
      lines: transfer.lines.map((line) => ({
        ...line,
        barcode: barcode(line.productId),
        ...placeOf(transfer.fromWarehouseId, line.productId),
      })),
    })),
  };
});
