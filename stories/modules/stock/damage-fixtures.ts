/** Damage documents and defective goods for stories, and the world that they are shown in. */
import type { Damage, DamageAct, DamageRow } from "../../../src/contract/stock/damage.ts";
import type { PrintedDamage } from "../../../src/contract/stock/damage-print.ts";
import type { DefectiveRow } from "../../../src/contract/stock/defective.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";
import { catalogue } from "./transfer-fixtures.ts";

const NOON = 1_795_345_200;

export const keeper = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.cost.read",
    "supplier.supplier.read",
    "stock.damage.read",
    "stock.damage.write",
    "stock.damage.post",
    "stock.damage.approve",
    "stock.damage.undo",
  ],
};

const acts: Readonly<Record<DamageRow["state"], readonly DamageAct[]>> = {
  draft: ["edit", "photo", "post", "cancel"],
  waiting: ["photo", "approve", "refuse", "cancel"],
  posted: ["photo", "undo"],
  undone: [],
  cancelled: [],
};

const rowIn = (state: DamageRow["state"], id = 7): DamageRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 2,
  number: state === "draft" ? null : `DM-00000${id}`,
  state,
  date: "2026-11-20",
  warehouseId: 1,
  warehouse: "Main warehouse",
  to: "writeOff",
  toWarehouseId: null,
  toWarehouse: null,
  supplierId: null,
  supplier: null,
  reason: "broken",
  note: "Fell from the rack",
  picture: null,
  lineCount: 1,
  quantity: 6_000,
  value: state === "draft" ? null : 2_400,
  by: "Anna Keller",
  approvedBy: state === "posted" ? "Boris Novak" : null,
  can: acts[state],
});

export const damageIn = (state: DamageRow["state"], more: Partial<Damage> = {}): Damage => {
  const row = rowIn(state);
  const isPosted = state === "posted";
  return {
    ...row,
    createdAt: NOON - 90_000,
    postedAt: isPosted ? NOON - 80_000 : null,
    lines: [
      {
        id: 1,
        key: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a41",
        position: 1,
        productId: 1,
        code: "22423",
        name: "Regency cakestand 3 tier",
        packing: { packingBox: null, packingBigBag: null, packingBag: null },
        count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 6_000 },
        quantity: 6_000,
        arrivalId: null,
        price: null,
        toProductId: null,
        toName: null,
        value: row.value ?? null,
      },
    ],
    stock: isPosted
      ? [
          {
            id: 1,
            at: NOON - 80_000,
            product: "Regency cakestand 3 tier",
            warehouse: "Main warehouse",
            kind: "damage",
            quantity: -6_000,
            balance: 138_000,
            unitCost: 40_000,
            value: -2_400,
          },
        ]
      : [],
    log: [{ at: NOON - 90_000, by: "Anna Keller", act: "save", from: null, to: "draft", detail: null }],
    ...more,
  };
};

/** A list of defective goods: from a transfer, from damage, from a customer. */
const defectives: readonly DefectiveRow[] = (
  [
    ["transfer", 4, "TR-000004", "transit", 3_000],
    ["damage", 7, "DM-000007", "broken", 2_000],
    ["sale", 12, "T1-000012", "returned", 1_000],
  ] as const
).map(([sourceType, sourceId, source, reason, quantity], at) => ({
  id: 100 + at,
  productId: 1,
  code: "22423",
  product: "Regency cakestand 3 tier",
  warehouseId: 3,
  warehouse: "Defective goods",
  quantity,
  sourceType,
  sourceId,
  source,
  reason,
  note: sourceType === "damage" ? "Chipped rim" : "",
  picture: null,
  since: `2026-11-1${at}`,
  value: quantity * 0.4,
  price: 127_500,
  supplierId: null,
}));

const places = [
  { id: 1, name: "Main warehouse", branchId: 1, branch: "Head office", kind: "stock", isOwn: true },
  { id: 3, name: "Defective goods", branchId: 1, branch: "Head office", kind: "defective", isOwn: true },
] as const;

const printedDamage: PrintedDamage = {
  ...damageIn("posted"),
  address: "Gate 3, Harbour Street 12\n3011 AB Rotterdam",
  lines: damageIn("posted").lines.map((line) => ({ ...line, barcode: "5012345678900" })),
};

export const longDamage: PrintedDamage = {
  ...printedDamage,
  lineCount: 90,
  lines: Array.from({ length: 90 }, (_, at) => ({
    ...printedDamage.lines[0]!,
    key: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    code: String(22_000 + at),
  })),
};

export const printsDamages = (...damages: readonly PrintedDamage[]) => ({
  "GET /stock/damage/print": says({ damages: damages.length === 0 ? [printedDamage] : damages }),
});

export const world = (answers: Answers = {}, privilege: readonly string[] = keeper.privilege) => [
  inWorld({
    profile: { ...keeper, privilege },
    areas: ["stock", "list", "document", "record", "product", "sale", "lot", "trade", "route"],
    answers: {
      "GET /stock/damages": says({
        damages: [rowIn("waiting", 9), rowIn("draft", 8), rowIn("posted")],
        total: 3,
      }),
      "GET /stock/goods-lots": says([]),
      "GET /stock/defectives": says({ defectives, total: 3, value: 2_400 }),
      "GET /stock/damage/places": says(places),
      "GET /stock/damage/goods": says([{ productId: 1, free: 144_000 }]),
      "GET /table-column-config/columns": says({
        table: "stockDamage",
        columns: [],
        checkedColumnStatus: [],
      }),
      "GET /table-column-config/views": says([]),
      "GET /product/products": says({ products: [], total: 0 }),
      "GET /product/catalogue": catalogue(),
      ...answers,
    },
  }),
];
