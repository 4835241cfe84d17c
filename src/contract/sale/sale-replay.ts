/** The replay of a disputed receipt: what happened at the till while the sale was made, step by step. */
import { Schema } from "effect";
import { MOST_STEPS, SaleStep, SaleStepInput } from "../../domain/till/sale-step.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";

/** A step at a till, with its time by the clock of the server, or an act that the server logged (`act`: as in the order's history). */
export const ReplayEntry = Schema.Union([
  Schema.Struct({ from: Schema.Literal("till"), by: Schema.String, till: Schema.String, step: SaleStep }),
  Schema.Struct({
    from: Schema.Literal("server"),
    by: Schema.String,
    at: Schema.Int,
    act: Schema.String,
    detail: Schema.String,
  }),
]);
export type ReplayEntry = typeof ReplayEntry.Type;

export const replayEndpoints = {
  /** Stores steps of a sale as the till recorded them; `clock`: the time of the till when it sent them, in seconds. */
  keepSteps: def("POST", "keepSteps", "/sale/order/steps", "sale.order.commit", {
    payload: Schema.Struct({
      key: Key,
      clientId: Key,
      tillId: RecordId,
      clock: SaleStep.fields.at,
      steps: Schema.Array(SaleStepInput).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_STEPS)),
    }),
    success: ok(Nothing),
  }),
  /** Steps and logged acts of an order, oldest first. NotFound for a working copy of another person. */
  replay: def("GET", "replay", "/sale/order/:id/replay", "sale.order.replay", {
    params: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Array(ReplayEntry)),
  }),
};
