/** Desks of the restaurant in every state: their list, their page, their form and their floor plan (E1). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import Desks from "../../../src/modules/desk/desks.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { cafeDesks } from "./desk-fixtures.ts";

const { frame, ...stories } = recordListStories({
  area: "desk",
  path: "/basics/desk",
  api: "/desk/desks",
  right: "desk.desk.change",
  records: cafeDesks,
  names: ["Window", "2"],
  empty: "No tables yet",
  page: "General",
  others: {
    "GET /branch/branches": says([{ id: 1, code: "B1", name: "Lantern Yard" }]),
    "PUT /desk/desk": says(cafeDesks[0]),
  },
});

const meta = {
  title: "Modules/Desk/Desks",
  component: Desks,
  ...frame,
} satisfies Meta<typeof Desks>;
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
export const Page: Story = stories.page;
export const Editing: Story = { ...stories.editing, tags: ["!test"] };

const plan = { parameters: { path: "/basics/desk?view=plan" } };

/** The arrow key moves the desk past the squares that are taken. */
export const Plan: Story = {
  ...stories.ready,
  ...plan,
  play: async ({ canvas, userEvent }) => {
    const free = await canvas.findByRole("button", { name: /Window.*Free/ });
    await seen(free);
    await expect(canvas.getByRole("button", { name: /6.*Bill requested/ })).toBeVisible();
    free.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(free).toHaveFocus();
  },
};
export const PlanEmpty: Story = { ...stories.empty, ...plan, tags: ["!test"] };

/** One card for each table of the list, each with its own code; the page stays off the paper. */
export const QrCards: Story = {
  ...stories.ready,
  play: async ({ canvas, userEvent }) => {
    const printed: (readonly string[])[] = [];
    const printing = spyOn(globalThis, "print").mockImplementation(() => {
      const cards = [...document.querySelectorAll<HTMLImageElement>('li img[src^="data:image/svg"]')];
      printed.push(cards.map(({ src }) => src));
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Print QR codes" }));
    await waitFor(() => expect(printed).toHaveLength(1));
    await expect(new Set(printed[0])).toHaveProperty("size", cafeDesks.length);
    printing.mockRestore();
  },
};
