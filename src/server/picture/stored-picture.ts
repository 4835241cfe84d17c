/** Pictures as they are kept: once for the same bytes, and no longer than something has them. */
import { createHash } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { MOST_PICTURE_BYTES, MOST_PICTURE_SIDE, PICTURE_PATH } from "../../contract/picture.ts";
import { refuse } from "../refusal.ts";
import { isReadablePng } from "./png-check.ts";
import { pictureFacts } from "./picture-bytes.ts";

/** A picture that was looked at and is not kept yet. */
type Picture = NonNullable<ReturnType<typeof pictureFacts>> & {
  readonly hash: string;
  readonly bytes: Buffer;
};

/** PictureUnknown or PictureTooLarge for what is not stored: what no browser can show, by its head and, of a PNG, by its pixels. */
export const checkedPicture = Effect.fnUntraced(function* (content: string) {
  const bytes = Buffer.from(content, "base64");
  const params = { kilobytes: MOST_PICTURE_BYTES / 1000, side: MOST_PICTURE_SIDE };
  const facts = pictureFacts(bytes);
  if (facts === null) return yield* refuse("PictureUnknown");
  if (bytes.length > MOST_PICTURE_BYTES || Math.max(facts.width, facts.height) > MOST_PICTURE_SIDE)
    return yield* refuse("PictureTooLarge", { params });
  // After the limits: unpacking one that says it is larger would take its memory.
  if (facts.mediaType === "image/png" && !isReadablePng(bytes)) return yield* refuse("PictureUnknown");
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { ...facts, hash, bytes } satisfies Picture;
});

/** The same picture is not given to one and forgotten of another at once. */
const takeTurn = Effect.flatMap(PgClient.PgClient, (sql) => sql`select pg_advisory_xact_lock(4620023)`);

/** Keeps it, in the transaction that gives it to somebody. */
export const keepPicture = Effect.fnUntraced(function* ({ hash, mediaType, width, height, bytes }: Picture) {
  const sql = yield* PgClient.PgClient;
  yield* takeTurn;
  yield* sql`
    insert into picture (hash, media_type, width, height, bytes)
    values (${hash}, ${mediaType}, ${width}, ${height}, ${bytes}) on conflict do nothing`;
});

/** The columns that name a picture by its hash. Another one that does needs its line here. */
export const picturedBy = [
  ["person", "picture"],
  ["product", "picture"],
  ["product_picture", "picture"],
  ["stock_damage", "picture"],
  ["stock_transfer_line", "loss_picture"],
  ["category", "picture"],
  ["import_picture", "picture"],
  ["partner_product", "picture"],
] as const;

/** Deletes a picture that is no longer used; a setting names it by its address. */
export const forgetPicture = Effect.fnUntraced(function* (hash: string) {
  const sql = yield* PgClient.PgClient;
  yield* takeTurn;
  const address = `${PICTURE_PATH}${hash}`;
  const unused = picturedBy.map(
    ([table, column]) => sql`not exists (select from ${sql(table)} where ${sql(column)} = ${hash})`,
  );
  yield* sql`
    delete from picture where hash = ${hash} and ${sql.and(unused)}
      and not exists (select from setting where value = to_jsonb(${address}::text))`;
});

const StoredPicture = Schema.Struct({
  hash: Schema.String,
  mediaType: Schema.Literals(["image/jpeg", "image/png"]),
  width: Schema.Int,
  height: Schema.Int,
  bytes: Schema.Uint8Array,
});

const decode = Schema.decodeUnknownEffect(Schema.Array(StoredPicture));

/** Those of these that are there. */
export const readPictures = Effect.fnUntraced(function* (hashes: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select hash, media_type as "mediaType", width, height, bytes from picture where ${sql.in("hash", hashes)}`;
  return yield* Effect.orDie(decode(rows));
});
