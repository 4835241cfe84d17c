/** Needs written by hand, and filled by a rule. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import NewNeeds from "../../../src/modules/purchase/needs/new-needs.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { catalogue } from "../stock/transfer-fixtures.ts";
import { needWorld } from "./need-fixtures.ts";

const route = "/purchase/replenishment-order/new";

const meta = {
  title: "Modules/Purchase/New needs",
  component: NewNeeds,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof NewNeeds>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /purchase/choices", needWorld);

export const Ready: Story = {
  loaders: needWorld({
    "GET /purchase/replenishment-proposal": says([
      { productId: 11, code: "22423", name: "Regency cakestand 3 tier", quantity: 47_000 },
    ]),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Fill" }));
    await seen(await canvas.findByText("Regency cakestand 3 tier"));
    await seen(canvas.getByRole("button", { name: /^Send for approval/ }));
  },
};
export const Empty: Story = {
  loaders: needWorld({ "GET /product/catalogue": catalogue(true) }),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: "Fill" })),
};
export const Phone: Story = {
  tags: ["!test"],
  loaders: needWorld(),
  globals: { viewport: { value: "phone" } },
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
