/** The life of a pre-purchase order, and its page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { prePurchaseMachine } from "../../../machines/pre-purchase.ts";
import { PreOrderAct } from "../../../src/contract/purchase/pre-order.ts";
import PreOrders from "../../../src/modules/purchase/pre-order/pre-orders.tsx";
import { preOrder, world } from "../../modules/purchase/pre-order/pre-order-fixtures.ts";
import { cancelledOne, documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { press } from "../play.ts";

const edit = { type: "EDIT" } as const;
const approve = { type: "APPROVE" } as const;
const convert = { type: "CONVERT" } as const;
const drop = { type: "DROP" } as const;
const reopen = { type: "REOPEN" } as const;
const merge = { type: "MERGE", isFirst: true } as const;
const facts = { isOwn: false, isMerged: false };

const madeOrder = { id: 9, number: "#9", supplier: "Haversham Gifts Ltd" };

const { Page, ...machine } = documentMachine({
  machine: prePurchaseMachine,
  facts,
  events: [edit, approve, convert, drop, reopen, merge],
  ways: { open: [], approved: [approve], converted: [approve, convert], dropped: [drop] },
  screen: {
    route: "/main-control/Pre-purchaseOrder",
    path: "/main-control/Pre-purchaseOrder?list=4",
    Screen: PreOrders,
    answers: ({ state, can, facts: { isMerged } }) => {
      const changed = { ...cancelledOne(4), orders: [], taken: [] };
      return {
        "GET /purchase/pre-order": preOrder({
          state,
          can: can(PreOrderAct.literals),
          mergedInto: isMerged ? "PP-000003" : null,
          approvedBy: state === "approved" || state === "converted" ? "Anna de Vries" : null,
        }),
        "POST /purchase/pre-orders/approve": changed,
        "POST /purchase/pre-orders/drop": changed,
        "POST /purchase/pre-orders/reopen": changed,
        "POST /purchase/pre-orders/merge": changed,
        "POST /purchase/pre-orders/convert": { ...changed, orders: [madeOrder] },
      };
    },
    acts: {
      "PUT /purchase/pre-order": edit,
      "POST /purchase/pre-orders/approve": approve,
      "POST /purchase/pre-orders/drop": drop,
      "POST /purchase/pre-orders/reopen": reopen,
      "POST /purchase/pre-orders/merge": merge,
      "POST /purchase/pre-orders/convert": convert,
    },
  },
});

const meta = {
  title: "Machines/Pre-purchase order",
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
  ...machine.playedThrough(["APPROVE", "approved"], ["CONVERT", "converted"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "open", press: () => press(/^Approve/), to: "approved" }),
  tags: ["proof"],
};
