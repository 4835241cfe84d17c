/** The life of a damage document: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type DamageFacts, damageMachine } from "../../machines/damage.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const post = { type: "POST" };

const roomOf = lifeRoom<DamageFacts>({
  machine: damageMachine,
  events: [
    { type: "EDIT" },
    { type: "PHOTO" },
    post,
    { type: "APPROVE" },
    { type: "REFUSE" },
    { type: "UNDO" },
    { type: "CANCEL" },
  ],
  ways: {
    "damage.draft": [],
    "damage.waiting": [post],
    "damage.posted": [post, { type: "APPROVE" }],
    "damage.undone": [post, { type: "APPROVE" }, { type: "UNDO" }],
    "damage.cancelled": [{ type: "CANCEL" }],
  },
});

const usual: DamageFacts = { lineCount: 2, needsApproval: true, isOwn: false };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Damage",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["stock"] })],
  decorators: [at("/product/stock-damage", { route: "/product/stock-damage" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("damage.draft");
    await sent("POST");
    await isIn("damage.waiting");
    await sent("APPROVE");
    await isIn("damage.posted");
    await sent("UNDO");
    await isIn("damage.undone");
  },
};
