/** Returns to the supplier as they are printed: each as its page reads it, with the supplier's card. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PrintedSupplier } from "../../../contract/purchase/purchase-print.ts";
import { barcodesOf, printedIds } from "../../document/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { supplierCard } from "../print-purchases.ts";
import { readPurchaseReturn } from "./read-return.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: Schema.Int, supplierCard: PrintedSupplier })),
);

export const printPurchaseReturns = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const returns = yield* Effect.forEach(printedIds(ids), readPurchaseReturn);
  const barcode = yield* barcodesOf(returns);
  const rows = yield* sql`
    select s.id, ${sql.literal(supplierCard)} as "supplierCard" from supplier s
    where s.id = any(${bigints(returns.map(({ supplierId }) => supplierId))})`;
  const cards = new Map((yield* Effect.orDie(decode(rows))).map((row) => [row.id, row.supplierCard]));
  return {
    returns: returns.flatMap((one) => {
      const card = cards.get(one.supplierId);
      const lines = one.lines.map((line) => ({ ...line, barcode: barcode(line.productId) }));
      return card ? [{ ...one, supplierCard: card, lines }] : [];
    }),
  };
});
