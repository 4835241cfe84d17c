/**
 * The list of stories of the static Storybook, packed: stories of one file share its title and path, and what follows from the name of
 * an export is left out. Storybook's frame and its page of stories load the list each, and its file is a sixth as long.
 */

/** `index.json` as Storybook writes it. */
export interface Index {
  readonly v: number;
  readonly entries: Readonly<Record<string, Entry>>;
}

interface Entry {
  readonly id: string;
  readonly tags: readonly string[];
  readonly [key: string]: unknown;
}

/** Name of the export, number of its tags, then what does not follow from the name of the export: name and end of the id. */
type Row = readonly [exportName: string, tags: number, name?: string, end?: string];

/** Stories that stand one after the other and have a title, a file and the beginning of their ids in common. */
type Group = readonly [title: string, importPath: string, begin: string, rows: readonly Row[]];

interface PackedIndex {
  readonly v: number;
  readonly tags: readonly (readonly string[])[];
  /** What is no story of a file stands there as it is. */
  readonly list: readonly (Group | Entry)[];
}

/** The list as Storybook reads it. It has to do without anything beside it: pages take its text (`readPackedIndex`). */
export function unpackIndex({ v, tags, list }: PackedIndex): Index {
  const entries: Record<string, Entry> = {};
  const isGroup = (part: Group | Entry): part is Group => Array.isArray(part);
  for (const part of list) {
    if (isGroup(part)) {
      const [title, importPath, begin, rows] = part;
      for (const [exportName, tagsAt, given, givenEnd] of rows) {
        const words = exportName.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2");
        const id = `${begin}--${givenEnd ?? words.toLowerCase().replaceAll(" ", "-")}`;
        const story = { type: "story", subtype: "story", id, name: given ?? words };
        entries[id] = { ...story, title, importPath, exportName, tags: tags[tagsAt] ?? [] };
      }
    } else entries[part.id] = part;
  }
  return { v, entries };
}

/** An entry as a row of a group; its name and the end of its id are left out where they follow from the name of the export. */
const asRow = (exportName: string, tags: number, name: string, end: string): Row => {
  const words = exportName.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2");
  if (end !== words.toLowerCase().replaceAll(" ", "-")) return [exportName, tags, name, end];
  return name === words ? [exportName, tags] : [exportName, tags, name];
};

/** The packed list. `unpackIndex` gives back the same entries in the same order. */
export const packIndex = ({ v, entries }: Index): PackedIndex => {
  const tagSets = new Map<string, number>();
  const list: (readonly [string, string, string, Row[]] | Entry)[] = [];
  let group: readonly [string, string, string, Row[]] | undefined;
  for (const entry of Object.values(entries)) {
    const { id, type, tags, exportName, title, importPath, name } = entry;
    if (type !== "story") {
      group = undefined;
      list.push(entry);
      continue;
    }
    const [begin = "", end = ""] = id.split("--", 2);
    if (group === undefined || group[0] !== title || group[1] !== importPath || group[2] !== begin) {
      group = [String(title), String(importPath), begin, []];
      list.push(group);
    }
    const key = JSON.stringify(tags);
    if (!tagSets.has(key)) tagSets.set(key, tagSets.size);
    group[3].push(asRow(String(exportName), tagSets.get(key) ?? 0, String(name), end));
  }
  return { v, tags: [...tagSets.keys()].map((key) => JSON.parse(key)), list };
};

/** A script for the pages of Storybook: what they load as `index.json` is unpacked. */
export const readPackedIndex = `{
  const load = globalThis.fetch;
  const unpack = ${unpackIndex.toString()};
  globalThis.fetch = async (address, ...options) => {
    const answer = await load(address, ...options);
    return address === "./index.json" && answer.ok ? Response.json(unpack(await answer.json())) : answer;
  };
}`;
