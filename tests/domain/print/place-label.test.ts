/** Labels of places: all parts lie on the label, whatever its size and however long the code (K12). */
import { expect, test } from "vitest";
import { partOverflow } from "../../../src/domain/print/label.ts";
import { placeLabelParts } from "../../../src/domain/print/place-label.ts";
import { gridShelves } from "../../../src/domain/stock/zone-grid.ts";

test.each([
  [700, 370, "A-01"],
  [300, 150, "Cold store north-100-20"],
  [1000, 1500, "Łóżka-01"],
])("a label of %i × %i holds all parts of %s", (labelWidth, labelHeight, code) => {
  const parts = placeLabelParts({ labelWidth, labelHeight }, code);
  expect(parts.map((part) => partOverflow({ labelWidth, labelHeight }, part))).toEqual([null, null, null]);
  expect(parts.every(({ size }) => size > 0)).toBe(true);
  // Code 128 has no other letters than those of ASCII.
  expect(parts[2]?.kind).toBe(code.startsWith("Ł") ? "qr" : "barcode");
});

test("a grid goes shelf by shelf; with one bin the shelf is the place (K12)", () => {
  expect(gridShelves({ shelves: 2, bins: 2 })).toEqual(["01-01", "01-02", "02-01", "02-02"]);
  expect(gridShelves({ shelves: 3, bins: 1 })).toEqual(["01", "02", "03"]);
  expect(new Set(gridShelves({ shelves: 100, bins: 20 })).size).toBe(2000);
});
