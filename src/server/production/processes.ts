/** Processes: what is made of what. A recipe cannot contain itself, and one that an order names stays (D1, D4). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema, Struct } from "effect";
import { type ProcessFields, processes as contract } from "../../contract/production/process.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { recordTable, type Row } from "../record/public.ts";
import { refuse, refuseField } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";

const Parts = Schema.Struct(Struct.pick(contract.Fields.fields, ["kind", "inputs", "outputs"]));
type Parts = typeof Parts.Type;

/** Products of a recipe are goods with a stock of their own; refused at the first that is not. */
const checkProducts = Effect.fnUntraced(function* ({ inputs, outputs }: Parts) {
  const sql = yield* PgClient.PgClient;
  const ids = [...inputs, ...outputs].map(({ productId }) => productId);
  const goods = yield* sql<{ id: number }>`
    select id from product where id = any(${integers(ids)}) and deleted_at is null and is_goods and not is_style
      and not is_mix order by id for share`;
  const fitting = new Set(goods.map(({ id }) => id));
  for (const [field, parts] of Object.entries({ outputs, inputs })) {
    const at = parts.findIndex(({ productId }) => !fitting.has(productId));
    if (at >= 0) return yield* refuseField(`${field}.${at}.productId`, "choice");
  }
});

/** A product that a recipe needs, and the product that is made of it there; null for an input of the recipe itself. */
interface Needed {
  readonly productId: number;
  readonly name: string;
  readonly madeInto: number | null;
}

/** Each needed product with the shortest way to it from the recipe's own inputs. */
const nearest = (needed: readonly Needed[]): ReadonlyMap<number, Needed> => {
  const ways = new Map<number, Needed>();
  const isNext = ({ productId, madeInto }: Needed) =>
    !ways.has(productId) && (madeInto === null || ways.has(madeInto));
  for (let level = needed.filter(isNext); level.length > 0; level = needed.filter(isNext))
    for (const part of level) if (!ways.has(part.productId)) ways.set(part.productId, part);
  return ways;
};

/** The names of the products from the made one over what it needs back to itself; empty where it does not need itself. */
const circleOf = (made: number, needed: readonly Needed[]): readonly string[] => {
  const ways = nearest(needed);
  const names: string[] = [];
  for (let part = ways.get(made); part !== undefined; part = ways.get(part.madeInto ?? 0))
    names.unshift(part.name);
  return names.slice(-1).concat(names);
};

/**
 * The names of the products by which a recipe would need to make itself, at any depth: "Set", "Box", "Set"; empty where it does not (D4).
 * What is taken apart is not needed by what it came from, so only its own inputs count (D5).
 */
const circleIn = Effect.fnUntraced(function* (id: number, { kind, inputs, outputs }: Parts) {
  const sql = yield* PgClient.PgClient;
  // Recipes are saved one after the other, so that two of them cannot close a circle side by side.
  yield* sql`lock table process in share row exclusive mode`;
  const needed = yield* sql<Needed>`
    with recursive needed (product_id, made_into) as (
      select product_today(given), null::int from unnest(${integers(inputs.map(({ productId }) => productId))}) given
      union
      select product_today((i ->> 'productId')::int), needed.product_id
      from needed join process p on product_today((p.outputs -> 0 ->> 'productId')::int) = needed.product_id
      cross join jsonb_array_elements(p.inputs) i
      where p.deleted_at is null and p.kind = 'assembly' and p.id <> ${id} and ${kind} = 'assembly'
    )
    select needed.product_id as "productId", product.name, made_into as "madeInto"
    from needed join product on product.id = needed.product_id order by made_into nulls first`;
  const [main, ...others] = outputs.map(({ productId }) => productId);
  const direct = needed.filter(({ madeInto }) => madeInto === null);
  const circles = [circleOf(main ?? 0, needed), ...others.map((other) => circleOf(other, direct))];
  return circles.find((names) => names.length > 0) ?? [];
});

const check = (fields: ProcessFields, before: Row | null) =>
  Effect.gen(function* () {
    // The shares of the outputs are 100 % together (D1).
    if (fields.outputs.reduce((sum, { share }) => sum + share, 0) !== BASIS_POINTS)
      return yield* refuseField("outputs.0.share", "range");
    yield* checkProducts(fields);
    const [product = "", ...others] = yield* circleIn(Number(before?.["id"] ?? 0), fields);
    if (others.length > 0) {
      const params = { product, circle: [product, ...others].join(" → ") };
      return yield* refuse("ProcessNeedsItself", { params });
    }
  });

const partsOf = Schema.decodeUnknownSync(Parts);

const names = (
  column: string,
) => `coalesce((select string_agg(trim_scale((part ->> 'quantity')::numeric / 1000) || ' × ' || p.name,
  ', ' order by n) from jsonb_array_elements(t.${column}) with ordinality as of_process (part, n)
  join product p on p.id = product_today((part ->> 'productId')::int)), '')`;

export const processList = recordTable({
  table: "process",
  contract,
  search: "lower(t.name)",
  filter: (sql, { kind, active }) => [
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  ],
  label: ({ name }) => String(name),
  uses: "(select count(*)::int from production_order o where o.process_id = t.id)",
  unique: ["name"],
  facts: {
    revision: "t.revision",
    output: names("outputs"),
    inputNames: names("inputs"),
    mostLoss: "coalesce((select max((part ->> 'loss')::int) from jsonb_array_elements(t.inputs) part), 0)",
    parts: `coalesce((select jsonb_agg(distinct jsonb_build_object('productId', (part ->> 'productId')::int, 'code', p.code,
      'name', p.name)) from jsonb_array_elements(t.outputs || t.inputs) part
      join product p on p.id = product_today((part ->> 'productId')::int)), '[]')`,
    unitCost: "process_cost(t.inputs, t.outputs, t.labour, t.other)",
  },
  check,
  fitsAgain: (row) => Effect.map(circleIn(Number(row["id"]), partsOf(row)), ({ length }) => length === 0),
});
