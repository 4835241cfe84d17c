/**
 * A small strict XML reader for e-invoices. It knows no DTD: a document with one is refused, so no entity is ever expanded and nothing
 * outside the file is read. Depth, elements and text are bounded. Prefixes are dropped; the namespace of the root alone is told.
 */
import { FileRefused } from "../file-refusal.ts";

export interface XmlNode {
  /** As it is written, with its prefix. */
  readonly tag: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

interface OpenNode extends XmlNode {
  readonly children: XmlNode[];
  text: string;
}

/** Far above any invoice: 2,000 lines have some 100,000 elements. */
const MOST_ELEMENTS = 400_000;
const MOST_DEPTH = 40;
/** Longer texts are enclosed files, which nobody reads here. */
const MOST_TEXT = 10_000;
const LONGEST_TAG = 10_000;

const damaged = () => new FileRefused("FileDamaged");
const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

const signOf = (entity: string): string => {
  const character = named.get(entity);
  if (character !== undefined) return character;
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  if (!Number.isInteger(code) || code < 9 || code > 0x10_ff_ff) throw damaged();
  return String.fromCodePoint(code);
};

const plain = (text: string): string =>
  text.includes("&") ? text.replace(/&([^;&]{0,12});?/g, (_, entity: string) => signOf(entity)) : text;

const localOf = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

const attributePattern = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

const attributesOf = (text: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  let at = 0;
  while (text.slice(at).trim() !== "") {
    attributePattern.lastIndex = at;
    const match = attributePattern.exec(text);
    if (match === null || attributes.size > 100) throw damaged();
    attributes.set(match[1] ?? "", plain(match[2] ?? match[3] ?? ""));
    at = attributePattern.lastIndex;
  }
  return attributes;
};

/** The end of a tag: a ">" outside of quotes. */
const endOfTag = (text: string, start: number): number => {
  let quote = "";
  for (let at = start; at < Math.min(text.length, start + LONGEST_TAG); at += 1) {
    const sign = text[at] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at;
  }
  throw damaged();
};

const after = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  if (at < 0) throw damaged();
  return at + mark.length;
};

class Tree {
  root: XmlNode | null = null;
  private readonly open: OpenNode[] = [];
  private elements = 0;

  write(text: string): void {
    const node = this.open.at(-1);
    if (node === undefined && text.trim() !== "") throw damaged();
    if (node !== undefined && node.text.length < MOST_TEXT) node.text += text.slice(0, MOST_TEXT);
  }

  begin(tag: string, attributes: ReadonlyMap<string, string>): void {
    this.elements += 1;
    if (this.elements > MOST_ELEMENTS || this.open.length >= MOST_DEPTH)
      throw new FileRefused("FileTooLarge");
    if (this.root !== null) throw damaged();
    this.open.push({ tag, name: localOf(tag), attributes, children: [], text: "" });
  }

  end(tag: string): void {
    const node = this.open.pop();
    if (node === undefined || node.tag !== tag) throw damaged();
    const parent = this.open.at(-1);
    if (parent === undefined) this.root = node;
    else parent.children.push(node);
  }

  tag(content: string): void {
    if (content.startsWith("/")) return this.end(content.slice(1).trim());
    const isEmpty = content.endsWith("/");
    const [tag = ""] = /^[^\s/]+/.exec(content) ?? [];
    if (!/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(tag)) throw damaged();
    this.begin(tag, attributesOf(content.slice(tag.length, isEmpty ? -1 : undefined)));
    if (isEmpty) this.end(tag);
  }
}

/** The root of a document; throws FileRefused. */
export const readXml = (text: string): XmlNode => {
  const tree = new Tree();
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const end = next < 0 ? text.length : next;
    // Line ends are one sign, as XML has it.
    if (end > at) tree.write(plain(text.slice(at, end).replace(/\r\n?/g, "\n")));
    if (next < 0) break;
    if (text.startsWith("<!--", next)) at = after(text, "-->", next + 4);
    else if (text.startsWith("<?", next)) at = after(text, "?>", next + 2);
    else if (text.startsWith("<![CDATA[", next)) {
      at = after(text, "]]>", next + 9);
      tree.write(text.slice(next + 9, at - 3));
    } else if (text.startsWith("<!", next)) {
      throw new FileRefused("FileNoInvoice");
    } else {
      const close = endOfTag(text, next + 1);
      tree.tag(text.slice(next + 1, close));
      at = close + 1;
    }
  }
  if (tree.root === null) throw damaged();
  return tree.root;
};

/** The namespace of a root element. */
export const namespaceOf = ({ tag, attributes }: XmlNode): string =>
  attributes.get(tag.includes(":") ? `xmlns:${tag.slice(0, tag.indexOf(":"))}` : "xmlns") ?? "";

/** The elements at a path of names. */
export const all = (node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] =>
  path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    node === undefined ? [] : [node],
  );

export const first = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  all(node, ...path)[0];

/** The text at a path without space around it; empty where there is none. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  first(node, ...path)?.text.trim() ?? "";

const encodings: ReadonlySet<string> = new Set([
  "utf-8",
  "us-ascii",
  "iso-8859-1",
  "iso-8859-2",
  "iso-8859-15",
  "windows-1250",
  "windows-1252",
]);

/** The text of an XML file, in the encoding that its first line names. */
export const xmlText = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200));
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const [, declared = "utf-8"] =
    /^\W*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start.toString("latin1")) ?? [];
  const wide = start[0] === 0xfe ? "utf-16be" : "utf-16le";
  const encoding = isWide ? wide : declared.toLowerCase();
  if (!isWide && !encodings.has(encoding)) throw damaged();
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FileRefused("FileDamaged", { cause });
  }
};
