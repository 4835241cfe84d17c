/** The life of a payment to a supplier, and its page (A1, B15). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { supplierPaymentMachine } from "../../../machines/supplier-payment.ts";
import SupplierPaymentPage from "../../../src/modules/supplier/payment/payment-page.tsx";
import { payment, world } from "../../modules/supplier/payment-fixtures.ts";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { press, chooseAct, write } from "../play.ts";

const undo = { type: "UNDO" } as const;
/** Amounts in the smallest unit of the payment's currency. */
const facts = { rest: payment.rest, ahead: payment.ahead };

const undone = { at: 1_795_000_500, by: "Anna de Vries", reason: "Mistyped" };

const { Page, ...machine } = documentMachine({
  machine: supplierPaymentMachine,
  facts,
  events: [undo],
  ways: { posted: [], undone: [undo] },
  screen: {
    route: "/product/supplier/create-account",
    path: "/product/supplier/create-account?payment=31",
    Screen: SupplierPaymentPage,
    answers: ({ state, facts: now }) => ({
      "GET /supplier/account/31": { ...payment, ...now, undone: state === "undone" ? undone : null },
    }),
    acts: { "POST /supplier/account/undo": undo },
  },
});

const meta = {
  title: "Machines/Supplier payment",
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
  ...machine.playedThrough(["UNDO", "undone"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "posted",
    press: async () => {
      await chooseAct(/^Reverse payment/);
      await write(/Reason/, "Mistyped");
      await press(/^Reverse payment/);
    },
    to: "undone",
  }),
  tags: ["proof"],
};
