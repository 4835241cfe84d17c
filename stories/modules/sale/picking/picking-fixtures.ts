/** Orders in picking for stories, and the world that they are shown in. */
import type { PickBoard, PickOrder, PickTask } from "../../../../src/contract/sale/sale-picking.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../../src/domain/price/packing.ts";
import { anna } from "../../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../../support/world.tsx";

const order: PickOrder = {
  id: 31,
  number: "SO-000031",
  version: 2,
  state: "picking",
  date: "2026-11-20",
  customer: "Kaufhaus am Markt",
  warehouse: "Main warehouse",
  memo: "",
  shelf: "",
  lines: 3,
  toPick: 2,
  short: 0,
  pickers: "Anna de Vries, Ben Ode",
  needsCheck: false,
  can: ["pick", "shelve"],
};

export const ready: PickOrder = {
  ...order,
  id: 32,
  number: "SO-000032",
  customer: "Nordic Living",
  shelf: "P-04",
  lines: 1,
  toPick: 0,
  short: 1,
  can: ["shelve", "deliver"],
};

const task: PickTask = {
  orderId: 31,
  lineId: 311,
  number: "SO-000031",
  productId: 12,
  code: "85123A",
  name: "White hanging heart T-light holder",
  memo: "",
  weighed: false,
  picture: null,
  packing: { ...NO_PACKING, packingBox: 6 },
  count: { ...ZERO_COUNT, boxNumber: 2 },
  ordered: 12_000,
  picked: 0,
  short: 0,
  most: 12_000,
  place: "A-01",
  walk: 1,
  lot: "",
  parts: [],
  picker: null,
  isMine: false,
  barcodes: [{ code: "5012345678912", units: 6000 }],
};

const tasks: readonly PickTask[] = [
  task,
  {
    ...task,
    lineId: 312,
    code: "47566",
    name: "Party bunting",
    place: "A-07",
    picker: "Ben Ode",
    barcodes: [],
  },
  {
    ...task,
    lineId: 313,
    code: "CHEESE",
    name: "Farmhouse cheese",
    weighed: true,
    packing: NO_PACKING,
    count: { ...ZERO_COUNT, units: 2000 },
    ordered: 2000,
    most: 2200,
    place: "",
    lot: "L-204",
    barcodes: [],
  },
];

export const shortTask: PickTask = {
  ...task,
  orderId: 32,
  lineId: 321,
  number: "SO-000032",
  picked: 10_000,
  short: 2000,
  most: 10_000,
  picker: "Anna de Vries",
  isMine: true,
};

const board: PickBoard = {
  orders: [order, ready],
  total: 2,
  warehouses: [{ id: 1, name: "Main warehouse" }],
  tasks,
};

export const boardOf = (change: Partial<PickBoard>) => says({ ...board, ...change });

export const pickedTask = (quantity: number) =>
  says({ orders: [order], tasks: [{ ...task, picked: quantity, picker: anna.name, isMine: true }] });

export const world = (answers: Answers = {}) => [
  inWorld({
    profile: { ...anna, privilege: ["sale.order.pick", "sale.order.commit"] },
    areas: ["picking", "sale", "stock", "print", "list", "record", "error"],
    answers: { "GET /sale/order/dist": boardOf({}), ...answers },
  }),
];
