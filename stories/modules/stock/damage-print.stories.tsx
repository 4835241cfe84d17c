/** The screen that prints damage documents; what all prints of documents show is proved by that of purchase orders. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import DamagePrint from "../../../src/modules/stock/damage/print/damage-print.tsx";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";
import { keeper, printsDamages } from "./damage-fixtures.ts";

const route = "/product/stock/damage/print";

export default {
  title: "Modules/Stock/Damage print",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <DamagePrint />
    </main>
  ),
  decorators: [at(`${route}?ids=7&sheet=record&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /stock/damage/print";
const world = (more: Answers) => [
  inWorld({
    profile: keeper,
    areas: ["print", "stock", "list"],
    answers: { ...printsDamages(), ...more },
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
