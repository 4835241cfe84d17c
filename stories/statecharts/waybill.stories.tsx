/** The life of a sea waybill: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type WaybillFacts, waybillMachine } from "../../machines/waybill.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const load = { type: "LOAD", hasArrivalDay: true };
const sail = { type: "SAIL" };
const arrive = { type: "ARRIVE" };
const clear = { type: "CLEAR" };
const receive = { type: "RECEIVE" };
const cancel = { type: "CANCEL" };

const roomOf = lifeRoom<WaybillFacts>({
  machine: waybillMachine,
  events: [
    { type: "EDIT" },
    { type: "TRACK" },
    { type: "COST" },
    { type: "ALLOCATE" },
    load,
    sail,
    arrive,
    clear,
    receive,
    { type: "BACK" },
    cancel,
  ],
  ways: {
    "waybill.booked": [],
    "waybill.loaded": [load],
    "waybill.sailed": [load, sail],
    "waybill.arrived": [load, sail, arrive],
    "waybill.cleared": [load, sail, arrive, clear],
    "waybill.received": [load, sail, arrive, clear, receive],
    "waybill.cancelled": [cancel],
  },
});

const usual: WaybillFacts = { hasOpenCosts: true };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Sea waybill",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["purchase"] })],
  decorators: [at("/ocean-shipping/index", { route: "/ocean-shipping/index" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("waybill.booked");
    await sent("LOAD");
    await isIn("waybill.loaded");
    await sent("SAIL");
    await sent("ARRIVE");
    await sent("CLEAR");
    await sent("RECEIVE");
    await isIn("waybill.received");
  },
};
