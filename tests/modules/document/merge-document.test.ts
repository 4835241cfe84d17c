/** Two people on one document (G5): changes that do not touch each other are both kept, the others are told. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeDocument } from "../../../src/modules/common/document/merge-document.ts";

const line = (key: string, units: number) => ({ key, units });
const base = { head: { memo: "", customerId: 1 }, lines: [line("a", 1), line("b", 2), line("c", 3)] };

describe("two people on one document", () => {
  test("who changed other lines and fields than I did loses nothing, nor do I", () => {
    const mine = {
      head: { ...base.head, memo: "call first" },
      lines: [line("a", 5), line("b", 2), line("c", 3)],
    };
    const theirs = {
      head: { ...base.head, customerId: 7 },
      lines: [line("a", 1), line("c", 3), line("d", 4)],
    };
    const merged = mergeDocument(base, mine, theirs);
    expect(merged.mine).toEqual({
      head: { memo: "call first", customerId: 7 },
      lines: [line("a", 5), line("c", 3), line("d", 4)],
    });
    expect(merged.theirs).toEqual(merged.mine);
    expect([merged.fields, merged.lines]).toEqual([[], []]);
  });

  test("what both changed differently is named, with both values; a removed line too", () => {
    const mine = { head: { ...base.head, memo: "mine" }, lines: [line("a", 5), line("b", 2), line("x", 9)] };
    const theirs = {
      head: { ...base.head, memo: "theirs" },
      lines: [line("a", 6), line("b", 2), line("c", 30)],
    };
    const merged = mergeDocument(base, mine, theirs);
    expect(merged.fields).toEqual(["memo"]);
    expect(merged.lines).toEqual([
      { key: "a", mine: line("a", 5), theirs: line("a", 6) },
      { key: "c", mine: null, theirs: line("c", 30) },
    ]);
    expect(merged.mine.lines).toEqual([line("a", 5), line("b", 2), line("x", 9)]);
    expect(merged.theirs.lines).toEqual([line("a", 6), line("b", 2), line("c", 30), line("x", 9)]);
  });

  test("who changed nothing takes theirs; a line is neither lost nor doubled", () => {
    const someLines = fc
      .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"))
      .chain((keys) =>
        fc.tuple(...keys.map((key) => fc.integer({ min: 1, max: 3 }).map((units) => line(key, units)))),
      );
    fc.assert(
      fc.property(someLines, someLines, someLines, (start, mine, theirs) => {
        const at = (lines: readonly { readonly key: string; readonly units: number }[]) => ({
          head: {},
          lines,
        });
        expect(mergeDocument(at(start), at(start), at(theirs)).mine.lines).toEqual(theirs);
        const merged = mergeDocument(at(start), at(mine), at(theirs));
        const keys = merged.mine.lines.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { key } of [...mine, ...theirs]) {
          const isNew = start.every((one) => one.key !== key);
          if (isNew) expect(keys).toContain(key);
        }
      }),
    );
  });
});
