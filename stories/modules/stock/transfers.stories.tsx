/** Stock transfers: the list, one in each state, and the pages on which quantities are entered. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import Transfers from "../../../src/modules/stock/transfer/transfers.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { finished } from "./scan/scan-fixtures.ts";
import { transferIn, world } from "./transfer-fixtures.ts";

const route = "/product/stock/transfer";

const meta = {
  title: "Modules/Stock/Transfers",
  component: Transfers,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Transfers>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/transfers", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "TR-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/transfers": says({ transfers: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No transfers yet")),
};

const page = (state: Parameters<typeof transferIn>[0], act = "") => ({
  parameters: { path: `${route}?transfer=7${act}` },
  loaders: world({ "GET /stock/transfer": says(transferIn(state)) }),
});

export const Page: Story = {
  ...page("sent"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Receive/ }));
    await userEvent.click(canvas.getByRole("tab", { name: /Stock/ }));
    await seen(await canvas.findByText("Transfer out"));
  },
};

/** Each line with damaged or missing goods: its route, its carrier, what nobody has decided about, and a place for its photo. */
export const Losses: Story = {
  parameters: { path: `${route}?transfer=7&part=losses` },
  loaders: world({ "GET /stock/transfer": says(transferIn("partReceived")) }),
  play: async ({ canvas }) => {
    const losses = within(await canvas.findByRole("list", { name: "Losses" }));
    await seen(losses.getByText("Northern Parcel"));
    await seen(losses.getByText("Undecided"));
    await seen(losses.getByRole("button", { name: "Choose picture" }));
  },
};

/** Approved while not everything was free: reserving is tried again, and the refusal names what is missing. */
export const NotYetReserved: Story = {
  parameters: { path: `${route}?transfer=7` },
  loaders: world({
    "GET /stock/transfer": says(transferIn("approved")),
    "POST /stock/transfer/allocate": refuses(
      "StockPromised",
      "Only 3 of 10 Party bunting are available; 7 wait for TR-000012.",
    ),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reserve goods" }));
    await seen(await screen.findByText("Only 3 of 10 Party bunting are available; 7 wait for TR-000012."));
  },
};

export const Allocated: Story = {
  ...page("allocated"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Allocated"));
    await expect(canvas.queryByRole("button", { name: "Reserve goods" })).toBeNull();
  },
};

export const RequestToApprove: Story = {
  ...page("requested", "&act=approve"),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /Approve/ })),
};

/** By keyboard: what arrived, what is damaged; more than was sent is a problem at the line. */
export const Receiving: Story = {
  ...page("sent", "&act=receive"),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /Party bunting/ }));
    await userEvent.dblClick(row.getAllByRole("gridcell")[2] ?? document.body);
    await userEvent.keyboard("28{Tab}3{Enter}", { delay: 40 });
    await seen(await canvas.findByText("To correct: 1"));
  },
};

/** What a scan check has found is taken over, line by line, no more than is on its way. */
export const ReceivingScanned: Story = {
  parameters: { path: `${route}?transfer=7&act=receive` },
  loaders: world({
    "GET /stock/transfer": says(transferIn("sent")),
    "GET /stock/verify": says({
      ...finished,
      lines: [
        { ...finished.lines[0], productId: 1, wanted: 30_000, scanned: 31_000 },
        { ...finished.lines[1], productId: 2, wanted: 30_000, scanned: 29_000 },
      ],
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Use scanned quantities" }));
    await seen(await canvas.findByText("59"));
  },
};

export const Deciding: Story = {
  ...page("partReceived", "&act=settle"),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /Regency cakestand/ }));
    await userEvent.dblClick(row.getAllByRole("gridcell")[5] ?? document.body);
    await userEvent.keyboard("2{Enter}", { delay: 40 });
    await userEvent.type(canvas.getByLabelText("Reason"), "The carrier signed for all parcels");
    await waitFor(() => expect(canvas.getByRole("button", { name: /Settle missing goods/ })).toBeEnabled());
  },
};

export const ReceivingOnAPhone: Story = {
  ...page("sent", "&act=receive"),
  globals: { viewport: { value: "phone" } },
};

/** No head says what a value in a card's line is: a zero is left out of it. The figure at the right stays. */
export const Phone: Story = {
  loaders: world(),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole("listitem");
    await expect(cards.some((card) => within(card).queryByText("60") !== null)).toBe(true);
    for (const card of cards)
      await expect(within(card).queryByText(/^(0|–)$/, { selector: "span" })).toBeNull();
  },
};
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
