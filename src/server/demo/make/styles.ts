/** Styles of the demo company with variants in colours and sizes, bought from a supplier. All of them are made up. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PurchaseDraftLine } from "../../../contract/purchase/purchase-order.ts";
import type { ProductFields } from "../../../contract/product/product-card.ts";
import type { VariantMatrix } from "../../../contract/product/variant.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { variantCodes } from "../../../domain/product/variant-code.ts";
import { purchaseTotals } from "../../../domain/purchase/purchase-totals.ts";
import { createProduct, createVariants, setColourPicture } from "../../product/public.ts";
import { commitPurchase } from "../../purchase/public.ts";
import type { Demo } from "../demo-company.ts";
import { vatOf } from "./categories.ts";
import { drawn, glove, scarf, type Shape, shirt } from "./drawn-picture.ts";
import { barcodesFor } from "./packings.ts";
import { productCard } from "./product-card.ts";
import { uuid } from "./random.ts";

const colours = {
  Black: { en: "Black", de: "Schwarz", fr: "Noir", es: "Negro", it: "Nero", pl: "Czarny", zh: "黑色" },
  White: { en: "White", de: "Weiß", fr: "Blanc", es: "Blanco", it: "Bianco", pl: "Biały", zh: "白色" },
  Blue: { en: "Blue", de: "Blau", fr: "Bleu", es: "Azul", it: "Blu", pl: "Niebieski", zh: "蓝色" },
  Red: { en: "Red", de: "Rot", fr: "Rouge", es: "Rojo", it: "Rosso", pl: "Czerwony", zh: "红色" },
  Green: { en: "Green", de: "Grün", fr: "Vert", es: "Verde", it: "Verde", pl: "Zielony", zh: "绿色" },
} as const;
type Colour = keyof typeof colours;
/** As cloth looks; white one stands out from the white paper. */
const cloth = {
  Black: [38, 40, 46],
  White: [228, 228, 222],
  Blue: [44, 92, 168],
  Red: [176, 42, 48],
  Green: [58, 122, 74],
} as const satisfies Record<Colour, readonly number[]>;
const sizes = ["S", "M", "L", "XL"] as const;
type Size = (typeof sizes)[number];

const groups: readonly { readonly name: string; readonly sizes: readonly (readonly [Size, number])[] }[] = [
  {
    name: "Shirts S-XL",
    sizes: [
      ["S", 1],
      ["M", 2],
      ["L", 2],
      ["XL", 1],
    ],
  },
  {
    name: "Gloves S-L",
    sizes: [
      ["S", 1],
      ["M", 2],
      ["L", 1],
    ],
  },
];

interface Style {
  readonly code: string;
  readonly name: string;
  readonly unitPrice: number;
  readonly colours: readonly Colour[];
  /** Index of its size group; null: without sizes. */
  readonly group: number | null;
  readonly shape: Shape;
}
const styles: readonly Style[] = [
  {
    code: "TSHIRT",
    name: "Organic cotton T-shirt",
    unitPrice: 149_500,
    colours: ["Black", "White", "Blue"],
    group: 0,
    shape: shirt,
  },
  {
    code: "GLOVES",
    name: "Garden gloves",
    unitPrice: 64_500,
    colours: ["Green", "Red"],
    group: 1,
    shape: glove,
  },
  {
    code: "SCARF",
    name: "Lambswool scarf",
    unitPrice: 249_500,
    colours: ["Blue", "Red", "Green"],
    group: null,
    shape: scarf,
  },
];

/** Barcodes beyond those of the year's products. */
const FIRST_CODE = 90_000;
/** Cotton Row Bags Ltd. */
const SUPPLIER = 4;
const PACKS = 12;

type Ids = ReadonlyMap<string, number>;

/** The colours and sizes of the drop-down lists, and the size groups; ids by their English words. */
const insertLists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const ids = new Map<string, number>();
  const insert = (list: string, words: object, position: number) => sql<{ id: number; word: string }>`
    insert into systype (list, words, position) values (${list}, ${JSON.stringify(words)}::jsonb, ${position})
    returning id, words ->> 'en' as word`;
  const rows = [
    ...Object.values(colours).map((words, at) => insert("colour", words, at + 1)),
    ...sizes.map((size, at) => insert("size", { en: size }, at + 1)),
  ];
  for (const row of rows) for (const { id, word } of yield* row) ids.set(word, id);
  for (const { name, sizes: members } of groups) {
    const lines = members.map(([size, ratio]) => ({ sizeId: ids.get(size) ?? 0, ratio }));
    const [made] = yield* sql<{ id: number }>`
      insert into size_group (name, sizes) values (${name}, ${JSON.stringify(lines)}::jsonb) returning id`;
    ids.set(name, made?.id ?? 0);
  }
  const made: Ids = ids;
  return made;
});

const cardOf = ({ code, name, unitPrice, group }: Style, ids: Ids): ProductFields => ({
  ...productCard({ code, name, unitPrice }),
  supplierId: SUPPLIER,
  sizeGroupId: group === null ? null : (ids.get(groups[group]?.name ?? "") ?? null),
});

const makeStyle = Effect.fnUntraced(function* (style: Style, at: number, ids: Ids) {
  const { id, version } = yield* createProduct({ key: uuid(40, at), fields: cardOf(style, ids) });
  const members = style.group === null ? [null] : (groups[style.group]?.sizes ?? []).map(([size]) => size);
  const places = style.colours.flatMap((colour) => members.map((size) => ({ colour, size })));
  const codes = variantCodes(places.map((place) => ({ ...place, style: style.code })));
  const variants = places.map(({ colour, size }, n) => ({
    colourId: ids.get(colour) ?? null,
    sizeId: size === null ? null : (ids.get(size) ?? null),
    code: codes[n] ?? "",
    barcode: barcodesFor(FIRST_CODE + at * 100 + n, NO_PACKING)[0]?.code ?? "",
    // The largest size costs a little more: a price of its own.
    unitPrice: size === "XL" ? style.unitPrice + 10_000 : null,
  }));
  const made = yield* createVariants({ key: uuid(41, at), id, version, variants });
  // The last colour has none yet.
  for (const [n, colour] of style.colours.slice(0, -1).entries()) {
    const colourId = ids.get(colour) ?? 0;
    const ofColour = made.variants.filter((variant) => variant.colourId === colourId);
    yield* setColourPicture({
      key: uuid(45, at * 10 + n),
      id,
      colourId,
      version: ofColour.reduce((sum, variant) => sum + variant.version, 0),
      content: drawn(style.shape, cloth[colour]),
    });
  }
  return made;
});

/** Twelve packs of each colour. */
const linesOf = (
  { variants, sizes: ofStyle, style }: VariantMatrix,
  at: number,
): readonly PurchaseDraftLine[] =>
  variants.map(({ id, sizeId }, n) => ({
    key: uuid(42, at * 100 + n),
    productId: id,
    packing: NO_PACKING,
    count: {
      ...ZERO_COUNT,
      units: PACKS * 1000 * (ofStyle.find((size) => size.id === sizeId)?.ratio ?? 1),
    },
    free: 0,
    unitPrice: Math.trunc(style.unitPrice / 240) * 100,
    discount: null,
    vatRate: vatOf(style.name),
  }));

/** Makes them. Run by a person, when the suppliers are there and ids count on. */
export const makeStyles = Effect.fnUntraced(function* (demo: Demo) {
  const ids = yield* insertLists;
  const made = yield* Effect.forEach(styles, (style, at) => makeStyle(style, at, ids));
  const order = {
    clientId: uuid(43, 1),
    supplierId: SUPPLIER,
    warehouseId: demo.warehouseId,
    currency: "GBP",
    rate: null,
    expectedOn: null,
    reference: "",
    memo: "",
    discount: null,
    charges: [],
    lines: made.flatMap(linesOf),
  };
  const { total } = purchaseTotals({ ...order, decimals: 2 });
  yield* commitPurchase({ key: uuid(44, 1), order, id: null, version: null, total, receive: true });
});
