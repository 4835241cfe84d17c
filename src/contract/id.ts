/** Ids and versions as calls take them: never more than their columns hold. */
import { Schema } from "effect";

const INT_COLUMN = 2_147_483_647;

/** Id of a record whose column is an int: customer, product, till, person. 0 stands for "none of them" in filters. */
export const RecordId = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: INT_COLUMN }));

/** Id of a document whose column is a bigint: order, payment, batch, job, entry. */
export const DocumentId = Schema.Int.check(
  Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
);

/** Version of a record or document that a change is based on (G5). */
export const Version = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: INT_COLUMN }));
