/** A Saturday afternoon in the shop, for stories of the dashboard. */
import type { Profile } from "../../../src/contract/session/session.ts";
import type { DaySales, Summary } from "../../../src/contract/main-control/main-control.ts";
import { anna } from "../../support/fixtures.ts";

export const boss: Profile = {
  ...anna,
  privilege: [
    "sale.order.read",
    "sale.order.commit",
    "product.cost.read",
    "report.sale.read",
    "alarm.reminder.read",
    "customer.customer.read",
  ],
};

const day = (date: string, orders: number, gross: number): DaySales => ({
  date,
  orders,
  quantity: orders * 4000,
  net: Math.round(gross / 1.2),
  gross,
  basket: Math.round(gross / orders),
  profit: Math.round(gross * 0.31),
  margin: 3720,
});

const curve = [0, 0, 0, 0, 0, 0, 0, 0, 12, 38, 61, 74, 96, 83, 52, 47, 66, 81, 40, 12, 0, 0, 0, 0];
const dates = Array.from({ length: 14 }, (_, n) => `2026-11-${String(8 + n).padStart(2, "0")}`);

export const summary: Summary = {
  date: "2026-11-21",
  hour: 14,
  currency: "EUR",
  isNew: false,
  branches: [
    { id: 1, name: "Harbour Street" },
    { id: 2, name: "Station Square" },
  ],
  failed: [],
  sales: {
    today: day("2026-11-21", 68, 412_350),
    yesterday: day("2026-11-20", 91, 508_120),
    lastWeek: day("2026-11-14", 104, 661_900),
    hours: curve.map((height, hour) => ({
      hour,
      today: hour <= 14 ? height * 1030 : 0,
      lastWeek: ((height * 7919) % 97) * 1000,
    })),
    days: dates.map((date, n) => ({
      date,
      gross: n === 13 ? 412_350 : 380_000 + ((n * 7919) % 29) * 10_000,
    })),
  },
  unpaid: [
    { currency: "EUR", orders: 31, due: 1_284_900 },
    { currency: "HUF", orders: 2, due: 912_000 },
  ],
  toShip: 12,
  held: 3,
  overdue: {
    customers: 9,
    largest: [
      { id: 11, name: "Bakery Müller & Sons", overdue: 341_200 },
      { id: 12, name: "Harbour Café", overdue: 120_050 },
      { id: 13, name: "Station Kiosk", overdue: 48_900 },
    ],
  },
  top: [
    "Green olive oil, extra virgin, 750 ml",
    "Rye bread",
    "Coffee beans, dark, 1 kg",
    "Salted butter",
  ].map((name, n) => ({
    productId: n + 1,
    code: `P${n + 1}`,
    name,
    orders: 20 - n,
    quantity: 24_000 - n * 5000,
    gross: 31_900 - n * 6100,
  })),
};
