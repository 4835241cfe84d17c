/** A new purchase order: its states, and one line typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { CatalogueProduct } from "../../../src/contract/product/product.ts";
import NewPurchase from "../../../src/modules/purchase/edit/new-purchase.tsx";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { matrix } from "../product/product-fixtures.ts";
import { areas, buyer } from "./purchase-fixtures.ts";

const product: CatalogueProduct = {
  id: 1,
  code: "22423",
  name: "Regency cakestand 3 tier",
  categoryId: null,
  barcodes: [],
  packingBox: 12,
  packingBigBag: null,
  packingBag: null,
  unitPrice: 128_500,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate: 2000,
  lowestPrice: null,
  weighed: false,
  quickKey: null,
  tiers: [],
  levelPrices: [],
  active: true,
};
const catalogue = (products: readonly CatalogueProduct[]) =>
  says({ version: 1, products, categories: [], levels: [] });

const answers: Answers = {
  "GET /product/catalogue": catalogue([product]),
  "GET /purchase/choices": says({
    warehouses: [{ id: 1, name: "Main warehouse", branch: "Harbour Street" }],
    methods: [{ id: 3, name: "Transfer" }],
  }),
  "GET /purchase/products": says([{ productId: 1, stock: 34_000, onOrder: 24_000, lastPrice: 60_000 }]),
  "GET /supplier/suppliers": says({ records: [], total: 0 }),
};
const world = (more: Answers = {}) => [inWorld({ profile: buyer, areas, answers: { ...answers, ...more } })];

const meta = {
  title: "Modules/Purchase/New purchase order",
  component: NewPurchase,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/purchase/new", { route: "/purchase/new" }),
  ],
} satisfies Meta<typeof NewPurchase>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /24 on order/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await userEvent.keyboard("4{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText(/24\.00/)[0]).toBeVisible());
  },
};
const shirts = matrix.variants.map(({ id, code, name, unitPrice }): CatalogueProduct => ({
  ...product,
  id,
  code,
  name,
  unitPrice,
  style: { id: 3, code: "SHIRT", name: "T-shirt" },
}));

/** A style is entered as colours and sizes: two packs of the size group, and one line for each variant (P15). */
export const Matrix: Story = {
  loaders: world({
    "GET /product/catalogue": catalogue(shirts),
    "GET /product/variants": says(matrix),
    "GET /purchase/products": says([]),
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("shirt", { delay: 80 });
    await userEvent.click(await canvas.findByRole("option", { name: /Enter by colour and size/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Blue, Packs" }), "2");
    await expect(dialog.getByRole("textbox", { name: "Blue, M" })).toHaveValue("4");
    await userEvent.type(dialog.getByRole("textbox", { name: "Red, S" }), "5");
    await userEvent.click(dialog.getByRole("button", { name: /Add lines \(3\)/ }));
    await waitFor(() => expect(canvas.getAllByText("SHIRT-103")[0]).toBeVisible());
    await expect(canvas.getAllByRole("row")).toHaveLength(4);
  },
};

export const Empty: Story = { loaders: world({ "GET /product/catalogue": catalogue([]) }) };
export const Loading: Story = { loaders: world({ "GET /product/catalogue": "never" }) };
export const Failed: Story = {
  loaders: world({ "GET /product/catalogue": refuses("ServerFault", "Something went wrong.") }),
};
export const Denied: Story = {
  loaders: world({ "GET /purchase/choices": refuses("AccessDenied", "Access Denied") }),
};
