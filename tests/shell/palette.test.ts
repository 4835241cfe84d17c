/** What the command palette finds: the screens one may open, by a few letters in either language, those visited last first. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import english from "../../locales/en/route.json" with { type: "json" };
import german from "../../locales/de/route.json" with { type: "json" };
import { type ScreenPath, screenGroups, type ScreenTitle } from "../../src/contract/screens/table.ts";
import { routeAccess, type Visitor } from "../../src/domain/route-access.ts";
import { fits, nearest, nearnessOf } from "../../src/shell/palette/fuzzy.ts";
import { findables, findScreens, recentScreens } from "../../src/shell/palette/screens.ts";

const admin: Visitor = { roles: ["Admin"], isBoss: false, openPages: [], flags: {} };
const built: ReadonlySet<ScreenPath> = new Set(["/sale/index", "/sale/retail"]);
const inGerman = (title: ScreenTitle) => german[title];
const inEnglish = (title: ScreenTitle) => english[title];
const germanFor = (visitor: Visitor, showsPlanned = true) =>
  findables({ visitor, built, showsPlanned }, inGerman, inEnglish);
const found = (typed: string, recent: readonly string[] = []) => {
  const { near, far } = findScreens(germanFor(admin), typed, recent);
  return [...near, ...far];
};
const first = (typed: string, recent: readonly string[] = []) => found(typed, recent)[0]?.screen.path;

describe("letters fit a text", () => {
  test("in their order, whatever their case and accents, blanks left out", () => {
    expect(fits("sal ord", "Sales orders")).not.toBeNull();
    expect(fits("cenik", "Ceník")).not.toBeNull();
    expect(fits("lodz", "Łódź")).not.toBeNull();
    expect(fits("xyz", "Sales orders")).toBeNull();
    expect(fits("elas", "sale")).toBeNull();
  });

  test("better at the beginnings of words and side by side than scattered", () => {
    const score = (text: string) => fits("so", text) ?? -1;
    expect(score("Sales orders")).toBeGreaterThan(score("Person"));
    expect(score("Soap")).toBeGreaterThan(score("Stock of"));
  });

  test("nearly: the same, from the beginning, or word by word", () => {
    expect(nearnessOf("sale ORDERS ", "Sale orders")).toBe("same");
    expect(nearnessOf("sal", "Sale orders")).toBe("begins");
    expect(nearnessOf("ord", "Sale orders")).toBe("words");
    expect(nearnessOf("sal or", "Sale orders")).toBe("words");
    expect(nearnessOf("so", "Sale orders")).toBe("far");
    expect(nearnessOf("cenik", "Ceník")).toBe("same");
  });

  test("of which they were taken", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), fc.func(fc.boolean()), (text, keep) => {
        const typed = Array.from(text)
          .filter((letter, at) => keep(letter, at))
          .join("");
        expect(fits(typed, text)).not.toBeNull();
      }),
    );
  });
});

describe("the screens", () => {
  test("of the same words stand first, then those that begin so, and scattered letters apart from both", () => {
    for (const { title, screen } of germanFor(admin)) {
      const { near } = findScreens(germanFor(admin), title, ["/sale/index", "/sale/retail"]);
      expect(near[0]?.title).toBe(title);
      expect(near.some((each) => each.screen === screen)).toBe(true);
    }
    const { near, far } = findScreens(germanFor(admin), "sale", []);
    expect(near.every(({ words }) => nearest("sale", words) > 0)).toBe(true);
    expect(far.every(({ words }) => nearest("sale", words) === 0)).toBe(true);
  });

  test("that are not built are left out, unless planned pages are shown", () => {
    const paths = germanFor(admin, false).map(({ screen }) => screen.path);
    expect(paths.toSorted()).toEqual([...built].toSorted());
  });

  test("are found in the language shown and in English", () => {
    expect(inGerman("saleIndex")).not.toBe(inEnglish("saleIndex"));
    expect(first(inGerman("saleIndex"))).toBe("/sale/index");
    expect(first("sales orders")).toBe("/sale/index");
    expect(first("pick")).toBe("/sale/picking");
  });

  test("visited last stand before their like, and are offered before anything is typed", () => {
    const [one, other] = found("report").filter(({ isBuilt }) => !isBuilt);
    expect(one && first("report", [one.screen.path])).toBe(one?.screen.path);
    expect(other && first("report", [other.screen.path])).toBe(other?.screen.path);
    const offered = recentScreens(germanFor(admin), ["/sale/retail", "/gone", "/sale/index"]);
    expect(offered.map(({ screen }) => screen.path)).toEqual(["/sale/retail", "/sale/index"]);
  });

  test("are only those that may be opened, of anybody", () => {
    const visitor: fc.Arbitrary<Visitor> = fc.record({
      roles: fc.subarray(["Root", "Admin", "Invoice", "Cashier"]),
      isBoss: fc.boolean(),
      openPages: fc.subarray(["/sale/retail", "/sale/index"]),
      flags: fc.constant({}),
    });
    fc.assert(
      fc.property(visitor, (somebody) => {
        const all = germanFor(somebody);
        expect(all.every(({ screen }) => routeAccess(screen, somebody) !== "denied")).toBe(true);
        expect(all.some(({ screen }) => screen.path.includes("{"))).toBe(false);
        const open = screenGroups
          .flatMap(({ screens }) => screens)
          .filter((screen) => routeAccess(screen, somebody) === "listed");
        expect(open.every((screen) => all.some((found) => found.screen === screen))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
