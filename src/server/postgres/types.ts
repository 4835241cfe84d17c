/** How PostgreSQL's types become JavaScript values and back: bigint columns are numbers here, and refused when they would lose digits. */
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
  const value = readInt32(bytes, offset) * two32 + (readInt32(bytes, offset + 4) >>> 0);
  return Number.isSafeInteger(value)
    ? Result.succeed(value)
    : refused("A bigint does not fit a JavaScript number");
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
 * The codecs of Kontor's connections. bigint and bigint[] are JavaScript numbers (a value beyond 2^53 fails the query);
 * date is 'yyyy-MM-dd'; timestamptz is a Date; jsonb is the value. `sum()` of bigints is numeric in PostgreSQL and arrives
 * as a string: write `sum(amount)::bigint`.
 */
export const types = PgTypes.makeRegistry();
types.register(PgTypes.OID.int8, int8, { arrayOid: PgTypes.OID.int8Array });
