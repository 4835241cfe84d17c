/** Splitting a goods receipt: choosing one, rows by keyboard, by scan and by shares, and undoing a split. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import InboundSplit from "../../../src/modules/purchase/split/inbound-split.tsx";
import { catalogue, catalogueProduct } from "../../support/catalogue.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { buyer } from "./purchase-fixtures.ts";
import { splitReceipt, splittable } from "./split-fixtures.ts";

const route = "/product/inbound-split";
const list = "GET /purchase/receipts";
const call = "GET /purchase/receipt";
const areas = ["split", "lot", "purchase", "document", "record", "list", "error"];

const goods = [
  catalogueProduct({ id: 1, code: "22423", name: "Regency cakestand 3 tier", unitPrice: 12_7500 }),
  catalogueProduct({ id: 2, code: "85123A", name: "Hanging heart T-light holder", unitPrice: 2_9500 }),
  catalogueProduct({ id: 3, code: "22424", name: "Cakestand tier", unitPrice: 4_2500 }),
];
const world = (more: Answers = {}) => [
  inWorld({
    profile: buyer,
    areas,
    answers: {
      [list]: says([splittable]),
      [call]: says(splitReceipt),
      "GET /product/catalogue": catalogue(goods),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Purchase/Inbound split",
  component: InboundSplit,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof InboundSplit>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen = { parameters: { path: `${route}?receipt=5` } };

export const Choose: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "GR-000005" })),
};
export const Empty: Story = {
  loaders: world({ [list]: says([]) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No goods receipts")),
};
export const Loading: Story = { loaders: world({ [list]: "never" }) };
export const Failed: Story = { loaders: world({ [list]: refuses("ServerFault", "Something went wrong.") }) };
export const Denied: Story = { loaders: world({ [list]: refuses("AccessDenied", "Access Denied") }) };
export const Undone: Story = {
  ...chosen,
  loaders: world({ [call]: says({ ...splitReceipt, isUndone: true }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("GR-000005 was undone")),
};

/** All lines go to the other warehouse; what is left is nothing then. */
export const Ready: Story = {
  ...chosen,
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add all lines" }));
    await seen(await canvas.findByText("Hanging heart T-light holder"));
    await waitFor(() => expect(canvas.getByRole("button", { name: /Post split/ })).toBeEnabled());
  },
};

/** Shares of three to one in packages of four: 10 and 4 of 14, 18 and 6 of 24. */
export const Shares: Story = {
  ...chosen,
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Split by shares" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText("Annex"), "3");
    await userEvent.type(dialog.getByLabelText("Main warehouse · A-01"), "1");
    await userEvent.click(dialog.getByRole("button", { name: "Split by shares" }));
    await waitFor(() => expect(canvas.getAllByText("Regency cakestand 3 tier")).toHaveLength(2));
  },
};

/** Goods that would stay as they are cannot be posted, and the cell says why. */
export const NothingChanged: Story = {
  ...chosen,
  loaders: world({ [call]: says({ ...splitReceipt, places: splitReceipt.places.slice(0, 1) }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add all lines" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Post split/ })).toHaveAttribute("aria-disabled", "true"),
    );
  },
};

export const Made: Story = {
  ...chosen,
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Splits (1)" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("X-01"));
    await userEvent.click(dialog.getByRole("button", { name: "Undo split" }));
    await seen(await screen.findByText(/go back to the warehouse of the receipt/));
  },
};

export const Phone: Story = {
  ...chosen,
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};
