/** Which orders are returns (R1). */
import { expect, test } from "vitest";
import { isReturn } from "../../src/domain/order-kind.ts";

test.each([
  [{ quantity: 2000, total: 24_00 }, false],
  [{ quantity: -1000, total: -12_00 }, true],
  // Goods against dearer goods, and a return that pays nothing out.
  [{ quantity: 0, total: 3_00 }, false],
  [{ quantity: 0, total: -3_00 }, true],
  [{ quantity: -1000, total: 0 }, true],
])("%o is a return: %s", (order, expected) => expect(isReturn(order)).toBe(expected));
