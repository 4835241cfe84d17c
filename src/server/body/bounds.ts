/** The bounds that a schema sets to its lists and records, read from its AST and applied before anything is decoded. */
import { Schema, type SchemaAST } from "effect";

const Constraint = Schema.Struct({
  maxLength: Schema.optionalKey(Schema.Number),
  maxProperties: Schema.optionalKey(Schema.Number),
  minimum: Schema.optionalKey(Schema.Unknown),
  maximum: Schema.optionalKey(Schema.Unknown),
  patterns: Schema.optionalKey(Schema.Array(Schema.Struct({ source: Schema.String }))),
});
const isConstrained = Schema.is(Schema.Struct({ arbitraryConstraint: Constraint }));

const filtersOf = (checks: SchemaAST.Checks | undefined): readonly SchemaAST.Check<unknown>[] =>
  (checks ?? []).flatMap((check) => (check._tag === "FilterGroup" ? filtersOf(check.checks) : [check]));

/** What the checks of a schema say about length, size and pattern of its values. */
export const constraintsOf = ({ checks }: SchemaAST.AST): readonly (typeof Constraint.Type)[] =>
  filtersOf(checks).flatMap(({ annotations }) =>
    isConstrained(annotations) ? [annotations.arbitraryConstraint] : [],
  );

/** Largest number of characters, items or fields of a value; Infinity without a bound. */
export const longestOf = (ast: SchemaAST.AST): number =>
  Math.min(
    ...constraintsOf(ast).map(({ maxLength, maxProperties }) => maxLength ?? maxProperties ?? Infinity),
  );

type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const firstOf = <A>(items: Iterable<A>, placeOf: (item: A) => Path | null): Path | null => {
  for (const item of items) {
    const place = placeOf(item);
    if (place !== null) return place;
  }
  return null;
};

const overlongList = (ast: SchemaAST.Arrays, value: readonly unknown[], at: Path): Path | null => {
  if (value.length > longestOf(ast)) return at;
  return firstOf(value.entries(), ([index, item]) => {
    const part = ast.elements[index] ?? ast.rest[0];
    return part === undefined ? null : overlongPlace(part, item, [...at, index]);
  });
};

const overlongRecord = (
  ast: SchemaAST.Objects,
  value: Readonly<Record<string, unknown>>,
  at: Path,
): Path | null => {
  if (ast.indexSignatures.length > 0 && Object.keys(value).length > longestOf(ast)) return at;
  const ofFields = firstOf(ast.propertySignatures, ({ name, type }) =>
    overlongPlace(type, value[String(name)], [...at, String(name)]),
  );
  return (
    ofFields ??
    firstOf(ast.indexSignatures, ({ type }) =>
      firstOf(Object.entries(value), ([name, item]) => overlongPlace(type, item, [...at, name])),
    )
  );
};

/** A value fits a union when it fits one of the members that are of its kind. */
const overlongUnion = (types: readonly SchemaAST.AST[], value: unknown, at: Path): Path | null => {
  const kind = Array.isArray(value) ? "Arrays" : "Objects";
  const places = types
    .map((type) => (type._tag === "Suspend" ? type.thunk() : type))
    .filter(({ _tag }) => _tag === kind || _tag === "Union")
    .map((type) => overlongPlace(type, value, at));
  return places.includes(null) ? null : (places[0] ?? null);
};

/**
 * The place of the first list or record in `value` that is longer than its schema allows; null when there is none. Looks at
 * lengths only: decoding a list makes an error for each of its items before its length is checked.
 */
export const overlongPlace = (ast: SchemaAST.AST, value: unknown, at: Path = []): Path | null => {
  if (typeof value !== "object" || value === null) return null;
  if (ast._tag === "Suspend") return overlongPlace(ast.thunk(), value, at);
  if (ast._tag === "Union") return overlongUnion(ast.types, value, at);
  if (ast._tag === "Arrays" && Array.isArray(value)) return overlongList(ast, value, at);
  return ast._tag === "Objects" && isRecord(value) ? overlongRecord(ast, value, at) : null;
};
