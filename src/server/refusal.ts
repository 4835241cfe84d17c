/** How a handler refuses: one error for all reasons of the catalogue, answered as an envelope by `conduct.ts`. */
import { Schema } from "effect";
import { ErrorData, errors } from "../contract/errors.ts";
import type { ErrorName } from "../contract/errors.ts";
import type { FaultWord } from "../contract/field-fault.ts";

/** A refused call. `data` reaches the client as it is; its words come from `error.{name}` in the person's language. */
export class Refusal extends Schema.TaggedError<Refusal>()("Refusal", { data: ErrorData }) {
  get status(): number {
    return errors[this.data.name].status;
  }
}

/** `yield* refuse("OutOfStock", { params: { product: "Mug" } })` */
export const refuse = (name: ErrorName, detail: Omit<ErrorData, "name"> = {}) =>
  new Refusal({ data: { name, ...detail } });

/** `yield* refuseField("note", "required")`: one field of the input does not fit; `conduct.ts` puts the word into a sentence. */
export const refuseField = (field: string, problem: FaultWord) =>
  refuse("BadInput", { fields: [{ field, problem, message: "" }] });
