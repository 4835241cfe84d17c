/** The stories of any record list: in each state it can be in, its form, its merging, on paper and on made answers. */
import type { Decorator, StoryContext } from "@storybook/react-vite";
import { within } from "storybook/test";
import { anna } from "./fixtures.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import { onDeskWhenPrinted, printedList } from "../print/printed.tsx";
import { onMadeAnswers } from "./made-screen.ts";
import { screenAt } from "./screens.ts";
import { seen } from "./seen.ts";
import { unanswered } from "./unanswered.ts";
import { type Answers, at, inWorld, says } from "./world.tsx";

interface Given {
  readonly area: string;
  /** Of the screen. */
  readonly path: ScreenPath;
  /** Of the list on the wire. */
  readonly api: string;
  readonly right: string;
  /** At least two; the first has id 1. */
  readonly records: readonly unknown[];
  /** What the first two are known by. */
  readonly names: readonly [string, string];
  /** What stands there while there are none. */
  readonly empty: string;
  /** The heading of a tab, where records have a page. */
  readonly page?: string;
  /** What else the screen reads. */
  readonly others?: Answers;
  /** Of the page's history; newest first. */
  readonly changes?: readonly unknown[];
}

type Play = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent">;

/** `const { frame, ...stories } = recordListStories({ ... })`; `export const Ready: Story = stories.ready`. */
export const recordListStories = (given: Given) => {
  const { area, path, api, right, records, names, empty, page, changes = [], others = {} } = given;
  const columns = says({ table: api, columns: [], checkedColumnStatus: [] });
  const answers = (list: Answers[string]): Answers => ({
    "GET /table-column-config/columns": columns,
    "POST /table-column-config/columns": columns,
    "GET /table-column-config/views": says([]),
    [`GET ${api}/changes`]: says({ changes, total: changes.length }),
    [`GET ${api}`]: list,
    ...others,
  });
  const profile = { ...anna, privilege: [...anna.privilege, right] };
  const world = (list: Answers[string]) => ({
    loaders: [inWorld({ profile, areas: [area, "list", "record"], answers: answers(list) })],
  });
  const shows = (text: string) => ({
    play: async ({ canvas }: Play) => seen(await canvas.findByText(text)),
  });
  const ready = world(says({ records, total: records.length }));
  const frame: { readonly parameters: object; readonly decorators: Decorator[] } = {
    parameters: { layout: "fullscreen" },
    decorators: [
      (Story, { parameters }) =>
        parameters["isOnPaper"] === true ? (
          <Story />
        ) : (
          <main className="h-screen">
            <Story />
          </main>
        ),
      (Story, context) => at(String(context.parameters["path"] ?? path), { route: path })(Story, context),
    ],
  };
  return {
    frame,
    ready: { ...ready, ...shows(names[0]) },
    phone: { ...ready, globals: { viewport: { value: "phone" } } },
    dark: { ...ready, globals: { theme: "dark" } },
    empty: { ...world(says({ records: [], total: 0 })), ...shows(empty) },
    ...unanswered(`GET ${api}`, (answer) => world(answer[`GET ${api}`] ?? "never").loaders),
    editing: {
      ...ready,
      parameters: { path: `${path}?record=1${page === undefined ? "" : "&edit=1"}` },
      play: async ({ canvas }: Play) => seen(await canvas.findByDisplayValue(names[0])),
    },
    onPaper: {
      ...ready,
      parameters: { isOnPaper: true },
      decorators: [onDeskWhenPrinted],
      play: printedList({ rows: records.length }),
    },
    /** On answers that are made from the schemas of the contract. */
    made: { ...onMadeAnswers(path), loaders: [...onMadeAnswers(path).loaders, screenAt(path)] },
    /** A tab of the first record's page. */
    page: {
      ...ready,
      parameters: { path: `${path}?record=1` },
      play: async ({ canvas, userEvent }: Play) => {
        await userEvent.click(await canvas.findByRole("tab", { name: page ?? "" }));
        await seen(await canvas.findByRole("tabpanel", { name: page ?? "" }));
      },
    },
    merging: {
      ...ready,
      play: async ({ canvas, canvasElement, userEvent }: Play) => {
        for (const name of names)
          await userEvent.click(await canvas.findByRole("checkbox", { name: `Select ${name}` }));
        await userEvent.click(await canvas.findByRole("button", { name: "Merge into…" }));
        const page = within(canvasElement.ownerDocument.body);
        await userEvent.click(await page.findByRole("menuitem", { name: names[0] }));
        await seen(await page.findByRole("dialog", { name: `Merge into ${names[0]}` }));
      },
    },
  };
};
