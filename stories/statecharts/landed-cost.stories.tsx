/** The life of a landed cost, and the part of the order on which it stands (B4, B14). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { landedCostMachine } from "../../machines/landed-cost.ts";
import { LandedAct } from "../../src/contract/purchase/landed-cost.ts";
import PurchasePage from "../../src/modules/purchase/page/purchase-page.tsx";
import { freight, partOrder, sharingLine } from "../modules/purchase/purchase-fixtures.ts";
import { world } from "../modules/purchase/purchase-world.ts";
import { says } from "../support/world.tsx";
import { documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press, write } from "./play.ts";

const bill = { type: "BILL" } as const;
const undo = { type: "UNDO" } as const;
const facts = { isOfOrder: false };

const { ofOrder: _ofOrder, receipts: _receipts, ...head } = freight;

const { Page, ...machine } = documentMachine({
  machine: landedCostMachine,
  facts,
  events: [bill, undo],
  ways: { estimated: [], actual: [bill], undone: [bill, undo] },
  screen: {
    route: "/purchase/:id/details",
    path: "/purchase/7/details?part=costs",
    Screen: PurchasePage,
    answers: ({ state, can, facts: { isOfOrder } }) => {
      const now = { state, can: can(LandedAct.literals), ...(isOfOrder && { kind: "price", key: "value" }) };
      return {
        "GET /purchase/order/landed-cost": { ...head, ...now, shares: [] },
        "GET /purchase/order/landed-costs": { costs: [{ ...freight, ...now }], lines: [sharingLine] },
      };
    },
    acts: {
      "POST /purchase/order/landed-cost/actual": bill,
      "POST /purchase/order/landed-cost/undo": undo,
    },
  },
});

const meta = {
  title: "Machines/Landed cost",
  component: Page,
  parameters: pageInPage,
  loaders: world(says(partOrder)),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(["BILL", "actual"], ["UNDO", "undone"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "estimated",
    press: async () => {
      await press(/^Undo cost/);
      await write(/Reason/, "Billed twice");
      await press(/^Undo cost/);
    },
    to: "undone",
  }),
  tags: ["proof"],
};
