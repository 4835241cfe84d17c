/** The changes of many prices: the list, one of them with its lines, and rolling it back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import PriceChanges from "../../../src/modules/product/price-change/price-changes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { answers, draft, lines, planned, pricer } from "./price-fixtures.ts";

const route = "/product/listBatchPriceChange";
const endpoint = "GET /product/price-changes";

const world = (more: Answers = {}) => [
  inWorld({ profile: pricer, areas: ["product", "list", "document"], answers: { ...answers, ...more } }),
];

const meta = {
  title: "Modules/Product/Price changes",
  component: PriceChanges,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof PriceChanges>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "PC-000003" }));
  },
};

export const OneChange: Story = {
  parameters: { path: `${route}?change=3` },
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await seen(canvas.getByRole("button", { name: "Apply now" }));
  },
};

/** A draft is planned: the time is asked for. */
export const PlannedDraft: Story = {
  parameters: { path: `${route}?change=4` },
  loaders: world({
    "GET /product/price-change-lines": says({ change: draft, lines }),
    "POST /product/price-change/plan": refuses("StaleVersion", "This was changed by another person."),
  }),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("Draft"));
    await seen(canvas.getByRole("button", { name: "Open preview" }));
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Plan change" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Plan change: PC-000004" }));
    await seen(dialog.getByRole("button", { name: "Time: 00:00" }));
    await userEvent.click(dialog.getByRole("button", { name: "Plan change" }));
    await seen(await dialog.findByText("This was changed by another person."));
  },
};

/** Who may only view price changes sees no act on them. */
export const OnlyViewed: Story = {
  loaders: [
    inWorld({
      profile: { ...pricer, privilege: ["product.product.read", "product.price.read"] },
      areas: ["product", "list", "document"],
      answers: { ...answers, [endpoint]: says({ changes: [{ ...draft, acts: [] }], total: 1 }) },
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "PC-000004" }));
    await expect(canvas.queryByRole("button", { name: "Enter prices" })).toBeNull();
  },
};

export const RefusedRollback: Story = {
  parameters: { path: `${route}?change=3` },
  loaders: world({
    "GET /product/price-change-lines": says({
      change: { ...planned, state: "applied", acts: ["rollback"] },
      lines,
    }),
    "POST /product/price-change/rollback": refuses("PricesChangedSince", "20725 has another price since."),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Roll back" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Roll back: PC-000003" }));
    await userEvent.click(dialog.getByRole("button", { name: "Roll back" }));
    await seen(await dialog.findByText("20725 has another price since."));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ changes: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No price changes yet"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
