/** The strip that says that an administrator sees Kontor as somebody else. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { SeeingStrip } from "../../src/shell/notices/seeing-strip.tsx";
import { anna } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { inWorld } from "../support/world.tsx";

const meta = { title: "Shell/Seeing", component: SeeingStrip } satisfies Meta<typeof SeeingStrip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Seeing: Story = {
  loaders: [inWorld({ profile: { ...anna, name: "Carla Bennett", seenBy: "Anna de Vries" } })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("You are viewing Kontor as Carla Bennett. Nothing can be changed."));
    await seen(await canvas.findByRole("button", { name: /End/ }));
  },
};

export const Dark: Story = { ...Seeing, globals: { theme: "dark" } };
