/** What of a document the person who calls may see: fields that want a right of their own are taken out (`contract/field-right.ts`). */
import { Effect, type Schema } from "effect";
import { type May, withoutHidden } from "../contract/field-right.ts";
import { may, Person, type SignedInPerson } from "./person.ts";

export const mayOf =
  (person: SignedInPerson): May =>
  (right) =>
    may(person, right);

/** The value without the fields that the person may not see. Answers are so by themselves (`http/answer.ts`). */
export const withVisibleFields = <A>(schema: Schema.Top, value: A): Effect.Effect<A, never, Person> =>
  Effect.map(Person, (person) => withoutHidden(schema, value, mayOf(person)));
