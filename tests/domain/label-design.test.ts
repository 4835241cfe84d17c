/** Designing a label: fields stay on it, steps are undone. */
import { describe, expect, it } from "vitest";
import { partOverflow } from "../../src/domain/print/label.ts";
import {
  changeDesign,
  copyName,
  fitPart,
  movePart,
  newPart,
  resizePart,
  startDesign,
  undoDesign,
} from "../../src/domain/print/label-design.ts";

const label = { labelWidth: 400, labelHeight: 300 };
const part = newPart(label, "price");

describe("fields of a label", () => {
  it("stop at every edge, and keep their size while they move", () => {
    expect(movePart(label, part, -5000, -5000)).toMatchObject({ x: 0, y: 0, width: 240 });
    const far = movePart(label, part, 5000, 5000);
    expect(far).toMatchObject({ x: 160, y: 240 });
    expect(partOverflow(label, far)).toBeNull();
  });

  it("grow to the edge and shrink to a millimetre", () => {
    expect(resizePart(label, part, 5000, 5000)).toMatchObject({ x: 20, width: 380, height: 280 });
    expect(resizePart(label, part, -5000, -5000)).toMatchObject({ width: 10, height: 10 });
  });

  it("follow a label that becomes smaller", () => {
    const small = { labelWidth: 100, labelHeight: 50 };
    const fitted = fitPart(small, { ...part, x: 380, y: 280 });
    expect(fitted).toMatchObject({ x: 0, y: 0, width: 100, height: 50 });
    expect(partOverflow(small, fitted)).toBeNull();
    expect(partOverflow(small, part)).toBe("width");
  });
});

describe("undo", () => {
  it("takes back one step at a time, and all moves of a drag together", () => {
    const dragged = changeDesign(changeDesign(startDesign("a"), "b", "drag 1"), "c", "drag 1");
    const again = changeDesign(dragged, "d", "drag 2");
    expect(undoDesign(again).fields).toBe("c");
    expect(undoDesign(undoDesign(again)).fields).toBe("a");
    expect(undoDesign(startDesign("a")).fields).toBe("a");
  });

  it("begins a new step after an undo, though the name is the same", () => {
    const undone = undoDesign(changeDesign(changeDesign(startDesign("a"), "b"), "c", "keys"));
    expect(undoDesign(changeDesign(undone, "d", "keys")).fields).toBe("b");
  });
});

it("a copy has the first name that is free", () => {
  expect(copyName("Shelf", ["Shelf", "shelf 2", "Roll"])).toBe("Shelf 3");
  expect(copyName("Own", ["Shelf"])).toBe("Own");
});
