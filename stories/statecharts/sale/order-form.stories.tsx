/** The life of an order form, by what is open and sold of it, and its page (S21). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { orderFormMachine, type OrderFormFacts } from "../../../machines/order-form.ts";
import { OrderFormAct } from "../../../src/contract/sale/order-form.ts";
import OneForm from "../../../src/modules/sale/form/one-form.tsx";
import { formIn, formWorld } from "../../modules/sale/form/form-fixtures.ts";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { press } from "../play.ts";

/** As the form of the stories is: 16 are ordered; of the partly sold one 5 are sold, 1 is cancelled, 10 are open. */
const facts: OrderFormFacts = { open: 16_000, sold: 0 };

const cancel = (quantity: number) => ({ type: "CANCEL", quantity }) as const;
const sell = (quantity: number) => ({ type: "SELL", quantity }) as const;
const deposit = { type: "DEPOSIT" } as const;
const reserve = { type: "RESERVE" } as const;
const release = { type: "RELEASE" } as const;
const edit = { type: "EDIT", open: 8000 } as const;
/** The order that was made of it is cancelled, and gives back what it had. */
const follow = { type: "FOLLOW", open: 16_000, sold: 0 } as const;

interface Parts {
  readonly lines: readonly { readonly quantity: number }[];
}
const quantityOf = ({ lines }: Parts): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const { Page, ...machine } = documentMachine({
  machine: orderFormMachine,
  facts,
  events: [
    edit,
    deposit,
    reserve,
    release,
    sell(5000),
    sell(16_000),
    cancel(1000),
    cancel(10_000),
    cancel(16_000),
    follow,
  ],
  ways: {
    open: [],
    partSold: [cancel(1000), sell(5000)],
    closed: [sell(16_000)],
    cancelled: [cancel(16_000)],
  },
  learn: ({ open, sold }, event) => {
    if (event.type === "EDIT") return { open: event.open, sold };
    if (event.type === "FOLLOW") return { open: event.open, sold: event.sold };
    if (event.type === "SELL") return { open: open - event.quantity, sold: sold + event.quantity };
    return event.type === "CANCEL" ? { open: open - event.quantity, sold } : { open, sold };
  },
  screen: {
    route: "/sale/order-form-update",
    path: "/sale/order-form-update?form=7",
    Screen: OneForm,
    answers: ({ state, can }) => ({
      "GET /sale/pre-order": { ...formIn(state), can: can(OrderFormAct.literals) },
    }),
    acts: {
      "PUT /sale/pre-order": edit,
      "POST /sale/pre-order/sell": (body) => [sell(quantityOf(body as Parts))],
      "POST /sale/pre-order/cancel": (body) => [cancel(quantityOf(body as Parts))],
      "POST /sale/pre-order/reserve": reserve,
      "POST /sale/pre-order/release": release,
    },
  },
});

const meta = {
  title: "Machines/Order form",
  component: Page,
  parameters: pageInPage,
  loaders: formWorld(),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(["SELL", "partSold"], ["FOLLOW", "open"], ["CANCEL", "open"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "open",
    press: async () => {
      await press(/^Make sales order/);
      await press(/^Make sales order/);
    },
    to: "closed",
  }),
  tags: ["proof"],
};
