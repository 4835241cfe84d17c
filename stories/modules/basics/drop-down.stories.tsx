/** The values of choice lists in every state, their form and their merging. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import DropDown from "../../../src/modules/basics/drop-down.tsx";
import { anna } from "../../support/fixtures.ts";
import { keptStates } from "../../support/list-answers.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld } from "../../support/world.tsx";

const records = [
  {
    id: 1,
    version: 1,
    uses: 3,
    fields: { list: "colour", words: { en: "Red", hu: "Piros" }, position: 1, active: true },
  },
  {
    id: 2,
    version: 1,
    uses: 0,
    fields: { list: "colour", words: { en: "Crimson" }, position: 2, active: false },
  },
];
const states = keptStates("/systype/systypes", "dropDown", records);
const profile = { ...anna, privilege: [...anna.privilege, "basics.systype.change"] };
const world = (answers: Answers) => [inWorld({ profile, areas: ["basics", "list", "record"], answers })];

const meta = {
  title: "modules/basics/DropDown",
  component: DropDown,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(String(context.parameters["path"] ?? "/basics/dropDown"), { route: "/basics/dropDown" })(
        Story,
        context,
      ),
  ],
} satisfies Meta<typeof DropDown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(states.ready),
  play: async ({ canvas }) => seen(await canvas.findByText("Red")),
};
export const Phone: Story = { loaders: world(states.ready), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { loaders: world(states.ready), globals: { theme: "dark" } };
export const Loading: Story = { loaders: world(states.loading) };
export const Empty: Story = {
  loaders: world(states.empty),
  play: async ({ canvas }) => seen(await canvas.findByText("No values yet")),
};
export const Failed: Story = {
  loaders: world(states.failed),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: "Try again" })),
};
export const Denied: Story = {
  loaders: world(states.denied),
  play: async ({ canvas }) => seen(await canvas.findByText("You may not see this list")),
};

export const Editing: Story = {
  parameters: { path: "/basics/dropDown?record=1" },
  loaders: world({ ...states.ready }),
  play: async ({ canvas }) => seen(await canvas.findByDisplayValue("Red")),
};

export const Merging: Story = {
  loaders: world(states.ready),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Red" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Crimson" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Merge into…" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("menuitem", { name: "Red" }));
    await seen(await page.findByRole("dialog", { name: "Make them one with Red" }));
  },
};
