/** A quotation as its customer sees it by the link: open with a choice, answered, and a link that is over (S20). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { GuestQuotePage } from "../../../src/modules/session/quote/guest-quote.tsx";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { guestQuoteIn } from "../sale/quote/quote-fixtures.ts";

const meta = {
  title: "Modules/Session/Customer's quotation",
  component: GuestQuotePage,
  args: { token: "quote~abc" },
  parameters: { layout: "fullscreen" },
  decorators: [at("/token/quote~abc", { route: "/token/{token}" })],
} satisfies Meta<typeof GuestQuotePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const world = (answers: Answers) => [
  inWorld({ profile: null, areas: ["session", "quote", "document"], answers }),
];
const call = "POST /sale/quote/guest";

/** The customer takes the other alternative, and the total follows. */
export const Ready: Story = {
  loaders: world({
    [call]: says(guestQuoteIn("sent")),
    "POST /sale/quote/guest/accept": says(guestQuoteIn("accepted")),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /Party bunting, large/ }));
    await expect(await canvas.findByText(/102\.80/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }));
    await seen(await canvas.findByText(/You accepted this quotation/));
  },
};

export const Expired: Story = {
  loaders: world({ [call]: says(guestQuoteIn("expired")) }),
  play: async ({ canvas }) => seen(await canvas.findByText(/was valid until/)),
};

export const Failed: Story = {
  loaders: world({
    [call]: refuses("QuoteLinkEnded", "This link is no longer valid. Ask the company for a new one."),
  }),
  play: async ({ canvas }) => seen(await canvas.findByText(/no longer valid/)),
};

export const Phone: Story = {
  loaders: world({ [call]: says(guestQuoteIn("sent")) }),
  globals: { viewport: { value: "phone" } },
};
