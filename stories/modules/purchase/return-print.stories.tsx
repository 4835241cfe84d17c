/** The screen that prints returns to the supplier, in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import ReturnPrint from "../../../src/modules/purchase/print/return-print.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";
import { buyer } from "./purchase-fixtures.ts";
import { printedReturn, printsReturns } from "./return-fixtures.ts";

const route = "/purchase/return/print";

export default {
  title: "Modules/Purchase/Return print",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <ReturnPrint />
    </main>
  ),
  decorators: [at(`${route}?ids=3&sheet=note&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /purchase/return/print";
const world = (more: Answers) => [
  inWorld({
    profile: buyer,
    areas: ["print", "purchase", "supplier-return", "list"],
    answers: { ...printsReturns(printedReturn), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = {
  loaders: world({}),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Supplier return note" }));
    await seen(canvas.getByText("GR-000001"));
  },
};
/** What a draft would credit is not known yet. */
export const Draft: Story = {
  loaders: world(printsReturns({ ...printedReturn, state: "draft", number: null })),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Supplier return note" }));
    await expect(canvas.queryByText("Amount")).toBeNull();
  },
};
export const Empty: Story = {
  loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }),
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
