/** Processes (recipes): what is made of what, with versions (D1); `/product/processList`, `/product/createProcess`. */
import { Schema } from "effect";
import { BASIS_POINTS, MOST_PRICE, MOST_QUANTITY, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { faultIs } from "../field-fault.ts";
import { ofRight } from "../field-right.ts";
import { RecordId } from "../id.ts";
import { cost } from "../product/product.ts";
import { recordList } from "../record-list.ts";
import { ProductIds } from "../till/till-find.ts";

/** A quantity in one batch of a recipe. */
const PartQuantity = Quantity.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY / 1000 }));
const Percent = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: BASIS_POINTS }));

/** An input of one batch; `loss`: how much more is taken than goes into the outputs (D6). */
const ProcessInput = Schema.Struct({ productId: RecordId, quantity: PartQuantity, loss: Percent });
/** An output of one batch; `share`: its part of the cost. The first is the main product, the others are by-products. */
const ProcessOutput = Schema.Struct({ productId: RecordId, quantity: PartQuantity, share: Percent });

const eachOnce = Schema.makeFilter((parts: readonly { readonly productId: number }[]) => {
  const ids = parts.map(({ productId }) => productId);
  const at = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return at < 0 ? undefined : { path: [at, "productId"], issue: "repeated" };
}, faultIs("repeated"));

/** Cost of one batch; who may not see costs does not send it either: left out, it stays as it is. */
const batchCost = ofRight(
  cost,
  Schema.optionalKey(Schema.NullOr(Price.check(Schema.isBetween({ minimum: 0, maximum: MOST_PRICE })))),
);

export const processKinds = ["assembly", "disassembly"] as const;
const MOST_PARTS = 50;

export const processes = recordList({
  name: "Process",
  path: "production/process",
  many: "production/processes",
  right: "production.process.change",
  read: "production.process.read",
  fields: {
    name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(120)),
    /** Goods are put together, or taken apart (D5). */
    kind: Schema.Literals(processKinds),
    outputs: Schema.Array(ProcessOutput).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(MOST_PARTS),
      eachOnce,
    ),
    inputs: Schema.Array(ProcessInput).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_PARTS), eachOnce),
    labour: batchCost,
    other: batchCost,
    /** How it is made, in words. */
    steps: Schema.Trim.check(Schema.isMaxLength(10_000)),
    active: Schema.Boolean,
  },
  facts: {
    /** The version of the recipe (D1). */
    revision: Schema.Int,
    /** The main product. */
    output: Schema.String,
    /** The inputs in words: "2 × Blue mug, 1 × Black tea". */
    inputNames: Schema.String,
    /** The largest loss of an input. */
    mostLoss: Schema.Int,
    /** The products of inputs and outputs, as their names are today. */
    parts: Schema.Array(Schema.Struct({ productId: RecordId, code: Schema.String, name: Schema.String })),
    /** What a unit of the main product costs, in the cost currency; null while the cost of an input is unknown (D3). */
    unitCost: ofRight(cost, Schema.optionalKey(Schema.NullOr(Price))),
  },
  filter: {
    kind: Schema.optionalKey(Schema.Literals(processKinds)),
    active: Schema.optionalKey(Schema.Literals(["true", "false"])),
  },
  merges: false,
  words: ["production", "process."],
  columns: {
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, width: 220, card: "title" },
    outputs: { kind: "text", value: ({ output }) => output, width: 240, card: "line" },
    inputs: { kind: "text", value: ({ inputNames }) => inputNames, width: 320, card: "line" },
    mostLoss: { kind: "percent", value: ({ mostLoss }) => mostLoss, width: 100 },
    unitCost: { kind: "price", value: ({ unitCost }) => unitCost, width: 120, card: "figure" },
    revision: { kind: "count", value: ({ revision }) => revision, width: 100 },
    kind: { kind: "choice", value: ({ fields }) => fields.kind, sort: true, width: 160 },
    uses: { kind: "count", value: ({ uses }) => uses, width: 110, hidden: true },
    active: { kind: "flag", value: ({ fields }) => fields.active, sort: true, width: 100 },
  },
  order: "name",
});
export type ProcessFields = typeof processes.Fields.Type;
export type ProcessRow = typeof processes.Row.Type;

export const processEndpoints = {
  /** The versions of a recipe, the newest first (D1). */
  processVersions: def("GET", "processVersions", "/production/process/versions", "production.process.read", {
    query: Schema.Struct({ id: RecordId }),
    success: ok(Schema.Array(Schema.Struct({ revision: Schema.Int, savedAt: Schema.Int }))),
  }),
  /** What a unit of each product costs now; null where nobody knows. For the preview of what a recipe costs. */
  processCosts: def("GET", "processCosts", "/production/process/costs", "production.process.read", {
    query: Schema.Struct({ ids: ProductIds }),
    success: ok(
      Schema.Array(
        Schema.Struct({
          productId: Schema.Int,
          unitCost: ofRight(cost, Schema.optionalKey(Schema.NullOr(Price))),
        }),
      ),
    ),
  }),
};
