/** The values of drop-down lists in every state, their form and their merging. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Systypes from "../../../src/modules/setting/systypes.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";

const { frame, ...stories } = recordListStories({
  area: "setting",
  path: "/basics/dropDown",
  api: "/systype/systypes",
  right: "basics.systype.change",
  records: [
    {
      id: 1,
      version: 1,
      uses: 3,
      fields: { list: "colour", words: { en: "Red" }, position: 1, active: true },
    },
    {
      id: 2,
      version: 1,
      uses: 0,
      fields: { list: "unit", words: { en: "Box" }, position: 2, active: false },
    },
  ],
  names: ["Red", "Box"],
  empty: "No values yet",
});

const meta = { title: "Modules/Setting/Drop-down lists", component: Systypes, ...frame } satisfies Meta<
  typeof Systypes
>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Ready: Story = stories.ready;
export const OnPaper: Story = stories.onPaper;
export const Made: Story = stories.made;
export const Phone: Story = { ...stories.phone, tags: ["!test"] };
export const Dark: Story = { ...stories.dark, tags: ["!test"] };
export const Loading: Story = { ...stories.loading, tags: ["!test"] };
export const Empty: Story = stories.empty;
export const Failed: Story = { ...stories.failed, tags: ["!test"] };
export const Denied: Story = { ...stories.denied, tags: ["!test"] };
export const Editing: Story = stories.editing;
export const Merging: Story = stories.merging;
