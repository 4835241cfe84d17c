/** Ids and versions as calls take them: never more than their columns hold. */
import { Schema } from "effect";

const INT_COLUMN = 2_147_483_647;

/** Generated inputs name ids that may exist: without this they would all end at "not found". */
const { arbitraryConstraint } = Schema.isBetween({ minimum: 0, maximum: 12 }).annotations ?? {};

const upTo = (maximum: number) =>
  Schema.Int.check(
    Schema.isBetween(
      { minimum: 0, maximum },
      arbitraryConstraint === undefined ? {} : { arbitraryConstraint },
    ),
  );

/** Id of a record whose column is an int: customer, product, till, person. 0 stands for "none of them" in filters. */
export const RecordId = upTo(INT_COLUMN);

/** Id of a document whose column is a bigint: order, payment, batch, job, entry. */
export const DocumentId = upTo(Number.MAX_SAFE_INTEGER);

/** Version of a record or document that a change is based on (G5). */
export const Version = upTo(INT_COLUMN);
