/** The life of a price change, and its page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { priceChangeMachine } from "../../machines/price-change.ts";
import { PriceChangeAct } from "../../src/contract/product/price-change.ts";
import PriceChanges from "../../src/modules/product/price-change/price-changes.tsx";
import { answers, lines, planned, pricer } from "../modules/product/price-fixtures.ts";
import { inWorld } from "../support/world.tsx";
import { documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const apply = { type: "APPLY" } as const;
const plan = { type: "PLAN" } as const;
const cancel = { type: "CANCEL" } as const;
const rollback = { type: "ROLLBACK" } as const;
const facts = { changedSince: 0 };

const { Page, ...machine } = documentMachine({
  machine: priceChangeMachine,
  facts,
  events: [{ type: "EDIT" }, plan, apply, cancel, rollback],
  ways: { draft: [], planned: [plan], applied: [apply], rolledBack: [apply, rollback], cancelled: [cancel] },
  screen: {
    route: "/product/listBatchPriceChange",
    path: "/product/listBatchPriceChange?change=3",
    Screen: PriceChanges,
    answers: ({ state, can }) => {
      const change = {
        ...planned,
        state,
        acts: can(PriceChangeAct.literals.filter((act) => act !== "preview")),
      };
      return {
        "GET /product/price-change-lines": { change, lines },
        "POST /product/price-change/plan": change,
        "POST /product/price-change/apply": change,
        "POST /product/price-change/cancel": change,
        "POST /product/price-change/rollback": change,
      };
    },
    acts: {
      "POST /product/price-sheet/change": { type: "EDIT" },
      "POST /product/price-change/plan": plan,
      "POST /product/price-change/apply": apply,
      "POST /product/price-change/cancel": cancel,
      "POST /product/price-change/rollback": rollback,
    },
  },
});

const meta = {
  title: "Machines/Price change",
  component: Page,
  parameters: pageInPage,
  loaders: [inWorld({ profile: pricer, areas: ["product", "list"], answers })],
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(["APPLY", "applied"], ["ROLLBACK", "rolledBack"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "planned",
    press: async () => {
      await press(/^Apply now/);
      await press(/^Apply now/);
    },
    to: "applied",
  }),
  tags: ["proof"],
};
