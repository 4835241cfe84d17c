/** Fast entry of an order: a code, a quantity, a price, all by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import SaleEntry from "../../../src/modules/sale/edit/sale-entry.tsx";
import { at, refuses } from "../../support/world.tsx";
import { catalogue } from "../../support/catalogue.ts";
import { saleWorld as world } from "./sale-world.ts";

const meta = {
  title: "Modules/Sale/Sales entry",
  component: SaleEntry,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/sale/input", { route: "/sale/input" }),
  ],
} satisfies Meta<typeof SaleEntry>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("22423{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await userEvent.keyboard("12{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText(/154\.20/)[0]).toBeVisible());
  },
};

export const Empty: Story = { loaders: world({ "GET /product/catalogue": catalogue([]) }) };

export const Failed: Story = {
  loaders: world({ "GET /product/catalogue": refuses("ServerFault", "Something went wrong.") }),
};

export const Denied: Story = {
  loaders: world({ "GET /product/catalogue": refuses("AccessDenied", "Access Denied") }),
};

export const Loading: Story = { loaders: world({ "GET /product/catalogue": "never" }) };
