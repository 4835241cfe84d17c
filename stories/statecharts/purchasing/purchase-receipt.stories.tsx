/** The life of a goods receipt: counted, posted, undone, on the page of its order (B1, B13). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { purchaseReceiptMachine } from "../../../machines/purchase-receipt.ts";
import PurchasePage from "../../../src/modules/purchase/page/purchase-page.tsx";
import { ordersIn, world } from "../../modules/purchase/purchase-world.ts";
import { says } from "../../support/world.tsx";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { isRefused, isUnavailable, opened, press } from "../play.ts";

const post = { type: "POST" } as const;
const undo = { type: "UNDO" } as const;
const facts = { lineCount: 1, costs: "", returns: "", splits: "" };

const undone = { at: 1_795_150_000, by: "Anna de Vries", reason: "Counted twice" };

const { Page, ...machine } = documentMachine({
  machine: purchaseReceiptMachine,
  facts,
  events: [post, undo],
  ways: { draft: [], posted: [post], undone: [post, undo] },
  screen: {
    route: "/purchase/:id/details",
    // While goods can be received the page of receiving is open, then the receipts of the order.
    path: "/purchase/7/details?receive=1&part=receipts",
    Screen: PurchasePage,
    answers: ({ state, facts: now }) => {
      if (state === "draft") return { "GET /purchase/order": { ...ordersIn("ordered"), can: ["receive"] } };
      const order = ordersIn("received");
      return {
        "GET /purchase/order": {
          ...order,
          can: state === "posted" ? ["undoReceipt"] : [],
          receipts: order.receipts.map((receipt) => ({
            ...receipt,
            facts: now,
            undone: state === "posted" ? null : undone,
          })),
        },
      };
    },
    acts: { "POST /purchase/order/receive": post, "POST /purchase/receipt/undo": undo },
  },
});

const meta = {
  title: "Machines/Goods receipt",
  component: Page,
  parameters: pageInPage,
  loaders: world(says(ordersIn("ordered"))),
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
  ...machine.onScreen({
    from: "draft",
    press: async () => {
      await press(/^All as ordered/);
      await press(/^Post receipt/);
    },
    to: "posted",
  }),
  tags: ["proof"],
};

/** What lies on its goods keeps a receipt from being undone: the chart and the button say the same. */
export const RefusedBecauseOfCosts: Story = {
  args: { ...facts, costs: "LC-000003" },
  tags: ["proof"],
  play: async () => {
    await opened("purchaseReceipt.posted");
    await isRefused("UNDO", "Landed costs lie on its goods.");
    await isUnavailable(/^Undo receipt/, /LC-000003/);
  },
};
