/** A new purchase order: its states, and one line typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { CatalogueProduct } from "../../../src/contract/product/product.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import { EditPurchase } from "../../../src/modules/purchase/edit/edit-purchase.tsx";
import NewPurchase from "../../../src/modules/purchase/edit/new-purchase.tsx";
import { catalogue, catalogueProduct } from "../../support/catalogue.ts";
import { computedPurchase } from "../../support/computed.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { matrix } from "../product/product-fixtures.ts";
import { supplier } from "../supplier/supplier-fixtures.ts";
import { areas, buyer, draftPurchase } from "./purchase-fixtures.ts";

const product = catalogueProduct({
  id: 1,
  code: "22423",
  name: "Regency cakestand 3 tier",
  packingBox: 12,
  unitPrice: 128_500,
});

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
const otherKey = "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a49";
const stored: Purchase = computedPurchase(
  draftPurchase,
  draftPurchase.lines
    .slice(0, 1)
    .flatMap((line) => [
      line,
      { ...line, key: otherKey, productId: 2, code: "47566", name: "Party bunting" },
    ]),
);
const [firstLine] = stored.lines;

/** Saving a changed quantity of the first line meets what somebody else saved of one line. */
const editing = (changed: string | undefined) => ({
  render: () => <EditPurchase order={stored} />,
  loaders: world({
    "PUT /purchase/order": refuses("StaleVersion", "Someone else has changed this.", {
      current: computedPurchase(
        { ...stored, version: stored.version + 1 },
        stored.lines.map((line) =>
          line.key === changed ? { ...line, count: { ...line.count, units: 9000 } } : line,
        ),
      ),
    }),
  }),
});

const typeQuantityAndSave = async (canvas: ReturnType<typeof within>) => {
  await canvas.findByRole("row", { name: new RegExp(firstLine?.name ?? "-") });
  const cell = document.querySelector<HTMLElement>('[data-cell="0 1"]');
  await userEvent.dblClick(cell ?? document.body);
  await userEvent.keyboard("7{Enter}", { delay: 60 });
  await userEvent.click(canvas.getByRole("button", { name: /Save draft/ }));
};

/** The supplier takes larger orders only: what is missing is said, and the order waits (P16). */
export const BelowSupplierMinimum: Story = {
  render: () => <EditPurchase order={stored} />,
  loaders: world({
    "GET /supplier/suppliers": says({
      records: [
        {
          id: stored.supplierId,
          version: 1,
          uses: 1,
          fields: { ...supplier, name: stored.supplier, currency: stored.currency, minimumOrder: 9_000_000 },
          baseCurrency: stored.currency,
          lastOrder: null,
        },
      ],
      total: 1,
    }),
  }),
  play: async ({ canvas }) => {
    const order = { name: /^Order/, description: /takes orders from 90,000\.00/ };
    await waitFor(() =>
      expect(canvas.getAllByRole("button", order)[0]).toHaveAttribute("aria-disabled", "true"),
    );
  },
};

const allowed: Purchase = computedPurchase(
  { ...stored, discount: { kind: "amount", amount: 3_00 } },
  stored.lines.map((line) => ({ ...line, discount: { kind: "amount", amount: 1_50 } })),
);

/** The allowances of an e-invoice are amounts: they show in the discount of the order and of its lines, and can be changed (B20). */
export const Allowances: Story = {
  render: () => <EditPurchase order={allowed} />,
  loaders: world(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Order discount/)).toHaveValue("3.00"));
    const [cell] = await canvas.findAllByRole("gridcell", { name: /^1\.50\sEUR$/ });
    await userEvent.dblClick(cell ?? document.body);
    await userEvent.keyboard("2 EUR{Enter}", { delay: 60 });
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: /^2\.00\sEUR$/ })[0]).toBeVisible());
  },
};

const charged: Purchase = {
  ...stored,
  charges: [{ kind: "freight", name: "Carriage", amount: 12_00, vatRate: 2000, vat: 2_40 }],
};

/** A charge is changed, removed and added: the total has it with its VAT (B20). */
export const Charges: Story = {
  render: () => <EditPurchase order={charged} />,
  loaders: world(),
  play: async ({ canvas }) => {
    const carriage = await canvas.findByRole("button", { name: /^Carriage 12\.00/ });
    await userEvent.click(carriage);
    const dialog = within(await screen.findByRole("dialog"));
    const amount = dialog.getByLabelText(/^Amount without VAT/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "20");
    await userEvent.click(dialog.getByRole("button", { name: "Apply" }));
    await expect(await canvas.findByRole("button", { name: /^Carriage 20\.00/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove Carriage" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add charge" }));
    const added = within(await screen.findByRole("dialog"));
    await expect(added.getByRole("button", { name: "Add charge" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(added.getByLabelText(/^Amount without VAT/), "8");
    await userEvent.click(added.getByRole("button", { name: "Add charge" }));
    await expect(await canvas.findByRole("button", { name: /^Freight 8\.00/ })).toBeVisible();
  },
};

/** Somebody else changed another line: both changes are in, and nobody is asked (G5). */
export const OthersLine: Story = {
  ...editing(otherKey),
  play: async ({ canvas }) => {
    await typeQuantityAndSave(canvas);
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: /^9$/ })[0]).toBeVisible());
    await expect(canvas.getAllByRole("gridcell", { name: /^7$/ })[0]).toBeVisible();
  },
};

/** Both changed the same line: one of them is asked for. */
export const SameLine: Story = {
  ...editing(firstLine?.key),
  play: async ({ canvas }) => {
    await typeQuantityAndSave(canvas);
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("row", { name: /31 ×.* 33 ×/ })).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Use theirs" }));
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: /^9$/ })[0]).toBeVisible());
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
