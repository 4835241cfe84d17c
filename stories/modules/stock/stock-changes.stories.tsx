/** Stock changes: the list, one in each state, and the editor, in which a new stock is typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import StockChanges from "../../../src/modules/stock/change/stock-changes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { changeIn, world } from "./change-fixtures.ts";

const route = "/product/stock/stock-change";

const meta = {
  title: "Modules/Stock/Stock changes",
  component: StockChanges,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof StockChanges>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/changes", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "SC-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/changes": says({ changes: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No stock changes yet")),
};

const page = (state: Parameters<typeof changeIn>[0]) => ({
  parameters: { path: `${route}?change=7` },
  loaders: world({ "GET /stock/change": says(changeIn(state)) }),
});

export const Posted: Story = {
  ...page("posted"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Undo posting/ }));
    await userEvent.click(canvas.getByRole("tab", { name: /Stock/ }));
    await seen(await canvas.findByText("Manual adjustment", { selector: "td" }));
  },
};

export const Draft: Story = {
  ...page("draft"),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Post/ })),
};

/** A product with lots has a column for the lot that goods leave or come into; empty takes what expires first (K10). */
export const NamedLot: Story = {
  parameters: { path: `${route}?change=7&act=edit` },
  loaders: world({
    "GET /stock/change": says(changeIn("draft")),
    "GET /stock/goods-lots": says(
      changeIn("draft").lines.map(({ productId }) => ({
        productId,
        lotId: productId,
        code: `A${productId}`,
        expiry: "2027-01-31",
        quantity: 20_000,
      })),
    ),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("columnheader", { name: "Lot number" }));
    await seen((await canvas.findAllByText(/^A\d+ · .* · 20$/))[0] ?? document.body);
  },
};

/** By keyboard: the new stock is typed, and the difference follows from it. */
export const Writing: Story = {
  parameters: { path: `${route}?change=new` },
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /Regency cakestand/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await waitFor(() => expect(canvas.getAllByText("145")[0]).toBeVisible());
    await userEvent.keyboard("-4{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText("140")[0]).toBeVisible());
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
