/** Entries that are not saved yet: two people at one setting never overwrite each other unseen (G5). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changesOf,
  emptyDraft,
  enter,
  insist,
  isContested,
  takeBack,
} from "../../../src/modules/setting/system/draft.ts";
import type { SystemSetting } from "../../../src/contract/setting/system-setting.ts";

const setting = (change: Partial<SystemSetting> = {}): SystemSetting => ({
  name: "CompanyName",
  groupName: "General",
  value: "Old",
  defaultValue: "",
  version: 3,
  changedAt: null,
  changedBy: null,
  locked: null,
  ...change,
});

test("an entry is a change, based on the version that was seen", () => {
  const draft = enter(emptyDraft, setting(), "New");
  expect(changesOf(draft, [setting()])).toEqual([{ name: "CompanyName", value: "New", version: 3 }]);
});

test("entering what is saved already is no change", () => {
  const draft = enter(enter(emptyDraft, setting(), "New"), setting(), "Old");
  expect(draft.size).toBe(0);
});

describe("when somebody else saves first", () => {
  const theirs = setting({ value: "Theirs", version: 4 });
  const mine = enter(emptyDraft, setting(), "Mine");

  test("the setting is contested, and mine still stands on what I saw", () => {
    expect(isContested(mine, theirs)).toBe(true);
    expect(changesOf(mine, [theirs])).toEqual([{ name: "CompanyName", value: "Mine", version: 3 }]);
    expect(isContested(enter(mine, theirs, "Mine, longer"), theirs)).toBe(true);
  });

  test("taking theirs ends my entry; keeping mine puts it on theirs", () => {
    expect(changesOf(takeBack(mine, theirs), [theirs])).toEqual([]);
    const kept = insist(mine, theirs);
    expect(isContested(kept, theirs)).toBe(false);
    expect(changesOf(kept, [theirs])).toEqual([{ name: "CompanyName", value: "Mine", version: 4 }]);
  });

  test("who wanted the same has nothing left to save", () => {
    const same = setting({ value: "Mine", version: 4 });
    expect([isContested(mine, same), changesOf(mine, [same])]).toEqual([false, []]);
  });
});

test("whatever is entered and taken back, nothing is left of it", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null))), (values) => {
      const entered = values.reduce((draft, value) => enter(draft, setting(), value), emptyDraft);
      expect(takeBack(entered, setting()).size).toBe(0);
    }),
  );
});
