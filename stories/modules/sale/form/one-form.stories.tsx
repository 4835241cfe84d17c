/** One order form in its states, the quantities that an order or a cancellation asks for, and its editor. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import OneForm from "../../../../src/modules/sale/form/one-form.tsx";
import { actOfMenu } from "../../../support/acts.ts";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at, refuses, says } from "../../../support/world.tsx";
import { formIn, formWorld as world } from "./form-fixtures.ts";

const route = "/sale/order-form-update";

const meta = {
  title: "Modules/Sale/Order form",
  component: OneForm,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(`${route}?form=7${String(context.parameters["act"] ?? "")}`, { route })(Story, context),
  ],
} satisfies Meta<typeof OneForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /sale/pre-order", world);

/** Partly sold: an order begins with all that is open, and more than that is not sold (S21). */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Make sales order/ }));
    const quantity = await screen.findByRole("textbox", { name: "Quantity of Regency cakestand 3 tier" });
    await expect(quantity).toHaveValue("6");
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "7");
    await waitFor(() => expect(quantity).toHaveAttribute("aria-invalid", "true"));
    await userEvent.keyboard("{Escape}");
  },
};

export const Empty: Story = {
  loaders: world({ "GET /sale/pre-order": refuses("NotFound", "This record no longer exists.") }),
};

/** The deposit, and the order that used a part of it. */
export const WithDeposit: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /^Deposits/ }));
    await seen(await canvas.findByText("Paid a sales order"));
  },
};

/** Cancelling asks for a reason. */
export const Cancelling: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await actOfMenu(canvas, userEvent, /^Cancel open goods/));
    await seen(await screen.findByRole("textbox", { name: /^Reason/ }));
    await userEvent.keyboard("{Escape}");
  },
};

export const Closed: Story = {
  loaders: world({ "GET /sale/pre-order": says(formIn("closed")) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Closed")),
};

export const Cancelled: Story = {
  loaders: world({ "GET /sale/pre-order": says(formIn("cancelled")) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("columnheader", { name: "Cancelled" }));
  },
};

export const Changing: Story = {
  parameters: { act: "&act=edit" },
  loaders: world({ "GET /sale/pre-order": says(formIn("open")) }),
  play: async ({ canvas }) => seen(await canvas.findByLabelText("Wanted on")),
};

/** On paper for the customer, without the note for the own people. */
export const Printed: Story = {
  parameters: { act: "&ids=7" },
  loaders: world(),
  play: async ({ canvas }) => {
    // The sheet measures itself in a second, hidden layout.
    await canvas.findAllByText("Rosewood Tearooms Ltd");
    await expect(canvas.queryByText("For the Christmas window")).toBeNull();
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
