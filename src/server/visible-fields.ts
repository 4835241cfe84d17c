/** What of a document the person who calls may see: fields that want a right of their own are taken out (`contract/field-right.ts`). */
import { Context, Effect, type Schema } from "effect";
import { type May, withoutHidden } from "../contract/field-right.ts";
import { may, Person, type SignedInPerson } from "./person.ts";

export const mayOf =
  (person: SignedInPerson): May =>
  (right) =>
    may(person, right);

/**
 * For what leaves otherwise than by the schema of an answer, which hides by itself: documents in refusals, rows of files.
 */
export const withVisibleFields = <A>(schema: Schema.Top, value: A): Effect.Effect<A, never, Person> =>
  Effect.map(Person, (person) => withoutHidden(schema, value, mayOf(person)));

/** What becomes of every answer of the endpoint that is called; given by the guard, who knows endpoint and person. */
export const Answered = Context.Reference<<A>(answer: A) => A>("kontor/Answered", {
  defaultValue: () => (answer) => answer,
});

/** The same for an endpoint's schema. */
export const answeredTo =
  (person: SignedInPerson, schema: Schema.Top) =>
  <A>(answer: A): A =>
    withoutHidden(schema, answer, mayOf(person));
