/** Free text of a customer as proposed lines of an order: each piece with the products that it may mean. Nothing is added by it. */
import { Schema } from "effect";
import { MOST_PIECES, MOST_TEXT } from "../../domain/product/order-text.ts";
import { PackCount } from "../../domain/price/order.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";

/** Products that are offered for one piece. */
export const MOST_CANDIDATES = 6;

/** Why a product is offered: the text contains its code, the customer bought it before, or its name in the catalogue is similar. */
const Found = Schema.Literals(["code", "bought", "catalogue"]);

const Candidate = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  found: Found,
  /** How much the text asks for, in packages of this product. */
  count: PackCount,
  /** The day on which the customer bought it last. */
  boughtOn: Schema.NullOr(Schema.String),
});
export type TextCandidate = typeof Candidate.Type;

export const TextProposal = Schema.Struct({
  /** The piece of the text that it was read from. */
  text: Schema.String,
  /** The best first; empty where nothing fits. */
  candidates: Schema.Array(Candidate),
});
export type TextProposal = typeof TextProposal.Type;

export const orderTextEndpoints = {
  /** What a text may mean, piece by piece: by code, by what the customer bought before, by the catalogue. Changes nothing. */
  readOrderText: def("POST", "readOrderText", "/sale/order-text", "sale.order.commit", {
    payload: Schema.Struct({
      text: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(MOST_TEXT)),
      customerId: Schema.NullOr(RecordId),
    }),
    success: ok(
      Schema.Struct({
        proposals: Schema.Array(TextProposal).check(Schema.isMaxLength(MOST_PIECES)),
        /** Pieces after the first that are not read. */
        left: Schema.Int,
      }),
    ),
  }),
};
