/** The history of an offer: who changed what, with prices as they are written. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import type { RecordChange } from "../../../src/contract/record.ts";
import { OfferHistory } from "../../../src/modules/common/offer/offer-history.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { mug } from "./offer-fixtures.ts";

const changed: RecordChange = {
  id: 12,
  at: 1_795_000_000,
  act: "change",
  changes: [
    { field: "price", from: 20_000, to: 22_500 },
    { field: "tiers", from: "144000, 19000", to: "100000, 18500; 500000, 17500" },
  ],
  person: "Anna de Vries",
  device: "Firefox",
  address: "127.0.0.1",
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: { ...anna, privilege: ["purchase.order.read", "product.cost.read"] },
    areas: ["offer", "record", "list"],
    answers: { "GET /purchase/offers-changes": says({ changes: [changed], total: 1 }), ...more },
  }),
];

const meta = {
  title: "Modules/Supplier/Offer history",
  component: OfferHistory,
  args: { offer: mug, onClose: () => {} },
  decorators: [at("/product/supplier/index", { route: "/product/supplier/index" })],
} satisfies Meta<typeof OfferHistory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("dialog", { name: /Blue polkadot coffee mug/ });
    await seen(await within(dialog).findByText("2.25"));
    await seen(within(dialog).getByText(/500:\s1\.75/));
    await seen(within(dialog).getByText(/Anna de Vries/));
  },
};

const call = "GET /purchase/offers-changes";

/** A state whose text stands in the dialog. */
const showing = (answer: Answers[string], text: string): Story => ({
  loaders: world({ [call]: answer }),
  play: async ({ canvasElement }) => seen(await within(canvasElement.ownerDocument.body).findByText(text)),
});

export const Empty = showing(says({ changes: [], total: 0 }), "No changes yet.");
export const Loading: Story = { loaders: world({ [call]: "never" }) };
export const Failed = showing(refuses("ServerFault", "Something went wrong."), "Try again");
export const Denied = showing(refuses("AccessDenied", "Access Denied"), "You don't have access to this list");
