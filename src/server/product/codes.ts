/** Codes and barcodes: each belongs to one product (P5). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { texts } from "../sql/sql-array.ts";

/** Whoever looks whether a code is free has it until their transaction ends (G9). */
export const lockCodes = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`select pg_advisory_xact_lock(4620057)`;
});

/**
 * The first code that another product has, and the field of the card where it stands; null when all are free. Barcodes that the
 * product has already are left out, unless it was deleted: data of earlier versions may have a code twice.
 */
export const takenCode = Effect.fnUntraced(function* (
  id: number,
  code: string,
  barcodes: readonly { readonly code: string }[],
  own: "not own" | "also own" = "not own",
) {
  const sql = yield* PgClient.PgClient;
  const same = yield* sql`select from product where code = ${code} and deleted_at is null and id <> ${id}`;
  if (same.length > 0) return { field: "code", code };
  const isNew =
    own === "also own"
      ? sql`true`
      : sql`not exists (select from barcode mine where mine.product_id = ${id} and mine.code = b.code)`;
  const [taken] = yield* sql<{ code: string }>`
    select b.code from barcode b join product p on p.id = b.product_id
    where b.code = any(${texts(barcodes.map((barcode) => barcode.code))}) and b.product_id <> ${id}
      and p.deleted_at is null and ${isNew} limit 1`;
  if (taken === undefined) return null;
  const at = barcodes.findIndex((barcode) => barcode.code === taken.code);
  return { field: `barcodes.${at}.code`, code: taken.code };
});

/** The next free code for who gives none: P and a number. */
export const freeCode: Effect.Effect<string, SqlError, PgClient.PgClient> = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [next] = yield* sql<{ number: number }>`select nextval('product_number') as number`;
  const code = `P${String(next?.number ?? 0).padStart(5, "0")}`;
  return (yield* takenCode(0, code, [])) === null ? code : yield* freeCode;
});
