/**
 * Two people opened the same version of a document, and both changed it (G5). A field or a line that only one of them changed gets
 * that change. Only where both made different changes does somebody have to decide. Pure.
 */

import { Option } from "effect";
import type { CallError } from "../../../client/http/call-error.ts";

/** A document as it is edited: its fields beside the lines, and the lines by their keys. */
export interface EditedDocument<Head extends object, Line extends { readonly key: string }> {
  readonly head: Head;
  readonly lines: readonly Line[];
}

/** A line that both changed; null for whom it is gone. */
export interface LineConflict<Line> {
  readonly key: string;
  readonly mine: Line | null;
  readonly theirs: Line | null;
}

export interface Merged<Head extends object, Line extends { readonly key: string }> {
  /** All changes of both; of what both changed, mine. */
  readonly mine: EditedDocument<Head, Line>;
  /** The same with theirs. */
  readonly theirs: EditedDocument<Head, Line>;
  readonly fields: readonly string[];
  readonly lines: readonly LineConflict<Line>[];
}

/** Values as they would be sent; the order of their keys does not count. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? "";

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Whose value counts: `both` where each changed it to something else. */
const changedBy = (base: unknown, mine: unknown, theirs: unknown): "mine" | "theirs" | "both" => {
  if (isSame(mine, theirs) || isSame(base, mine)) return "theirs";
  return isSame(base, theirs) ? "mine" : "both";
};

const mergeHeads = <Head extends object>(base: Head, mine: Head, theirs: Head) => {
  const own = new Map(Object.entries(mine));
  const start = new Map(Object.entries(base));
  const fields = Object.entries(theirs).map(([name, value]) => ({
    name,
    by: changedBy(start.get(name), own.get(name), value),
  }));
  const takenFrom = (who: "mine" | "theirs"): Head => {
    const fromMe = fields.filter(({ by }) => (by === "both" ? who : by) === "mine");
    return { ...theirs, ...Object.fromEntries(fromMe.map(({ name }) => [name, own.get(name)])) };
  };
  return {
    mine: takenFrom("mine"),
    theirs: takenFrom("theirs"),
    fields: fields.flatMap(({ name, by }) => (by === "both" ? [name] : [])),
  };
};

const byKey = <Line extends { readonly key: string }>(lines: readonly Line[]) =>
  new Map(lines.map((line) => [line.key, line]));

/** Lines in their order of theirs; those that only I have follow. */
const mergeLines = <Line extends { readonly key: string }>(
  base: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
) => {
  const [start, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = [...new Set([...other.keys(), ...own.keys()])];
  const merged = keys.map((key) => {
    const [m, o] = [own.get(key) ?? null, other.get(key) ?? null];
    return { key, mine: m, theirs: o, by: changedBy(start.get(key) ?? null, m, o) };
  });
  const takenFrom = (who: "mine" | "theirs") =>
    merged.flatMap(({ mine: m, theirs: o, by }) => {
      const line = (by === "both" ? who : by) === "mine" ? m : o;
      return line === null ? [] : [line];
    });
  return {
    mine: takenFrom("mine"),
    theirs: takenFrom("theirs"),
    conflicts: merged.flatMap(({ by, ...line }) => (by === "both" ? [line] : [])),
  };
};

/** `base` is the version that both began with. */
export const mergeDocument = <Head extends object, Line extends { readonly key: string }>(
  base: EditedDocument<Head, Line>,
  mine: EditedDocument<Head, Line>,
  theirs: EditedDocument<Head, Line>,
): Merged<Head, Line> => {
  const heads = mergeHeads(base.head, mine.head, theirs.head);
  const lines = mergeLines(base.lines, mine.lines, theirs.lines);
  return {
    mine: { head: heads.mine, lines: lines.mine },
    theirs: { head: heads.theirs, lines: lines.theirs },
    fields: heads.fields,
    lines: lines.conflicts,
  };
};

/** The newer document that a refused change carries; null when it carries none. */
export const newerOf =
  <Stored>(decode: (current: unknown) => Option.Option<Stored>) =>
  (error: CallError): Stored | null =>
    error.name === "StaleVersion" || error.name === "NotPossibleNow"
      ? Option.getOrNull(decode(error.data?.current))
      : null;
