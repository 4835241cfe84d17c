/** How much of the specification's route table is built; what is not is never counted as done. */
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { table } from "../../src/app/routes.ts";

beforeAll(async () => void (await i18next.init({ lng: "en-GB", resources: {} })));

const built = table.flatMap(({ screen, load }) => (load === undefined ? [] : [{ path: screen.path, load }]));

/** As many as on 2026-11-28: a screen that is built is not lost again. */
const MOST_UNBUILT = 171;

test("the paths that are not built yet are counted, and never become more", () => {
  const missing = table.filter(({ load }) => load === undefined).map(({ screen }) => screen.path);
  console.log(`${built.length} of ${table.length} paths are built; ${missing.length} are not built yet.`);
  expect(missing.length, `a screen lost its route: ${missing.join(" ")}`).toBeLessThanOrEqual(MOST_UNBUILT);
  expect(new Set(table.map(({ screen }) => screen.path.toLowerCase())).size).toBe(table.length);
});

test.each(built)(
  "$path, which counts as built, has a screen of its own",
  async ({ load }) => {
    const { default: Screen } = await load();
    const { default: Unbuilt } = await import("../../src/app/unbuilt.tsx");
    expect(typeof Screen).toBe("function");
    expect(Screen).not.toBe(Unbuilt);
  },
  60_000,
);
