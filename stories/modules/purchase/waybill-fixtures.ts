/** Sea waybills for stories, and the world that they are shown in. */
import type {
  OpenLine,
  Waybill,
  WaybillAct,
  WaybillLine,
  WaybillRow,
} from "../../../src/contract/purchase/waybill.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";

const NOON = 1_795_345_200;

export const shipper = {
  ...anna,
  privilege: [
    "product.cost.read",
    "purchase.order.read",
    "purchase.order.receive",
    "purchase.waybill.read",
    "purchase.waybill.change",
    "purchase.waybill.track",
    "supplier.supplier.read",
  ],
};

const lamp = { productId: 12, code: "LAMP", name: "Paper lamp" };
const cup = { productId: 13, code: "CUP", name: "Blue teacup" };
const first = { orderId: 41, orderNumber: "PO-000041", supplierId: 3, supplier: "Shanghai Lights" };
const second = { orderId: 42, orderNumber: "PO-000042", supplierId: 4, supplier: "Ningbo Porcelain" };

const acts: Readonly<Record<WaybillRow["state"], readonly WaybillAct[]>> = {
  booked: ["edit", "load", "track", "cost", "cancel"],
  loaded: ["sail", "back", "track", "cost"],
  sailed: ["arrive", "back", "track", "cost"],
  arrived: ["clear", "back", "track", "cost"],
  cleared: ["receive", "back", "cost"],
  received: ["allocate", "cost"],
  cancelled: [],
};

const rowIn = (state: WaybillRow["state"], id = 7): WaybillRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a37",
  version: 2,
  number: `W-00000${id}`,
  state,
  date: "2026-10-20",
  billNumber: "MAEU583918",
  carrier: "Maersk",
  vessel: "Emma Mærsk",
  containerType: "40HC",
  containerNumber: "MSKU1234565",
  portFrom: "CNSHA",
  portTo: "GBFXT",
  etd: "2026-11-02",
  eta: "2026-12-12",
  note: "",
  suppliers: "Ningbo Porcelain, Shanghai Lights",
  orders: "PO-000041, PO-000042",
  cartons: 620,
  quantity: 14_880_000,
  volume: 45_200_000,
  weight: 8_150_000,
  fill: 5924,
  cost: 214_000,
  by: "Anna Keller",
  can: acts[state],
});

const lines: readonly WaybillLine[] = [
  {
    id: 1,
    key: "0c5f7d1b-5f3c-4b6a-9a8e-7f4e9d542a31",
    purchaseLineId: 81,
    ...lamp,
    ...first,
    ordered: 12_000_000,
    left: 12_000_000,
    expectedOn: "2026-12-20",
    cartons: 400,
    unitsPerCarton: 24_000,
    quantity: 9_600_000,
    cartonVolume: 78_000,
    cartonWeight: 11_000,
    good: 0,
    damaged: 0,
    codes: ["5012345678900"],
  },
  {
    id: 2,
    key: "0c5f7d1b-5f3c-4b6a-9a8e-7f4e9d542a32",
    purchaseLineId: 82,
    ...cup,
    ...second,
    ordered: 5_280_000,
    left: 5_280_000,
    expectedOn: "2026-12-20",
    cartons: 220,
    unitsPerCarton: 24_000,
    quantity: 5_280_000,
    cartonVolume: 63_636,
    cartonWeight: 17_045,
    good: 0,
    damaged: 0,
    codes: ["5012345678917"],
  },
];

export const waybillIn = (state: WaybillRow["state"]): Waybill => ({
  ...rowIn(state),
  lines: state === "received" ? lines.map((line) => ({ ...line, good: line.quantity - 24_000 })) : lines,
  costs: [
    {
      key: "0c5f7d1b-5f3c-4b6a-9a8e-7f4e9d542a41",
      kind: "freight",
      supplierId: 5,
      supplier: "Harbour Forwarding",
      currency: "USD",
      amount: 240_000,
      value: 190_000,
      landed: null,
      isFinal: false,
      note: "",
    },
    {
      key: "0c5f7d1b-5f3c-4b6a-9a8e-7f4e9d542a42",
      kind: "duty",
      supplierId: null,
      supplier: null,
      currency: "GBP",
      amount: 24_000,
      value: 24_000,
      landed: null,
      isFinal: true,
      note: "",
    },
  ],
  receipts:
    state === "received" ? [{ id: 9, number: "GR-000009", orderId: 41, orderNumber: "PO-000041" }] : [],
  log: [{ at: NOON, by: "Anna Keller", act: "save", from: null, to: "booked", detail: null }],
});

const bowl = { productId: 14, code: "BOWL", name: "Rice bowl" };
const openLine: OpenLine = {
  purchaseLineId: 83,
  ...bowl,
  ...second,
  ordered: 2_400_000,
  left: 2_400_000,
  expectedOn: "2026-12-28",
  unitsPerCarton: 12_000,
  cartonVolume: 40_000,
  cartonWeight: 9000,
};

const waybills = [rowIn("booked", 9), rowIn("sailed", 8), rowIn("received", 6)];

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "waybill", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /ocean-shipping/waybills": says({ waybills, total: waybills.length }),
  "GET /ocean-shipping/waybill": says(waybillIn("booked")),
  "GET /ocean-shipping/open-lines": says([openLine]),
  "GET /supplier/suppliers": says({ records: [], total: 0 }),
};

export const world = (more: Answers = {}) => [
  inWorld({
    profile: shipper,
    areas: ["waybill", "purchase", "list", "document", "record", "error", "trade", "route"],
    answers: { ...answers, ...more },
  }),
];
