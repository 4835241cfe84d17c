/** Which supplier to buy from: all of them, those of one product with its true price, and what counts. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import type { RankedSupplier } from "../../../src/contract/purchase/supplier-ranking.ts";
import SupplierRanking from "../../../src/modules/purchase/ranking/supplier-ranking.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { buyer } from "./purchase-fixtures.ts";

const route = "/main-control/recommendSupplier";
const call = "GET /report/supplier/ranking";

const delft: RankedSupplier = {
  id: 3,
  supplier: "Delft Blauw Keramiek BV",
  currency: "EUR",
  score: 81,
  reason: "price",
  purchases: 18_240_50,
  sellThrough: 8_600,
  margin: 4_100,
  leadDays: 9,
  late: 400,
  damage: 50,
  paymentDays: 30,
  landedShare: 600,
  offerPrice: null,
  truePrice: null,
};
const haversham: RankedSupplier = {
  ...delft,
  id: 1,
  supplier: "Haversham Gifts Ltd",
  currency: "GBP",
  score: 44,
  reason: "lead",
  leadDays: 3,
  late: 1_200,
  landedShare: 0,
};
const world = (more: Answers = {}) => [
  inWorld({
    profile: buyer,
    areas: ["ranking", "list", "record"],
    answers: { [call]: says({ suppliers: [delft, haversham], total: 2, product: null }), ...more },
  }),
];

const meta = {
  title: "Modules/Purchase/Supplier ranking",
  component: SupplierRanking,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof SupplierRanking>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Delft Blauw Keramiek BV"));
    await seen(canvas.getByText("Delivers in 3 days on average"));
  },
};
/** 2.10 and 6 % freight and duty. */
export const OfProduct: Story = {
  loaders: world({
    [call]: says({
      suppliers: [
        { ...delft, offerPrice: 2_1000, truePrice: 2_2260 },
        { ...haversham, offerPrice: 2_4000, truePrice: 2_4000 },
      ],
      total: 2,
      product: "Blue polkadot coffee mug",
    }),
  }),
  play: async ({ canvas }) =>
    seen(await canvas.findByText(/^Recommended for Blue polkadot coffee mug: Delft Blauw Keramiek BV/)),
};
export const Empty: Story = {
  loaders: world({ [call]: says({ suppliers: [], total: 0, product: null }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No suppliers to compare")),
};
export const Weights: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set weights" }));
    await seen(await screen.findByRole("textbox", { name: "True price" }));
  },
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
