/** The screen that prints credit notes of cancelled orders and returns, in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import CreditPrint from "../../../src/modules/sale/taken-back/credit-print.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";
import { cancelledNote, printsCreditNotes, returnNote } from "./credit-fixtures.ts";
import { manager } from "./order-fixtures.ts";

const route = "/sale/credit-note";

export default {
  title: "Modules/Sale/Credit note print",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <CreditPrint />
    </main>
  ),
  decorators: [at(`${route}?ids=7&sheet=note&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /sale/order/credit-note";
const world = (more: Answers) => [
  inWorld({
    profile: manager,
    areas: ["print", "sale", "product", "list"],
    answers: { ...printsCreditNotes(cancelledNote), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = {
  loaders: world({}),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Credit note" }));
    await seen(canvas.getByText("Customer ordered twice"));
  },
};
/** What came back is above zero on paper, beside the number of the sale it came from. */
export const Return: Story = {
  loaders: world(printsCreditNotes(returnNote)),
  play: async ({ canvas, canvasElement }) => {
    await seen(await canvas.findByRole("heading", { name: "Credit note" }));
    await seen(canvas.getByText(returnNote.takenBack.original ?? ""));
    await expect(canvasElement.querySelector('[data-part="line"]')?.textContent).not.toContain("−");
  },
};
export const Empty: Story = {
  loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }),
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
