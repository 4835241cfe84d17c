/** The tabs of visited views as data (spec section 2, top bar and tabs). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterClosing,
  closeOthers,
  closeRight,
  closeTab,
  noTabs,
  type Tabs,
  takeClosed,
  visit,
} from "../../src/shell/tabs/tab-model.ts";

const view = (key: string, query = "") => ({ key, path: "/sale/index" as const, address: `${key}${query}` });
const opened = (...keys: readonly string[]): Tabs =>
  keys.reduce((tabs, key) => visit(tabs, view(key)), noTabs);
const keys = (tabs: Tabs) => tabs.open.map(({ key }) => key);
const many = fc.uniqueArray(fc.constantFrom("/a", "/b", "/c", "/d", "/e"), { minLength: 1 });

describe("visiting", () => {
  test("opens a tab once, in the order of the visits", () => {
    expect(keys(opened("/a", "/b", "/a", "/c"))).toEqual(["/a", "/b", "/c"]);
  });

  test("again only notes where the view is now", () => {
    const tabs = opened("/a", "/b");
    expect(visit(tabs, view("/b"))).toBe(tabs);
    expect(visit(tabs, view("/b", "?page=2")).open.at(-1)).toMatchObject({
      address: "/b?page=2",
      opening: 2,
    });
  });

  test("what was closed opens another view, not the old one", () => {
    const tabs = visit(closeTab(opened("/a"), "/a"), view("/a"));
    expect(tabs.open[0]?.opening).toBe(2);
  });
});

test("paging through documents keeps to one tab, where the first one stands", () => {
  const tabs = visit(opened("/a", "/b", "/c"), view("/b"));
  const paged = visit(tabs, { ...view("/b2"), inPlace: true });
  expect(keys(paged)).toEqual(["/a", "/b2", "/c"]);
  expect(keys(visit(paged, { ...view("/c"), inPlace: true }))).toEqual(["/a", "/b2", "/c"]);
  expect(keys(visit(noTabs, { ...view("/a"), inPlace: true }))).toEqual(["/a"]);
});

describe("closing", () => {
  test("the shown one leads to the last that remains, or to / when none does", () => {
    expect(afterClosing(closeTab(opened("/a", "/b", "/c"), "/b"))).toBe("/c");
    expect(afterClosing(closeTab(opened("/a", "/b", "/c"), "/c"))).toBe("/b");
    expect(afterClosing(closeTab(opened("/a"), "/a"))).toBe("/");
  });

  test("the others leaves one; those to the right leaves what stands left and itself", () => {
    expect(keys(closeOthers(opened("/a", "/b", "/c"), "/b"))).toEqual(["/b"]);
    expect(keys(closeRight(opened("/a", "/b", "/c"), "/a"))).toEqual(["/a"]);
    expect(keys(closeRight(opened("/a", "/b"), "/unknown"))).toEqual(["/a", "/b"]);
  });

  test("never touches any other tab, and nothing that was not open", () => {
    fc.assert(
      fc.property(many, fc.constantFrom("/a", "/b", "/z"), (open, key) => {
        expect(keys(closeTab(opened(...open), key))).toEqual(open.filter((each) => each !== key));
      }),
    );
  });
});

describe("having a closed tab back", () => {
  test("gives the last closed, then the one before", () => {
    const tabs = closeTab(closeTab(opened("/a", "/b", "/c"), "/a"), "/c");
    const [last, rest] = takeClosed(tabs);
    const [before, none] = takeClosed(rest);
    expect([last?.key, before?.key, takeClosed(none)[0]]).toEqual(["/c", "/a", null]);
  });

  test("passes over one that is open again", () => {
    const tabs = visit(closeTab(closeTab(opened("/a", "/b"), "/a"), "/b"), view("/b"));
    expect(takeClosed(tabs)[0]?.key).toBe("/a");
  });

  test("undoes closing all of them, whatever was open", () => {
    fc.assert(
      fc.property(many, (open) => {
        let tabs = open.reduce(closeTab, opened(...open));
        const back: string[] = [];
        for (let [tab, rest] = takeClosed(tabs); tab !== null; [tab, rest] = takeClosed(tabs)) {
          back.push(tab.key);
          tabs = rest;
        }
        expect(back.toReversed()).toEqual(open);
      }),
    );
  });
});
