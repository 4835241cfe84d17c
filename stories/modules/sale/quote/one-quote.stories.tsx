/** One quotation in its states, the choice that accepting asks for, the customer's link, and the editor of a sent one. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import OneQuote from "../../../../src/modules/sale/quote/one-quote.tsx";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at, refuses, says } from "../../../support/world.tsx";
import { quoteIn, quoteLink, quoteWorld as world } from "./quote-fixtures.ts";

const route = "/sale/order-quote-update";

const meta = {
  title: "Modules/Sale/Quotation",
  component: OneQuote,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(`${route}?quote=7${String(context.parameters["act"] ?? "")}`, { route })(Story, context),
  ],
} satisfies Meta<typeof OneQuote>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /sale/quote", world);

/** Sent: one alternative is chosen before it is accepted. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Accept/ }));
    await seen(await screen.findByText("Party bunting, large", { selector: "[role=radio] *" }));
    await userEvent.click(screen.getByRole("radio", { name: /Party bunting, large/ }));
    await seen(await screen.findByText(/102\.80/));
    await userEvent.keyboard("{Escape}");
  },
};

export const Empty: Story = {
  loaders: world({ "GET /sale/quote": refuses("NotFound", "This record no longer exists.") }),
};

export const WithLink: Story = {
  loaders: world({
    "POST /sale/quote/link": says(quoteLink),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Link for the customer" }));
    await seen(await screen.findByDisplayValue(/\/token\/quote~abc$/));
    await seen(screen.getByRole("button", { name: "Write e-mail" }));
    await userEvent.keyboard("{Escape}");
  },
};

export const Accepted: Story = {
  loaders: world({ "GET /sale/quote": says(quoteIn("accepted")) }),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "#41" })),
};

export const Expired: Story = {
  loaders: world({ "GET /sale/quote": says(quoteIn("expired")) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Expired")),
};

/** A draft that was never sent is deleted, and restored from its page. */
export const Deleted: Story = {
  loaders: world({ "GET /sale/quote": says(quoteIn("deleted")) }),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Restore/ })),
};

/** Changing a sent one says that a new version comes of it (S18). */
export const Changing: Story = {
  parameters: { act: "&act=edit" },
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByText(/Saving makes version 2/)),
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
