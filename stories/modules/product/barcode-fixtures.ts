/** Barcodes as the stories of their screens have them. */
import type {
  BarcodePreview,
  BarcodeRow,
  DuplicateRow,
  ReservedRow,
} from "../../../src/contract/product/barcode.ts";
import type { BarcodeRuleRow } from "../../../src/contract/basics/barcode-rule.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, says } from "../../support/world.tsx";

const shirt: BarcodeRow = {
  id: 4,
  version: 2,
  code: "TSHIRT-BLUE-M",
  product: "Organic cotton T-shirt, Blue, M",
  style: "TSHIRT",
  colour: "Blue",
  size: "M",
  package: "unit",
  units: 1,
  price: 149_500,
  barcode: "5060123900011",
  state: "good",
  onHand: 24_000,
};
const lights: BarcodeRow = {
  ...shirt,
  id: 9,
  code: "84836",
  product: "Zinc metal heart decoration",
  style: null,
  colour: null,
  size: null,
  barcode: null,
  state: "missing",
  onHand: 0,
};
export const units: readonly BarcodeRow[] = [shirt, lights];
export const boxes: readonly BarcodeRow[] = [
  { ...lights, package: "box", units: 12, price: 1_700_000, barcode: "5060123200019", state: "good" },
  { ...shirt, package: "bag", units: 6, price: 850_000, barcode: "5060123200018", state: "bad" },
];

export const rule = {
  id: 3,
  version: 1,
  uses: 0,
  fields: {
    name: "Own numbers",
    kind: "inStore",
    prefix: "25",
    lastPrefix: "",
    itemDigits: 5,
    valueDigits: 5,
    decimals: null,
    verifier: false,
    nextNumber: 8,
    active: true,
  },
} as const satisfies BarcodeRuleRow;
export const weights = {
  ...rule,
  id: 2,
  fields: { ...rule.fields, name: "Weight labels", kind: "weight", prefix: "27", lastPrefix: "29" },
} as const satisfies BarcodeRuleRow;

const at = 1_790_000_000;
export const reserved: readonly ReservedRow[] = [
  {
    barcode: "2500000000070",
    rule: "Own numbers",
    kind: "inStore",
    product: null,
    person: "Anna",
    at,
    run: 2,
  },
  {
    barcode: "2500000000063",
    rule: "Own numbers",
    kind: "inStore",
    product: "84836 Zinc metal heart decoration",
    person: "Anna",
    at,
    run: 1,
  },
];

const one: DuplicateRow = {
  barcode: "5060123900011",
  id: 4,
  version: 2,
  code: "20725",
  product: "Lunch bag, red spots",
  package: "unit",
  isCode: false,
  active: true,
  onHand: 12_000,
  lastSale: "2026-11-20",
};
export const duplicates: readonly DuplicateRow[] = [
  one,
  { ...one, id: 9, code: "84836", product: "Zinc metal heart decoration", onHand: 0, lastSale: null },
];

export const preview: BarcodePreview = {
  lines: [
    {
      id: 9,
      code: "84836",
      product: "Zinc metal heart decoration",
      package: "unit",
      old: null,
      barcode: "2500000000087",
      state: "missing",
    },
    {
      id: 4,
      code: "20725",
      product: "Lunch bag, red spots",
      package: "unit",
      old: "5060123200018",
      barcode: "2500000000094",
      state: "bad",
    },
  ],
  count: 2,
  missing: 1,
  check: "as shown",
};

const choices = {
  categories: [],
  brands: [],
  units: [],
  colours: [],
  sizes: [],
  sizeGroups: [],
  tags: [],
  deposits: [],
  suppliers: [],
  levels: [],
  warehouses: [],
  currencies: [],
  vatRate: 2000,
};

/** What every barcode screen asks for. */
export const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "x", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /product/choices": says(choices),
  "GET /basics/barcode-rules": says({ records: [rule, weights], total: 2 }),
};

export const clerk = { ...anna, privilege: ["product.product.read", "product.barcode.edit"] };
