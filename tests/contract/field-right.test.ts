/** Fields that want a right: what is taken out of a value, and that every such field of the contract can be taken out (I35). */
import { Effect, type Schema as Schemas, Schema, SchemaAST } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { def, ok } from "../../src/contract/endpoint.ts";
import {
  ofRight,
  rightOfField,
  rightsOfFields,
  seesField,
  withoutHidden,
} from "../../src/contract/field-right.ts";
import { fieldRights } from "../../src/contract/right.ts";
import { endpoints } from "../../src/server/areas.ts";
import { answer } from "../../src/server/http/answer.ts";
import { Person } from "../../src/server/person.ts";

const cost = ofRight("product.cost.read", Schema.optionalKey(Schema.Int));
const phone = ofRight("customer.contact.read", Schema.NullOr(Schema.String));
const Line = Schema.Struct({ name: Schema.String, cost });
const Order = Schema.Struct({
  lines: Schema.Array(Line),
  customer: Schema.NullOr(Schema.Struct({ name: Schema.String, phone })),
  byDay: Schema.Record(Schema.String, Schema.Struct({ cost, either: Schema.Union([Schema.Int, Line]) })),
});

const line = fc.record({ name: fc.string(), cost: fc.integer() }, { requiredKeys: ["name"] });
const order = fc.record({
  lines: fc.array(line),
  customer: fc.option(fc.record({ name: fc.string(), phone: fc.option(fc.string()) })),
  byDay: fc.dictionary(fc.string(), fc.record({ cost: fc.integer(), either: fc.oneof(fc.integer(), line) })),
});

describe("a value", () => {
  test("loses what somebody may not see, however deep it stands, and nothing else", () => {
    fc.assert(
      fc.property(order, (value) => {
        const seen = withoutHidden(Order, value, () => false);
        const { name } = value.customer ?? {};
        const bare = ({ name: only }: { readonly name: string }) => ({ name: only });
        expect(seen).toEqual({
          lines: value.lines.map(bare),
          customer: value.customer && { name, phone: null },
          byDay: Object.fromEntries(
            Object.entries(value.byDay).map(([day, { either }]) => [
              day,
              { either: typeof either === "number" ? either : bare(either) },
            ]),
          ),
        });
      }),
    );
  });

  test("still fits its schema, and is itself for who may see everything", () => {
    const is = Schema.is(Order);
    fc.assert(
      fc.property(order, (value) => {
        expect(is(withoutHidden(Order, value, () => false))).toBe(true);
        expect(withoutHidden(Order, value, () => true)).toBe(value);
      }),
    );
  });

  test("loses by each right only what that right hides", () => {
    const value = {
      lines: [{ name: "Mug", cost: 3 }],
      customer: { name: "Weber", phone: "+36 1" },
      byDay: {},
    };
    const seen = withoutHidden(Order, value, (right) => right === "product.cost.read");
    expect(seen).toEqual({ ...value, customer: { name: "Weber", phone: null } });
  });
});

test("a field is known by its name: as a column, an input or a line of the log", () => {
  expect(rightOfField(Order, "cost")).toBe("product.cost.read");
  expect(rightOfField(Order, "phone")).toBe("customer.contact.read");
  expect(rightOfField(Order, "name")).toBeUndefined();
  const sees = seesField(Order, (right) => right === "product.cost.read");
  expect(["cost", "phone", "name"].map(sees)).toEqual([true, false, true]);
});

/** Every field with a right in an answer of any endpoint. */
const marked = (ast: SchemaAST.AST): readonly SchemaAST.PropertySignature[] => {
  if (SchemaAST.isObjects(ast))
    return [
      ...ast.propertySignatures.filter(({ type }) => type.context?.annotations?.["fieldRight"] !== undefined),
      ...[...ast.propertySignatures, ...ast.indexSignatures].flatMap(({ type }) => marked(type)),
    ];
  if (SchemaAST.isArrays(ast)) return [...ast.elements, ...ast.rest].flatMap(marked);
  return SchemaAST.isUnion(ast) ? ast.types.flatMap(marked) : [];
};

const all = endpoints.flatMap(({ args: [, , { success }] }) => marked((success as Schemas.Top).ast));

test("every field of an answer that wants a right may be missing or null", () => {
  for (const { name, type } of all) {
    const isNullable = SchemaAST.isUnion(type) && type.types.some(SchemaAST.isNull);
    expect(SchemaAST.isOptional(type) || isNullable, String(name)).toBe(true);
  }
});

/** The right of each field that any answer hides. */
const hidden = new Map(
  all.map(({ name, type }) => [String(name), String(type.context?.annotations?.["fieldRight"])] as const),
);

test("a filter by a field that wants a right wants that right: mark it in the query with ofRight", () => {
  const filters = endpoints.flatMap(({ args: [id, , { query }] }) => {
    const fields = query !== undefined && SchemaAST.isObjects(query.ast) ? query.ast.propertySignatures : [];
    const rights = query === undefined ? new Map() : rightsOfFields(query);
    return fields.map(({ name }) => ({ filter: `${id} ${String(name)}`, name: String(name), rights }));
  });
  expect(filters.length).toBeGreaterThan(100);
  for (const { filter, name, rights } of filters) expect(rights.get(name), filter).toBe(hidden.get(name));
});

describe("a list with a filter by a phone", () => {
  const query = Schema.Struct({ phone: ofRight("customer.contact.read", Schema.optionalKey(Schema.String)) });
  const list = def("GET", "phones", "/phones", "login", { query, success: ok(Schema.Int) });
  const phones = answer(list, () => Effect.succeed(7));
  const asked = (input: typeof query.Type, rights: readonly string[]) => {
    const person = { roles: [], rights } as never;
    return Effect.runPromise(
      Effect.provideService(phones.respond({ query: input }), Person, person) as Effect.Effect<unknown>,
    );
  };

  test("refuses it to who may not see phones, and answers everything else", async () => {
    await expect(asked({ phone: "+36" }, [])).rejects.toMatchObject({ data: { name: "AccessDenied" } });
    expect(await asked({}, [])).toMatchObject({ data: 7 });
    expect(await asked({ phone: "+36" }, ["customer.contact.read"])).toMatchObject({ data: 7 });
  });
});

test("every field right hides something", () => {
  const used = new Set(all.map(({ type }) => type.context?.annotations?.["fieldRight"]));
  expect(used).toEqual(new Set(fieldRights));
});
