/** What every ledger page asks for and shows: a page of entries by keyset, a period, and the sums of the period. */
import { Schema } from "effect";
import { Day, listQuery } from "./list.ts";

/** Where an entry stands in its ledger: its business date and its id. */
const Place = Schema.String.check(Schema.isPattern(/^[12]\d{3}-(0\d|1[0-2])-([0-2]\d|3[01])\.\d{1,15}$/));

/** Where an entry stands in the ledger, as text. A page is asked for by it: `after` this entry, or `before` it. */
export const placeOf = ({ date, id }: { readonly date: string; readonly id: number }): string =>
  `${date}.${id}`;

/**
 * Newest first unless `order` is asc. `after` and `before`: the page that follows or ends before this entry, in the order of the
 * page; a page far back costs the same as the first. Days are business dates, both included (K8).
 */
export const ledgerQuery = {
  ...listQuery,
  after: Schema.optionalKey(Place),
  before: Schema.optionalKey(Place),
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
} as const;

/**
 * The sums of all entries that a filter finds: how many there are, what they add and what they take. `opening` and `closing` are the
 * balances before and after them; null unless the filter is one account and a period.
 */
export const ledgerSums = <S extends Schema.Top>(amount: S) =>
  Schema.Struct({
    entries: Schema.Int,
    added: amount,
    taken: amount,
    opening: Schema.NullOr(amount),
    closing: Schema.NullOr(amount),
  });
