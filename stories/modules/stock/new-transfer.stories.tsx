/** A new transfer: its states, and a line typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import NewTransfer from "../../../src/modules/stock/transfer/new-transfer.tsx";
import { at, refuses } from "../../support/world.tsx";
import { catalogue, world } from "./transfer-fixtures.ts";

const meta = {
  title: "Modules/Stock/New transfer",
  component: NewTransfer,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/product/stock/transfer/new", { route: "/product/stock/transfer/new" }),
  ],
} satisfies Meta<typeof NewTransfer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /Regency cakestand/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await userEvent.keyboard("4{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText("144")[0]).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: /Fill to maximum/ }));
    await waitFor(() => expect(canvas.getAllByText("144").length).toBeGreaterThan(1));
  },
};

export const Empty: Story = { loaders: world({ "GET /product/catalogue": catalogue(true) }) };
export const Loading: Story = { loaders: world({ "GET /product/catalogue": "never" }) };
export const Failed: Story = {
  loaders: world({ "GET /product/catalogue": refuses("ServerFault", "Something went wrong.") }),
};
export const Denied: Story = {
  loaders: world({ "GET /product/catalogue": refuses("AccessDenied", "Access Denied") }),
};
export const Dark: Story = { loaders: world(), globals: { theme: "dark" } };
export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
