/** The life of a scan check: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ScanCheckFacts, scanCheckMachine } from "../../machines/scan-check.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const roomOf = lifeRoom<ScanCheckFacts>({
  machine: scanCheckMachine,
  events: [{ type: "SCAN" }, { type: "FINISH" }, { type: "CANCEL" }],
  ways: {
    "scanCheck.open": [],
    "scanCheck.finished": [{ type: "FINISH" }],
    "scanCheck.cancelled": [{ type: "CANCEL" }],
  },
});

const usual: ScanCheckFacts = { openDifferences: 0 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Scan check",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["stock"] })],
  decorators: [at("/product/out-in-verify", { route: "/product/out-in-verify" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("scanCheck.open");
    await sent("FINISH");
    await isIn("scanCheck.finished");
  },
};
