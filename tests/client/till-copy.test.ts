/** Which of two memories of a till counts: what the disk has, or the copy of its last steps. */
import { afterEach, expect, test } from "vitest";
import { keepStored } from "../../src/client/storage.ts";
import { later, readCopy } from "../../src/client/till/till-copy.ts";

const step = (n: number) => ({ step: n, value: `step ${n}` });

afterEach(() => keepStored("tillCopy", null));

test("the later step counts; of the same step the disk's", () => {
  const disk = step(7);
  expect(later(disk, step(8))).toEqual(step(8));
  expect(later(disk, step(6))).toBe(disk);
  expect(later(disk, step(7))).toBe(disk);
  expect(later(null, step(1))).toEqual(step(1));
  expect(later(disk, undefined)).toBe(disk);
  expect(later(null, undefined)).toBeNull();
});

test("a copy that cannot be read is none", () => {
  keepStored("tillCopy", JSON.stringify({ flow: step(3) }));
  expect(readCopy()).toEqual({ flow: step(3) });
  for (const text of ["", "{", '"text"', '{"flow":{"value":1}}']) {
    keepStored("tillCopy", text);
    expect(readCopy()).toEqual({});
  }
});
