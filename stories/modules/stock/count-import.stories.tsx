/** The import of counts; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import CountImport from "../../../src/modules/stock/import/count-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const check = {
  id: 7,
  version: 2,
  number: "CK-000007",
  warehouse: "Main warehouse",
  blind: true,
  memo: "",
  lineCount: 3,
  handedIn: false,
};
const { world, parameters, decorators, states } = importFrame({
  route: "/product/check-batch-import",
  call: "/stock/check",
  profile: manager,
  areas: goodsAreas,
  answers: { "GET /stock/check/open": says([check]) },
  rule: /Counts are added to an open stock check/,
});

const meta = {
  title: "Modules/Stock/Count import",
  component: CountImport,
  parameters,
  decorators,
} satisfies Meta<typeof CountImport>;
export default meta;

type Story = StoryObj<typeof meta>;
const mapped = says({ ...checked, mapping: ["barcode", "quantity", "place", null], counts: null });

/** Rows are checked as soon as the stock check is chosen that they belong to. */
export const Ready: Story = {
  loaders: world({ "GET /stock/check/excel/import": mapped }),
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^Stock check/ }));
    await userEvent.click(await screen.findByRole("option", { name: "CK-000007 · Main warehouse" }));
    await expect(next).not.toHaveAttribute("aria-disabled", "true");
  },
};

/** Nothing is being counted. */
export const NoChecks: Story = {
  loaders: world({ "GET /stock/check/excel/import": mapped, "GET /stock/check/open": says([]) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/No stock check is open for counting/));
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
