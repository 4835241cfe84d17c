/** Many prices changed by a formula: the preview, lines excluded, and the change saved. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import FormulaPrices from "../../../src/modules/product/price-change/formula-prices.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { answers, draft, preview, pricer, trial } from "./price-fixtures.ts";

const route = "/product/formulaBulkChangePrice";
const endpoint = "POST /product/price-change/preview";

const world = (more: Answers = {}) => [
  inWorld({ profile: pricer, areas: ["product", "list", "document"], answers: { ...answers, ...more } }),
];

const meta = {
  title: "Modules/Product/Formula price change",
  component: FormulaPrices,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof FormulaPrices>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await seen(canvas.getByText("184.20 EUR"));
  },
};

/** Before it is applied: what the last quarter came to, and what it would have come to at the new prices. */
export const TriedOnLastQuarter: Story = {
  loaders: world({ "POST /product/price-change/trial": says(trial) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Lunch bag, red spots");
    await userEvent.click(canvas.getByRole("button", { name: "Try on last quarter" }));
    await seen(await canvas.findByText("12,880.50 EUR"));
    await seen(canvas.getByText("6,630.50 EUR"));
    await expect(canvas.getByRole("columnheader", { name: "Net sales at new prices" })).toBeInTheDocument();
  },
};

export const Saving: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Lunch bag, red spots");
    await userEvent.click(canvas.getByRole("button", { name: "Change prices" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change 2 prices" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Later" }));
    await seen(await dialog.findByRole("button", { name: "Plan change" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Draft" }));
    await seen(await dialog.findByRole("button", { name: "Save draft" }));
  },
};

/** A draft is opened again as it was asked for; another person changed it meanwhile. */
export const OpenedDraft: Story = {
  parameters: { path: `${route}?change=4` },
  loaders: world({
    "GET /product/price-change/question": says({
      change: draft,
      question: {
        filter: { searchWord: "winter" },
        formula: { base: "price", factor: 8_000, added: 0, ending: "90" },
        excluded: [7],
      },
    }),
    "POST /product/price-change/change": refuses("StaleVersion", "This was changed by another person."),
  }),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByRole("heading", { name: "Winter sale" }));
    await expect(canvas.getByRole("textbox", { name: "Code or name contains" })).toHaveValue("winter");
    await seen(canvas.getByRole("button", { name: "Include 1 excluded" }));
    await canvas.findByText("Lunch bag, red spots");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await seen(await screen.findByText("This was changed by another person."));
  },
};

export const ExcludedLine: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /20725/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Exclude" }));
    await expect(await canvas.findByRole("button", { name: "Include 1 excluded" })).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ ...preview, lines: [], count: 0, raised: 0, lowered: 0, effect: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Choose other products or change the formula."));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
