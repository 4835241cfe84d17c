/** What is wrong with a field, as forms and the server say it. */
import { Result, Schema } from "effect";
import { describe, expect, test } from "vitest";
import { Email } from "../../src/contract/address.ts";
import { faultsOf } from "../../src/contract/field-fault.ts";
import { Day } from "../../src/contract/list.ts";

const Sample = Schema.Struct({
  name: Schema.Trim.check(Schema.isMinLength(1)),
  password: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(20)),
  code: Schema.String.check(Schema.isPattern(/^\d{6}$/)),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10 })),
  day: Day,
  email: Email,
  kind: Schema.NullOr(Schema.Struct({ id: Schema.Literals(["a", "b"]) })),
  lines: Schema.Array(Schema.Int).check(Schema.isMaxLength(2)),
});
const right = {
  name: "a",
  password: "long enough",
  code: "123456",
  amount: 1,
  day: "2026-11-22",
  email: "",
  kind: null,
  lines: [],
};

const faults = (values: unknown) => {
  const decoded = Schema.decodeUnknownResult(Sample, { errors: "all" })(values);
  return Result.isSuccess(decoded)
    ? {}
    : Object.fromEntries(
        faultsOf(decoded.failure.issue).map(({ path, ...fault }) => [
          path.join("."),
          Object.values(fault).join(" "),
        ]),
      );
};

describe("a field", () => {
  test("that is right is not mentioned", () => expect(faults(right)).toEqual({}));

  test.each([
    ["left out", { code: undefined }, { code: "required" }],
    ["blank", { name: "  " }, { name: "required" }],
    ["too short", { password: "short" }, { password: "tooShort 8" }],
    ["too long", { password: "x".repeat(21) }, { password: "tooLong 20" }],
    ["of another form", { code: "12345x" }, { code: "wrong" }],
    ["a number out of range", { amount: 11 }, { amount: "range" }],
    ["half a number", { amount: 0.5 }, { amount: "number" }],
    ["an empty number", { amount: null }, { amount: "number" }],
    ["a day that is none", { day: "2026-02-30" }, { day: "date" }],
    ["no e-mail address", { email: "max" }, { email: "email" }],
    ["another choice", { kind: { id: "c" } }, { "kind.id": "choice" }],
    ["a list that is too long", { lines: [1, 2, 3] }, { lines: "tooMany" }],
    ["an item of a list", { lines: [1, "2"] }, { "lines.1": "number" }],
  ])("%s", (_, change, expected) => {
    expect(faults({ ...right, ...change })).toEqual(expected);
  });

  test("a whole input that is missing lacks each of its fields", () => {
    expect(Object.values(faults(null))).toEqual(Object.keys(right).map(() => "required"));
  });
});
