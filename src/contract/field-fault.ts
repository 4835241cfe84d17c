/** What is wrong with each field of an input that a schema refused: its path, and a word that both sides put into sentences. */
import { Schema, type SchemaAST, type SchemaIssue } from "effect";

/** The words under `error:field.{word}`; those of `counted` say a number of characters. */
export const faultWords = [
  "required",
  "tooShort",
  "tooLong",
  "tooMany",
  "range",
  "number",
  "date",
  "email",
  "choice",
  "repeated",
  "wrong",
] as const;
export type FaultWord = (typeof faultWords)[number];

export interface FieldFault {
  /** The path to the field, outermost first; an item of a list is its index: ["lines", "0", "count"]. */
  readonly path: readonly string[];
  readonly word: FaultWord;
  /** Of characters: the least of `tooShort`, the most of `tooLong`. */
  readonly count?: number;
}

/** What a check is annotated with where its own fault has a better word than "wrong". */
export const faultIs = (word: FaultWord) => ({ faultWord: word });

const isWorded = Schema.is(Schema.Struct({ faultWord: Schema.Literals(faultWords) }));
const isLength = Schema.is(
  Schema.Struct({
    arbitraryConstraint: Schema.Struct({
      minLength: Schema.optionalKey(Schema.Int),
      maxLength: Schema.optionalKey(Schema.Int),
    }),
  }),
);
const isRange = Schema.is(
  Schema.Struct({
    arbitraryConstraint: Schema.Union([
      Schema.Struct({ minimum: Schema.Unknown }),
      Schema.Struct({ maximum: Schema.Unknown }),
    ]),
  }),
);

type Said = Omit<FieldFault, "path">;

/** `isList`: a length is one of items, not of characters. */
const saidByLength = (
  { minLength, maxLength }: { readonly minLength?: number; readonly maxLength?: number },
  isList: boolean,
): Said => {
  if (minLength === 1) return { word: "required" };
  if (isList) return { word: maxLength === undefined ? "required" : "tooMany" };
  if (minLength !== undefined) return { word: "tooShort", count: minLength };
  return maxLength === undefined ? { word: "wrong" } : { word: "tooLong", count: maxLength };
};

const saidByCheck = ({ annotations }: SchemaAST.Filter<unknown>, isList: boolean): Said => {
  if (isWorded(annotations)) return { word: annotations.faultWord };
  if (isRange(annotations)) return { word: "range" };
  if (annotations?.representation?.id === "effect/schema/isInt") return { word: "number" };
  return isLength(annotations) ? saidByLength(annotations.arbitraryConstraint, isList) : { word: "wrong" };
};

/** What is missing where a whole input is: the fields that it needs. */
const missingOf = (ast: SchemaAST.AST, path: readonly string[]): readonly FieldFault[] => {
  // A body is a union of the forms in which it may come.
  if (ast._tag === "Union" && path.length === 0) return ast.types.flatMap((type) => missingOf(type, path));
  const fields = ast._tag === "Objects" ? ast.propertySignatures : [];
  const needed = fields.filter(({ type }) => type.context?.isOptional !== true);
  return (needed.length > 0 ? needed : fields.slice(0, 1)).map(({ name }) => ({
    path: [...path, String(name)],
    word: "required",
  }));
};

const wordOfType: Partial<Record<SchemaAST.AST["_tag"], FaultWord>> = {
  String: "required",
  Number: "number",
  Literal: "choice",
  Union: "choice",
};

const ofType = (ast: SchemaAST.AST, path: readonly string[]): readonly FieldFault[] => {
  const missing = missingOf(ast, path);
  return missing.length > 0 ? missing : [{ path, word: wordOfType[ast._tag] ?? "wrong" }];
};

/** The member of a union that came nearest: the one whose fault lies deepest. */
const nearest = (members: readonly (readonly FieldFault[])[]): readonly FieldFault[] =>
  members.reduce<readonly FieldFault[]>((best, faults) => {
    const depth = Math.max(0, ...faults.map(({ path }) => path.length));
    return depth > Math.max(0, ...best.map(({ path }) => path.length)) || best.length === 0 ? faults : best;
  }, []);

const walk = (issue: SchemaIssue.Issue, path: readonly string[], isList: boolean): readonly FieldFault[] => {
  switch (issue._tag) {
    case "Pointer":
      return walk(issue.issue, [...path, ...issue.path.map(String)], false);
    case "Encoding":
      return walk(issue.issue, path, isList);
    case "Composite":
      return issue.issues.flatMap((each) => walk(each, path, issue.ast._tag === "Arrays"));
    case "AnyOf":
      return issue.issues.length === 0
        ? ofType(issue.ast, path)
        : nearest(issue.issues.map((each) => walk(each, path, isList)));
    case "Filter":
      // A check of several fields points at the one that it blames.
      return issue.issue._tag === "Pointer"
        ? walk(issue.issue, path, isList).map((fault) => ({ ...fault, ...saidByCheck(issue.filter, isList) }))
        : [{ path, ...saidByCheck(issue.filter, isList) }];
    case "InvalidType":
      return ofType(issue.ast, path);
    case "MissingKey":
      return [{ path, word: "required" }];
    default:
      return [{ path, word: "wrong" }];
  }
};

/** The faults of a refused input, the first of each field. */
export const faultsOf = (issue: SchemaIssue.Issue): readonly FieldFault[] => {
  const first = new Map<string, FieldFault>();
  for (const fault of walk(issue, [], false)) {
    const key = fault.path.join(".");
    if (!first.has(key)) first.set(key, fault);
  }
  return [...first.values()];
};
