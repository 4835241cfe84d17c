/**
 * States that the test run leaves to the story of a pattern. A story tagged `!test` is in Storybook for the designers, but the
 * run does not count it: the pattern's own story proves what it shows.
 */
import { describe, expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";
import { closureOf, type Files, screensOf, storiesOf } from "./story-files.ts";

const read = (folder: string, kind: RegExp): Files =>
  new Map(
    filesIn(folder)
      .filter((file) => kind.test(file))
      .map((file) => [file, textOf(file)]),
  );

const source = read("src", /\.tsx?$/);
const stories = read("stories/modules", /\.stories\.tsx$/);

interface Pattern {
  /** The part that draws these states on every screen of the pattern. */
  readonly part: string;
  /** The stories that prove them. */
  readonly provedBy: string;
  readonly states: readonly string[];
}

const asked = ["Loading", "Failed", "Denied"];
const looks = ["Phone", "Dark"];

const patterns: Readonly<Record<string, Pattern>> = {
  "record list": {
    part: "src/modules/common/record-list/record-screen.tsx",
    provedBy: "stories/modules/setting/tags.stories.tsx",
    states: [...asked, ...looks, "Empty", "Editing", "Merging"],
  },
  "record with a page": {
    part: "src/modules/common/record-list/record-list-page.tsx",
    provedBy: "stories/modules/supplier/suppliers.stories.tsx",
    states: ["Page", "PageOnAPhone"],
  },
  "list screen": {
    part: "src/modules/common/list/list-screen.tsx",
    provedBy: "stories/modules/sale/order-list.stories.tsx",
    states: [...asked, ...looks, "Empty", "Tablet"],
  },
  report: {
    part: "src/modules/common/report/report-screen.tsx",
    provedBy: "stories/modules/report/sale-report.stories.tsx",
    states: [...asked, ...looks, "Empty", "Tablet"],
  },
  "print screen": {
    part: "src/modules/sale/print/print-screen.tsx",
    provedBy: "stories/modules/sale/print-screens.stories.tsx",
    states: [...asked, "Empty"],
  },
  "document print": {
    part: "src/modules/common/document/print/document-print.tsx",
    provedBy: "stories/modules/purchase/purchase-print.stories.tsx",
    states: [...asked, "Empty"],
  },
  "record page": {
    part: "src/modules/common/record/record-page.tsx",
    provedBy: "stories/modules/customer/customers.stories.tsx",
    states: [
      "Page",
      "PageOnAPhone",
      "Editing",
      "WrongTaxNumber",
      "CodeTaken",
      "EditedAtTheSameTime",
      "LeavingAsks",
    ],
  },
};

/** The stories of a file, and which of them the run leaves out. */
const taggedIn = (text: string) =>
  text.split(/^(?=export const [A-Z])/m).flatMap((part) => {
    const [, name] = /^export const ([A-Z]\w*)/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, isTested: !part.includes('"!test"') }];
  });

/** Look of a screen, which the 390 px check (.storybook/phone.ts) and the colours of the patterns' stories prove. */
const isLook = (name: string): boolean => /(Phone|Tablet|Dark)$/.test(name);

const partsOf = new Map(
  screensOf(source).map((screen) => {
    const closure = closureOf(screen, source);
    return [screen, Object.values(patterns).filter(({ part }) => closure.has(part))];
  }),
);

/** Whether the screens of a story file draw a state by a pattern's part. */
const isOfPattern = (file: string, text: string, state: string): boolean => {
  const drawn = [...partsOf].filter(([screen]) => storiesOf(screen, new Map([[file, text]])).length > 0);
  return (
    drawn.length > 0 &&
    drawn.every(([, parts]) => parts.some(({ states }) => states.some((each) => state.endsWith(each))))
  );
};

const unproved = (given: Files): readonly string[] =>
  [...given].flatMap(([file, text]) =>
    taggedIn(text)
      .filter(({ name, isTested }) => !isTested && !isLook(name) && !isOfPattern(file, text, name))
      .map(({ name }) => `${file}: ${name} is tagged "!test", but no story of a pattern proves it`),
  );

const missing = (given: Files): readonly string[] =>
  Object.entries(patterns).flatMap(([name, { provedBy, states }]) => {
    const tested = taggedIn(given.get(provedBy) ?? "").filter(({ isTested }) => isTested);
    return states
      .filter((state) => !tested.some((story) => story.name === state))
      .map((state) => `${provedBy}: add ${state}, it proves the pattern "${name}"`);
  });

describe("states that are proved once for each pattern", () => {
  test("each pattern's own story proves its states", () => {
    expect(missing(stories)).toEqual([]);
    expect(Object.values(patterns).filter(({ part }) => !source.has(part))).toEqual([]);
  });

  test("a story that the run leaves out is a look, or a state that its screen's pattern draws", () => {
    expect(unproved(stories)).toEqual([]);
  });

  test("the guards bite", () => {
    const tutorial = "stories/modules/main-control/new.stories.tsx";
    const text = `import New from "../../../src/modules/main-control/tutorial.tsx";\nexport const Failed = { tags: ["!test"] };`;
    expect(unproved(new Map([[tutorial, text]]))).toHaveLength(1);
    const [report = ""] = Object.values(patterns).map(({ provedBy }) => provedBy);
    const left = new Map([...stories, [report, "export const Failed = {};"]]);
    expect(missing(left)).not.toContain(`${report}: add Failed, it proves the pattern "record list"`);
    expect(missing(left)).toContain(`${report}: add Loading, it proves the pattern "record list"`);
  });
});
