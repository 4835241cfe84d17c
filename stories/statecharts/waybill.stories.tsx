/** The life of a sea waybill, and its page (O1). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { waybillMachine } from "../../machines/waybill.ts";
import { WaybillAct } from "../../src/contract/purchase/waybill.ts";
import type { WaybillMove } from "../../src/contract/purchase/waybill-calls.ts";
import Waybills from "../../src/modules/purchase/waybill/waybills.tsx";
import { waybillIn, world } from "../modules/purchase/waybill-fixtures.ts";
import { cancelledOne, documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const load = { type: "LOAD", hasArrivalDay: true } as const;
const sail = { type: "SAIL" } as const;
const arrive = { type: "ARRIVE" } as const;
const clear = { type: "CLEAR" } as const;
const receive = { type: "RECEIVE" } as const;
const cancel = { type: "CANCEL" } as const;
const back = { type: "BACK" } as const;
const track = { type: "TRACK" } as const;
const cost = { type: "COST" } as const;
const allocate = { type: "ALLOCATE" } as const;
const facts = { hasOpenCosts: true };

const moves = { load, sail, arrive, clear, back, track } as const satisfies Record<WaybillMove, object>;

const { Page, ...machine } = documentMachine({
  machine: waybillMachine,
  facts,
  events: [{ type: "EDIT" }, track, cost, allocate, load, sail, arrive, clear, receive, back, cancel],
  ways: {
    booked: [],
    loaded: [load],
    sailed: [load, sail],
    arrived: [load, sail, arrive],
    cleared: [load, sail, arrive, clear],
    received: [load, sail, arrive, clear, receive],
    cancelled: [cancel],
  },
  learn: (before, event) => (event.type === "ALLOCATE" ? { hasOpenCosts: false } : before),
  screen: {
    route: "/ocean-shipping/index",
    path: "/ocean-shipping/index?waybill=7",
    Screen: Waybills,
    answers: ({ state, can }) => ({
      "GET /ocean-shipping/waybill": { ...waybillIn(state), can: can(WaybillAct.literals) },
      "DELETE /ocean-shipping/waybills": cancelledOne(7),
    }),
    acts: {
      "PUT /ocean-shipping/waybill": { type: "EDIT" },
      "PUT /ocean-shipping/waybill/status": (body) => [moves[(body as { readonly move: WaybillMove }).move]],
      "PUT /ocean-shipping/waybill/costs": cost,
      "POST /ocean-shipping/waybill/allocate": allocate,
      "POST /ocean-shipping/waybill/receive": receive,
      "DELETE /ocean-shipping/waybills": cancel,
    },
  },
});

const meta = {
  title: "Machines/Sea waybill",
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
    ["LOAD", "loaded"],
    ["SAIL", "sailed"],
    ["ARRIVE", "arrived"],
    ["CLEAR", "cleared"],
    ["RECEIVE", "received"],
  ),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "loaded",
    press: async () => {
      await press(/^Mark as sailed/);
      await press(/^Mark as sailed/);
    },
    to: "sailed",
  }),
  tags: ["proof"],
};
