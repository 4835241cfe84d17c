/** Picking: the orders that wait, and the lines of chosen orders in walking order. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import Screen from "../../../../src/modules/sale/picking/picking.tsx";
import { giveCode } from "../../../support/give-code.ts";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at, refuses } from "../../../support/world.tsx";
import { boardOf, pickedTask, ready, shortTask, world } from "./picking-fixtures.ts";

const route = "/sale/picking";

const meta = {
  title: "Modules/Sale/Picking",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

const path = `${route}?orders=31`;
const codeName = { name: "Barcode or product code" };

/** Several orders are chosen and picked on one walk. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "SO-000031" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "SO-000032" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Pick/ }));
    await seen(await canvas.findByText("A-07"));
  },
};

export const Empty: Story = {
  loaders: world({ "GET /sale/order/dist": boardOf({ orders: [], total: 0, warehouses: [], tasks: [] }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Nothing to pick")),
};

/** One scan of a box picks the six pieces in it. */
export const Scanning: Story = {
  loaders: world({ "POST /sale/order/dists/pick": pickedTask(6000) }),
  parameters: { path },
  play: async ({ canvas }) => {
    await giveCode(await canvas.findByRole("textbox", codeName), "5012345678912");
    await seen(await canvas.findByText("White hanging heart T-light holder: 6 of 12 · SO-000031"));
    await giveCode(canvas.getByRole("textbox", codeName), "9999");
    await seen(await canvas.findByText(/^Wrong goods: 9999/));
  },
};

/** A line has one picker at a time (S13). */
export const SomebodyElsePicks: Story = {
  loaders: world(),
  parameters: { path },
  play: async ({ canvas }) => {
    await giveCode(await canvas.findByRole("textbox", codeName), "47566");
    await seen(await canvas.findByText(/^Ben Ode is already picking Party bunting/));
  },
};

/** The missing quantity is proposed; what is short already stands on the line. */
export const Short: Story = {
  loaders: world({ "GET /sale/order/dist": boardOf({ orders: [ready], total: 1, tasks: [shortTask] }) }),
  parameters: { path: `${route}?orders=32` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("All lines"));
    await seen(await canvas.findByText("Short: 2"));
    await canvas.findByRole("textbox", codeName);
    await userEvent.keyboard("{F6}");
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(await dialog.findByDisplayValue("2"));
  },
};

/** Weighed goods may be picked up to 10 % above the order (S14): the refusal names the figures. */
export const OverTolerance: Story = {
  loaders: world({
    "POST /sale/order/dists/pick": refuses(
      "PickOverOrdered",
      "2.201 of Farmhouse cheese would be picked; at most 2.2 may be (2 ordered).",
    ),
  }),
  parameters: { path },
  play: async ({ canvas }) => {
    await giveCode(await canvas.findByRole("textbox", codeName), "CHEESE");
    const dialog = within(await within(document.body).findByRole("dialog"));
    const quantity = await dialog.findByRole("textbox", { name: "Quantity" });
    await userEvent.clear(quantity);
    await giveCode(quantity, "2.201");
    await seen(await dialog.findByText(/^2.201 of Farmhouse cheese/));
  },
};

export const OnPhone: Story = {
  tags: ["!test"],
  loaders: world(),
  parameters: { path },
  globals: { viewport: { value: "phone" } },
};

const { loading, failed, denied } = unanswered("GET /sale/order/dist", world);

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
