/** The form of a product: a new one, a copy, an edited one with its stock and history. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import ProductForm from "../../../src/modules/product/products/product-form.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { averaged } from "./cost/cost-fixtures.ts";
import { answers, card, inColours, keeper, manager } from "./product-fixtures.ts";

const world = (more: Answers = {}, profile = manager) => [
  async () => {
    keepStored("drafts", null);
    return inWorld({ profile, areas: ["product", "record", "cost"], answers: { ...answers, ...more } })();
  },
];

const edited = { path: "/product/3/update", route: "/product/:id/update" };
const fresh = { path: "/product/new", route: "/product/new" };

const meta = {
  title: "Modules/Product/Product form",
  component: ProductForm,
  parameters: { layout: "fullscreen", ...edited },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(String(context.parameters["path"]), { route: String(context.parameters["route"]) })(Story, context),
  ],
} satisfies Meta<typeof ProductForm>;
export default meta;

type Story = StoryObj<typeof meta>;
const { loading, failed, denied } = unanswered("GET /product/product", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /^Name/ })).toHaveValue("Blue mug");
    await seen(canvas.getByText("4.50 per unit"));
    await expect(canvas.getByRole("checkbox", { name: "Winter" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Gift idea" })).not.toBeChecked();
  },
};

/** A new product, before anything is entered. */
export const Empty: Story = {
  parameters: fresh,
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Save and new" }));
    await expect(canvas.getByRole("textbox", { name: /^VAT %/ })).toHaveValue("20");
  },
};

/** The category proposes the VAT rate, and the price that leaves its margin over the purchase price. */
export const ProposedByCategory: Story = {
  parameters: fresh,
  loaders: world(),
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Category/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("option", { name: "Kitchen" }));
    await expect(canvas.getByRole("textbox", { name: /^VAT %/ })).toHaveValue("5");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Purchase price/ }), "6");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Unit price/ })).toHaveValue("10.50"));
    await userEvent.clear(canvas.getByRole("textbox", { name: /^Unit price/ }));
    await userEvent.type(canvas.getByRole("textbox", { name: /^Unit price/ }), "11");
    await userEvent.tab();
    await seen(canvas.getByText("With the default margin: 10.50"));
  },
};

/** A copy has everything but the codes. */
export const Copied: Story = {
  parameters: { ...fresh, path: "/product/new?copy=3" },
  loaders: world(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /^Name/ })).toHaveValue("Blue mug");
    await expect(canvas.getByRole("textbox", { name: "Code" })).toHaveValue("");
    await expect(canvas.queryByRole("textbox", { name: "Barcode" })).toBeNull();
  },
};

/** What contradicts itself is said at the field. */
export const BoxPriceWithoutBox: Story = {
  parameters: fresh,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: /^Name/ }), "Plate");
    await userEvent.type(canvas.getByRole("textbox", { name: "Box price" }), "27");
    await userEvent.click(canvas.getByRole("button", { name: /^Save\b(?! and)/ }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Units per box" })).toBeInvalid());
  },
};

export const BarcodeTaken: Story = {
  loaders: world({
    "PUT /product/product": refuses("CodeTaken", "The code 5060123200034 is taken.", {
      fields: [{ field: "barcodes.1.code", message: "5060123200034" }],
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Note" }), "x");
    await userEvent.click(canvas.getByRole("button", { name: /^Save\b(?! and)/ }));
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Barcode" })[1]).toBeInvalid());
  },
};

/** What was sold, bought and moved of it is one press away. */
export const Links: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Open" }));
    const page = within(canvasElement.ownerDocument.body);
    for (const name of ["Sales orders", "Purchase order lines", "Stock log"])
      await seen(await page.findByRole("menuitem", { name }));
  },
};

export const Stock: Story = {
  loaders: world({ "GET /stock/cost": says(averaged) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Stock" }));
    await seen(await canvas.findByText("46.07"));
    await userEvent.click(await canvas.findByRole("button", { name: "Explain cost Main warehouse" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText(/^The 12 in Main warehouse cost/));
  },
};

const stock = card.stock.map(({ warehouseId, warehouse, quantity }) => ({
  warehouseId,
  warehouse,
  quantity,
}));

/** Without the right to costs, stock has no cost and no value. */
export const StockWithoutCosts: Story = {
  loaders: world({ "GET /product/product": says({ ...card, stock }) }, keeper),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Stock" }));
    await seen(await canvas.findByRole("cell", { name: "Bath" }));
    await expect(canvas.queryByText("Stock value")).toBeNull();
  },
};

const coloured: Answers = { "GET /system-setting/common": says(inColours) };

/** EnableColor and EnableSize: the variants of a style as a table, and new ones with codes by the rule (P15). */
export const Variants: Story = {
  loaders: world(coloured),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Variants" }));
    await seen(await canvas.findByRole("link", { name: /SHIRT-104/ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Blue" }));
    await expect(await canvas.findByRole("textbox", { name: /^Code/ })).toHaveValue("SHIRT-BLU-L");
    await seen(canvas.getByRole("button", { name: "Create variants (1)" }));
  },
};

/** The code of a new variant is another product's. */
export const VariantCodeTaken: Story = {
  loaders: world({
    ...coloured,
    "POST /product/variants": refuses("CodeTaken", "The code SHIRT-BLU-L is taken.", {
      fields: [{ field: "variants.0.code", message: "SHIRT-BLU-L" }],
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Variants" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Blue" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Create variants (1)" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Code/ })).toBeInvalid());
  },
};

/** The card of a variant says whose it is (P17). */
export const OfStyle: Story = {
  loaders: world({
    ...coloured,
    "GET /product/product": says({
      ...card,
      style: { id: 9, code: "SHIRT", name: "T-shirt", ownFields: [] },
      fields: { ...card.fields, colourId: 51, sizeId: 62 },
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Variant of T-shirt. What you do not change follows the style."));
  },
};

export const History: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "History" }));
    await seen(await canvas.findByText("24 – 4.60"));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
