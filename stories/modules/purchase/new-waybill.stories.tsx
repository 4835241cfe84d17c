/** A waybill is written: lines of orders are chosen, or fill the free space of the container. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import NewWaybill from "../../../src/modules/purchase/waybill/new-waybill.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { world } from "./waybill-fixtures.ts";

const route = "/ocean-shipping/newSeawaybill";

const meta = {
  title: "Modules/Purchase/New sea waybill",
  component: NewWaybill,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof NewWaybill>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Add orders/ })),
};

/** No order has anything to come. */
export const Empty: Story = {
  loaders: world({ "GET /ocean-shipping/open-lines": says([]) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Add orders/ }));
    await seen(await within(document.body).findByText("No open order line fits here."));
  },
};

/** 200 cartons of bowls fit: they are chosen already. */
export const Filled: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Fill the free space/ }));
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.click(await dialog.findByRole("button", { name: "Add lines (1)" }));
    await seen(await canvas.findByText("Rice bowl"));
  },
};

const { loading, failed, denied } = unanswered("GET /ocean-shipping/open-lines", world);

export const Loading: Story = { ...loading };
export const Failed: Story = { ...failed };
export const Denied: Story = { ...denied };
export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
