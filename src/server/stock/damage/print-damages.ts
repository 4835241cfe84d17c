/** Damage documents as they are printed: each as its page reads it, with the address of its warehouse. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { barcodesOf, printedIds } from "../../document/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readDamage } from "./read-damage.ts";

export const printDamages = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const damages = yield* Effect.forEach(printedIds(ids), readDamage);
  const barcode = yield* barcodesOf(damages);
  const places = damages.map(({ warehouseId }) => warehouseId);
  const rows = yield* sql<{ id: number; address: string }>`
    select id, address from warehouse where id = any(${bigints(places)})`;
  const addresses = new Map(rows.map(({ id, address }) => [id, address]));
  return {
    damages: damages.map((damage) => ({
      ...damage,
      address: addresses.get(damage.warehouseId) ?? "",
      lines: damage.lines.map((line) => ({ ...line, barcode: barcode(line.productId) })),
    })),
  };
});
