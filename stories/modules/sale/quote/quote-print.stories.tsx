/** The screen that prints quotations, in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import QuotePrint from "../../../../src/modules/sale/quote/print/quote-print.tsx";
import { unanswered } from "../../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../../support/world.tsx";
import { printedQuote, seller } from "./quote-fixtures.ts";

const route = "/sale/order-quote-print";

export default {
  title: "Modules/Sale/Quotation print",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <QuotePrint />
    </main>
  ),
  decorators: [at(`${route}?ids=7&sheet=pictures&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /sale/quote/print";
const world = (more: Answers = {}) => [
  inWorld({
    profile: seller,
    areas: ["print", "quote", "product", "list"],
    answers: { [call]: says({ quotes: [printedQuote] }), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = { loaders: world() };
export const Empty: Story = {
  loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }),
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
