/**
 * Arrays as parameters, for set-based statements. A plain JavaScript array works as a parameter only while the driver can
 * guess its type: it fails for numbers on both sides of 32 bits, for all nulls, and for objects. These name the type:
 *
 *     sql`insert into stock_entry (product_id, quantity, note)
 *         select * from unnest(${bigints(ids)}, ${bigints(quantities)}, ${texts(notes)})`
 *     sql`select * from product where id = any(${bigints(ids)})`
 *
 * Elements may be null. Single values need nothing of this: numbers, strings, booleans, Dates and null go in as they are
 * (a whole number fits every integer column), an object as `${sql.json(value)}` of PgClient.
 */
import { PgTypes } from "@effect/sql-pg";
import { Result } from "effect";
import { types } from "../postgres/types.ts";

type Elements<A> = ReadonlyArray<A | null>;

const arrayOf =
  <A>(elementOid: number) =>
  (values: Elements<A>): PgTypes.Parameter =>
    Result.getOrThrow(PgTypes.array(values, elementOid, types));

/** bigint[]: ids, money, prices, quantities. */
export const bigints = arrayOf<number>(PgTypes.OID.int8);

/** integer[]: line numbers, basis points. */
export const integers = arrayOf<number>(PgTypes.OID.int4);

/** text[]. */
export const texts = arrayOf<string>(PgTypes.OID.text);

/** boolean[]. */
export const booleans = arrayOf<boolean>(PgTypes.OID.bool);

/** uuid[]. */
export const uuids = arrayOf<string>(PgTypes.OID.uuid);

/** date[], as 'yyyy-MM-dd'. */
export const dates = arrayOf<string>(PgTypes.OID.date);

/** timestamptz[], as Date or milliseconds since 1970. */
export const timestamps = arrayOf<Date | number>(PgTypes.OID.timestamptz);

/** jsonb[], of any JSON values. */
export const jsons = arrayOf<unknown>(PgTypes.OID.jsonb);
