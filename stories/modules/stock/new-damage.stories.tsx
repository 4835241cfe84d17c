/** A new damage document: goods found by keyboard, the reason, and what is missing before it can be posted. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import NewDamage from "../../../src/modules/stock/damage/new-damage.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at } from "../../support/world.tsx";
import { world } from "./damage-fixtures.ts";
import { catalogue } from "./transfer-fixtures.ts";

const route = "/product/stock/damage/new";

const meta = {
  title: "Modules/Stock/New damage",
  component: NewDamage,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof NewDamage>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/damage/places", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /Regency cakestand/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText("144")[0]).toBeVisible());
    await seen(canvas.getByRole("button", { name: /^Post/ }));
  },
};

export const Empty: Story = {
  loaders: world({ "GET /product/catalogue": catalogue(true) }),
  play: async ({ canvas }) => seen(await canvas.findByRole("combobox", { name: /Add product/ })),
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
