/** The screen that prints picking slips; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import SlipPrint from "../../../../src/modules/sale/slip/slip-print.tsx";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../../support/world.tsx";
import { anna } from "../../../support/fixtures.ts";
import { pagesIn } from "../../../print/paper.tsx";
import { allShort, pickLines, printsPicks } from "./slip-fixtures.ts";

const route = "/sale/distribution-order/{id}";

export default {
  title: "Modules/Sale/Picking slip",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <SlipPrint />
    </main>
  ),
  decorators: [at("/sale/distribution-order/7", { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /main/sale/order/dist/print";
const keeper = { ...anna, privilege: ["sale.order.pick"] };
const world = (more: Answers = {}) => [
  inWorld({
    profile: keeper,
    areas: ["print", "product", "sale", "stock", "lot", "list"],
    answers: { ...printsPicks([...pickLines, allShort]), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);

/** The order of the path in walking order; ticked what is picked; a line of which all is short is left out. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvasElement }) => {
    // Until its pages are cut, the same lines are measured out of sight.
    await waitFor(() => expect(pagesIn(canvasElement)).toHaveLength(1), { timeout: 5000 });
    const [page] = pagesIn(canvasElement);
    await expect(page).toHaveTextContent("2 box × 12");
    await expect(page).toHaveTextContent("Lot number: L-2026-11");
    await expect(page).toHaveTextContent("12 × 47568 Paper chain kit");
    await expect(page).not.toHaveTextContent("Never found");
    const ticks = [...(page?.querySelectorAll('[data-part="tick"]') ?? [])];
    await expect(ticks.map(({ textContent }) => textContent)).toEqual(["", "", "×", ""]);
  },
};
export const Empty: Story = {
  loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }),
  play: async ({ canvas }) => seen(await canvas.findByText("There is no such document to print.")),
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
