/** How PostgreSQL's types become JavaScript values and back: bigint columns are numbers here, never more than exact ones. */
import { PgTypes } from "@effect/sql-pg";
import { Result } from "effect";

const two32 = 4_294_967_296;

const refused = (message: string) => Result.fail(new PgTypes.CodecError({ message }));

const readInt32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 24) |
  ((bytes[at + 1] ?? 0) << 16) |
  ((bytes[at + 2] ?? 0) << 8) |
  (bytes[at + 3] ?? 0);

const read = (bytes: Uint8Array, offset: number, size: number): Result.Result<number, PgTypes.CodecError> => {
  if (size !== 8) return refused(`Expected 8 bytes for a bigint, received ${size}`);
  return Result.succeed(exactly(readInt32(bytes, offset) * two32 + (readInt32(bytes, offset + 4) >>> 0)));
};

/** 2^53: what a number is cut off at that is no longer exact. */
const INEXACT = 9_007_199_254_740_992;

/** A whole number as it is where it is exact; a damaged one is cut off, so that no read fails on it (M12). */
const exactly = (value: number): number => Math.min(Math.max(value, -INEXACT), INEXACT);

/** Sixteen digits in a row: only then can a number in a JSON text be more than exact. */
const manyDigits = /\d{16}/;

const decodeText = new TextDecoder();

const readJson = (bytes: Uint8Array): unknown => {
  const text = decodeText.decode(bytes);
  return manyDigits.test(text)
    ? JSON.parse(text, (_, value: unknown) => (Number.isInteger(value) ? exactly(Number(value)) : value))
    : JSON.parse(text);
};

/** jsonb: a version byte and its text. */
const jsonb: PgTypes.Codec<unknown> = {
  decode: (bytes) => Result.succeed(readJson(bytes.subarray(1))),
  read: (bytes, offset, size) => Result.succeed(readJson(bytes.subarray(offset + 1, offset + size))),
  encode: (value) => Result.succeed(Buffer.concat([Uint8Array.of(1), Buffer.from(JSON.stringify(value))])),
  write: (sink, value) => {
    sink.uint8(1);
    sink.utf8(JSON.stringify(value));
    return Result.void;
  },
};

/** json: its text. What is only read is built as json, which costs PostgreSQL less than jsonb; parameters are jsonb. */
const json: PgTypes.Codec<unknown> = {
  decode: (bytes) => Result.succeed(readJson(bytes)),
  read: (bytes, offset, size) => Result.succeed(readJson(bytes.subarray(offset, offset + size))),
  encode: (value) => Result.succeed(Buffer.from(JSON.stringify(value))),
  write: (sink, value) => {
    sink.utf8(JSON.stringify(value));
    return Result.void;
  },
};

/** The driver itself hands over a bigint for numbers beyond 32 bits. */
const int8: PgTypes.Codec<number | bigint> = {
  decode: (bytes) => read(bytes, 0, bytes.length),
  read,
  encode: (value) => {
    if (!Number.isSafeInteger(Number(value))) return refused(`Not a whole number that fits: ${value}`);
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigInt64(0, BigInt(value));
    return Result.succeed(bytes);
  },
  write: (sink, value) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) return refused(`Not a whole number that fits: ${value}`);
    const high = Math.floor(number / two32);
    sink.int32(high);
    sink.int32((number - high * two32) | 0);
    return Result.void;
  },
};

/**
 * The codecs of Kontor's connections. bigint and bigint[] are JavaScript numbers, as those in json and jsonb are (one beyond 2^53 - 1
 * is cut off there); date is 'yyyy-MM-dd'; timestamptz is a Date; json and jsonb are the value. `sum()` of bigints is numeric in PostgreSQL and arrives
 * as a string: write `exact(sum(amount))`.
 */
export const types = PgTypes.makeRegistry();
types.register(PgTypes.OID.int8, int8, { arrayOid: PgTypes.OID.int8Array });
types.register(PgTypes.OID.json, json, { arrayOid: PgTypes.OID.jsonArray });
types.register(PgTypes.OID.jsonb, jsonb, { arrayOid: PgTypes.OID.jsonbArray });
