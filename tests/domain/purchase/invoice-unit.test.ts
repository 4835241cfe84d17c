/** Units of measure of e-invoices. */
import { expect, test } from "vitest";
import { BOX, measureOf } from "../../../src/domain/purchase/invoice-unit.ts";

test.each([
  ["C62", 1],
  ["h87", 1],
  ["KGM", 1],
  ["", 1],
  ["XBX", BOX],
  ["CT", BOX],
  ["DZN", 12],
  ["QQQ", null],
])("unit %s counts %s (B20)", (code, measure) => {
  expect(measureOf(code)).toBe(measure);
});
