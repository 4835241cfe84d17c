/** What the stories show, read from their files: which parts they draw, which stories they have, what is missing. */
import path from "node:path";

export type Files = ReadonlyMap<string, string>;

const importsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g), ([, target = ""]) => target);

/** Paths that a file imports, relative to the project. */
const importsOf = (file: string, text: string): readonly string[] =>
  importsIn(text).map((target) => path.posix.join(path.posix.dirname(file), target));

/** A component is exported under a name with a capital and small letters. */
const isComponent = (text: string): boolean =>
  /export (?:default )?(?:function|const) [A-Z]\w*[a-z]/.test(text);

/** Component files below a folder that files outside of it use: the others are parts of these. */
export const publicComponents = (source: Files, folder: string): readonly string[] => {
  const wanted = new Set(
    [...source].filter(([file]) => !file.startsWith(folder)).flatMap(([file, text]) => importsOf(file, text)),
  );
  return [...source.keys()].filter(
    (file) =>
      file.startsWith(folder) &&
      file.endsWith(".tsx") &&
      wanted.has(file) &&
      isComponent(source.get(file) ?? ""),
  );
};

export const allComponents = (source: Files, folder: string): readonly string[] =>
  [...source.keys()].filter(
    (file) => file.startsWith(folder) && file.endsWith(".tsx") && isComponent(source.get(file) ?? ""),
  );

/** Which of these no story draws. */
export const withoutStory = (components: readonly string[], stories: Files): readonly string[] => {
  const drawn = new Set([...stories].flatMap(([file, text]) => importsOf(file, text)));
  return components.filter((file) => !drawn.has(file));
};

/** The paths of screens that no story draws on made answers: by `of("/path")`, or with the stories of a record list. */
export const withoutMade = (paths: readonly string[], stories: Files): readonly string[] => {
  const made = stories.get("stories/modules/made.stories.tsx") ?? "";
  const lists = [...stories.values()].filter((text) => text.includes("= stories.made;"));
  return paths.filter(
    (path) => !made.includes(`of("${path}")`) && !lists.some((text) => text.includes(`path: "${path}",`)),
  );
};

/** The screens of the route tables: file of each, by what `routes.ts` loads. */
export const screensOf = (source: Files): readonly string[] =>
  [...source]
    .filter(([file]) => /^src\/modules\/[^/]+\/routes\.ts$/.test(file))
    .flatMap(([file, text]) => importsOf(file, text))
    .filter((file) => file.endsWith(".tsx"));

export const storyNames = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^export const ([A-Z]\w*)/gm), ([, name = ""]) => name);

/** Names of the stories of all files whose `component` this is. */
export const storiesOf = (screen: string, stories: Files): readonly string[] =>
  [...stories]
    .filter(([file, text]) => importsOf(file, text).includes(screen))
    .flatMap(([, text]) => storyNames(text));

/** The opening tag that begins here: up to its `>` outside of all braces. */
const tagAt = (text: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (sign === ">" && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
};

/** Props of a component that no story gives it. */
export const propsNotShown = (name: string, props: readonly string[], stories: Files): readonly string[] => {
  const uses = [...stories.values()].flatMap((text) =>
    Array.from(text.matchAll(new RegExp(`<${name}(?=[\\s>])`, "g")), ({ index }) => tagAt(text, index)),
  );
  return props.filter((prop) => !uses.some((use) => new RegExp(`\\b${prop}\\b`).test(use)));
};

/** What a file brings with it at once, itself included: without what it fetches later. */
export const closureOf = (file: string, source: Files): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const text = source.get(next)?.replace(/import\(\s*"[^"]+"/g, "") ?? "";
    open.push(...importsOf(next, text).filter((target) => source.has(target)));
  }
  return found;
};

/** What lays something out on paper: it names a size of paper, by the kit's sheet or for the whole page. */
const makesPaper = ([file, text]: readonly [string, string]): boolean =>
  file !== "src/kit/print/print-page.tsx" && /<PrintPage\b|dataset\["paper"\] =|<ListPrint\b/.test(text);

/**
 * What is printed and lies on no sheet: a sheet that no story of the print room draws, a screen whose list can be printed (a record list
 * lies on paper in its own stories),
 * and whatever calls the printer without bringing a sheet that is known.
 */
export const notInPrintRoom = (source: Files, stories: Files): readonly string[] => {
  const drawn = new Set(
    [...stories]
      .filter(([file, text]) => file.startsWith("stories/print/") || /= stories\.onPaper\b/.test(text))
      .flatMap(([file, text]) => importsOf(file, text)),
  );
  const screens = screensOf(source);
  const isShared = (file: string) => file.startsWith("src/modules/common/");
  const makers = [...source].filter(makesPaper).map(([file]) => file);
  const sheets = makers.filter((file) => !isShared(file));
  const shared = makers.filter(isShared);
  const printing = [...source].filter(([, text]) => /(?<![\w.])(?:window\.)?print\(\)/.test(text));
  const brings = (file: string, wanted: readonly string[]) => {
    const closure = closureOf(file, source);
    return wanted.some((other) => closure.has(other));
  };
  return [
    ...sheets.filter((file) => !drawn.has(file)),
    ...screens.filter((file) => !drawn.has(file) && brings(file, shared)),
    ...printing.map(([file]) => file).filter((file) => !brings(file, makers)),
  ];
};

/** The parts of the kit that the shell and the screens draw, by name, with their files. */
export const namedParts = (source: Files): ReadonlyMap<string, string> => {
  const outside = [...source].filter(([file]) => !file.startsWith("src/kit/")).map(([, text]) => text);
  const isDrawn = (name: string) => outside.some((text) => new RegExp(`<${name}\\b`).test(text));
  return new Map(
    publicComponents(source, "src/kit/").flatMap((file) =>
      Array.from(
        (source.get(file) ?? "").matchAll(/export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/g),
        ([, name = ""]) => [name, file] as const,
      ).filter(([name]) => isDrawn(name)),
    ),
  );
};

const INTERACTIVE = /<button\b|<input\b|<textarea\b|<a\b|onKeyDown|@headlessui|\blate[<(]/;

/**
 * What a part of the kit lacks in the designers' place: a story of its usual look with controls (`<Name>Default`), its keys in the
 * guide of its page if one can press or type in it, its features in a story of its family, and very long words.
 */
export const kitGaps = (source: Files, stories: Files): readonly string[] => {
  const kit = [...stories].filter(([file]) => file.startsWith("stories/kit/"));
  return [...namedParts(source)].flatMap(([name, file]) => {
    const begin = `export const ${name}Default:`;
    const [home, text = ""] = kit.find(([, each]) => each.includes(begin)) ?? [];
    if (home === undefined) return [`${name}: no ${name}Default`];
    const from = text.indexOf(begin);
    const story = text.slice(from).split("\nexport ")[0] ?? "";
    const isInteractive = [...closureOf(file, source)].some(
      (each) => each.startsWith("src/kit/") && INTERACTIVE.test(source.get(each) ?? ""),
    );
    const features = kit.some(([each, other]) => each !== home && new RegExp(`<${name}\\b`).test(other));
    const isLong = /isPanel: true/.test(story)
      ? text.includes(`${name}LongWords`)
      : /export const LongWords|= states\(/.test(text);
    return [
      ...(isInteractive && !/\bkeys: "[A-Z]\w+"/.test(text) ? [`${name}: no keys`] : []),
      ...(features ? [] : [`${name}: no features`]),
      ...(isLong ? [] : [`${name}: no long words`]),
    ];
  });
};

/** Parts of the kit that draw nothing of their own, or only inside another part. */
export const withoutLook: Readonly<Record<string, string>> = {
  GridCell: "stands in the row of a table: Kit/Cells",
  KitTextProvider: "hands out words",
  NoticePlace: "an empty place until there is a notice: Kit/Panels, Toasts",
  ShortcutScope: "says whose keys count",
  ToastHost: "the place of the notices: Kit/Panels, Toasts",
};
