/** Tags in every state, their form and their merging. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Tags from "../../../src/modules/setting/tags.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";

const { frame, ...stories } = recordListStories({
  area: "setting",
  path: "/setting/tag",
  api: "/tag/tags",
  right: "basics.systype.change",
  records: [
    { id: 1, version: 1, uses: 12, fields: { name: "Summer", colour: "caution", kind: "product" } },
    { id: 2, version: 3, uses: 0, fields: { name: "Seasonal", colour: "positive", kind: "product" } },
  ],
  names: ["Summer", "Seasonal"],
  empty: "No tags yet",
});

const meta = { title: "Modules/Setting/Tags", component: Tags, ...frame } satisfies Meta<typeof Tags>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Ready: Story = stories.ready;
export const OnPaper: Story = stories.onPaper;
export const Made: Story = stories.made;
export const Phone: Story = stories.phone;
export const Dark: Story = stories.dark;
export const Loading: Story = stories.loading;
export const Empty: Story = stories.empty;
export const Failed: Story = stories.failed;
export const Denied: Story = stories.denied;
export const Editing: Story = stories.editing;
export const Merging: Story = stories.merging;
