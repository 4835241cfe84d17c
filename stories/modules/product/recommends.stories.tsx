/** Recommended products: the list in its order, proposals with their reasons, and choosing where and when. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent, within } from "storybook/test";
import type { RecommendRow } from "../../../src/contract/product/recommend.ts";
import Recommends from "../../../src/modules/product/recommend/recommends.tsx";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { buyer } from "../purchase/purchase-fixtures.ts";

const route = "/main-control/recommend";
const call = "GET /product/recommends";

const chosen: RecommendRow = {
  productId: 1,
  version: 1,
  code: "22423",
  name: "Regency cakestand 3 tier",
  position: 1,
  place: "till",
  from: "2026-11-20",
  to: null,
  state: "now",
  reason: "trend",
  stock: 90_000,
  sold: 30_000,
  soldBefore: 20_000,
  trend: 5000,
  coverDays: 90,
  margin: 1500,
};
const second: RecommendRow = {
  ...chosen,
  productId: 2,
  code: "85123A",
  name: "Hanging heart T-light holder",
  position: 2,
  place: "all",
  state: "later",
  from: "2027-01-01",
  reason: "margin",
  margin: 6200,
};
const proposal: RecommendRow = {
  ...chosen,
  productId: 3,
  version: null,
  code: "22424",
  name: "Enamel bread bin",
  position: null,
  place: null,
  from: null,
  state: null,
  reason: "stock",
  sold: 0,
  soldBefore: 0,
  trend: null,
  coverDays: null,
  margin: null,
};
const world = (more: Answers = {}) => [
  inWorld({
    profile: {
      ...buyer,
      privilege: [...buyer.privilege, "product.recommend.change", "product.product.read"],
    },
    areas: ["recommend", "product", "list", "record", "error"],
    answers: { [call]: says({ recommends: [chosen, second], total: 2 }), ...more },
  }),
];

const meta = {
  title: "Modules/Product/Recommended products",
  component: Recommends,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Recommends>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) =>
    seen(await canvas.findByText("30 sold in 30 days after 20 in the 30 days before")),
};
export const Proposals: Story = {
  parameters: { path: `${route}?view=proposed` },
  loaders: world({ [call]: says({ recommends: [proposal], total: 1 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("90 in stock, none sold in 30 days")),
};
/** The product is looked up; nothing is sent before one is chosen. */
export const Add: Story = {
  loaders: world({ "GET /product/products": says({ products: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Recommend" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("Shown at"));
  },
};
export const Empty: Story = {
  loaders: world({ [call]: says({ recommends: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No recommended products")),
};
export const Loading: Story = { tags: ["!test"], loaders: world({ [call]: "never" }) };
export const Failed: Story = {
  tags: ["!test"],
  loaders: world({ [call]: refuses("ServerFault", "Something went wrong.") }),
};
export const Denied: Story = {
  tags: ["!test"],
  loaders: world({ [call]: refuses("AccessDenied", "Access Denied") }),
};
export const Phone: Story = {
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};
