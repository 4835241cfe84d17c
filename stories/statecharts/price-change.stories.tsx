/** The life of a price change: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { type PriceChangeFacts, priceChangeMachine } from "../../machines/price-change.ts";
import { at, inWorld } from "../support/world.tsx";
import { MachinePage, type Room } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, sent } from "./play.ts";
import { byType, startAlone } from "./running.ts";

const apply = { type: "APPLY" };
const rollback = { type: "ROLLBACK" };
const edit = { type: "EDIT" };

const roomOf = (facts: PriceChangeFacts): Room => ({
  machine: priceChangeMachine,
  about:
    "Browser and server ask this one machine what is possible. How many prices have changed since is the control below: change it and see what opens and closes.",
  open: (steps) => Promise.resolve(startAlone(priceChangeMachine, facts, [], steps)),
  events: byType([edit, apply, rollback]),
  ways: {
    "priceChange.planned": [],
    "priceChange.active": [apply],
    "priceChange.rolledBack": [apply, rollback],
  },
  face: () => null,
});

const usual: PriceChangeFacts = { changedSince: 0 };

const Lifecycle = (facts: PriceChangeFacts) => {
  const [room] = useState(() => roomOf(facts));
  return <MachinePage room={room} />;
};

const route = "/product/listBatchPriceChange";

const meta = {
  title: "Machines/Price change",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["product"] })],
  decorators: [at(route, { route })],
  args: usual,
  render: (facts) => <Lifecycle key={JSON.stringify(facts)} {...facts} />,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = { play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  play: async () => {
    await opened("priceChange.planned");
    await sent("APPLY");
    await isIn("priceChange.active");
    await sent("ROLLBACK");
    await isIn("priceChange.rolledBack");
  },
};
