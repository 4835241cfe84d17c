/** The life of what was sent to the kitchen, and the bill that it stands on (E5). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { kitchenItemMachine, type KitchenItemEvent } from "../../../machines/kitchen-item.ts";
import DeskOrders from "../../../src/modules/desk/order/desk-orders.tsx";
import { billWith, world } from "../../modules/desk/bill-fixtures.ts";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { chooseAct } from "../play.ts";

const cook = { type: "COOK" } as const;
const ready = { type: "READY" } as const;
const serve = { type: "SERVE" } as const;
const back = { type: "BACK" } as const;
const cancel = { type: "CANCEL" } as const;
const facts = {};

type Change =
  | { readonly type: "kitchen"; readonly event: KitchenItemEvent["type"] }
  | { readonly type: "void" | "reopen" };

/** The kitchen's step, or taking the item off the bill; other changes of the bill are none of the item. */
const eventOf = (change: Change): readonly KitchenItemEvent[] => {
  if (change.type === "kitchen") return [{ type: change.event }];
  return change.type === "void" ? [cancel] : [];
};

const { Page, ...machine } = documentMachine({
  machine: kitchenItemMachine,
  facts,
  events: [cook, ready, serve, back, cancel],
  ways: {
    queued: [],
    cooking: [cook],
    ready: [cook, ready],
    served: [cook, ready, serve],
    cancelled: [cancel],
  },
  screen: {
    route: "/basics/deskOrder",
    path: "/basics/deskOrder?bill=7",
    Screen: DeskOrders,
    answers: ({ state }) => ({ "GET /desk/orders": { bills: [billWith(state)] } }),
    acts: { "PUT /desk/order": (body) => eventOf((body as { readonly change: Change }).change) },
  },
});

const meta = {
  title: "Machines/Kitchen item",
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
  ...machine.playedThrough(["COOK", "cooking"], ["READY", "ready"], ["SERVE", "served"], ["BACK", "ready"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "queued", press: () => chooseAct(/^Start cooking/), to: "cooking" }),
  tags: ["proof"],
};
