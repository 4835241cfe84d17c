/** The properties of each part of the kit, read from its types: unions spelled out, defaults from where they are set. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export interface PartProp {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly fallback: string | null;
  readonly about: string;
}

/** An object type that properties of a part name: `MenuEntry`. */
export interface Shape {
  readonly name: string;
  readonly props: readonly Omit<PartProp, "fallback">[];
}

export interface PartProps {
  readonly file: string;
  readonly props: readonly PartProp[];
  readonly shapes: readonly Shape[];
  /** The HTML element whose own properties it takes too. */
  readonly native: string | null;
}

/** What of a syntax tree is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly body: readonly Node[];
  readonly comments: readonly Node[];
}

const root = path.join(import.meta.dirname, "..");

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

const nodesAt = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

const nameOf = (node: Node | undefined): string => (typeof node?.["name"] === "string" ? node["name"] : "");

const stringOf = (node: Node | undefined): string =>
  typeof node?.["value"] === "string" ? node["value"] : "";

const sources = new Map<string, Source>();

const sourceOf = (file: string): Source => {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(path.join(root, file), "utf8");
  const { program, comments } = parseSync(file, text);
  const source: Source = {
    file,
    text,
    body: program.body as unknown as readonly Node[],
    comments: comments as unknown as readonly Node[],
  };
  sources.set(file, source);
  return source;
};

/** Where a declaration stands: its file and its node; through imports within the project. */
const declarationOf = (source: Source, name: string): readonly [Source, Node] | null => {
  for (const statement of source.body) {
    const declared = nodeAt(statement, "declaration") ?? statement;
    if (
      /^TS(?:Interface|TypeAlias)Declaration$/.test(declared.type) &&
      nameOf(nodeAt(declared, "id")) === name
    )
      return [source, declared];
    const from = stringOf(nodeAt(statement, "source"));
    if (statement.type !== "ImportDeclaration" || !from.startsWith(".")) continue;
    const imported = nodesAt(statement, "specifiers").find((each) => nameOf(nodeAt(each, "local")) === name);
    if (imported)
      return declarationOf(
        sourceOf(path.posix.join(path.posix.dirname(source.file), from)),
        nameOf(nodeAt(imported, "imported")),
      );
  }
  return null;
};

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const isPlain = (type: Node): boolean => /^TS(?:Literal|Boolean|Null|String|Number)\w*$/.test(type.type);

/** Without the brackets that a function needs in a union. */
const bare = (type: string): string => type.replace(/^\((\(.*\) => .*)\)$/, "$1");

/** A type as one writes it, with the names of unions of words replaced by the words. */
const typeText = (source: Source, type: Node): string => {
  if (type.type === "TSUnionType")
    return nodesAt(type, "types")
      .filter(({ type: kind }) => kind !== "TSUndefinedKeyword")
      .map((each, _, all) => (all.length === 1 ? bare(typeText(source, each)) : typeText(source, each)))
      .join(" | ");
  if (type.type === "TSTypeReference" && nodeAt(type, "typeArguments") === undefined) {
    const [home, declared] = declarationOf(source, nameOf(nodeAt(type, "typeName"))) ?? [];
    const meant = nodeAt(declared, "typeAnnotation");
    if (home && meant?.type === "TSUnionType" && nodesAt(meant, "types").every(isPlain))
      return typeText(home, meant);
  }
  return writtenType(source, type);
};

/** A type as it is written, without its comments and without `readonly`: all that a part is given is only read. */
const writtenType = ({ text, comments }: Source, { start, end }: Node): string => {
  const inside = comments.filter((comment) => comment.start >= start && comment.end <= end);
  const bounds = [start, ...inside.flatMap((comment) => [comment.start, comment.end]), end];
  const pieces = bounds.flatMap((from, at) => (at % 2 === 0 ? [text.slice(from, bounds[at + 1])] : []));
  return inOneLine(
    pieces
      .join("")
      .replace(/\breadonly /g, "")
      .replace(/\bReadonly(?=(?:Array|Set|Map)<)/g, ""),
  ).replace(/; \}/g, " }");
};

/** The comments of the members of an object type that is written where it is used, each after the name of its member. */
const innerComments = (source: Source, type: Node): readonly string[] => {
  if (type.type === "TSUnionType")
    return nodesAt(type, "types").flatMap((each) => innerComments(source, each));
  if (type.type !== "TSTypeLiteral") return [];
  return nodesAt(type, "members").flatMap((member) => {
    const comment = commentOf(source, member.start);
    return comment === "" ? [] : [`${nameOf(nodeAt(member, "key"))}: ${comment}`];
  });
};

/** The comment that ends where a member begins. */
const commentOf = (source: Source, at: number): string => {
  const comment = source.comments.findLast(({ end }) => end <= at);
  if (!comment || source.text.slice(comment.end, at).trim() !== "") return "";
  return inOneLine(stringOf(comment).replace(/^\*|\n\s*\*/g, " "));
};

interface Member extends Omit<PartProp, "fallback"> {
  /** Where it is declared, and its type there. */
  readonly source: Source;
  readonly node: Node;
}

interface Members {
  readonly props: readonly Member[];
  readonly native: string | null;
}

const none: Members = { props: [], native: null };

const together = (all: readonly Members[]): Members => ({
  props: all.flatMap(({ props }) => props),
  native: all.map(({ native }) => native).find((each) => each !== null) ?? null,
});

const memberOf = (source: Source, member: Node): readonly Member[] => {
  const type = nodeAt(nodeAt(member, "typeAnnotation"), "typeAnnotation");
  if (member.type !== "TSPropertySignature" || !type) return [];
  return [
    {
      name: nameOf(nodeAt(member, "key")) || stringOf(nodeAt(member, "key")),
      type: typeText(source, type),
      isRequired:
        member["optional"] !== true && !/\bundefined\b/.test(source.text.slice(type.start, type.end)),
      about: [commentOf(source, member.start), innerComments(source, type).join("; ")]
        .filter((comment) => comment !== "")
        .join(" "),
      source,
      node: type,
    },
  ];
};

/** The names that an `Omit` takes away, as far as they are written out or those of a type of ours. */
const namesIn = (source: Source, type: Node | undefined): readonly string[] => {
  if (type?.type === "TSUnionType") return nodesAt(type, "types").flatMap((each) => namesIn(source, each));
  if (type?.type === "TSLiteralType") return [stringOf(nodeAt(type, "literal"))];
  if (type?.type === "TSTypeOperator")
    return membersOf(source, nodeAt(type, "typeAnnotation")).props.map(({ name }) => name);
  return [];
};

const referred = (source: Source, name: string, given: readonly Node[]): Members => {
  if (name === "ComponentProps" || name === "ComponentPropsWithoutRef")
    return { props: [], native: stringOf(nodeAt(given[0], "literal")) };
  if (name === "Omit" || name === "Pick") {
    const { props, native } = membersOf(source, given[0]);
    const named = new Set(namesIn(source, given[1]));
    return { props: props.filter((prop) => named.has(prop.name) === (name === "Pick")), native };
  }
  const [home, declared] = declarationOf(source, name) ?? [];
  if (!home || !declared) return none;
  if (declared.type === "TSTypeAliasDeclaration") return membersOf(home, nodeAt(declared, "typeAnnotation"));
  const bases = nodesAt(declared, "extends").map((base) =>
    referred(home, nameOf(nodeAt(base, "expression")), nodesAt(nodeAt(base, "typeArguments"), "params")),
  );
  const own = nodesAt(nodeAt(declared, "body"), "body").flatMap((member) => memberOf(home, member));
  return together([{ props: own, native: null }, ...bases]);
};

function membersOf(source: Source, type: Node | undefined): Members {
  if (type?.type === "TSTypeReference")
    return referred(
      source,
      nameOf(nodeAt(type, "typeName")),
      nodesAt(nodeAt(type, "typeArguments"), "params"),
    );
  if (type?.type === "TSIntersectionType")
    return together(nodesAt(type, "types").map((each) => membersOf(source, each)));
  if (type?.type === "TSTypeLiteral")
    return { props: nodesAt(type, "members").flatMap((member) => memberOf(source, member)), native: null };
  return none;
}

const walk = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const each of node) walk(each, see);
  else if (isNode(node)) {
    see(node);
    for (const value of Object.values(node)) if (typeof value === "object") walk(value, see);
  }
};

/** Defaults that a body sets: `{ size = "small" }`, and `props.size ?? "medium"`. */
const fallbacksIn = (source: Source, body: unknown): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const note = (name: string, value: Node | undefined) => {
    if (value && !found.has(name)) found.set(name, inOneLine(source.text.slice(value.start, value.end)));
  };
  walk(body, (node) => {
    if (node.type === "Property" && nodeAt(node, "value")?.type === "AssignmentPattern")
      note(nameOf(nodeAt(node, "key")), nodeAt(nodeAt(node, "value"), "right"));
    const left = nodeAt(node, "left");
    if (node.type === "LogicalExpression" && node["operator"] === "??" && left?.type === "MemberExpression")
      if (nameOf(nodeAt(left, "object")) === "props")
        note(nameOf(nodeAt(left, "property")), nodeAt(node, "right"));
  });
  return found;
};

const withoutSource = ({ source: _, node: __, ...prop }: Member): Omit<PartProp, "fallback"> => prop;

/** The object types of ours that a type names. */
const shapesIn = ({ source, node }: Member): readonly Shape[] => {
  const shapes: Shape[] = [];
  walk(node, (each) => {
    if (each.type !== "TSTypeReference") return;
    const name = nameOf(nodeAt(each, "typeName"));
    const { props } = referred(source, name, []);
    if (props.length > 0) shapes.push({ name, props: props.map(withoutSource) });
  });
  return shapes;
};

const eachOnce = (shapes: readonly Shape[]): readonly Shape[] => [
  ...new Map(shapes.map((shape) => [shape.name, shape])).values(),
];

/** The file that a lazy part loads: its defaults stand there. */
const lazyFallbacks = (source: Source, text: string): ReadonlyMap<string, string> => {
  const target = /import\("(\.[^"]+)"\)/.exec(text)?.[1];
  if (target === undefined) return new Map();
  const loaded = sourceOf(path.posix.join(path.posix.dirname(source.file), target));
  return fallbacksIn(loaded, loaded.body);
};

/** The type of a part's properties: of its first parameter, or what a lazy part is made with. */
const propsType = (part: Node): Node | undefined => {
  const [parameter] = nodesAt(part, "params");
  const called = nodeAt(part, "init");
  return (
    nodeAt(nodeAt(parameter, "typeAnnotation"), "typeAnnotation") ??
    nodesAt(nodeAt(called, "typeArguments"), "params")[0] ??
    (called === undefined ? undefined : propsType(called))
  );
};

const partsIn = (source: Source): readonly (readonly [string, PartProps])[] => {
  const isAlone = (source.text.match(/^export (?:function|const) [A-Z]\w*[a-z]/gm) ?? []).length === 1;
  // A helper of a file with one part reads the properties of that part.
  const inFile = isAlone ? fallbacksIn(source, source.body) : new Map<string, string>();
  return source.body
    .filter(({ type }) => type.startsWith("Export"))
    .flatMap((statement) => {
      const declared = nodeAt(statement, "declaration");
      const parts = declared?.type === "FunctionDeclaration" ? [declared] : nodesAt(declared, "declarations");
      return parts.flatMap((part) => {
        const name = nameOf(nodeAt(part, "id"));
        if (!/^[A-Z]\w*[a-z]/.test(name)) return [];
        const { props, native } = membersOf(source, propsType(part));
        const own = fallbacksIn(source, part);
        const lazy = lazyFallbacks(source, source.text.slice(part.start, part.end));
        const whole = props.map((prop) => ({
          ...withoutSource(prop),
          fallback: own.get(prop.name) ?? lazy.get(prop.name) ?? inFile.get(prop.name) ?? null,
        }));
        const shapes = eachOnce(props.flatMap(shapesIn));
        return [[name, { file: source.file, props: whole, shapes, native }] as const];
      });
    });
};

/** All parts that files of the kit export. */
export const partProps = (): Readonly<Record<string, PartProps>> => {
  sources.clear();
  const files = globSync("src/kit/**/*.tsx", { cwd: root }).toSorted();
  return Object.fromEntries(files.flatMap((file) => partsIn(sourceOf(file.replaceAll("\\", "/")))));
};
