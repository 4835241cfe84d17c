/** Every cost of a test company is told by its call so that the parts are together quantity and value of the stock (K2, K5, K7). */
import { expect } from "vitest";
import { type StockCost, stockCostEndpoints } from "../../../src/contract/product/stock-cost.ts";
import type { TestApi } from "../support/api.ts";

const sum = <Part>(parts: readonly Part[], pick: (part: Part) => number): number =>
  parts.reduce((total, part) => total + pick(part), 0);

/** Units and value that the parts of a story make together. */
const toldBy = ({ start, steps, layers, others }: StockCost) => ({
  quantity:
    (start?.quantity ?? 0) +
    sum(steps, ({ quantity, left }) => quantity - left) +
    sum(layers, ({ quantity }) => quantity) +
    (others?.quantity ?? 0),
  value:
    (start?.share ?? 0) +
    sum(steps, ({ share }) => share) +
    sum(layers, ({ value }) => value) +
    (others?.value ?? 0),
});

export const expectCostsExplained = async (
  api: TestApi,
  token: string,
  method: StockCost["method"],
): Promise<void> => {
  const balances = await api.rows(
    "select product_id, warehouse_id, quantity, value from stock_balance order by 1, 2 limit 40",
  );
  expect(balances.length).toBeGreaterThan(0);
  for (const balance of balances) {
    const query = {
      productId: Number(balance["product_id"]),
      warehouseId: Number(balance["warehouse_id"]),
    };
    const { data, message } = await api.call(stockCostEndpoints.stockCost, { query }, token);
    expect(message).toBe("");
    const held = { quantity: Number(balance["quantity"]), value: Number(balance["value"]) };
    expect({ quantity: data.quantity, value: data.value, method: data.method }).toEqual({ ...held, method });
    const { value, quantity } = toldBy(data);
    expect(value, JSON.stringify(data)).toBe(held.value);
    // A hole before the first step is told with the step that filled it (K6).
    const filled = data.start === null ? (data.steps[0]?.filled ?? 0) : 0;
    expect(quantity - filled, JSON.stringify(data)).toBe(held.quantity);
    expect(
      data.steps.every(({ left }) => left >= 0),
      JSON.stringify(data),
    ).toBe(true);
  }
};
