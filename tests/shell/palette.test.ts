/** What the command palette finds: the screens one may open, by a few letters in either language, those visited last first. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import english from "../../locales/en/route.json" with { type: "json" };
import german from "../../locales/de/route.json" with { type: "json" };
import { type ScreenPath, screenGroups, type ScreenTitle } from "../../src/contract/screens/table.ts";
import { routeAccess, type Visitor } from "../../src/domain/route-access.ts";
import { fits } from "../../src/shell/palette/fuzzy.ts";
import { findables, findScreens, recentScreens } from "../../src/shell/palette/screens.ts";

const admin: Visitor = { roles: ["Admin"], isBoss: false, openPages: [], flags: {} };
const built: ReadonlySet<ScreenPath> = new Set(["/sale/index", "/sale/retail"]);
const inGerman = (title: ScreenTitle) => german[title];
const inEnglish = (title: ScreenTitle) => english[title];
const germanFor = (visitor: Visitor) => findables(visitor, built, inGerman, inEnglish);
const first = (typed: string, recent: readonly string[] = []) =>
  findScreens(germanFor(admin), typed, recent)[0]?.screen.path;

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
  test("are found in the language shown and in English", () => {
    expect(inGerman("saleIndex")).not.toBe(inEnglish("saleIndex"));
    expect(first(inGerman("saleIndex"))).toBe("/sale/index");
    expect(first("sales orders")).toBe("/sale/index");
    expect(first("pick")).toBe("/sale/picking");
  });

  test("visited last stand before their like, and are offered before anything is typed", () => {
    const [one, other] = findScreens(germanFor(admin), "report", []).filter(({ isBuilt }) => !isBuilt);
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
