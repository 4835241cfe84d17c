/** The import of lines of transfers; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import TransferImport from "../../../src/modules/stock/import/transfer-import.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const route = "/product/transfer-batch-import";
const places = [
  { id: 1, name: "Main warehouse", branchId: 1, branch: "Main", isOwn: true },
  { id: 2, name: "North", branchId: 2, branch: "North", isOwn: false },
];
const world = (answers: Answers) => [
  async () =>
    inWorld({
      profile: manager,
      areas: ["stock", "import", "product", "sale", "document", "purchase"],
      answers: { "GET /stock/transfer/places": says(places), ...answers },
    })(),
];

const meta = {
  title: "Modules/Stock/Transfer import",
  component: TransferImport,
  parameters: { layout: "fullscreen", path: `${route}?import=7` },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"]), { route })(Story, context),
  ],
} satisfies Meta<typeof TransferImport>;
export default meta;

type Story = StoryObj<typeof meta>;
const { loading, failed, denied } = unanswered(
  "GET /stock/transfer/excel/import",
  world,
  "You don't have access to this import",
);

/** Rows are checked as soon as two different warehouses are chosen. */
export const Ready: Story = {
  loaders: world({
    "GET /stock/transfer/excel/import": says({
      ...checked,
      mapping: ["code", "quantity", "document", null],
      counts: null,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^From/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Main · Main warehouse" }));
    await userEvent.click(canvas.getByRole("button", { name: /^To/ }));
    await userEvent.click(await screen.findByRole("option", { name: "North · North" }));
    await expect(check).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const Empty: Story = {
  parameters: { path: route },
  loaders: world({}),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/The barcode of a box counts boxes/));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
