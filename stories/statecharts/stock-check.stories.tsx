/** The life of a stock check, and its page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { stockCheckMachine } from "../../machines/stock-check.ts";
import { StockCheckAct } from "../../src/contract/stock/check.ts";
import StockChecks from "../../src/modules/stock/check/check-orders.tsx";
import { checkIn, world } from "../modules/stock/check-fixtures.ts";
import { cancelledOne, documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const start = { type: "START" } as const;
const finish = { type: "FINISH" } as const;
const post = { type: "POST" } as const;
const undo = { type: "UNDO" } as const;
const cancel = { type: "CANCEL" } as const;
const assign = { type: "ASSIGN" } as const;
const review = { type: "REVIEW" } as const;
const recount = { type: "RECOUNT" } as const;
const facts = { countedLines: 2, openCounters: 1 };

const { Page, ...machine } = documentMachine({
  machine: stockCheckMachine,
  facts,
  events: [{ type: "EDIT" }, assign, start, { type: "HAND_IN" }, finish, recount, review, post, undo, cancel],
  ways: {
    planned: [],
    counting: [start],
    counted: [start, finish],
    posted: [start, finish, post],
    undone: [start, finish, post, undo],
    cancelled: [cancel],
  },
  screen: {
    route: "/product/stock/check-order",
    path: "/product/stock/check-order?check=7",
    Screen: StockChecks,
    answers: ({ state, can }) => ({
      // Who counts does so on a screen of their own: handing in is no act of this page.
      "GET /stock/check-order": { ...checkIn(state), can: can(StockCheckAct.literals, { count: "HAND_IN" }) },
      "DELETE /stock/check-orders": cancelledOne(7),
    }),
    acts: {
      "PUT /stock/check-order": { type: "EDIT" },
      "POST /stock/check-order/assign": assign,
      "POST /stock/check-order/start": start,
      "POST /stock/check-order/finish": finish,
      "POST /stock/check-order/post": post,
      "POST /stock/check-order/undo": undo,
      "DELETE /stock/check-orders": cancel,
      "POST /stock/check/sheet/approve": review,
      "PUT /stock/check/sheet": review,
      "POST /stock/check/sheet/recount": recount,
    },
  },
});

const meta = {
  title: "Machines/Stock check",
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
    ["START", "counting"],
    ["FINISH", "counted"],
    ["RECOUNT", "counting"],
    ["HAND_IN", "counted"],
    ["POST", "posted"],
  ),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "planned", press: () => press(/^Start counting/), to: "counting" }),
  tags: ["proof"],
};
