/** The life of a link between a supplier and a partner, and the list of links (L4). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { supplierLinkMachine, type SupplierLinkFacts } from "../../../machines/supplier-link.ts";
import SupplierLinks from "../../../src/modules/supplier/link/supplier-links.tsx";
import { accepted, request, world } from "../../modules/supplier/link-fixtures.ts";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { openRow, press } from "../play.ts";

const accept = { type: "ACCEPT" } as const;
const pause = { type: "PAUSE" } as const;
const resume = { type: "RESUME" } as const;
const stop = { type: "STOP" } as const;
const acts = { accept, pause, resume, stop } as const;
const facts: SupplierLinkFacts = { side: "gives", byPartner: false };

const { Page, ...machine } = documentMachine({
  machine: supplierLinkMachine,
  facts,
  events: [accept, pause, resume, stop],
  ways: { asked: [], accepted: [accept], paused: [accept, pause], stopped: [stop] },
  screen: {
    route: "/product/supplier/synchronousInfo",
    path: "/product/supplier/synchronousInfo",
    Screen: SupplierLinks,
    answers: ({ state, facts: { side } }) => {
      const link = { ...(side === "gives" ? request : accepted), state };
      return {
        "GET /supplier/client/links": { links: [link], total: 1 },
        "POST /supplier/client/link-state": link,
      };
    },
    acts: {
      "POST /supplier/client/link-state": (body) => [acts[(body as { readonly act: keyof typeof acts }).act]],
    },
  },
});

const meta = {
  title: "Machines/Supplier link",
  component: Page,
  parameters: pageInPage,
  loaders: world(),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(
    ["ACCEPT", "accepted"],
    ["PAUSE", "paused"],
    ["RESUME", "accepted"],
    ["STOP", "stopped"],
  ),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "accepted",
    press: async () => {
      await openRow(/Seaside Gift Shop/);
      await press(/^Pause link/);
    },
    to: "paused",
  }),
  tags: ["proof"],
};
