/** Forecasts and proposals by hand-made histories: which model wins, what counts, what a budget pays for (B7, B16). */
import { expect, it } from "vitest";
import { backTest, forecastSales, safetyStock, testModels } from "../../../src/domain/purchase/forecast.ts";
import { costOf, proposeQuantity, withinBudget } from "../../../src/domain/purchase/proposal.ts";

const weeks = (count: number, of: (week: number) => number) =>
  Array.from({ length: count }, (_, at) => of(at));
const steady = weeks(60, () => 7_000);

const terms = { leadDays: 7, cycleDays: 7, serviceLevel: 9500, package: 1000, minimum: 0, day: "2026-03-01" };
const empty = { onHand: 0, reserved: 0, inTransit: 0, orders: [], least: 0 };

it("steady sales of 7 a week are forecast without error: 14 for two weeks, 10 for ten days (B7)", () => {
  expect(forecastSales(steady, 14)).toMatchObject({ quantity: 14_000, error: 0, spread: 0 });
  expect(forecastSales(steady, 10).quantity).toBe(10_000);
});

it("the back-test chooses the season of a year ago where sales follow the season (B7)", () => {
  const seasonal = weeks(104, (week) => (week % 52 >= 40 && week % 52 < 48 ? 50_000 : 5_000));
  const upToPeak = seasonal.slice(0, 52 + 44);
  expect(testModels(upToPeak, 2)[0]?.model).toBe("yearAgo");
  expect(backTest("yearAgo", upToPeak, 2)).toBeLessThan(backTest("average13", upToPeak, 2) ?? 0);
});

it("a product that was never sold, or only this week, has no back-test and asks for nothing", () => {
  expect(forecastSales([], 14)).toEqual({ model: "average13", error: null, quantity: 0, spread: 0 });
  expect(testModels([3_000], 2).every(({ error }) => error === null)).toBe(true);
});

it("safety stock grows with the service level; at 50 % there is none", () => {
  expect(safetyStock(10_000, 28, 5000)).toBe(0);
  expect(safetyStock(10_000, 28, 9500)).toBe(32_900);
  expect(safetyStock(10_000, 28, 9900)).toBeGreaterThan(32_900);
});

it("only goods that arrive before the end of lead time and cycle lessen the need (B16)", () => {
  const orders = [
    { on: "2026-03-15", quantity: 3_000 },
    { on: "2026-03-16", quantity: 5_000 },
    { on: null, quantity: 1_000 },
  ];
  const figures = proposeQuantity(steady, { ...empty, orders }, terms);
  expect(figures).toMatchObject({ forecast: 14_000, onOrder: 4_000, need: 10_000, proposed: 10_000 });
});

it("need = forecast + safety - available - in transit - on order, never below the wanted least (B7)", () => {
  const stock = { ...empty, onHand: 6_000, reserved: 2_000, inTransit: 3_000 };
  expect(proposeQuantity(steady, stock, terms)).toMatchObject({ need: 7_000 });
  expect(proposeQuantity(steady, { ...stock, least: 20_000 }, terms)).toMatchObject({ need: 13_000 });
  expect(proposeQuantity(steady, { ...stock, onHand: 50_000 }, terms)).toMatchObject({
    need: 0,
    proposed: 0,
  });
});

it("a need of 47 becomes 60 with minimum 50 and packages of 12 (B16)", () => {
  const sales = weeks(60, () => 23_500);
  const figures = proposeQuantity(sales, empty, { ...terms, minimum: 50_000, package: 12_000 });
  expect(figures).toMatchObject({ need: 47_000, proposed: 60_000 });
});

it("a budget pays for the most urgent lines first, and for a cheaper one where the next is too dear", () => {
  const lines = [
    { cost: 60_00, cover: 9 },
    { cost: 50_00, cover: 1 },
    { cost: 60_00, cover: 2 },
    { cost: 40_00, cover: 5 },
  ];
  expect([...withinBudget(lines, 100_00)].toSorted((one, other) => one - other)).toEqual([1, 3]);
  expect(withinBudget(lines, null).size).toBe(4);
  expect(costOf(60_000, 2_10_00, 2)).toBe(126_00);
});

it("a product that is not sold any more needs no safety stock; goods in pieces are forecast in whole pieces", () => {
  const ended = weeks(60, (week) => (week < 45 ? 20_000 : 0));
  expect(proposeQuantity(ended, empty, terms)).toMatchObject({ forecast: 0, safety: 0, proposed: 0 });
  const uneven = proposeQuantity(
    weeks(60, (week) => 3_000 + (week % 3) * 1_000),
    empty,
    terms,
  );
  expect([uneven.forecast % 1000, uneven.safety % 1000]).toEqual([0, 0]);
});
