/** The life of a damage document, and its page (C7). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { damageMachine } from "../../machines/damage.ts";
import { DamageAct } from "../../src/contract/stock/damage.ts";
import Damages from "../../src/modules/stock/damage/damages.tsx";
import { damageIn, world } from "../modules/stock/damage-fixtures.ts";
import { cancelledOne, documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const post = { type: "POST" } as const;
const approve = { type: "APPROVE" } as const;
const undo = { type: "UNDO" } as const;
const cancel = { type: "CANCEL" } as const;
const refuse = { type: "REFUSE" } as const;
const facts = { lineCount: 2, needsApproval: true, isOwn: false };

const { Page, ...machine } = documentMachine({
  machine: damageMachine,
  facts,
  events: [{ type: "EDIT" }, { type: "PHOTO" }, post, approve, refuse, undo, cancel],
  ways: {
    draft: [],
    waiting: [post],
    posted: [post, approve],
    undone: [post, approve, undo],
    cancelled: [cancel],
  },
  screen: {
    route: "/product/stock-damage",
    path: "/product/stock-damage?damage=7",
    Screen: Damages,
    answers: ({ state, can }) => ({
      "GET /stock/damage": damageIn(state, { can: can(DamageAct.literals) }),
      "DELETE /stock/damages": cancelledOne(7),
    }),
    acts: {
      "PUT /stock/damage": { type: "EDIT" },
      "POST /stock/damage/commit": post,
      "POST /stock/damage/approve": approve,
      "POST /stock/damage/refuse": refuse,
      "POST /stock/damage/undo": undo,
      "DELETE /stock/damages": cancel,
      "PUT /stock/damage/picture": { type: "PHOTO" },
      "DELETE /stock/damage/picture": { type: "PHOTO" },
    },
  },
});

const meta = {
  title: "Machines/Damage",
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
  ...machine.playedThrough(["POST", "waiting"], ["APPROVE", "posted"], ["UNDO", "undone"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "waiting",
    press: () => press(/^Approve and post/),
    to: "posted",
  }),
  tags: ["proof"],
};
