/** Containers: how full one is, and what fills the space that is left (O4). */
import { describe, expect, test } from "vitest";
import { fillOf, fillSpace, sumOfCartons } from "../../../src/domain/purchase/container.ts";

const carton = (cartons: number, cartonVolume: number, cartonWeight: number) => ({
  cartons,
  unitsPerCarton: 24_000,
  cartonVolume,
  cartonWeight,
});

describe("a container", () => {
  test("holds cartons x units, and is filled by the sum of m3 over its capacity (O4)", () => {
    const sums = sumOfCartons([carton(100, 38_400, 12_500), carton(10, 100_000, 20_000)]);
    expect(sums).toEqual({ cartons: 110, quantity: 2_640_000, volume: 4_840_000, weight: 1_450_000 });
    // 4.84 of 33.2 m3.
    expect(fillOf("20GP", sums)).toMatchObject({ volume: 1458, freeVolume: 28_360_000 });
    expect(fillOf("LCL", sums)).toBeNull();
  });

  test("is filled with whole cartons while volume and weight allow, the first lines first (O4)", () => {
    const waiting = (left: number, cartonVolume: number, cartonWeight = 0) => ({
      left,
      unitsPerCarton: 10_000,
      cartonVolume,
      cartonWeight,
    });
    const lines = [waiting(45_000, 1_000_000), waiting(500_000, 0), waiting(500_000, 2_000_000, 300_000)];
    // 4 cartons of 1 m3, then 9 m3 are left but only 2 cartons of 300 kg.
    expect(fillSpace(lines, { volume: 13_000_000, weight: 700_000 })).toEqual([
      { line: lines[0], cartons: 4 },
      { line: lines[2], cartons: 2 },
    ]);
  });
});
