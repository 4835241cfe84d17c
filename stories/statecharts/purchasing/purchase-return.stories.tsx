/** The life of a return to the supplier, and the part of the order on which it stands (B5, B12). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { purchaseReturnMachine } from "../../../machines/purchase-return.ts";
import { PurchaseReturnAct } from "../../../src/contract/purchase/purchase-return.ts";
import PurchasePage from "../../../src/modules/purchase/page/purchase-page.tsx";
import { partOrder } from "../../modules/purchase/purchase-fixtures.ts";
import { world } from "../../modules/purchase/purchase-world.ts";
import { returned, wholeReturn } from "../../modules/purchase/return-fixtures.ts";
import { says } from "../../support/world.tsx";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { press } from "../play.ts";

const edit = { type: "EDIT" } as const;
const post = { type: "POST" } as const;
const undo = { type: "UNDO" } as const;
const facts = { lineCount: 1 };

const { Page, ...machine } = documentMachine({
  machine: purchaseReturnMachine,
  facts,
  events: [edit, post, undo],
  ways: { draft: [], posted: [post], undone: [post, undo] },
  screen: {
    route: "/purchase/:id/details",
    path: "/purchase/7/details?part=returns",
    Screen: PurchasePage,
    answers: ({ state, can }) => {
      const number = state === "draft" ? null : returned.number;
      const now = { state, number, can: can(PurchaseReturnAct.literals) };
      return {
        "GET /purchase/return": { ...wholeReturn, ...now },
        "GET /purchase/returns": { returns: [{ ...returned, ...now }], total: 1 },
      };
    },
    acts: {
      "PUT /purchase/order/return": edit,
      "POST /purchase/return/post": post,
      "POST /purchase/return/undo": undo,
    },
  },
});

const meta = {
  title: "Machines/Return to supplier",
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
  ...machine.playedThrough(["POST", "posted"], ["UNDO", "undone"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "draft", press: () => press(/^Post return/), to: "posted" }),
  tags: ["proof"],
};
