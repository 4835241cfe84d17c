/** The print room's recovery codes of two-step sign-in. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { seen } from "../support/seen.ts";
import { RecoverySheet } from "../../src/modules/session/two-step/recovery-sheet.tsx";
import { inWorld } from "../support/world.tsx";

export default {
  title: "Print room/Recovery codes",
  parameters: { layout: "fullscreen" },
} satisfies Meta;

const codes = ["2", "3", "4", "5", "6", "7", "a", "b", "c", "d"].map((mark) => `k3f${mark}-2mzt-q2ab-w7cd`);

export const Sheet: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <RecoverySheet codes={codes} username="anna" />,
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("k3fd-2mzt-q2ab-w7cd"));
  },
};
