/** Price changes as they are listed and opened, each with the acts that are possible now. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import { type PriceChangeEvent, priceChangeLife } from "../../../../machines/price-change.ts";
import {
  MOST_SHEET_LINES,
  type PriceChangeAct,
  PriceChangeLine,
  type PriceChangeQuery,
  PriceChangeRow,
} from "../../../contract/product/price-change.ts";
import { type DocumentAct, possibleActs } from "../../document/public.ts";
import { Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { likePattern, pagingOf } from "../../sql/paging.ts";

type Sql = SqlClient.SqlClient;

const { acts: _, ...stored } = PriceChangeRow.fields;
const Stored = Schema.Struct({ ...stored, changedSince: Schema.Int, isAsked: Schema.Boolean });
type Stored = typeof Stored.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Stored));
const decodeLines = Schema.decodeUnknownEffect(Schema.Array(PriceChangeLine));

/** Products of an applied change whose price is no longer the one that it gave them. */
export const changedSince = (sql: Sql): Statement.Fragment => sql`
  (select count(*)::int from price_change_line l join product p on p.id = l.product_id
    where l.price_change_id = c.id and c.state = 'applied' and (p.unit_price <> l.new_price or p.vat_rate <> l.new_vat))`;

const columns = (sql: Sql) => sql`
  c.id, c.version, c.number, c.name, c.state, c.line_count as lines,
  (select jsonb_build_object('oldRate', c.asked -> 'vat' -> 'oldRate', 'newRate', c.asked -> 'vat' -> 'newRate',
    'keep', c.asked -> 'vat' -> 'keep') where c.asked ? 'vat') as vat, c.asked is not null as "isAsked", extract(epoch from c.from_at)::int as from,
  extract(epoch from c.to_at)::int as to, person.name as user, ${changedSince(sql)} as "changedSince"`;

const change = "product.price.change";
const acts: readonly (readonly [PriceChangeAct, DocumentAct<PriceChangeEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: change }],
  ["preview", { event: { type: "EDIT" }, right: change }],
  ["plan", { event: { type: "PLAN" }, right: "product.price.plan" }],
  ["apply", { event: { type: "APPLY" }, right: "product.price.apply" }],
  ["cancel", { event: { type: "CANCEL" }, right: "product.price.cancel" }],
  ["rollback", { event: { type: "ROLLBACK" }, right: "product.price.rollback" }],
];

const withActs =
  (person: SignedInPerson) =>
  ({ changedSince: changed, isAsked, ...row }: Stored): PriceChangeRow => {
    const possible = possibleActs(acts, person, (events) =>
      priceChangeLife.arePossible(row.state, { changedSince: changed }, events),
    );
    const isSheet = row.lines <= MOST_SHEET_LINES && row.vat === null;
    return {
      ...row,
      acts: possible.filter((act) => (act !== "edit" || isSheet) && (act !== "preview" || isAsked)),
    };
  };

/** One change; NotFound when there is none. */
export const readPriceChange = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${columns(sql)} from price_change c join person on person.id = c.person_id where c.id = ${id}`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? withActs(yield* Person)(row) : yield* refuse("NotFound");
});

/** A page of the changes, newest first. */
export const listPriceChanges = Effect.fnUntraced(function* (query: PriceChangeQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const words = (query.searchWord ?? "").split(/\s+/).filter((word) => word !== "");
  const condition = sql.and([
    sql`true`,
    ...(query.state === undefined ? [] : [sql`c.state = ${query.state}`]),
    ...words.map((word) => sql`lower(c.number || ' ' || c.name) like ${likePattern(word)}`),
  ]);
  const rows = yield* sql`
    select ${columns(sql)} from price_change c join person on person.id = c.person_id
    where ${condition} order by c.id desc limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{
    total: number;
  }>`select count(*)::int as total from price_change c where ${condition}`;
  return {
    changes: (yield* Effect.orDie(decode(rows))).map(withActs(yield* Person)),
    total: count?.total ?? 0,
  };
});

interface LinesQuery {
  readonly id: number;
  readonly page?: number;
  readonly limit?: number;
}

/** A page of the lines of a change, by the names of their products. */
export const readPriceChangeLines = Effect.fnUntraced(function* (query: LinesQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const change = yield* readPriceChange(query.id);
  const rows = yield* sql`
    select p.id as "productId", p.code, p.name, l.old_price as "oldPrice", l.new_price as "newPrice"
    from price_change_line l join product p on p.id = l.product_id where l.price_change_id = ${query.id}
    order by p.name, p.id limit ${limit} offset ${offset}`;
  return { change, lines: yield* Effect.orDie(decodeLines(rows)) };
});
