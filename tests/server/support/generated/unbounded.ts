/** The places of a schema that have no bound: for the test over all endpoints. */
import type { SchemaAST } from "effect";
import { constraintsOf, longestOf } from "../../../../src/server/body/bounds.ts";

/** A place in a schema: names of fields, `[]` for the items of a list, `{}` for the values of a record. */
type Path = readonly string[];

/** Whether a pattern only fits texts of a bounded length: anchored at both ends, and nothing in it repeats without end. */
const isFinitePattern = (source: string): boolean => {
  const signs = source.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  return signs.startsWith("^") && signs.endsWith("$") && !/[*+]|\{\d+,\}/.test(signs);
};

const isBoundedText = (ast: SchemaAST.AST): boolean =>
  longestOf(ast) < Infinity ||
  constraintsOf(ast).some(({ patterns = [] }) => patterns.some(({ source }) => isFinitePattern(source)));

const isBoundedNumber = (ast: SchemaAST.AST): boolean => {
  const constraints = constraintsOf(ast);
  return (
    constraints.some(({ minimum }) => minimum !== undefined) &&
    constraints.some(({ maximum }) => maximum !== undefined)
  );
};

/** The schemas inside a schema, each with its place: the name of a field, `[]` for items of a list, `{}` for values of a record. */
const partsOf = (ast: SchemaAST.AST): readonly (readonly [step: string | null, part: SchemaAST.AST])[] => {
  switch (ast._tag) {
    case "Objects":
      return [
        ...ast.propertySignatures.map(({ name, type }) => [String(name), type] as const),
        ...ast.indexSignatures.map(({ type }) => ["{}", type] as const),
      ];
    case "Arrays":
      return [
        ...ast.elements.map((item, index) => [String(index), item] as const),
        ...ast.rest.map((item) => ["[]", item] as const),
      ];
    case "Union":
      return ast.types.map((type) => [null, type] as const);
    case "Suspend":
      return [[null, ast.thunk()]];
    default:
      return [];
  }
};

/** What has no bound by itself, with what to add to its schema; null for what is bounded. */
const adviceFor = (ast: SchemaAST.AST): string | null => {
  switch (ast._tag) {
    case "String":
      return isBoundedText(ast) ? null : "a text: add .check(Schema.isMaxLength(n))";
    case "Number":
      return isBoundedNumber(ast)
        ? null
        : "a number: use RecordId, Amount, ... of src/domain/units.ts or isBetween";
    case "Arrays":
      return ast.rest.length === 0 || longestOf(ast) < Infinity
        ? null
        : "a list: add .check(Schema.isMaxLength(n))";
    case "Objects":
      return ast.indexSignatures.length === 0 || longestOf(ast) < Infinity
        ? null
        : "a record: add .check(Schema.isMaxProperties(n))";
    case "Any":
    case "Unknown":
    case "ObjectKeyword":
      return "anything at all: say what it is";
    case "BigInt":
    case "Symbol":
    case "UniqueSymbol":
      return "no value of JSON";
    default:
      return null;
  }
};

/** The places of a schema that have no bound, as sentences: `lines.[].name is a text: add ...`. */
export const unboundedPlaces = (
  ast: SchemaAST.AST,
  at: Path = [],
  above: readonly SchemaAST.AST[] = [],
): readonly string[] => {
  if (above.includes(ast)) return [];
  const advice = adviceFor(ast);
  const inside = partsOf(ast).flatMap(([step, part]) =>
    unboundedPlaces(part, step === null ? at : [...at, step], [...above, ast]),
  );
  return advice === null ? inside : [`${at.join(".") || "the whole"} is ${advice}`, ...inside];
};
