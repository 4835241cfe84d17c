/** Size groups in every state, and their form with the sizes in order. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import SizeGroups from "../../../src/modules/basics/size-groups.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { says } from "../../support/world.tsx";

const size = (id: number, word: string) => ({
  id,
  version: 1,
  uses: 1,
  fields: { list: "size", words: { en: word }, position: id, active: true },
});

const shirts = {
  name: "Shirts",
  sizes: [
    { sizeId: 61, ratio: 1 },
    { sizeId: 62, ratio: 2 },
    { sizeId: 63, ratio: 1 },
  ],
};
const hats = { name: "Hats", sizes: [{ sizeId: 62, ratio: null }] };

const { frame, ...stories } = recordListStories({
  area: "basics",
  path: "/basics/sizeGroups",
  api: "/basics/size-groups",
  right: "product.product.change",
  records: [
    { id: 1, version: 1, uses: 4, sizeNames: "S, M, L", pack: "1-2-1", fields: shirts },
    { id: 2, version: 1, uses: 0, sizeNames: "M", pack: null, fields: hats },
  ],
  names: [shirts.name, hats.name],
  empty: "No size groups yet",
  others: {
    "GET /systype/systypes": says({ records: [size(61, "S"), size(62, "M"), size(63, "L")], total: 3 }),
  },
});

const meta = {
  title: "Modules/Basics/Size groups",
  component: SizeGroups,
  ...frame,
} satisfies Meta<typeof SizeGroups>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Ready: Story = stories.ready;
export const OnPaper: Story = stories.onPaper;
export const Made: Story = stories.made;
export const Phone: Story = { ...stories.phone, tags: ["!test"] };
export const Dark: Story = { ...stories.dark, tags: ["!test"] };
export const Loading: Story = { ...stories.loading, tags: ["!test"] };
export const Empty: Story = { ...stories.empty, tags: ["!test"] };
export const Failed: Story = { ...stories.failed, tags: ["!test"] };
export const Denied: Story = { ...stories.denied, tags: ["!test"] };
/** The sizes stand in their order, with the pieces of each in a pack (P15). */
export const Editing: Story = {
  ...stories.editing,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("group", { name: /^Size \d/ })).toHaveLength(3);
    await expect(canvas.getAllByRole("textbox", { name: "Pieces in a pack" })[1]).toHaveValue("2");
  },
};
/** The form of a copy begins with the sizes of the group, under a name of its own; nothing is saved before. */
export const Copying: Story = {
  ...stories.ready,
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole("row", { name: /Shirts/ });
    await userEvent.hover(row);
    (await within(row).findByRole("button", { name: "Copy" })).click();
    await expect(await canvas.findByDisplayValue("Shirts (copy)")).toBeVisible();
    await expect(canvas.getAllByRole("group", { name: /^Size \d/ })).toHaveLength(3);
    await expect(canvas.getByRole("heading", { name: "New size group" })).toBeVisible();
  },
};
