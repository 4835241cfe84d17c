/** Tags in every state, their form and their merging. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import Tags from "../../../src/modules/setting/tags.tsx";
import { anna } from "../../support/fixtures.ts";
import { keptStates } from "../../support/list-answers.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld } from "../../support/world.tsx";

const records = [
  { id: 1, version: 1, uses: 12, fields: { name: "Summer", colour: "caution", kind: "product" } },
  { id: 2, version: 3, uses: 0, fields: { name: "Seasonal", colour: "positive", kind: "product" } },
];
const states = keptStates("/tag/tags", "tag", records);
const profile = { ...anna, privilege: [...anna.privilege, "basics.systype.change"] };
const world = (answers: Answers) => [inWorld({ profile, areas: ["setting", "list", "record"], answers })];

const meta = {
  title: "modules/setting/Tags",
  component: Tags,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(String(context.parameters["path"] ?? "/setting/tag"), { route: "/setting/tag" })(Story, context),
  ],
} satisfies Meta<typeof Tags>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(states.ready),
  play: async ({ canvas }) => seen(await canvas.findByText("Summer")),
};
export const Phone: Story = { loaders: world(states.ready), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { loaders: world(states.ready), globals: { theme: "dark" } };
export const Loading: Story = { loaders: world(states.loading) };
export const Empty: Story = {
  loaders: world(states.empty),
  play: async ({ canvas }) => seen(await canvas.findByText("No tags yet")),
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
  parameters: { path: "/setting/tag?record=1" },
  loaders: world({ ...states.ready }),
  play: async ({ canvas }) => seen(await canvas.findByDisplayValue("Summer")),
};

export const Merging: Story = {
  loaders: world(states.ready),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Summer" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select Seasonal" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Merge into…" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("menuitem", { name: "Summer" }));
    await seen(await page.findByRole("dialog", { name: "Make them one with Summer" }));
  },
};
