/** Printing labels: what each says is stored with its run, and of shelf labels the price that they show (P21). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  type labelEndpoints,
  LabelRun,
  type LabelTemplateFields,
  labelTemplates,
  type PrintedLabel,
} from "../../../contract/product/label.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readCurrencies } from "../../setting/public.ts";
import { bigints, texts } from "../../sql/sql-array.ts";
import { branchOf, labelPriceIn, readLabelled } from "./label-lines.ts";

type Input = (typeof labelEndpoints.printLabels.args)[2]["payload"]["Type"];
type Preview = (typeof labelEndpoints.labelPreview.args)[2]["payload"]["Type"];

const decodeTemplates = Schema.decodeUnknownEffect(Schema.Array(labelTemplates.Fields));
const decodeRuns = Schema.decodeUnknownEffect(Schema.Array(LabelRun));

const readTemplate = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select name, kind, layout, parts, with_vat as "withVat", second_currency as "secondCurrency"
    from label_template where id = ${id} and deleted_at is null`;
  const [template] = yield* Effect.orDie(decodeTemplates(rows));
  return template ?? (yield* refuse("NotFound"));
});

/** How many main units of the base currency one of the second is worth; null without a second currency. */
const readSecondRate = Effect.fnUntraced(function* (code: string | null) {
  if (code === null) return null;
  const currency = (yield* readCurrencies).find((one) => one.code === code);
  const rate = currency?.rate ?? null;
  return rate === null ? yield* refuse("RateMissing", { params: { currency: code } }) : rate;
});

type Prices = Pick<LabelTemplateFields, "withVat" | "secondCurrency">;

/** The texts and prices on the labels of some products in a branch, in the order of the lines; a product that does not exist is left out. */
const makeLabels = Effect.fnUntraced(function* (
  branchId: number,
  lines: Input["lines"],
  { withVat, secondCurrency }: Prices,
  priceChangeId: number | null = null,
) {
  const priceOf = yield* labelPriceIn;
  const rate = yield* readSecondRate(secondCurrency);
  const labelled = yield* readLabelled(branchId, { kind: "products", places: lines }, "one", priceChangeId);
  const byPlace = new Map(labelled.map((line) => [`${line.productId} ${line.package}`, line]));
  const labels: PrintedLabel[] = [];
  for (const { productId, package: kind, copies } of lines) {
    const line = byPlace.get(`${productId} ${kind}`);
    if (line === undefined) continue;
    const { code, product, units, barcode, colour, size, vatRate } = line;
    const price = priceOf(line.price, vatRate, withVat);
    labels.push({
      productId,
      package: kind,
      code,
      product,
      units,
      barcode,
      colour,
      size,
      price,
      unitPrice: mulDiv(price, 1, units),
      secondPrice: rate === null ? null : mulDiv(price, RATE_SCALE, rate),
      copies,
    });
  }
  return labels;
});

/** What the shelf labels of the branch show from now on. */
const noteShelf = Effect.fnUntraced(function* (
  branchId: number,
  runId: number,
  labels: readonly PrintedLabel[],
  withVat: boolean,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into shelf_label (branch_id, product_id, package, price, with_vat, run_id)
    select distinct on (product_id, package) ${branchId}::int, product_id, package, price, ${withVat}::boolean, ${runId}::bigint
    from unnest(${bigints(labels.map(({ productId }) => productId))}, ${texts(labels.map((label) => label.package))},
      ${bigints(labels.map(({ price }) => price))}) shown (product_id, package, price)
    on conflict (product_id, package, branch_id)
      do update set price = excluded.price, with_vat = excluded.with_vat, run_id = excluded.run_id, at = now()`;
});

const print = Effect.fnUntraced(function* (input: Input) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* branchOf(input.branchId);
  const template = yield* readTemplate(input.templateId);
  const labels = yield* makeLabels(branchId, input.lines, template, input.priceChangeId ?? null);
  if (labels.length < input.lines.length) return yield* refuse("NotFound");
  const [run] = yield* sql<{ id: number }>`
    insert into label_run (branch_id, template, labels, skip, person_id)
    values (${branchId}, ${sql.json(template)}, ${sql.json(labels)}, ${input.skip}, ${person.id}) returning id`;
  const id = run?.id ?? 0;
  if (template.kind === "shelf") yield* noteShelf(branchId, id, labels, template.withVat);
  return id;
});

/** What labels would say, for the preview of a template. */
export const previewLabels = Effect.fnUntraced(function* ({ branchId, places, ...prices }: Preview) {
  const lines = places.map((place) => ({ ...place, copies: 1 }));
  return yield* makeLabels(yield* branchOf(branchId), lines, prices);
});

/** What was printed in a branch that one may see; NotFound else (T10). */
export const readLabelRun = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const rows = yield* sql`
    select id, template, labels, skip, extract(epoch from at)::int as at from label_run
    where id = ${id} and ${own === null ? sql`true` : sql`branch_id = ${own}`}`;
  const [run] = yield* Effect.orDie(decodeRuns(rows));
  return run ?? (yield* refuse("NotFound"));
});

/** Prints once for the key (G4). */
export const printLabels = Effect.fnUntraced(function* (input: Input) {
  return yield* readLabelRun(yield* once({ key: input.key, name: "printLabels", body: input }, print(input)));
});
