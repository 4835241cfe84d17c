/** Prices entered by hand in the cells: by keyboard, from a spreadsheet, with problems at the cell, and two people at once. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import type { PriceSheetLine } from "../../../src/contract/product/price-change.ts";
import PriceChanges from "../../../src/modules/product/price-change/price-changes.tsx";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { answers, planned, pricer } from "./price-fixtures.ts";

const route = "/product/listBatchPriceChange";

const bag: PriceSheetLine = {
  productId: 4,
  code: "20725",
  name: "Lunch bag, red spots",
  oldPrice: 19_500,
  newPrice: 20_900,
  lowestPrice: 15_000,
  vatRate: 2000,
  cost: 8_500,
};
const mug: PriceSheetLine = {
  ...bag,
  productId: 5,
  code: "21399",
  name: "Blue polkadot coffee mug",
  oldPrice: 45_000,
  newPrice: 44_900,
  lowestPrice: null,
};

const product = ({ productId, code, name, oldPrice, lowestPrice, vatRate }: PriceSheetLine) => ({
  id: productId,
  code,
  name,
  categoryId: null,
  barcodes: [],
  packingBox: null,
  packingBigBag: null,
  packingBag: null,
  unitPrice: oldPrice,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate,
  lowestPrice,
  weighed: false,
  quickKey: null,
  tiers: [],
  levelPrices: [],
  active: true,
});

const sheet = { change: planned, lines: [bag, mug] };
const { newPrice: _, ...bagNow } = bag;

const world = (more: Answers = {}) => [
  inWorld({
    profile: pricer,
    areas: ["product", "list", "document", "record"],
    answers: {
      ...answers,
      "GET /product/catalogue": says({
        version: 1,
        products: [product(bag), product(mug)],
        categories: [],
        levels: [],
      }),
      "GET /product/price-sheet": says(sheet),
      "POST /product/price-sheet-products": says([bagNow]),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Price sheet",
  component: PriceChanges,
  parameters: { layout: "fullscreen", path: `${route}?change=3&edit=1` },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"]), { route })(Story, context),
  ],
} satisfies Meta<typeof PriceChanges>;
export default meta;

type Story = StoryObj<typeof meta>;

const cellOf = (price: string) => screen.findByRole("gridcell", { name: price });
const typeInto = async (price: string, keys: string) => {
  (await cellOf(price)).focus();
  await userEvent.keyboard(keys, { delay: 60 });
};

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await typeInto("2.09", "2.29{Enter}");
    await seen(await cellOf("2.29"));
    await waitFor(() => expect(document.activeElement).toHaveTextContent("4.49"));
    await userEvent.keyboard("{Control>}d{/Control}", { delay: 60 });
    await waitFor(() => expect(document.activeElement).toHaveTextContent("2.29"));
    await userEvent.keyboard("{Control>}z{/Control}", { delay: 60 });
    await waitFor(() => expect(document.activeElement).toHaveTextContent("4.49"));
  },
};

export const WrongPrices: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await typeInto("2.09", "1.20{Enter}much{Enter}");
    await seen(await canvas.findByText("To correct: 2"));
    await expect(canvas.getByRole("button", { name: /Save/ })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: /Next problem/ }));
    await seen(await canvas.findByText("The minimum price is 1.50."));
    await expect(await cellOf("much")).toHaveAttribute("aria-invalid", "true");
  },
};

export const BelowCost: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await typeInto("4.49", "0.80{Enter}");
    const cell = await cellOf("0.80");
    await expect(cell).toHaveAttribute("aria-description", "Below cost of 0.85 without VAT.");
    await expect(canvas.getByRole("button", { name: /Save/ })).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const PastedCodes: Story = {
  parameters: { path: `${route}?new=1` },
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/paste codes and prices/));
    const finder = await canvas.findByRole("combobox", { name: /Add product/ });
    finder.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "20725\t2.49\n99999\t1.00\n20725\t2.59");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    await fireEvent(finder, paste);
    await seen(await cellOf("2.59"));
    await expect(canvas.getAllByRole("row")).toHaveLength(2);
    await seen(await screen.findByText("Codes not found: 99999"));
  },
};

export const TwoPeople: Story = {
  loaders: world({
    "POST /product/price-sheet/change": refuses("StaleVersion", "Somebody was faster.", {
      current: { change: { ...planned, version: 2 }, lines: [{ ...bag, newPrice: 22_900 }, mug] },
    }),
  }),
  play: async ({ canvas }) => {
    await typeInto("2.09", "2.19{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("2.29"));
    await userEvent.click(dialog.getByRole("button", { name: /Keep mine|Keep/ }));
    await seen(await cellOf("2.19"));
  },
};

export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { loaders: world(), globals: { theme: "dark" } };
