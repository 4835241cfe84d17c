/** What branches ask for and send back: the list, and a request that is written. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import Replenishments from "../../../../src/modules/stock/transfer/replenishments.tsx";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { type Answers, at, says } from "../../../support/world.tsx";
import { rowIn, world as transferWorld } from "../transfer-fixtures.ts";

const route = "/product/ReplenishmentReturn";

const world = (more: Answers = {}) =>
  transferWorld({
    "GET /stock/replenishment-returns": says({
      transfers: [
        { ...rowIn("requested", 8), kind: "replenish" },
        { ...rowIn("sent", 7), kind: "return" },
      ],
      total: 2,
    }),
    ...more,
  });

const meta = {
  title: "Modules/Stock/Replenishment and return",
  component: Replenishments,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Replenishments>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/replenishment-returns", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "TR-000008" }));
    await seen(canvas.getByText("Return", { selector: "td" }));
  },
};
export const Empty: Story = {
  loaders: world({ "GET /stock/replenishment-returns": says({ transfers: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No requests yet")),
};

/** The goods come to the own warehouse, and are asked for in one step: there is no draft. */
export const Asking: Story = {
  loaders: world(),
  parameters: { path: `${route}?new=replenish` },
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Request goods" }));
    await seen(await canvas.findByRole("button", { name: /^Request/ }));
    await expect(canvas.queryByRole("button", { name: /^Save/ })).toBeNull();
  },
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
