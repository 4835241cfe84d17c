/** Prices of receipts that differ from the offer: asked on the page of the order, and answered once (B18). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { offerEndpoints } from "../../../contract/purchase/offer.ts";
import { offerPrice, withPriceAt } from "../../../domain/purchase/offer.ts";
import { Price, Quantity } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { changeRecord } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { needPrices } from "../purchase-acts.ts";
import { offerKind } from "./save-offers.ts";

const Line = Schema.Struct({
  orderId: Schema.Int,
  lineId: Schema.Int,
  branchId: Schema.Int,
  offerId: Schema.Int,
  version: Schema.Int,
  product: Schema.String,
  currency: Schema.String,
  quantity: Quantity,
  price: Price,
  offer: Schema.Struct({
    price: Price,
    tiers: Schema.Array(Schema.Struct({ from: Quantity, price: Price })),
  }),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Line));

/** Order lines with received goods, and the supplier's offer in the same currency. Lines with an answer are left out. */
const readLines = Effect.fnUntraced(function* (which: {
  readonly orderId?: number;
  readonly lineId?: number;
}) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person, "po.branch_id");
  const one = which.lineId === undefined ? sql`po.id = ${which.orderId ?? 0}` : sql`l.id = ${which.lineId}`;
  const rows = yield* sql`
    select po.id as "orderId", l.id as "lineId", l.branch_id as "branchId", o.id as "offerId", o.version, l.name as product, o.currency,
      l.quantity, l.unit_price as price, jsonb_build_object('price', o.price, 'tiers', o.tiers) as offer
    from purchase_line l join purchase_order po on po.id = l.order_id and po.branch_id = l.branch_id
      join supplier_offer o on o.product_id = l.product_id and o.supplier_id = po.supplier_id and o.currency = po.currency
        and o.deleted_at is null
    where ${one} and ${own} and l.received + l.damaged > 0 and l.discount is null
      and not exists (select from offer_answer a where a.line_id = l.id and a.branch_id = l.branch_id and a.price = l.unit_price)
    order by l.position`;
  return (yield* Effect.orDie(decode(rows))).filter(
    ({ offer, quantity, price }) => offerPrice(offer, quantity) !== price,
  );
});

/** What is to be asked about an order. */
export const offerQuestions = Effect.fnUntraced(function* (orderId: number) {
  return (yield* readLines({ orderId })).map(
    ({ lineId, product, currency, version, quantity, price, offer }) => ({
      lineId,
      product,
      currency,
      version,
      offerPrice: offerPrice(offer, quantity),
      price,
    }),
  );
});

type Answer = (typeof offerEndpoints.answerOffer.args)[2]["payload"]["Type"];

const write = Effect.fnUntraced(function* ({ lineId, version, isAccepted }: Answer) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [line] = yield* readLines({ lineId });
  if (line === undefined) return yield* refuse("NotPossibleNow");
  const { orderId, branchId, offerId, price, quantity, offer } = line;
  if (isAccepted)
    yield* changeRecord(offerKind, { id: offerId, version }, withPriceAt(offer, quantity, price));
  yield* sql`
    insert into offer_answer (branch_id, order_id, line_id, offer_id, price, is_accepted, person_id)
    values (${branchId}, ${orderId}, ${lineId}, ${offerId}, ${price}, ${isAccepted}, ${person.id})
    on conflict (line_id, branch_id) do update set offer_id = excluded.offer_id, price = excluded.price,
      is_accepted = excluded.is_accepted, person_id = excluded.person_id, at = now()`;
  return lineId;
});

/** Writes the answer once for its key; the offer changes only where it was accepted. */
export const answerOffer = Effect.fnUntraced(function* (input: Answer) {
  yield* needPrices;
  return { lineId: yield* once({ key: input.key, name: "answerOffer", body: input }, write(input)) };
});
