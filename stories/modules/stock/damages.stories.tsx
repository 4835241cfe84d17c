/** Damage documents: the list, one in each state that people act on. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import Damages from "../../../src/modules/stock/damage/damages.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { damageIn, world } from "./damage-fixtures.ts";

const route = "/product/stock-damage";

const meta = {
  title: "Modules/Stock/Damage documents",
  component: Damages,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Damages>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/damages", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "DM-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/damages": says({ damages: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No damage documents yet")),
};

const page = (state: Parameters<typeof damageIn>[0], more: Parameters<typeof damageIn>[1] = {}) => ({
  parameters: { path: `${route}?damage=7` },
  loaders: world({ "GET /stock/damage": says(damageIn(state, more)) }),
});

/** Worth more than the setting allows: somebody else approves it or sends it back. */
export const Waiting: Story = {
  ...page("waiting"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Approve and post/ }));
    await seen(canvas.getByRole("button", { name: /Send back/ }));
  },
};

export const Posted: Story = {
  ...page("posted"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Undo posting/ }));
    await userEvent.click(canvas.getByRole("tab", { name: /Stock/ }));
    await seen(await canvas.findByText("Damage", { selector: "td" }));
  },
};

const [first] = damageIn("posted").lines;

/** Goods that became a product of their own, with a price. */
export const SecondChoice: Story = {
  ...page("posted", {
    to: "secondChoice",
    reason: null,
    toWarehouseId: 1,
    toWarehouse: "Main warehouse",
    lines: first
      ? [{ ...first, price: 63_800, toProductId: 9, toName: "Regency cakestand 3 tier (second choice)" }]
      : [],
  }),
  play: async ({ canvas }) => seen(await canvas.findByText("Regency cakestand 3 tier (second choice)")),
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
