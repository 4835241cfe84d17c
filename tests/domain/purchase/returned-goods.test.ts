/** What goods that go back to the supplier take along. */
import { expect, it } from "vitest";
import { creditOf, worthOf } from "../../../src/domain/purchase/returned-goods.ts";

const line = { net: 100_00, vat: 20_00, corrected: 1_00, correctedVat: 20, value: 101_00, landed: 20_01 };

it("a unit that came in at 10.00 plus 2.00 freight leaves with 12.00, and 10.00 of it is credited (B12)", () => {
  const one = worthOf(
    { net: 10_00, vat: 0, corrected: 0, correctedVat: 0, value: 10_00, landed: 2_00 },
    1000,
    1000,
  );
  expect(one.value + one.landed).toBe(12_00);
  expect(creditOf(one)).toEqual({ net: 10_00, vat: 0 });
});

it("parts that go back one after the other are the whole line to the cent (B5)", () => {
  let left = line;
  let units = 7000;
  const sum = { net: 0, landed: 0 };
  for (const part of [1000, 3000, 2000, 1000]) {
    const worth = worthOf(left, part, units);
    sum.net += creditOf(worth).net;
    sum.landed += worth.landed;
    left = {
      net: left.net - worth.net,
      vat: left.vat - worth.vat,
      corrected: left.corrected - worth.corrected,
      correctedVat: left.correctedVat - worth.correctedVat,
      value: left.value - worth.value,
      landed: left.landed - worth.landed,
    };
    units -= part;
  }
  expect(sum).toEqual({ net: 101_00, landed: 20_01 });
  expect(left).toEqual({ net: 0, vat: 0, corrected: 0, correctedVat: 0, value: 0, landed: 0 });
});
