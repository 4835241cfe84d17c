/** What is wrong with a field, as the installed schema library really says it. */
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { describe, expect, test } from "vitest";
import { faultOf } from "../../src/modules/common/form.ts";

const Sample = Schema.Struct({
  name: Schema.Trim.check(Schema.isMinLength(1)),
  password: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(20)),
  code: Schema.String.check(Schema.isPattern(/^\d{6}$/)),
});

const faults = async (values: typeof Sample.Encoded | Record<string, never>) => {
  const resolve = effectTsResolver(Sample, { errors: "all" });
  const { errors } = await resolve(
    values as typeof Sample.Encoded,
    {},
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      faultOf(String(error?.type), String(error?.message)),
    ]),
  );
};

describe("a field", () => {
  test("left out or blank must be filled in", async () => {
    expect(await faults({})).toEqual({
      name: { kind: "required" },
      password: { kind: "required" },
      code: { kind: "required" },
    });
    expect(await faults({ name: "  ", password: "long enough", code: "123456" })).toEqual({
      name: { kind: "required" },
    });
  });

  test("too short or too long says the limit", async () => {
    expect(await faults({ name: "a", password: "short", code: "123456" })).toEqual({
      password: { kind: "tooShort", count: 8 },
    });
    expect(await faults({ name: "a", password: "x".repeat(21), code: "123456" })).toEqual({
      password: { kind: "tooLong", count: 20 },
    });
  });

  test("of another form is wrong", async () => {
    expect(await faults({ name: "a", password: "long enough", code: "12345x" })).toEqual({
      code: { kind: "wrong" },
    });
  });
});
