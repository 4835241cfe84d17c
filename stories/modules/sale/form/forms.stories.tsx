/** Order forms: the list, and a new one with a line typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import OrderForms from "../../../../src/modules/sale/form/forms.tsx";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at, says } from "../../../support/world.tsx";
import { formWorld as world } from "./form-fixtures.ts";

const route = "/sale/order-form";

const meta = {
  title: "Modules/Sale/Order forms",
  component: OrderForms,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof OrderForms>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /sale/pre-orders", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "F-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /sale/pre-orders": says({ orderForms: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No order forms")),
};

export const Writing: Story = {
  parameters: { path: `${route}?form=new` },
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /Regency cakestand/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await userEvent.keyboard("4{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText(/51\.40/)[0]).toBeVisible());
    await seen(await canvas.findByText("Unsaved changes"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
