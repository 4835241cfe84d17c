/** VAT changed for many products: the preview, and the change saved. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "storybook/test";
import ChangeVat from "../../../src/modules/product/price-change/change-vat.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, draft, pricer } from "./price-fixtures.ts";

const route = "/product/refreshProductVat";
const endpoint = "POST /product/vat/preview";
const bag = {
  productId: 4,
  code: "20725",
  name: "Lunch bag, red spots",
  oldPrice: 1_190_000,
  newPrice: 1_210_000,
  oldGross: 1_190_000,
  newGross: 1_210_000,
};
const preview = {
  rates: [
    { rate: 1900, products: 812 },
    { rate: 900, products: 40 },
  ],
  lines: [bag, { ...bag, productId: 5, code: "21399", name: "Blue polkadot coffee mug" }],
  count: 2,
  repriced: 2,
  check: "check",
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: pricer,
    areas: ["product", "list", "document"],
    answers: { ...answers, [endpoint]: says(preview), ...more },
  }),
];

const meta = {
  title: "Modules/Product/Change VAT",
  component: ChangeVat,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof ChangeVat>;
export default meta;

type Story = StoryObj<typeof meta>;
const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await userEvent.click(canvas.getByRole("button", { name: "Change VAT" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change VAT rate" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Later" }));
    await seen(await dialog.findByRole("button", { name: "Plan change" }));
  },
};
export const OpenedDraft: Story = {
  parameters: { path: `${route}?change=4` },
  loaders: world({
    "GET /product/vat/question": says({
      change: { ...draft, vat: { oldRate: 1900, newRate: 2100, keep: "net" } },
      question: { filter: {}, oldRate: 1900, newRate: 2100, keep: "net", excluded: [] },
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Winter sale" }));
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await seen(canvas.getByRole("button", { name: "Save" }));
  },
};
export const Empty: Story = {
  loaders: world({ [endpoint]: says({ ...preview, lines: [], count: 0, repriced: 0 }) }),
  play: async ({ canvas }) =>
    seen(await canvas.findByText("Choose a rate that products have, and a new rate.")),
};
export const Phone: Story = {
  loaders: world(),
  globals: { viewport: { value: "phone" } },
  tags: ["!test"],
};
export const Dark: Story = { loaders: world(), globals: { theme: "dark" }, tags: ["!test"] };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
