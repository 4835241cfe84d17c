/** The screen that prints transfers; what all prints of documents show is proved by that of purchase orders. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import TransferPrint from "../../../src/modules/stock/transfer/print/transfer-print.tsx";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";
import { anna } from "../../support/fixtures.ts";
import { printedTransfer, printsTransfers } from "./transfer-print-fixtures.ts";

const route = "/product/stock/transfer/print";

export default {
  title: "Modules/Stock/Transfer print",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <TransferPrint />
    </main>
  ),
  decorators: [at(`${route}?ids=7&sheet=note&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /stock/transfer/print";
const keeper = { ...anna, privilege: ["stock.transfer.read"] };
const world = (more: Answers) => [
  inWorld({
    profile: keeper,
    areas: ["print", "stock", "list"],
    answers: { ...printsTransfers(printedTransfer), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = { loaders: world({}) };
export const Empty: Story = {
  loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }),
  tags: ["!test"],
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
