/** Every text, list, record and number that a call takes has a bound in its schema (M12), generated over all endpoints. */
import { Schema } from "effect";
import { describe, expect, test } from "vitest";
import { endpoints } from "../../../src/server/areas.ts";
import { overlongPlace } from "../../../src/server/body/bounds.ts";
import { idOf } from "../support/generated/any-call.ts";
import { unboundedPlaces } from "../support/generated/unbounded.ts";

const places = ["params", "query", "payload"] as const;

test.each(endpoints.map((endpoint) => [idOf(endpoint), endpoint] as const))(
  "%s takes nothing without a bound",
  (_, { args: [id, , parts] }) => {
    const unbounded = places.flatMap((place) => {
      const schema = (parts as Partial<Record<typeof place, Schema.Top>>)[place];
      return schema === undefined
        ? []
        : unboundedPlaces(schema.ast).map((sentence) => `${id}: ${place} ${sentence}`);
    });
    expect(unbounded.join("\n")).toBe("");
  },
);

describe("a list is measured before it is decoded", () => {
  const Line = Schema.Struct({ tags: Schema.Array(Schema.String).check(Schema.isMaxLength(2)) });
  const Order = Schema.Struct({
    lines: Schema.NullOr(Schema.Array(Line).check(Schema.isMaxLength(3))),
    byName: Schema.Record(Schema.String, Schema.Int).check(Schema.isMaxProperties(1)),
  });
  const line = { tags: ["a"] };

  test.each([
    ["a list that fits", { lines: [line, line], byName: { a: 1 } }, null],
    ["a list that is too long", { lines: [line, line, line, line] }, ["lines"]],
    ["a list in a list", { lines: [line, { tags: ["a", "b", "c"] }] }, ["lines", 1, "tags"]],
    ["a record that is too large", { lines: null, byName: { a: 1, b: 2 } }, ["byName"]],
    ["what is no list", { lines: "abcd", byName: [1, 2] }, null],
    ["what is no object", [1, 2, 3], null],
  ])("%s", (_, value, place) => {
    expect(overlongPlace(Order.ast, value)).toEqual(place);
  });
});
