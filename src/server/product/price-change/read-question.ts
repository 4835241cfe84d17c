/** What a price change that is not applied yet asked for: it is opened again with its preview. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PriceQuestion } from "../../../contract/product/price-change.ts";
import { VatQuestion } from "../../../contract/product/vat-change.ts";
import { refuse } from "../../refusal.ts";
import { readPriceChange } from "./read-changes.ts";

const decodePrices = Schema.decodeUnknownEffect(PriceQuestion);
const decodeVat = Schema.decodeUnknownEffect(VatQuestion);

/** A change with what it asked for as JSON. NotPossibleNow where it is of the other kind, entered by hand, applied or ended. */
const readAsked = Effect.fnUntraced(function* (id: number, isOfVat: boolean) {
  const sql = yield* SqlClient.SqlClient;
  const change = yield* readPriceChange(id);
  if (!change.acts.includes("preview") || (change.vat !== null) !== isOfVat)
    return yield* refuse("NotPossibleNow");
  // Changes that were planned before excluded products were stored have none.
  const [row] = yield* sql<{ asked: unknown }>`
    select jsonb_build_object('excluded', '[]'::jsonb) || asked || coalesce(asked -> 'vat', '{}') as asked from price_change where id = ${id}`;
  return { change, asked: row?.asked };
});

/** Filter, formula and excluded products of a change of prices. */
export const readPriceQuestion = Effect.fnUntraced(function* (id: number) {
  const { change, asked } = yield* readAsked(id, false);
  return { change, question: yield* Effect.orDie(decodePrices(asked)) };
});

/** Filter, rates and excluded products of a change of VAT. */
export const readVatQuestion = Effect.fnUntraced(function* (id: number) {
  const { change, asked } = yield* readAsked(id, true);
  return { change, question: yield* Effect.orDie(decodeVat(asked)) };
});
