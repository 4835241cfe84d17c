/** The life of a quotation: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type QuotationFacts, quotationMachine } from "../../../machines/quotation.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const send = { type: "SEND" };
const accept = { type: "ACCEPT", revision: 1 };
const decline = { type: "DECLINE" };
const expire = { type: "EXPIRE" };
const remove = { type: "DELETE" };

const roomOf = lifeRoom<QuotationFacts>({
  machine: quotationMachine,
  events: [{ type: "EDIT" }, send, { type: "SHARE" }, accept, decline, expire, remove, { type: "RESTORE" }],
  ways: {
    "quotation.draft": [],
    "quotation.sent": [send],
    "quotation.accepted": [send, accept],
    "quotation.declined": [send, decline],
    "quotation.expired": [send, expire],
    "quotation.deleted": [remove],
  },
});

const usual: QuotationFacts = { lineCount: 2, revision: 1, isOver: false };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Quotation",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["sale"] })],
  decorators: [at("/sale/index", { route: "/sale/index" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("quotation.draft");
    await sent("SEND");
    await isIn("quotation.sent");
    await sent("ACCEPT");
    await isIn("quotation.accepted");
  },
};
