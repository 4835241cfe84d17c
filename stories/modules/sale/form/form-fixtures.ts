/** Order forms for stories, and the world that they are shown in. */
import type {
  OrderForm,
  OrderFormAct,
  OrderFormLine,
  OrderFormRow,
  OrderFormState,
} from "../../../../src/contract/sale/order-form.ts";
import type { PrintedOrderForm } from "../../../../src/contract/sale/order-form-print.ts";
import { type Answers, says } from "../../../support/world.tsx";
import { computed } from "../../../support/computed.ts";
import { manager } from "../order-fixtures.ts";
import { saleWorld } from "../sale-world.ts";

const NOON = 1_795_345_200;

const seller = {
  ...manager,
  privilege: [...manager.privilege, "sale.form.read", "sale.form.change", "customer.payment.receive"],
};

const acts: Readonly<Record<OrderFormState, readonly OrderFormAct[]>> = {
  open: ["edit", "sell", "deposit", "reserve", "cancel"],
  partSold: ["edit", "sell", "deposit", "release", "cancel"],
  closed: [],
  cancelled: [],
};

const sums: Readonly<Record<OrderFormState, Pick<OrderFormRow, "open" | "sold" | "openTotal">>> = {
  open: { open: 16_000, sold: 0, openTotal: 205_60 },
  partSold: { open: 10_000, sold: 5000, openTotal: 128_50 },
  closed: { open: 0, sold: 16_000, openTotal: 0 },
  cancelled: { open: 0, sold: 0, openTotal: 0 },
};

/** 12 ordered, 5 sold, 1 cancelled: 6 are open (S21). */
const line = (
  at: number,
  code: string,
  name: string,
  figures: readonly [number, number, number],
): Omit<OrderFormLine, "list" | "amount"> => {
  const [quantity, sold, cancelled] = figures;
  return {
    key: `3d9e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a4${at}`,
    productId: at + 1,
    code,
    name,
    memo: at === 0 ? "In white" : "",
    packing: { packingBox: at === 0 ? 12 : null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: quantity },
    prices: { unitPrice: 128_500, boxPrice: null, bigBagPrice: null, bagPrice: null },
    priceSource: "base",
    discount: null,
    vatRate: 2000,
    isDeposit: false,
    follows: null,
    quantity,
    sold,
    cancelled,
    open: quantity - sold - cancelled,
    reserved: sold > 0 ? quantity - sold - cancelled : 0,
  };
};

const head = { currency: "GBP", decimals: 2, vatMode: "gross", discount: null } as const;

const rowIn = (state: OrderFormState, id = 7): OrderFormRow => ({
  id,
  clientId: "3d9e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 2,
  number: `F-00000${id}`,
  state,
  date: "2026-11-20",
  wantedOn: "2026-12-18",
  customerId: 3,
  customer: "Rosewood Tearooms",
  branch: "Harbour Street",
  by: "Anna Keller",
  currency: "GBP",
  lineCount: 2,
  total: 205_60,
  reserved: state === "partSold" ? 10_000 : 0,
  toReserve: state === "open" ? 16_000 : 0,
  deposit: state === "partSold" ? 40_00 : 0,
  ...sums[state],
  can: acts[state],
});

export const formIn = (state: OrderFormState): OrderForm => {
  const isPart = state === "partSold";
  const soldOf = (quantity: number): readonly [number, number, number] => {
    if (state === "closed") return [quantity, quantity, 0];
    return state === "cancelled" ? [quantity, 0, quantity] : [quantity, 0, 0];
  };
  const hasOrder = isPart || state === "closed";
  return {
    ...rowIn(state),
    createdAt: NOON - 90_000,
    warehouseId: 1,
    warehouse: "Main warehouse",
    ...computed(head, [
      line(0, "22423", "Regency cakestand 3 tier", isPart ? [12_000, 5000, 1000] : soldOf(12_000)),
      line(1, "47566", "Party bunting", soldOf(4000)),
    ]),
    memo: "For the Christmas window",
    orders: hasOrder
      ? [
          {
            id: 41,
            number: "S-000041",
            state: "committed",
            date: "2026-11-21",
            quantity: isPart ? 5000 : 16_000,
            total: isPart ? 64_25 : 205_60,
            paid: isPart ? 64_25 : 0,
          },
        ]
      : [],
    deposits: isPart
      ? [
          {
            id: 11,
            number: "P-000011",
            date: "2026-11-20",
            kind: "deposit",
            amount: 104_25,
            isUndone: false,
          },
          { id: 12, number: "P-000012", date: "2026-11-21", kind: "use", amount: 64_25, isUndone: false },
        ]
      : [],
    log: [{ at: NOON - 90_000, by: "Anna Keller", act: "save", from: null, to: "open", detail: null }],
  };
};

const {
  can: _can,
  log: _log,
  memo: _memo,
  orders: _orders,
  deposits: _deposits,
  ...paper
} = formIn("partSold");

/** Partly sold, with a deposit, as its customer gets it. */
export const printedForm: PrintedOrderForm = {
  ...paper,
  customerCard: {
    code: "C-0003",
    company: "Rosewood Tearooms Ltd",
    taxNumber: "GB 123456789",
    address: { name: "", street: "8 Cable Street", zip: "E1 8JG", city: "London", country: "GB" },
  },
};

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "orderForm", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /sale/pre-orders": says({
    orderForms: [rowIn("open", 9), rowIn("partSold"), rowIn("closed", 6), rowIn("cancelled", 5)],
    total: 4,
  }),
  "GET /sale/pre-order": says(formIn("partSold")),
  "GET /sale/pre-order/print": says({ orderForms: [printedForm] }),
};

/** The world of the screens of order forms. */
export const formWorld = (more: Answers = {}) =>
  saleWorld({ ...answers, ...more }, seller, ["order-form", "list", "error", "print", "product"]);
