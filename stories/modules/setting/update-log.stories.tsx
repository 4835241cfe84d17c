/** The update log: what each version brought, found by a word. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import UpdateLog from "../../../src/modules/setting/update-log.tsx";
import { seen } from "../../support/seen.ts";
import { at, inWorld } from "../../support/world.tsx";

const meta = {
  title: "Modules/Setting/Update log",
  component: UpdateLog,
  parameters: { layout: "fullscreen" },
  decorators: [at("/setting/update-log")],
} satisfies Meta<typeof UpdateLog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: [inWorld({ areas: ["help"] })],
  play: async ({ canvas }) => {
    const versions = (await canvas.findAllByRole("heading", { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    await expect(versions.at(-1)).toContain("Version 0.1.0");
  },
};

export const Found: Story = {
  loaders: [inWorld({ areas: ["help"] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "shift");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.type(canvas.getByRole("searchbox"), "zzz");
    await seen(await canvas.findByText("No results"));
  },
};

export const Empty: Story = {
  loaders: [inWorld({ areas: ["help"] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "zzz");
    await seen(await canvas.findByText("No results"));
  },
};
