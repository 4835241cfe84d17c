/** The command palette: by the keyboard alone to every page and record (Ctrl+K). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { keepStored } from "../../src/client/storage.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import { Frame } from "../../src/shell/frame.tsx";
import { showPanel } from "../../src/shell/panels.ts";
import { plainCustomer, anna, built, plannedShown } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, says } from "../support/world.tsx";
import { orderList } from "../modules/sale/order-fixtures.ts";

const meta = {
  title: "Shell/Palette",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    keepStored("recentScreens", null);
    return () => showPanel(null);
  },
  render: () => <h1 className="p-4 text-title font-semibold">Sales orders</h1>,
} satisfies Meta;
export default meta;

const everything: ReadonlySet<ScreenPath> = new Set([
  ...built,
  "/customer/index",
  "/product/index",
  "/sale/picking",
]);
const answers = {
  "GET /sale/order": says({ orders: orderList.orders.slice(0, 2), total: 2, sums: [] }),
  "GET /customer/customers": says({ customers: [plainCustomer], total: 1, balance: 0 }),
  "GET /product/products": says({
    products: [
      {
        id: 9,
        version: 1,
        code: "MUG",
        name: "Mug",
        category: null,
        brand: null,
        unit: null,
        supplier: null,
        colour: null,
        size: null,
        style: null,
        variants: 0,
        barcode: null,
        packingBox: null,
        packingBigBag: null,
        packingBag: null,
        unitPrice: 120_000,
        boxPrice: null,
        bigBagPrice: null,
        bagPrice: null,
        lowestPrice: null,
        levelPrices: [],
        vatRate: 2000,
        onHand: 1000,
        active: true,
      },
    ],
    total: 1,
  }),
};
const rights = ["sale.order.read", "customer.customer.read", "product.product.read"];
const beside = { "/sale/picking": <h1>Picking of today</h1>, "/sale/order/{id}": <h1>One order</h1> };
const framed: StoryObj = {
  loaders: [inWorld({ profile: { ...anna, privilege: rights }, answers })],
  decorators: [at("/sale/index", { around: <Frame built={everything} />, beside })],
};

type Canvas = ReturnType<typeof within>;

const open = async (
  canvas: Canvas,
  canvasElement: HTMLElement,
  user: { keyboard: (keys: string) => Promise<void> },
) => {
  await canvas.findByRole("heading", { name: "Sales orders" });
  await user.keyboard("{Control>}k{/Control}");
  return within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
};

const gone = (canvasElement: HTMLElement) =>
  waitFor(() => expect(within(canvasElement.ownerDocument.body).queryByRole("dialog")).toBeNull());

export const PagesByAFewLetters: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await expect(palette.getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("pickin");
    const [first] = await palette.findAllByRole("option");
    await expect(first).toHaveTextContent("Picking");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await seen(await canvas.findByRole("heading", { name: "Picking of today" }));
    await gone(canvasElement);
  },
};

export const RecordsByTheServer: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("mu");
    for (const name of ["Orders", "Customers", "Products"])
      await seen(await palette.findByRole("group", { name }));
    const order = within(palette.getByRole("group", { name: "Orders" })).getAllByRole("option")[0];
    while (order?.getAttribute("aria-selected") !== "true") await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{Enter}");
    await seen(await canvas.findByRole("heading", { name: "One order" }));
  },
};

export const NoRecordsWithoutTheRight: StoryObj = {
  ...framed,
  loaders: [inWorld({ profile: { ...anna, privilege: [] }, answers })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("mu");
    await seen(await palette.findByRole("group", { name: "More pages" }));
    for (const name of ["Orders", "Customers", "Products"])
      await expect(palette.queryByRole("group", { name })).toBeNull();
  },
};

export const VisitedLast: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Picking" }));
    await canvas.findByRole("heading", { name: "Picking of today" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const palette = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    const group = within(await palette.findByRole("group", { name: "Recently visited" }));
    await expect(group.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "PickingSales",
      "Sales ordersSales",
    ]);
    await userEvent.keyboard("{Control>}k{/Control}");
    await gone(canvasElement);
  },
};

export const NotBuiltIsLeftOut: StoryObj = {
  ...framed,
  loaders: [inWorld({ profile: { ...anna, privilege: [] }, answers })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("abc anal");
    await seen(await palette.findByText("No results"));
  },
};

/** Records stand between pages whose words begin as typed and pages with the letters scattered in their words. */
export const RecordsBeforeScatteredPages: StoryObj = {
  ...framed,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("cu");
    await seen(await palette.findByRole("group", { name: "More pages" }));
    await expect(palette.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
      "Pages",
      "Orders",
      "Customers",
      "Products",
      "More pages",
    ]);
  },
};

/** Without a page of products, the orders with the product are shown. */
export const ProductsByNameCodeOrBarcode: StoryObj = {
  ...framed,
  decorators: [at("/sale/index", { around: <Frame built={built} />, beside })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("mug");
    const products = within(await palette.findByRole("group", { name: "Products" }));
    await expect(products.getByRole("option")).toHaveTextContent("MUG · Mug");
  },
};

export const NotBuiltSaysSo: StoryObj = {
  ...framed,
  loaders: [inWorld({ answers: { "GET /system-setting/common": says(plannedShown) } })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("abc anal");
    await seen(await palette.findByText(/Not built yet/));
    await userEvent.keyboard("{Escape}");
    await gone(canvasElement);
  },
};

export const Nothing: StoryObj = {
  ...framed,
  loaders: [inWorld({ profile: { ...anna, privilege: [] } })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const palette = await open(canvas, canvasElement, userEvent);
    await userEvent.keyboard("qqqq");
    await seen(await palette.findByText("No results"));
  },
};

export const Phone: StoryObj = {
  ...framed,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Search everything/ }));
    await seen(await within(canvasElement.ownerDocument.body).findByRole("combobox"));
  },
};
