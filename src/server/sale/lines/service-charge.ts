/** The service charge of a bill in its draft (E9): the server makes these lines itself, whatever a client sends. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { isServiceCharge } from "../../../domain/price/order.ts";
import {
  serviceCharges,
  serviceLine,
  serviceRateFor,
  ServiceTerms,
  withServiceLines,
} from "../../../domain/restaurant/service-charge.ts";
import { Person } from "../../person.ts";
import { readSettings } from "../../setting/public.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";

/** SQL of the condition that `p` is the product of the lines with the service charge. */
const isServiceProduct = "p.id = (select (value #>> '{}')::int from setting where name = 'ServiceProductID')";

/** SQL of the service charge terms of order `o` (`ServiceTerms`). Null for an order that is no bill, and for a bill without service charge. */
export const serviceOf = (sql: SqlClient.SqlClient) => sql`
  (select jsonb_build_object('rate', b.service_rate, 'productId', p.id, 'name', p.name, 'shares', b.service_shares)
    from desk_bill b join product p on ${sql.literal(isServiceProduct)}
    where b.order_id = o.id and b.branch_id = o.branch_id and b.service_rate is not null)`;

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ service: Schema.NullOr(ServiceTerms) })),
);

/** Reads the service charge terms of the bill with this order. Null: no service charge. */
export const serviceTermsOf = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`select ${serviceOf(sql)} as service from sale_order o where o.id = ${orderId}`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row?.service ?? null;
});

/** Percentage for a number of guests by the current settings. Null: no service charge. */
export const readServiceRate = Effect.fnUntraced(function* (guests: number) {
  const { ServiceCharge, ServiceChargeGuests } = yield* readSettings;
  return serviceRateFor(guests, { rate: ServiceCharge.value, from: ServiceChargeGuests.value });
});

/** A bill as a copy of its order takes it over, with the service charge of the copy. */
interface CopiedBill {
  readonly guests: number;
  /** Why the charge was taken off; null where it was not. */
  readonly reason: string | null;
  readonly terms: ServiceTerms | null;
}

/** What a copy of the bill with this order takes over: its guests, and the service charge by the current settings (E9). Null: no bill. */
export const readBillToCopy = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [bill] = yield* sql<Omit<CopiedBill, "terms"> & { productId: number | null; name: string | null }>`
    select b.guests, b.service_reason as reason, p.id as "productId", p.name
    from desk_bill b left join product p on ${sql.literal(isServiceProduct)} where b.order_id = ${orderId}`;
  if (bill === undefined) return null;
  const { guests, reason, productId, name } = bill;
  const rate = reason === null ? yield* readServiceRate(guests) : null;
  const hasCharge = rate !== null && productId !== null && name !== null;
  return { guests, reason, terms: hasCharge ? { rate, productId, name, shares: [] } : null };
});

/** Makes the order a bill that is at no desk, with what it takes over of the bill that it copies. */
export const writeCopiedBill = Effect.fnUntraced(function* (
  orderId: number,
  { guests, reason, terms }: CopiedBill,
) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  yield* sql`
    insert into desk_bill (branch_id, order_id, guests, waiter_id, service_rate, service_reason)
    select branch_id, id, ${guests}, ${person.id}, ${terms?.rate ?? null}::int, ${reason}
    from sale_order where id = ${orderId}`;
});

const lineOf =
  ({ rate, productId, name }: ServiceTerms, decimals: number) =>
  (charge: Parameters<typeof serviceLine>[0], key: string, before: DraftLine | undefined): DraftLine => {
    const values = serviceLine(charge, decimals, rate);
    const isSame =
      before?.serviceRate === rate &&
      before.prices.unitPrice === values.prices.unitPrice &&
      before.discount === null;
    return isSame ? before : { ...values, key, productId, name, memo: "", priceSource: "base" };
  };

/** The draft with the service charge that `terms` give; null: without any. */
export const withService = (draft: OrderDraft, terms: ServiceTerms | null, decimals: number): OrderDraft => {
  const charges = terms === null ? [] : serviceCharges({ ...draft, decimals }, terms);
  const lines = withServiceLines<DraftLine>(draft.lines, charges, {
    clientId: draft.clientId,
    isService: isServiceCharge,
    lineOf: lineOf(terms ?? { rate: 0, productId: 0, name: "", shares: [] }, decimals),
  });
  return lines === draft.lines ? draft : { ...draft, lines };
};

/** The draft with the service charge of its bill, as the order stands in the facts. */
export const withBillService = (draft: OrderDraft, { order, currencies }: PostingFacts): OrderDraft => {
  const decimals = currencies.find(({ code }) => code === draft.currency)?.decimals ?? 2;
  return withService(draft, order?.service ?? null, decimals);
};

/** The order with the service charge of its bill (E9). A printed receipt keeps the one that it has, and what deviates is listed (OT8, OT9). */
export const withPostedService = Effect.fnUntraced(function* (
  order: OrderDraft,
  facts: PostingFacts,
  hasReceipt: boolean,
) {
  const right = withBillService(order, facts);
  if (!hasReceipt || right === order) return right;
  yield* refuseUnlessPrinted("PriceChanged", { params: { product: facts.order?.service?.name ?? "" } });
  return order;
});
