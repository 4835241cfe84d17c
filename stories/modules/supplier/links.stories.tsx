/** Links with suppliers and partners who use Kontor too. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "storybook/test";
import SupplierLinks from "../../../src/modules/supplier/link/supplier-links.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { accepted, linksCall as endpoint, request, troubled, world } from "./link-fixtures.ts";

const route = "/product/supplier/synchronousInfo";

const meta = {
  title: "Modules/Supplier/Supplier sync",
  component: SupplierLinks,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof SupplierLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Haversham Gifts Ltd"));
    await seen(await canvas.findByText("Seaside Gift Shop Ltd"));
  },
};

/** The link whose supplier did not answer says so in a sentence, and can be paused and stopped. */
export const Troubled: Story = {
  loaders: world({ [endpoint]: says({ links: [troubled], total: 1 }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Brightwell Homeware Ltd"));
    await seen(await screen.findByRole("alert"));
    await seen(await screen.findByRole("button", { name: "Pause link" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stop link" }));
    await seen(await screen.findByText(/cannot be resumed/));
  },
};

/** A partner asks for our catalogue: the code is compared, then what they see is chosen. */
export const Accept: Story = {
  loaders: world({ [endpoint]: says({ links: [request], total: 1 }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Seaside Gift Shop Ltd"));
    await userEvent.click(await screen.findByRole("button", { name: "Accept link" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Price" }));
    await seen(await screen.findByText("Price list"));
    await seen(await screen.findByText(/Sharing the catalogue is off/));
  },
};

/** When a catalogue is read, and which of our categories theirs are. */
export const Plan: Story = {
  loaders: world({ [endpoint]: says({ links: [accepted], total: 1 }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Haversham Gifts Ltd"));
    await userEvent.click(await screen.findByRole("button", { name: "Schedule and categories" }));
    await seen(await screen.findByText("(40)"));
  },
};

/** What is taken over, field by field. */
export const Rules: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sync settings" }));
    await seen(await screen.findByRole("radiogroup", { name: "Purchase price" }));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ links: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No links yet"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
