/**
 * Field rights: fields that are only there for who may see them, such as what goods cost or the phone of a customer (G13, I35).
 * Declared once, on the field in its schema: `phone: ofRight("customer.contact.read", Schema.optionalKey(Schema.String))`.
 * The server takes them out of everything it says and refuses them in what it is told; screens leave their columns and inputs out.
 */
import { type Schema, SchemaAST } from "effect";
import type { FieldRight } from "./right.ts";

/** Marks a field; it has to be one that may be missing or null, and is one or the other for who may not see it. */
export const ofRight = <S extends Schema.Top>(right: FieldRight, field: S): S["Rebuild"] =>
  field.annotateKey({ fieldRight: right });

/** Asks whether somebody has a right. */
export type May = (right: string) => boolean;

const rightOf = ({ type }: SchemaAST.PropertySignature): string | undefined => {
  const right = type.context?.annotations?.["fieldRight"];
  return typeof right === "string" ? right : undefined;
};

const partsOf = (ast: SchemaAST.AST): readonly SchemaAST.AST[] => {
  if (SchemaAST.isObjects(ast))
    return [...ast.propertySignatures, ...ast.indexSignatures].map(({ type }) => type);
  if (SchemaAST.isArrays(ast)) return [...ast.elements, ...ast.rest];
  return SchemaAST.isUnion(ast) ? ast.types : [];
};

const rightsBySchema = new WeakMap<SchemaAST.AST, ReadonlySet<string>>();

/** The rights of all fields in it, however deep. */
const rightsIn = (ast: SchemaAST.AST): ReadonlySet<string> => {
  const before = rightsBySchema.get(ast);
  if (before) return before;
  const own = SchemaAST.isObjects(ast) ? ast.propertySignatures.flatMap((field) => rightOf(field) ?? []) : [];
  const rights = new Set([...own, ...partsOf(ast).flatMap((part) => [...rightsIn(part)])]);
  rightsBySchema.set(ast, rights);
  return rights;
};

const fieldsOf = (ast: SchemaAST.Objects, value: object, may: May): object => {
  const fields = new Map<PropertyKey, unknown>(Object.entries(value));
  for (const [name, part] of fields)
    for (const { type } of ast.indexSignatures) fields.set(name, pruned(type, part, may));
  for (const field of ast.propertySignatures) {
    const { name, type } = field;
    const right = rightOf(field);
    if (!fields.has(name)) continue;
    if (right === undefined || may(right)) fields.set(name, pruned(type, fields.get(name), may));
    else if (SchemaAST.isOptional(type)) fields.delete(name);
    else fields.set(name, null);
  }
  return Object.fromEntries(fields);
};

const pruned = (ast: SchemaAST.AST, value: unknown, may: May): unknown => {
  if (typeof value !== "object" || value === null || [...rightsIn(ast)].every(may)) return value;
  if (SchemaAST.isUnion(ast))
    return ast.types.reduce<unknown>((visible, type) => pruned(type, visible, may), value);
  if (SchemaAST.isArrays(ast)) {
    if (!Array.isArray(value)) return value;
    const { elements, rest } = ast;
    return value.map((item: unknown, at) => {
      const type = elements[at] ?? rest[0];
      return type === undefined ? item : pruned(type, item, may);
    });
  }
  return SchemaAST.isObjects(ast) && !Array.isArray(value) ? fieldsOf(ast, value, may) : value;
};

/** A value of the schema without what somebody may not see; the value itself where they may see everything. */
export function withoutHidden<A>(schema: Schema.Top, value: A, may: May): A;
export function withoutHidden(schema: Schema.Top, value: unknown, may: May): unknown {
  return pruned(schema.ast, value, may);
}

const rightNamed = (ast: SchemaAST.AST, name: string): string | undefined => {
  const own = SchemaAST.isObjects(ast) ? ast.propertySignatures.find((one) => one.name === name) : undefined;
  if (own) return rightOf(own);
  for (const part of partsOf(ast)) {
    const right = rightNamed(part, name);
    if (right !== undefined) return right;
  }
  return undefined;
};

/** The right that a field of a record wants, by its name, however deep it stands; undefined where it wants none. */
export const rightOfField = ({ ast }: Schema.Top, name: string): string | undefined => rightNamed(ast, name);

/** The rights that the fields of a record want themselves, by their names: those of the filters of a query. */
export const rightsOfFields = ({ ast }: Schema.Top): ReadonlyMap<string, string> => {
  const fields = SchemaAST.isObjects(ast) ? ast.propertySignatures : [];
  return new Map(
    fields.flatMap((field) => {
      const right = rightOf(field);
      return right === undefined ? [] : [[String(field.name), right] as const];
    }),
  );
};

/** Whether somebody sees a field of a record, by its name: as its column, input or line of the log is called. */
export const seesField =
  (schema: Schema.Top, may: May) =>
  (name: string): boolean => {
    const right = rightOfField(schema, name);
    return right === undefined || may(right);
  };
