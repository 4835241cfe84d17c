/** What is a picture and how large, told from its bytes alone. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureFacts } from "../../../src/server/picture/picture-bytes.ts";
import { jpegOf, pngOf } from "../support/pictures.ts";

const side = fc.integer({ min: 1, max: 60_000 });

describe("a picture", () => {
  test("says its size, whatever that is", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(pictureFacts(jpegOf(width, height))).toEqual({ mediaType: "image/jpeg", width, height });
        const png = pngOf(1, 1, 0, { width, height });
        expect(pictureFacts(png)).toEqual({ mediaType: "image/png", width, height });
      }),
    );
  });

  test.each([
    ["without an end", (whole: Buffer) => whole.subarray(0, -3)],
    ["with something behind its end", (whole: Buffer) => Buffer.concat([whole, Buffer.from("<script>")])],
    ["without a head", (whole: Buffer) => whole.subarray(3)],
    ["without anything", () => Buffer.alloc(0)],
  ])("is none %s", (_, spoilt) => {
    for (const whole of [pngOf(4, 4), jpegOf(4, 4)]) {
      expect(pictureFacts(whole)).not.toBeNull();
      expect(pictureFacts(spoilt(whole))).toBeNull();
    }
  });

  test("is none without width or height", () => {
    expect(pictureFacts(jpegOf(0, 9))).toBeNull();
    expect(pictureFacts(pngOf(1, 1, 0, { width: 9, height: 0 }))).toBeNull();
  });
});

test("any bytes are looked at to an end: a picture or none, never a fault", () => {
  const frayed = fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(pngOf(3, 3), jpegOf(3, 3)), fc.nat(60))
    .map(([bytes, whole, at]) => Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(-12)]));
  fc.assert(
    fc.property(frayed, (bytes) => {
      const facts = pictureFacts(bytes);
      expect(facts === null || facts.width * facts.height > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
