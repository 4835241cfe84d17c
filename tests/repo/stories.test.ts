/**
 * Everything that a person can see has a story: every part of the kit and of the shell, every screen in its five states, every
 * machine. Prints what is covered. The guards themselves are proved on seeded gaps below.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn, root, textOf } from "./files.ts";
import {
  allComponents,
  type Files,
  kitGaps,
  namedParts,
  notInPrintRoom,
  propsNotShown,
  publicComponents,
  screensOf,
  storiesOf,
  storyNames,
  withoutLook,
  withoutMade,
  withoutStory,
} from "./story-files.ts";

const read = (folder: string, kind: RegExp): Files =>
  new Map(
    filesIn(folder)
      .filter((file) => kind.test(file))
      .map((file) => [file, textOf(file)]),
  );

const source = read("src", /\.tsx?$/);
const stories = read("stories", /\.tsx$/);

/** Parts of the shell that draw nothing of their own, or only inside the part that is named. */
const shownElsewhere: Readonly<Record<string, string>> = {
  "src/shell/tabs/cached-outlet.tsx": "keeps screens asleep, draws nothing: shell/Tabs",
  "src/shell/tabs/views.tsx": "keeps screens asleep, draws nothing: shell/Tabs",
  "src/shell/tabs/view-pane.tsx": "only scrolls: shell/Tabs",
  "src/shell/chat/chat.tsx": "joins the chat's panel and notice to its machine: Machines/Chat",
  "src/shell/chat/chat-slot.tsx": "fetches the chat, draws nothing",
  "src/shell/chat/chat-log.tsx": "the inside of the chat's panel: shell/Chat",
  "src/shell/chat/chat-message.tsx": "the inside of the chat's panel: shell/Chat",
  "src/shell/menu/menu-links.tsx": "the inside of the menu: shell/Menu",
  "src/shell/panel-host.tsx": "fetches palette and bug log, draws nothing: shell/Palette",
};

const states = ["Ready", "Empty", "Loading", "Failed", "Denied"] as const;
type State = (typeof states)[number];

const unread = "nothing is read before files are chosen";
const beforeFiles = { Loading: unread, Failed: unread, Denied: unread };

const readsNothing = { Loading: "nothing is read", Failed: "nothing is read" } as const;
const notThere: Readonly<Record<string, Partial<Record<State, string>>>> = {
  "src/modules/main-control/tutorial.tsx": {
    Empty: "the steps come with the program",
    ...readsNothing,
    Denied: "everybody may read it",
  },
  "src/modules/product/pictures/category-folder.tsx": beforeFiles,
  "src/modules/product/pictures/folder-import.tsx": beforeFiles,
  "src/modules/sale/receipt-page.tsx": { Empty: "without an id there is no such address" },
  "src/modules/sale/display/customer-display.tsx": { ...readsNothing, Denied: "nothing is read" },
  "src/modules/session/login.tsx": { Empty: "there is no list on it" },
  "src/modules/session/token.tsx": {
    Ready: "leads on as soon as it is there",
    Empty: "there is no list on it",
    Denied: "a link that is refused has failed: Failed",
  },
  "src/modules/session/reset.tsx": { Empty: "there is no list on it" },
  "src/modules/session/auth-redirect.tsx": { Empty: "without a code: Failed" },
  "src/modules/session/no-permission.tsx": {
    Ready: "is the denied state itself",
    Empty: "nothing is read",
    ...readsNothing,
  },
  "src/modules/session/not-found.tsx": {
    Empty: "nothing is read",
    ...readsNothing,
    Denied: "everybody may see it",
  },
  "src/modules/session/profile.tsx": { Empty: "a person has a profile" },
  "src/modules/session/password.tsx": { Empty: "there is no list on it" },
  "src/modules/setting/update-log.tsx": {
    Loading: "the versions come with the program",
    Failed: "nothing is read",
    Denied: "everybody may read it",
  },
};

const missingStates = (screen: string, given: Files): readonly State[] => {
  const names = new Set(storiesOf(screen, given));
  return states.filter((state) => !names.has(state) && notThere[screen]?.[state] === undefined);
};

/** The till's stories draw it by its page. */
const drawnBy: Readonly<Record<string, string>> = {
  "stories/modules/sale/retail/hands.tsx": "src/modules/sale/retail/retail.tsx",
};

/** Stories that use a page of `drawnBy` count as stories of its screen. */
const withPages = (given: Files): Files =>
  new Map(
    [...given].map(([file, text]) => {
      const page = Object.keys(drawnBy).find((helper) => text.includes(`./${path.basename(helper)}`));
      const screen = page === undefined ? undefined : drawnBy[page];
      const place = path.posix.relative(path.posix.dirname(file), screen ?? "");
      return [file, screen === undefined ? text : `${text}\nimport Screen from "${place}";`];
    }),
  );

/** The states of each control, by the prop that brings it there. */
const stateProps: Readonly<Record<string, readonly string[]>> = {
  Button: ["busy", "unavailableBecause", "shortcut"],
  IconButton: ["pressed"],
  TextField: ["error", "disabled", "readOnly", "required", "hint", "placeholder"],
  NumberField: ["error", "disabled"],
  TextArea: ["error", "hint", "disabled"],
  SelectField: ["error", "disabled", "placeholder"],
  ComboBox: ["error", "disabled"],
  DateField: ["error", "disabled"],
  DateRangeField: ["error"],
  Checkbox: ["disabled", "hint"],
  Switch: ["disabled", "hint"],
  DataTable: ["empty", "failed", "selection", "onSort"],
  EmptyState: ["title"],
  ErrorState: ["onRetry"],
  DeniedState: ["title"],
};

const machines = filesIn("machines").filter((file) => /Machine = [\s\S]*createMachine\(/.test(textOf(file)));

const sums: string[] = [];
const count = (what: string, all: readonly string[], missing: readonly string[]) =>
  sums.push(`${what} ${all.length - missing.length} of ${all.length}`);

describe("everything that can be seen has a story", () => {
  test("each part of the kit that others use", () => {
    const parts = publicComponents(source, "src/kit/");
    const missing = withoutStory(parts, stories);
    count("kit", parts, missing);
    expect(missing, "add these to stories/kit").toEqual([]);
  });

  test("each part of the kit by its name, with controls, keys, features and very long words", () => {
    const parts = [...namedParts(source).keys()].filter((name) => !(name in withoutLook));
    const nameOf = (gap: string) => gap.split(":")[0] ?? "";
    const gaps = kitGaps(source, stories).filter((gap) => !(nameOf(gap) in withoutLook));
    count("parts by name", parts, [...new Set(gaps.map(nameOf))]);
    expect(gaps, "add these to <Name>Default in stories/kit").toEqual([]);
    expect(
      Object.keys(withoutLook).filter((name) => !namedParts(source).has(name)),
      "take these out of withoutLook",
    ).toEqual([]);
  });

  test("each control in each of its states, with its keys", () => {
    const missing = Object.entries(stateProps).flatMap(([name, props]) =>
      propsNotShown(name, props, stories).map((prop) => `${name}: ${prop}`),
    );
    count("states of controls", Object.values(stateProps).flat(), missing);
    expect(missing, "show these props in stories/kit").toEqual([]);
  });

  test("each part of the shell", () => {
    const parts = allComponents(source, "src/shell/").filter((file) => !(file in shownElsewhere));
    const missing = withoutStory(parts, stories);
    count("shell", parts, missing);
    expect(missing, "add these to stories/shell").toEqual([]);
    expect(
      Object.keys(shownElsewhere).filter((file) => !source.has(file)),
      "take these out of shownElsewhere",
    ).toEqual([]);
  });

  test("each screen, in each state that it has", () => {
    const screens = screensOf(source);
    const shown = withPages(stories);
    const missing = screens.flatMap((screen) =>
      missingStates(screen, shown).map((state) => `${screen}: ${state}`),
    );
    const wanted = screens.flatMap((screen) =>
      states.filter((state) => notThere[screen]?.[state] === undefined).map((state) => `${screen} ${state}`),
    );
    count("screens", screens, withoutStory(screens, shown));
    count("states of screens", wanted, missing);
    expect(missing, "add these to stories/modules, or to notThere with a reason").toEqual([]);
    expect(
      Object.keys(notThere).filter((screen) => !screens.includes(screen)),
      "take these out of notThere",
    ).toEqual([]);
  });

  test("each screen on answers made from the contract's schemas", () => {
    /** Reads nothing, or has no answer of the contract but the session's. */
    const withoutAnswers = ["/login", "/token/{token}", "/authredirect", "/401", "/404", "/profile/password"];
    /** What they draw does not come from the contract's answers. */
    const elsewhere = [
      "/main-control/tutorial",
      "/reset/{token}",
      "/setting/update-log",
      "/sale/retail",
      "/sale/display",
      "/customer/Excel-import",
    ];
    const routes = [...source].filter(([file]) => /^src\/modules\/[^/]+\/routes\.ts$/.test(file));
    const built = routes.flatMap(([, text]) =>
      Array.from(text.matchAll(/^ {2}"(\/[^"]*)":/gm), ([, screen = ""]) => screen),
    );
    const wanted = built.filter((screen) => ![...withoutAnswers, ...elsewhere].includes(screen));
    const missing = withoutMade(wanted, stories);
    count("screens on made answers", wanted, missing);
    expect(built.length).toBeGreaterThan(25);
    expect(missing, 'add of("...") of these to made.stories.tsx; a record list has stories.made').toEqual([]);
  });

  test("each sheet that is printed, and each screen whose list is, in the print room", () => {
    const missing = notInPrintRoom(source, stories);
    const all = notInPrintRoom(source, new Map());
    count("prints", all, missing);
    expect(all.length).toBeGreaterThan(10);
    expect(missing, "add these to stories/print; a record list has stories.onPaper").toEqual([]);
  });

  test("each story before axe, whose findings fail it", () => {
    expect(textOf(".storybook/preview.tsx")).toMatch(/a11y: \{\s+test: "error"/);
    const loose = [...stories].filter(([, text]) => /test: "(off|todo)"/.test(text)).map(([file]) => file);
    // Long notes, whose pages have the parts of the short ones; and the seeded fault.
    expect(loose).toEqual([
      "stories/foundations/colour.stories.tsx",
      "stories/print/delivery-notes.stories.tsx",
      "stories/print/sheets.stories.tsx",
    ]);
  });

  test("each machine, with all of its states (its page's own story sees to that)", () => {
    const pages = [...stories]
      .filter(([file]) => file.startsWith("stories/statecharts/"))
      .map(([, text]) => text);
    const missing = machines.filter(
      (file) => !pages.some((text) => text.includes(`/${path.posix.basename(file)}"`)),
    );
    count("machines", machines, missing);
    expect(missing, "add these to stories/statecharts").toEqual([]);
    console.log(
      `stories show: ${sums.join(", ")}; ${[...stories.values()].flatMap(storyNames).length} stories`,
    );
  });
});

describe("the pictures", () => {
  const pictures = filesIn("tests/pictures").filter((file) => file.endsWith(".png"));

  const kebab = (name: string) =>
    name
      .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, end = "", begin = "", alone = "") =>
        alone === "" ? `${end}-${begin}` : `${alone}-`,
      )
      .toLowerCase();
  const isOf = (picture: string, story: string) => picture.endsWith(`-${kebab(story)}.png`);

  test("are there for every story that is tagged so", () => {
    const tagged = [...stories.values()].flatMap((text) =>
      Array.from(text.matchAll(/^export const (\w+)[^;]*?tags: \["picture"\]/gm), ([, name = ""]) => name),
    );
    expect(tagged.length).toBeGreaterThan(30);
    const missing = tagged.filter((name) => !pictures.some((picture) => isOf(picture, name)));
    expect(missing, "node tests/pictures/accept.ts <story file>").toEqual([]);
  });

  test("are of stories that there are", () => {
    const names = [...stories.values()].flatMap(storyNames);
    const left = pictures.filter((picture) => !names.some((name) => isOf(picture, name)));
    expect(left, "delete these pictures").toEqual([]);
  });

  test("are small: 3 megabytes in all", () => {
    const bytes = pictures.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });
});

describe("the guards bite", () => {
  const part = new Map([["src/kit/new-part.tsx", "export function NewPart() {}"]]);
  const user = new Map([["src/shell/user.tsx", 'import { NewPart } from "../kit/new-part.tsx";']]);
  const seeded = new Map([...part, ...user]);
  const screen = "src/modules/sale/new-screen.tsx";

  test("on a part of the kit without a story", () => {
    const parts = publicComponents(seeded, "src/kit/");
    expect(withoutStory(parts, new Map())).toEqual(["src/kit/new-part.tsx"]);
    const story = new Map([
      ["stories/kit/a.stories.tsx", 'import { NewPart } from "../../src/kit/new-part.tsx";'],
    ]);
    expect(withoutStory(parts, story)).toEqual([]);
  });

  test("on a part of the kit without its keys, its features or its long words", () => {
    const pressed = new Map([
      ["src/kit/new-part.tsx", "export function NewPart() { return <button /> }"],
      ["src/shell/user.tsx", 'import { NewPart } from "../kit/new-part.tsx";\n<NewPart />'],
    ]);
    expect(kitGaps(pressed, new Map())).toEqual(["NewPart: no NewPartDefault"]);
    const alone = "export const NewPartDefault: Story = one(NewPart, {});";
    const gaps = (text: string, family = "") =>
      kitGaps(
        pressed,
        new Map([
          ["stories/kit/one.stories.tsx", text],
          ["stories/kit/family.stories.tsx", family],
        ]),
      );
    expect(gaps(alone)).toEqual(["NewPart: no keys", "NewPart: no features", "NewPart: no long words"]);
    const whole = `partPage({ keys: "Button" });\n${alone}`;
    expect(gaps(`${whole}\nexport const LongWords = all;`, "<NewPart busy />")).toEqual([]);
  });

  test("on a screen without one of its states", () => {
    const text = `import New from "../../../${screen}";\n${states
      .filter((state) => state !== "Failed")
      .map((state) => `export const ${state} = {};`)
      .join("\n")}`;
    expect(missingStates(screen, new Map([["stories/modules/sale/new.stories.tsx", text]]))).toEqual([
      "Failed",
    ]);
  });

  test("on labels that are printed and lie nowhere in the print room", () => {
    const label = [
      "src/modules/product/label.tsx",
      'import "../../kit/print-page.tsx"; <PrintPage paper="label">',
    ];
    const printer = ["src/modules/product/press.tsx", "onClick={() => window.print()}"];
    const given = new Map([label, printer] as [string, string][]);
    const paths = [...given.keys()];
    expect(notInPrintRoom(given, new Map())).toEqual(paths);
    const text = 'import { Label } from "../../src/modules/product/label.tsx";';
    expect(notInPrintRoom(given, new Map([["stories/print/labels.stories.tsx", text]]))).toEqual([paths[1]]);
    expect(notInPrintRoom(given, new Map([["stories/modules/labels.stories.tsx", text]]))).toEqual(paths);
  });

  test("on a control without one of its states", () => {
    const text = '<Button busy>Save</Button>\n<Button\n  look="quiet"\n/>';
    expect(propsNotShown("Button", ["busy", "unavailableBecause"], new Map([["a", text]]))).toEqual([
      "unavailableBecause",
    ]);
  });
});
