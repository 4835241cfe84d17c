/** What an order of a recipe plans: its lines, and whether the inputs are there (D1, D6). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type {
  ProductionDraft,
  productionEndpoints,
  ProductionMaterial,
} from "../../contract/production/order.ts";
import { TransferPlace } from "../../contract/stock/transfer.ts";
import { processes } from "../../contract/production/process.ts";
import { batchCost, batchOf, plannedInput, plannedOutput, type Recipe } from "../../domain/production.ts";
import { MOST_PRICE, MOST_QUANTITY } from "../../domain/units.ts";
import { namesForReader } from "../builtin-name.ts";
import { ownBranch, Person } from "../person.ts";
import { refuseField } from "../refusal.ts";
import { readCostCurrency } from "../setting/public.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { bigints } from "../sql/sql-array.ts";

const { inputs, outputs } = processes.Fields.fields;
const Stored = Schema.Struct({
  inputs,
  outputs,
  labour: Schema.NullOr(Schema.Int),
  other: Schema.NullOr(Schema.Int),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Stored));

/** A version of a recipe with the products that its own stand for today (P20); it is locked, so that nobody changes it meanwhile (D1). */
const readRecipe = Effect.fnUntraced(function* (processId: number, revision: number) {
  const sql = yield* SqlClient.SqlClient;
  const today = (column: string) =>
    sql.literal(`(select jsonb_agg(jsonb_set(part, '{productId}', to_jsonb(product_today((part ->> 'productId')::int))) order by n)
      from jsonb_array_elements(v.${column}) with ordinality as parts (part, n))`);
  const rows = yield* sql`
    select ${today("inputs")} as inputs, ${today("outputs")} as outputs, v.labour, v.other
    from process_version v join process p on p.id = v.process_id
    where v.process_id = ${processId} and v.revision = ${revision} and p.deleted_at is null and p.active for share of p`;
  const [recipe] = yield* Effect.orDie(decode(rows));
  return recipe ?? (yield* refuseField("order.processId", "choice"));
});

/** The largest number that planning comes to, about; more than is counted exactly is refused. */
const checkSize = Effect.fnUntraced(function* (recipe: Recipe, wanted: number) {
  const batches = wanted / batchOf(recipe);
  const most = Math.max(...[...recipe.inputs, ...recipe.outputs].map(({ quantity }) => quantity));
  const price = Math.max(recipe.labour ?? 0, recipe.other ?? 0);
  if (most * batches * 2 > MOST_QUANTITY || price * batches > MOST_PRICE)
    return yield* refuseField("order.quantity", "range");
});

type Wanted = Pick<ProductionDraft, "processId" | "revision" | "quantity">;

/** The lines and costs that so much of the main product needs. */
export const planOrder = Effect.fnUntraced(function* ({ processId, revision, quantity: wanted }: Wanted) {
  const recipe = yield* readRecipe(processId, revision);
  yield* checkSize(recipe, wanted);
  const { decimals } = yield* readCostCurrency;
  const batch = batchOf(recipe);
  const needed = recipe.inputs.map((input) => ({
    productId: input.productId,
    planned: plannedInput(input, wanted, batch),
  }));
  const made = recipe.outputs.map(({ productId, quantity, share }) => ({
    productId,
    planned: plannedOutput(quantity, wanted, batch),
    share,
  }));
  // Less than a thousandth of a unit is none.
  if ([...needed, ...made].some(({ planned }) => planned <= 0))
    return yield* refuseField("order.quantity", "range");
  const size = { wanted, batch, decimals };
  return {
    inputs: needed,
    outputs: made,
    labour: batchCost(recipe.labour, size),
    other: batchCost(recipe.other, size),
  };
});

const decodePlaces = Schema.decodeUnknownEffect(Schema.Array(TransferPlace));

/** The warehouses with stock in which the person works, those of their branch first. */
export const listPlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select w.id, ${named("w")} as name, w.branch_id as "branchId", branch.name as branch, true as "isOwn"
    from warehouse w join branch on branch.id = w.branch_id
    where w.kind = 'stock' and w.active and w.deleted_at is null and ${inOwnBranch(sql, person, "w.branch_id")}
    order by w.branch_id is distinct from ${person.branchId}::int, w.id`;
  return yield* Effect.orDie(decodePlaces(rows));
});

type MaterialsQuery = (typeof productionEndpoints.productionMaterials.args)[2]["query"]["Type"];

/** What an order would need of each input, and what is free of it in the warehouse (K16). */
export const checkMaterials = Effect.fnUntraced(function* (query: MaterialsQuery) {
  const sql = yield* SqlClient.SqlClient;
  const own = ownBranch(yield* Person);
  const { inputs: needed } = yield* planOrder(query);
  return yield* sql<ProductionMaterial>`
    select p.id as "productId", p.code, p.name, x.needed, exact(coalesce(b.quantity, 0)
      - coalesce((select sum(r.quantity) from stock_reservation r where r.product_id = p.id and r.warehouse_id = w.id), 0))
      as available, case when s.id is not null then jsonb_build_object('supplierId', s.id, 'supplier', s.name) end as purchase
    from unnest(${bigints(needed.map(({ productId }) => productId))}, ${bigints(needed.map(({ planned }) => planned))})
      with ordinality as x (product, needed, n)
    join product p on p.id = x.product
    join warehouse w on w.id = ${query.fromWarehouseId} and (${own}::int is null or w.branch_id = ${own}::int)
    left join stock_balance b on b.product_id = p.id and b.warehouse_id = w.id
    left join supplier s on s.id = supplier_today(p.supplier_id)
    order by x.n`;
});
