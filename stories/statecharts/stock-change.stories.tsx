/** The life of a stock change, and its page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { stockChangeMachine } from "../../machines/stock-change.ts";
import { StockChangeAct } from "../../src/contract/stock/stock-change.ts";
import StockChanges from "../../src/modules/stock/change/stock-changes.tsx";
import { changeIn, world } from "../modules/stock/change-fixtures.ts";
import { cancelledOne, documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const post = { type: "POST" } as const;
const undo = { type: "UNDO" } as const;
const cancel = { type: "CANCEL" } as const;
const facts = { lineCount: 2 };

const { Page, ...machine } = documentMachine({
  machine: stockChangeMachine,
  facts,
  events: [{ type: "EDIT" }, post, undo, cancel],
  ways: { draft: [], posted: [post], undone: [post, undo], cancelled: [cancel] },
  screen: {
    route: "/product/stock/stock-change",
    path: "/product/stock/stock-change?change=7",
    Screen: StockChanges,
    answers: ({ state, can }) => ({
      "GET /stock/change": { ...changeIn(state), can: can(StockChangeAct.literals) },
      "DELETE /stock/changes": cancelledOne(7),
    }),
    acts: {
      "PUT /stock/change": { type: "EDIT" },
      "POST /stock/change/commit": post,
      "POST /stock/change/undo": undo,
      "DELETE /stock/changes": cancel,
    },
  },
});

const meta = {
  title: "Machines/Stock change",
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
  ...machine.playedThrough(["POST", "posted"], ["UNDO", "undone"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "draft", press: () => press(/^Post/), to: "posted" }),
  tags: ["proof"],
};
