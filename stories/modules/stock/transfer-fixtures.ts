/** Transfers for stories, and the world that they are shown in. */
import type { Transfer, TransferAct, TransferRow } from "../../../src/contract/stock/transfer.ts";
import { catalogue as withProducts, catalogueProduct } from "../../support/catalogue.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, refuses, says } from "../../support/world.tsx";

const NOON = 1_795_345_200;

const keeper = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.cost.read",
    "stock.transfer.read",
    "stock.transfer.write",
    "stock.transfer.request",
    "stock.transfer.cancel",
    "stock.transfer.approve",
    "stock.transfer.allocate",
    "stock.transfer.send",
    "stock.transfer.receive",
    "stock.verify.scan",
  ],
};

const acts: Readonly<Record<TransferRow["state"], readonly TransferAct[]>> = {
  draft: ["edit", "request", "send", "cancel"],
  requested: ["approve", "refuse", "cancel"],
  approved: ["allocate", "send", "cancel"],
  allocated: ["send", "cancel"],
  sent: ["receive"],
  partReceived: ["receive", "settle", "photo"],
  closed: [],
  cancelled: [],
  refused: [],
};

export const rowIn = (state: TransferRow["state"], id = 7): TransferRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 3,
  number: state === "draft" ? null : `TR-00000${id}`,
  state,
  kind: "transfer",
  date: "2026-11-20",
  fromWarehouseId: 1,
  from: "Main warehouse",
  fromBranch: "Harbour Street",
  toWarehouseId: 2,
  to: "North warehouse",
  toBranch: "North",
  by: "Anna Keller",
  lineCount: 2,
  asked: 60_000,
  sent: ["sent", "partReceived", "closed"].includes(state) ? 60_000 : 0,
  received: state === "closed" ? 58_000 : state === "partReceived" ? 30_000 : 0,
  damaged: 0,
  returned: 0,
  missing: ["partReceived", "closed"].includes(state) ? 2_000 : 0,
  can: acts[state],
});

export const transferIn = (state: TransferRow["state"]): Transfer => {
  const row = rowIn(state);
  const line = (id: number, code: string, name: string, asked: number): Transfer["lines"][number] => ({
    id,
    key: `7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a4${id}`,
    position: id,
    productId: id,
    code,
    name,
    packing: { packingBox: id === 1 ? 12 : null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: asked },
    asked,
    approved: null,
    sent: row.sent === 0 ? 0 : asked,
    received: row.received === 0 ? 0 : id === 1 ? 28_000 : row.received - 28_000,
    damaged: 0,
    returned: 0,
    missing: id === 1 ? row.missing : 0,
    found: 0,
    sourceFault: 0,
    targetFault: 0,
    carrierFault: 0,
    lossPicture: null,
    lostValue: id === 1 ? row.missing * 4 : 0,
    value: row.sent === 0 ? 0 : asked * 4,
  });
  return {
    ...row,
    memo: "For the Christmas fair",
    carrier: "Northern Parcel",
    createdAt: NOON - 90_000,
    sentAt: row.sent === 0 ? null : NOON - 80_000,
    lines: [line(1, "22423", "Regency cakestand 3 tier", 30_000), line(2, "47566", "Party bunting", 30_000)],
    stock:
      row.sent === 0
        ? []
        : [
            {
              id: 1,
              at: NOON - 80_000,
              product: "Party bunting",
              warehouse: "Main warehouse",
              kind: "transfer out",
              quantity: -30_000,
              balance: 120_000,
              unitCost: 40_000,
              value: -12_000,
            },
          ],
    log: [
      { at: NOON - 90_000, by: "Anna Keller", act: "save", from: null, to: "draft", detail: null },
      ...(row.sent === 0
        ? []
        : [{ at: NOON - 80_000, by: "Anna Keller", act: "send", from: "draft", to: "sent", detail: null }]),
    ],
  };
};

const product = (id: number, code: string, name: string) =>
  catalogueProduct({ id, code, name, unitPrice: 100_000, packingBox: id === 1 ? 12 : null });

export const catalogue = (isEmpty = false) =>
  withProducts(
    isEmpty ? [] : [product(1, "22423", "Regency cakestand 3 tier"), product(2, "47566", "Party bunting")],
  );

const places = [
  { id: 1, name: "Main warehouse", branchId: 1, branch: "Harbour Street", isOwn: true },
  { id: 2, name: "North warehouse", branchId: 2, branch: "North", isOwn: false },
];

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "stockTransfer", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /stock/transfers": says({
    transfers: [
      rowIn("draft", 9),
      rowIn("requested", 8),
      rowIn("sent"),
      rowIn("partReceived", 6),
      rowIn("closed", 5),
    ],
    total: 5,
  }),
  "GET /stock/transfer": says(transferIn("sent")),
  "GET /stock/verify": refuses("NotFound", "This is not there any more."),
  "GET /stock/transfer/places": says(places),
  "GET /stock/goods-lots": says([]),
  "GET /stock/transfer/goods": says([
    { productId: 1, from: 144_000, to: 6_000 },
    { productId: 2, from: 120_000, to: 0 },
  ]),
  "GET /product/catalogue": catalogue(),
};

export const world = (more: Answers = {}) => [
  inWorld({
    profile: keeper,
    areas: ["stock", "list", "document", "record", "product", "sale", "lot", "trade", "route"],
    answers: { ...answers, ...more },
  }),
];
