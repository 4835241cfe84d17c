/** Quotations as they are read: who sees which, their rows, lines, versions and filter in SQL, and the acts that are possible. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import { type QuotationEvent, quotationLife } from "../../../../machines/quotation.ts";
import {
  Quote,
  type QuoteAct,
  QuoteContent,
  quoteEndpoints,
  quoteList,
  type QuoteQuery,
  QuoteRow,
} from "../../../contract/sale/quote.ts";
import { type DocumentAct, documentReading, possibleActs } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import type { Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const filters: Filters<QuoteQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: {
    condition: (sql, state, today) => {
      if (state === "expired") return sql`(o.state = 'sent' and o.valid_to < ${today}::date)`;
      if (state === "sent") return sql`(o.state = 'sent' and o.valid_to >= ${today}::date)`;
      return sql`o.state = ${state}`;
    },
  },
  customerId: { condition: (sql, id) => sql`o.customer_id = ${id}` },
  productId: {
    condition: (sql, id) => sql`exists (select from quotation_line l
      where l.quotation_id = o.id and l.branch_id = o.branch_id and l.product_id = ${id})`,
  },
};

const change = "sale.quote.change";

/** Accepting is asked with the newest version; the copy of a quotation is possible in every state. */
const actsFor = (
  revision: number,
): readonly (readonly [Exclude<QuoteAct, "copy">, DocumentAct<QuotationEvent>])[] => [
  ["edit", { event: { type: "EDIT" }, right: change }],
  ["send", { event: { type: "SEND" }, right: change }],
  ["link", { event: { type: "SHARE" }, right: change }],
  ["accept", { event: { type: "ACCEPT", revision }, right: change }],
  ["decline", { event: { type: "DECLINE" }, right: change }],
  ["delete", { event: { type: "DELETE" }, right: change }],
  ["restore", { event: { type: "RESTORE" }, right: change }],
];

const newest = ["o.date", "o.id"];

const reading = documentReading({
  type: "quote",
  table: "quotation",
  Row: Schema.Struct(Struct.omit(QuoteRow.fields, ["can"])),
  Page: Schema.Struct(Struct.omit(Quote.fields, ["can"])),
  visibleTo: inOwnBranch,
  isListed: (sql, { state }) => (state === "deleted" ? sql`true` : sql`o.state <> 'deleted'`),
  filters,
  texts: [
    "lower(coalesce(o.number, ''))",
    "lower(o.memo)",
    "lower((select c.name from customer c where c.id = o.customer_id))",
  ],
  sortKeys: {
    number: ["coalesce(o.number, '')", "o.id"],
    date: newest,
    customer: ["customer.name", ...newest],
    validTo: ["o.valid_to", "o.id"],
    total: ["o.total", ...newest],
  },
  tables: (sql) => sql`quotation o
    join customer on customer.id = o.customer_id join branch on branch.id = o.branch_id join person on person.id = o.person_id`,
  columns: (sql, _, today) => sql`
    o.id, o.client_id as "clientId", o.version, o.number,
    case when o.state = 'sent' and o.valid_to < ${today}::date then 'expired' else o.state end as state, o.revision,
    o.date::text as date, o.valid_to::text as "validTo", o.customer_id as "customerId", customer.name as customer,
    branch.name as branch, person.name as by, o.currency, o.total,
    (select count(*)::int from quotation_line l where l.quotation_id = o.id and l.branch_id = o.branch_id) as "lineCount",
    (select jsonb_build_object('id', s.id, 'number', coalesce(s.number, '#' || s.id)) from sale_order s where s.id = o.order_id)
      as "order"`,
  pageColumns: (sql, named) => sql`
    extract(epoch from o.created_at)::int as "createdAt", extract(epoch from o.answered_at)::int as "answeredAt",
    o.answered_by_customer as "isAnsweredByCustomer", o.warehouse_id as "warehouseId",
    (select ${named("w")} from warehouse w where w.id = o.warehouse_id) as warehouse, o.language,
    (select decimals from currency where code = o.currency) as decimals, o.vat_mode as "vatMode", o.discount, o.memo, o.terms,
    to_jsonb(o.choices) as choices, o.quantity, o.goods, o.order_discount as "orderDiscount", o.net, o.vat,
    o.vat_rates as "vatRates", o.surcharge, coalesce(o.surcharges, '[]') as surcharges,
    coalesce((select jsonb_agg(jsonb_build_object('key', l.key, 'productId', l.product_id, 'code', product.code, 'name', l.name,
        'memo', l.memo, 'group', l.group_name,
        'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag,
          'packingBag', l.packing_bag),
        'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number,
          'bagNumber', l.bag_number, 'units', l.units),
        'prices', jsonb_build_object('unitPrice', l.unit_price, 'boxPrice', l.box_price, 'bigBagPrice',
          l.big_bag_price, 'bagPrice', l.bag_price),
        'priceSource', l.price_source, 'discount', l.discount, 'vatRate', l.vat_rate, 'isDeposit', l.is_deposit,
        'quantity', l.quantity, 'list', l.list, 'amount', l.amount, 'picture', '/be/api/picture/' || product.picture)
        order by l.position)
      from quotation_line l join product on product.id = l.product_id
      where l.quotation_id = o.id and l.branch_id = o.branch_id), '[]') as lines,
    coalesce((select jsonb_agg(jsonb_build_object('revision', v.revision, 'at', extract(epoch from v.sent_at)::int,
        'by', sender.name, 'validTo', v.valid_to, 'total', v.total) order by v.revision desc)
      from quotation_version v join person sender on sender.id = v.person_id
      where v.quotation_id = o.id and v.branch_id = o.branch_id), '[]') as versions`,
  acts: ({ state, lineCount, revision }, person): readonly QuoteAct[] => {
    // An expired one is over by itself; a draft whose last valid day is over says so when it is sent.
    const facts = { lineCount, revision, isOver: state === "expired" };
    const possible = possibleActs(actsFor(revision), person, (events) =>
      quotationLife.arePossible(state, facts, events),
    );
    return possibleActs([["copy", { event: null, right: change }]], person, () => [true]).length > 0
      ? [...possible, "copy"]
      : possible;
  },
});

/** The quotation with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readQuote = reading.one;

/** A page of the quotations that the person may see, with the count of the whole filter. */
export const listQuotes = (query: QuoteQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ quotes: rows, total }));

export const quoteExport = exporter(quoteEndpoints.exportQuotes, (query) =>
  Effect.flatMap(reading.rows(query), (rows) =>
    listFile({ query, ...describedFile(quoteList), title: "route:saleOrderQuote", rows }),
  ),
);

const decodeContents = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ content: QuoteContent })));

/** A version as the customer got it; NotFound for one that was not sent, or of another branch (T10). */
export const readVersion = Effect.fnUntraced(function* (input: {
  readonly id: number;
  readonly revision: number;
}) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select v.content from quotation_version v join quotation o on o.id = v.quotation_id and o.branch_id = v.branch_id
    where v.quotation_id = ${input.id} and v.revision = ${input.revision} and ${inOwnBranch(sql, yield* Person)}`;
  const [row] = yield* Effect.orDie(decodeContents(rows));
  return row === undefined ? yield* refuse("NotFound") : row.content;
});
