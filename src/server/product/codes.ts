/** Codes and barcodes: each belongs to one product (P5). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { refuse } from "../refusal.ts";
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
  const [same] = yield* sql<{ product: string }>`
    select name as product from product where code = ${code} and deleted_at is null and id <> ${id}`;
  if (same) return { field: "code", code, product: same.product };
  const isNew =
    own === "also own"
      ? sql`true`
      : sql`not exists (select from barcode mine where mine.product_id = ${id} and mine.code = b.code)`;
  const [taken] = yield* sql<{ code: string; product: string }>`
    select b.code, p.name as product from barcode b join product p on p.id = b.product_id
    where b.code = any(${texts(barcodes.map((barcode) => barcode.code))}) and b.product_id <> ${id}
      and p.deleted_at is null and ${isNew} limit 1`;
  if (taken === undefined) return null;
  const at = barcodes.findIndex((barcode) => barcode.code === taken.code);
  return { field: `barcodes.${at}.code`, code: taken.code, product: taken.product };
});

/** CodeOfProduct names the product that has the code (P5). `field`: where the code was entered. */
export const refuseTaken = (taken: { readonly code: string; readonly product: string }, field: string) =>
  refuse("CodeOfProduct", {
    params: { code: taken.code, product: taken.product },
    fields: [{ field, message: taken.code }],
  });

/** So many free codes for who gives none: P and a number. */
export const freeCodes = (count: number): Effect.Effect<readonly string[], SqlError, PgClient.PgClient> =>
  Effect.gen(function* () {
    if (count === 0) return [];
    const sql = yield* PgClient.PgClient;
    const free = yield* sql<{ code: string }>`
      select code from (select 'P' || lpad(nextval('product_number')::text, 5, '0') as code
        from generate_series(1, ${count}::int)) made
      where not exists (select from product p where p.code = made.code and deleted_at is null)`;
    const codes = free.map(({ code }) => code);
    return [...codes, ...(yield* freeCodes(count - codes.length))];
  });
