/** Receiving a payment in every state: matched by one press and by hand, refused, received, printed, taken back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import CustomerPaymentPage from "../../../src/modules/customer/payment/payment-page.tsx";
import { actOfMenu } from "../../support/acts.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { manager } from "./customer-fixtures.ts";
import { answers, open, payment } from "./payment-fixtures.ts";

const world = (more: Answers = {}) => [
  async () => {
    keepStored("drafts", null);
    const all = { ...answers, ...more };
    return inWorld({ profile: manager, areas: ["customer", "record"], answers: all })();
  },
];

const route = "/customer/{id}/create-account";
const path = "/customer/12/create-account";
const received = { path: `${path}?payment=31` };

const meta = {
  title: "Modules/Customer/Receive payment",
  component: CustomerPaymentPage,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? path), { route })(Story, context),
  ],
} satisfies Meta<typeof CustomerPaymentPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /customer/open-orders", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Amount(?! applied)/), "700");
    await userEvent.click(canvas.getByRole("button", { name: /Allocate oldest first/ }));
    await waitFor(() => expect(canvas.getByLabelText("Amount applied to S-001204")).toHaveValue("600.00"));
    await expect(canvas.getByLabelText("Amount applied to S-001311")).toHaveValue("40,000");
  },
};

/** From the matched documents to the page of the saved payment. */
export const Saves: Story = {
  loaders: world(),
  tags: ["proof"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Ready.play?.(context);
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(await canvas.findByRole("heading", { name: /Payment P-000031/ }));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;

export const Empty: Story = {
  loaders: world({ "GET /customer/open-orders": says({ ...open, orders: [], credits: [], tills: [] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No open orders."));
  },
};

export const Failed: Story = failed;

export const Denied: Story = denied;

export const MatchedTooMuch: Story = {
  loaders: world({
    "POST /customer/account": refuses(
      "MatchOverAmount",
      "25.00 GBP is allocated, but the payment is 20.00 GBP (5.00 GBP less).",
      {
        fields: [{ field: "matches", message: "" }],
      },
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Amount(?! applied)/), "10");
    await userEvent.type(canvas.getByLabelText("Amount applied to S-001204"), "25");
    await userEvent.tab();
    await seen(await canvas.findByText("Over-allocated"));
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(
      await canvas.findByText("25.00 GBP is allocated, but the payment is 20.00 GBP (5.00 GBP less)."),
    );
  },
};

export const LeavingAsks: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Amount(?! applied)/), "5");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("button", { name: "Stay" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

export const Received: Story = {
  parameters: received,
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "S-001311" }));
  },
};

export const TakingBack: Story = {
  parameters: received,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await actOfMenu(canvas, userEvent, /Reverse/));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Reverse payment P-000031" }));
    await userEvent.type(await dialog.findByLabelText(/Reason/), "Mistyped");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

export const TakenBack: Story = {
  parameters: received,
  loaders: world({
    "GET /customer/account/31": says({
      ...payment,
      undone: { at: 1_795_000_500, by: "Anna de Vries", reason: "Mistyped" },
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Mistyped/));
  },
};

export const Receipt: Story = {
  parameters: { path: `${path}?payment=31&print=1` },
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Harbour Street Trading"));
  },
};
