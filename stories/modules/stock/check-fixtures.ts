/** Stock checks for stories, and the world that they are shown in. */
import type { StockCheck, StockCheckAct, StockCheckRow } from "../../../src/contract/stock/check.ts";
import type { CountSheet, DailyCount } from "../../../src/contract/stock/check-count.ts";
import type { DuplicateCount, PrintedCheck, SheetLine } from "../../../src/contract/stock/check-sheet.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";

const NOON = 1_795_345_200;

const planner = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.cost.read",
    "stock.check.read",
    "stock.check.plan",
    "stock.check.count",
    "stock.check.approve",
    "stock.check.post",
    "stock.check.undo",
  ],
};

const acts: Readonly<Record<StockCheckRow["state"], readonly StockCheckAct[]>> = {
  planned: ["edit", "start", "assign", "cancel"],
  counting: ["assign", "count", "finish", "recount", "review", "cancel"],
  counted: ["recount", "review", "post", "cancel"],
  posted: ["undo"],
  undone: [],
  cancelled: [],
};

const rowIn = (state: StockCheckRow["state"], id = 7): StockCheckRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 2,
  number: state === "planned" ? null : `CK-00000${id}`,
  state,
  warehouseId: 1,
  warehouse: "Main warehouse",
  scope: "error",
  category: null,
  abcClass: null,
  zones: "",
  amount: 20,
  blind: true,
  plannedOn: "2026-11-20",
  startedAt: state === "planned" ? null : NOON - 90_000,
  memo: "Before the season",
  by: "Anna Keller",
  counters: "Jonas Meyer",
  lineCount: state === "planned" ? 0 : 3,
  countedLines: state === "planned" ? 0 : 2,
  can: acts[state],
});

export const checkIn = (state: StockCheckRow["state"]): StockCheck => ({
  ...rowIn(state),
  categoryId: null,
  productIds: [],
  zoneIds: [],
  tolerancePercent: 500,
  toleranceValue: 5000,
  people: [{ id: 2, name: "Jonas Meyer", handedInAt: state === "counted" ? NOON - 60_000 : null }],
  duplicates: state === "counted" ? 1 : 0,
  uncounted: state === "posted" ? "leave" : null,
  reason: state === "posted" ? "Yearly count" : "",
  createdAt: NOON - 95_000,
  postedAt: state === "posted" ? NOON - 50_000 : null,
  posted: state === "posted" ? -2000 : null,
  value: state === "posted" ? -800 : null,
  log: [{ at: NOON - 95_000, by: "Anna Keller", act: "save", from: null, to: "planned", detail: null }],
});

const line = (id: number, more: Partial<SheetLine>): SheetLine => ({
  id,
  productId: id,
  code: String(22_420 + id),
  name: ["", "Regency cakestand 3 tier", "Party bunting", "Jumbo bag red retrospot"][id] ?? "",
  zone: "",
  book: 144_000,
  moved: -3000,
  expected: 141_000,
  counted: 139_000,
  countedAt: NOON - 70_000,
  difference: -2000,
  value: -800,
  unitCost: null,
  counters: "Jonas Meyer",
  reason: "",
  status: "over",
  ...more,
});

const lines = [
  line(1, {}),
  line(2, { counted: 141_000, difference: 0, value: 0, status: "equal" }),
  line(3, {
    counted: null,
    countedAt: null,
    difference: null,
    value: null,
    counters: "",
    status: "uncounted",
  }),
];

const double = (personId: number, person: string, quantity: number): DuplicateCount => ({
  lineId: 1,
  productId: 1,
  code: "22423",
  name: "Regency cakestand 3 tier",
  place: "A-3",
  personId,
  person,
  quantity,
  countedAt: NOON - 70_000,
});

export const sheetToCount: CountSheet = {
  id: 7,
  version: 2,
  number: "CK-000007",
  warehouse: "Main warehouse",
  blind: true,
  memo: "",
  handedIn: false,
  zones: [],
  products: [
    {
      productId: 1,
      code: "22423",
      name: "Regency cakestand 3 tier",
      zone: "A-03",
      barcodes: [{ code: "5012345678900", units: 1000 }],
      isRecount: false,
    },
    { productId: 2, code: "47566", name: "Party bunting", zone: "", barcodes: [], isRecount: true },
  ],
  own: [{ productId: 1, place: "", quantity: 12_000 }],
};

export const printedCheck: PrintedCheck = {
  id: 7,
  number: "CK-000007",
  state: "counted",
  plannedOn: "2026-11-20",
  warehouse: "Main warehouse",
  branch: "Harbour Street",
  address: "Dock 4",
  by: "Anna Keller",
  memo: "Before the season",
  counters: "Jonas Meyer",
  blind: false,
  lines: lines.map(({ id, code, name, expected, counted, difference }) => ({
    key: String(id),
    code,
    name,
    barcode: id === 1 ? "5012345678900" : "",
    zone: "",
    expected,
    counted,
    difference,
    reason: "",
  })),
};

/** Two zones are counted; the stand lies in both. */
export const zonesToCount: CountSheet = {
  ...sheetToCount,
  zones: ["A-03", "Ramp"],
  products: [
    ...sheetToCount.products.slice(0, 1),
    { productId: 2, code: "47566", name: "Party bunting", zone: "Ramp", barcodes: [], isRecount: false },
    ...sheetToCount.products.slice(0, 1).map((product) => ({ ...product, zone: "Ramp" })),
  ],
  own: [{ productId: 1, place: "A-03", quantity: 12_000 }],
};

/** Lines of a check of zones: what is missing in one lies in the other. */
export const zoneLines: readonly SheetLine[] = [
  line(1, { zone: "A-03", difference: -2000 }),
  line(4, {
    productId: 1,
    code: "22421",
    name: "Regency cakestand 3 tier",
    zone: "Ramp",
    difference: 2000,
    counted: 143_000,
  }),
];

/** A zone of the warehouse as its list has it. */
const zoneRow = (id: number, zone: string, shelf: string) => ({
  id,
  version: 1,
  uses: 4,
  deletedAt: null,
  code: shelf === "" ? zone : `${zone}-${shelf}`,
  warehouse: "Main warehouse",
  fields: { warehouseId: 1, zone, shelf, position: id * 10, volume: null, active: true },
});

/** What Kontor proposes to count today. */
export const dailyCount: DailyCount = {
  warehouseId: 1,
  warehouse: "Main warehouse",
  seconds: 286,
  products: [
    { id: 1, code: "22423", name: "Regency cakestand 3 tier", expectedError: 8120 },
    { id: 2, code: "47566", name: "Party bunting", expectedError: 5310 },
  ],
  check: null,
};

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "stockCheck", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /product/choices": says({
    categories: [{ id: 3, name: "Kitchen", parentId: null }],
    brands: [],
    units: [],
    colours: [],
    sizes: [],
    sizeGroups: [],
    tags: [],
    deposits: [],
    suppliers: [],
    levels: [],
    warehouses: [{ id: 1, name: "Main warehouse" }],
    currencies: [],
    vatRate: 2000,
  }),
  "GET /product/products": says({ products: [], total: 0 }),
  "GET /stock/check-orders": says({
    checks: [rowIn("planned", 9), rowIn("counted"), rowIn("posted", 6)],
    total: 3,
  }),
  "GET /stock/check-order": says(checkIn("counted")),
  "GET /stock/check/people": says([
    { id: 1, name: "Anna Keller" },
    { id: 2, name: "Jonas Meyer" },
  ]),
  "GET /warehouse/zones": says({
    records: [zoneRow(11, "A", "03"), zoneRow(12, "A", "04"), zoneRow(13, "Ramp", "")],
    total: 3,
  }),
  "GET /stock/check/scope": says({
    total: 20,
    products: [{ id: 1, code: "22423", name: "Regency cakestand 3 tier", expectedError: 8120 }],
  }),
  "GET /stock/check/sheets": says({ checkId: 7, lines, total: 3, difference: -2000, value: -800 }),
  "GET /stock/check/duplicates": says([double(2, "Jonas Meyer", 12_000), double(1, "Anna Keller", 7000)]),
  "GET /stock/check/open": says([{ ...sheetToCount, lineCount: 2 }]),
  "GET /stock/check/daily": says([dailyCount]),
  "GET /stock/check": says(sheetToCount),
  "GET /stock/check/print": says({ checks: [printedCheck] }),
};

export const world = (more: Answers = {}) => [
  inWorld({
    profile: planner,
    areas: ["stock", "basics", "list", "document", "record", "product", "sale", "trade", "route", "print"],
    answers: { ...answers, ...more },
  }),
];
