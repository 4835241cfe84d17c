/** The life of a production order, and its page (D2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { productionOrderMachine } from "../../machines/production-order.ts";
import { ProductionAct } from "../../src/contract/production/order.ts";
import ProductionOrders from "../../src/modules/production/order/production-orders.tsx";
import { orderIn, world } from "../modules/production/production-fixtures.ts";
import { documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const release = { type: "RELEASE" } as const;
const issue = { type: "ISSUE" } as const;
const report = { type: "REPORT" } as const;
const close = { type: "CLOSE" } as const;
const cancel = { type: "CANCEL" } as const;
const facts = { reported: 0 };

const { Page, ...machine } = documentMachine({
  machine: productionOrderMachine,
  facts,
  events: [{ type: "EDIT" }, release, issue, report, close, cancel],
  ways: {
    planned: [],
    released: [release],
    working: [release, report],
    closed: [release, report, close],
    cancelled: [cancel],
  },
  learn: (before, event) => (event.type === "REPORT" ? { reported: before.reported + 9000 } : before),
  screen: {
    route: "/product/productionOrderList",
    path: "/product/productionOrderList?order=7",
    Screen: ProductionOrders,
    answers: ({ state, can }) => ({
      "GET /production/order": { ...orderIn(state), can: can(ProductionAct.literals) },
    }),
    acts: {
      "PUT /production/order": { type: "EDIT" },
      "POST /production/order/release": release,
      "POST /production/order/issue": issue,
      "POST /production/order/report": report,
      "POST /production/order/close": close,
      "POST /production/order/cancel": cancel,
    },
  },
});

const meta = {
  title: "Machines/Production order",
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
  ...machine.playedThrough(["RELEASE", "released"], ["REPORT", "working"], ["CLOSE", "closed"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "planned", press: () => press(/^Release/), to: "released" }),
  tags: ["proof"],
};
