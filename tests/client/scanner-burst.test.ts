/** A scanner types faster than fingers; its codes are told from a person's keys, and nothing else is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idle, step, type Burst, type BurstStep } from "../../src/kit/keyboard/scanner-burst.ts";

/** Types `keys` one after the other, each after its pause in ms. */
const type = (keys: ReadonlyArray<readonly [key: string, pause: number]>, from: Burst = idle) => {
  let burst = from;
  let at = 1000;
  const steps: Array<BurstStep> = [];
  for (const [key, pause] of keys) {
    at += pause;
    const result = step(burst, { key, at });
    steps.push(result);
    burst = result.burst;
  }
  return { steps, scans: steps.flatMap((one) => (one.kind === "scanned" ? [one.text] : [])), burst };
};

const wedge = (code: string, pause = 8, end = "Enter") =>
  [...Array.from(code), end].map((key, index) => [key, index === 0 ? 500 : pause] as const);

describe("a scanner's burst", () => {
  it("is a scan when closed by Enter or Tab", () => {
    expect(type(wedge("4006381333931")).scans).toEqual(["4006381333931"]);
    expect(type(wedge("4006381333931", 30, "Tab")).scans).toEqual(["4006381333931"]);
  });

  it("keeps capitals though Shift is pressed in between", () => {
    const keys = Array.from("AB-12").flatMap((key) => [["Shift", 2] as const, [key, 3] as const]);
    expect(type([...keys, ["Enter", 5]]).scans).toEqual(["AB-12"]);
  });

  it("does not take in what a person typed before it", () => {
    expect(type([["1", 0], ["2", 140], ...wedge("40063813", 6)]).scans).toEqual(["40063813"]);
  });

  it("survives a stutter of the machine in the middle", () => {
    const keys = wedge("4006381333931", 8).map(([key, pause], at) => [key, at === 7 ? 120 : pause] as const);
    expect(type(keys).scans).toEqual(["4006381333931"]);
  });

  it("is told apart from the next, which follows at once", () => {
    expect(type([...wedge("40063813"), ...wedge("59012341")]).scans).toEqual(["40063813", "59012341"]);
  });

  it("too short, or left without its end, is no scan", () => {
    expect(type(wedge("123")).scans).toEqual([]);
    expect(type(Array.from("40063813").map((key) => [key, 8] as const)).scans).toEqual([]);
    expect(type([...Array.from("40063813").map((key) => [key, 8] as const), ["Enter", 900]]).scans).toEqual(
      [],
    );
  });

  it("is broken off by a key that types nothing", () => {
    expect(
      type([
        ["4", 0],
        ["0", 8],
        ["0", 8],
        ["6", 8],
        ["Backspace", 8],
        ["Enter", 8],
      ]).scans,
    ).toEqual([]);
  });
});

describe("a person's typing", () => {
  it("is never a scan, however long it is and however it ends", () => {
    const key = fc.constantFrom(...Array.from("abc0189 -ABC"));
    const stroke = fc.tuple(key, fc.integer({ min: 70, max: 400 }));
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 40 }), fc.integer({ min: 1, max: 400 }), (strokes, pause) => {
        expect(type([...strokes, ["Enter", pause]]).scans).toEqual([]);
      }),
    );
  });

  it("may roll two or three keys quickly", () => {
    expect(
      type([
        ["t", 0],
        ["h", 25],
        ["e", 20],
        ["Enter", 90],
      ]).scans,
    ).toEqual([]);
  });
});

describe("any scanner", () => {
  it("loses and doubles nothing: every code comes out once, in order", () => {
    const code = fc.string({
      minLength: 4,
      maxLength: 40,
      unit: fc.constantFrom(...Array.from("0123456789ABCxyz-./ ")),
    });
    fc.assert(
      fc.property(fc.array(code, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), (codes, pause) => {
        expect(type(codes.flatMap((one) => wedge(one, pause))).scans).toEqual(codes);
      }),
    );
  });
});
