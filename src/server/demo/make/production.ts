/** Production of the demo company: gift sets that are packed ahead, one that is unpacked, and an order in every state. All of it is made up. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Production } from "../../../contract/production/order.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { createProduct } from "../../product/public.ts";
import {
  cancelProduction,
  closeProduction,
  createProduction,
  issueProduction,
  releaseProduction,
  reportProduction,
} from "../../production/public.ts";
import { readToday } from "../../setting/public.ts";
import type { Demo } from "../demo-company.ts";
import { demoPerson } from "./demo-person.ts";
import { findPart } from "./mixes.ts";
import { productCard } from "./product-card.ts";
import { uuid } from "./random.ts";

interface PackedSet {
  readonly code: string;
  readonly name: string;
  readonly process: string;
  readonly steps: string;
  /** In 1/10000. */
  readonly unitPrice: number;
  readonly labour: number;
  readonly other: number;
  /** Words in the name of a part, how many of it are in one set, and its loss in 1/100 percent. */
  readonly parts: readonly (readonly [words: string, units: number, loss: number])[];
}

const sets: readonly PackedSet[] = [
  {
    code: "HAMPER-TEA",
    name: "Tea hamper, packed",
    process: "Pack tea hamper",
    steps: "Line the hamper with tissue paper.\nWrap teacups and spoons.\nClose with ribbon and label.",
    unitPrice: 349_500,
    labour: 8000,
    other: 3000,
    parts: [
      ["cakestand", 1, 0],
      ["teacup", 2, 1000],
      ["spoon", 2, 0],
    ],
  },
  {
    code: "BOX-PARTY",
    name: "Party box, packed",
    process: "Pack party box",
    steps: "Fold the bunting.\nStack cups and napkins.\nClose and label the box.",
    unitPrice: 179_500,
    labour: 5000,
    other: 2000,
    parts: [
      ["bunting", 1, 0],
      ["paper cups", 2, 0],
      ["napkins", 3, 1000],
    ],
  },
];

interface Recipe {
  readonly name: string;
  readonly kind: "assembly" | "disassembly";
  readonly inputs: readonly object[];
  readonly outputs: readonly object[];
  readonly labour: number;
  readonly other: number;
  readonly steps: string;
}

const writeProcess = Effect.fnUntraced(function* (recipe: Recipe) {
  const sql = yield* SqlClient.SqlClient;
  const [made] = yield* sql<{ id: number }>`
    insert into process (name, kind, inputs, outputs, labour, other, steps)
    values (${recipe.name}, ${recipe.kind}, ${JSON.stringify(recipe.inputs)}::jsonb, ${JSON.stringify(recipe.outputs)}::jsonb,
      ${recipe.labour}, ${recipe.other}, ${recipe.steps}) returning id`;
  return made?.id ?? 0;
});

/** Makes the product of a set and its process, and answers with the process, the product and the parts. */
const makeSet = Effect.fnUntraced(function* (demo: Demo, set: PackedSet, at: number) {
  const { code, name, unitPrice, labour, other, steps } = set;
  const { id } = yield* createProduct({ key: uuid(90, at), fields: productCard({ code, name, unitPrice }) });
  const parts = yield* Effect.forEach(set.parts, ([words, units, loss]) =>
    Effect.map(findPart(demo, words), (part) => ({
      productId: part.id,
      quantity: units * QUANTITY_SCALE,
      loss,
    })),
  );
  const outputs = [{ productId: id, quantity: QUANTITY_SCALE, share: 10_000 }];
  const process = {
    name: set.process,
    kind: "assembly",
    inputs: parts,
    outputs,
    labour,
    other,
    steps,
  } as const;
  return { processId: yield* writeProcess(process), productId: id, parts };
});

/** Sets that came back are taken apart: what costs most has the largest share. */
const takeApart = ({ productId, parts }: Effect.Success<ReturnType<typeof makeSet>>) => {
  const shares = [6000, 2500, 1500];
  return writeProcess({
    name: "Unpack party box",
    kind: "disassembly",
    inputs: [{ productId, quantity: QUANTITY_SCALE, loss: 0 }],
    outputs: parts.map((part, at) => ({
      productId: part.productId,
      quantity: part.quantity,
      share: shares[at] ?? 0,
    })),
    labour: 2000,
    other: 0,
    steps: "Check each part before it goes back to its shelf.",
  });
};

/** The day so many days after another. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const makeAll = Effect.fnUntraced(function* (demo: Demo) {
  const [hampers, boxes] = yield* Effect.forEach(sets, (set, at) => makeSet(demo, set, at));
  if (hampers === undefined || boxes === undefined) return;
  yield* takeApart(boxes);
  let keys = 0;
  const key = () => uuid(91, (keys += 1));
  const { warehouseId } = demo;
  const today = yield* readToday;
  const plan = (processId: number, sold: number, note: string) =>
    createProduction({
      key: key(),
      order: {
        clientId: key(),
        processId,
        revision: 1,
        quantity: sold * QUANTITY_SCALE,
        fromWarehouseId: warehouseId,
        toWarehouseId: warehouseId,
        start: today,
        due: daysAfter(today, sold),
        note,
      },
    });
  const on = ({ id, version }: Production) => ({ key: key(), id, version });
  const report = (order: Production, good: number, scrapped: number) =>
    reportProduction({
      ...on(order),
      lines: order.outputs.map(({ id }) => ({
        lineId: id,
        good: good * QUANTITY_SCALE,
        scrapped: scrapped * QUANTITY_SCALE,
      })),
      note: "",
    });
  const issued = Effect.fnUntraced(function* (order: Production) {
    const released = yield* releaseProduction(on(order));
    return yield* issueProduction({ ...on(released), lines: null });
  });
  const done = yield* report(yield* issued(yield* plan(hampers.processId, 10, "For the winter fair")), 9, 1);
  yield* closeProduction({ ...on(done), note: "One cakestand broke" });
  yield* report(yield* issued(yield* plan(boxes.processId, 20, "")), 8, 0);
  yield* releaseProduction(on(yield* plan(hampers.processId, 15, "Second round")));
  yield* plan(boxes.processId, 30, "When the napkins are in");
  const unwanted = yield* plan(boxes.processId, 10, "");
  yield* cancelProduction({ ...on(unwanted), reason: "The customer changed their mind" });
});

/** Runs after the year of trade is stored: the sets are packed today. */
export const makeGoods = (demo: Demo) =>
  Effect.provideService(makeAll(demo), Person, demoPerson(demo, "manager"));
