/** The sale list in every state, its keys, its selection, its columns and views. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent as events, waitFor, within } from "storybook/test";
import OrderList from "../../../src/modules/sale/list/order-list.tsx";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { manager, orderList, partPaidOrder } from "./order-fixtures.ts";
import { seen } from "../../support/seen.ts";

/** States fade in late, so that a short wait does not flicker. */
const table = "saleOrder";
const { orders } = orderList;

const answers: Answers = {
  "GET /sale/order": says(orderList),
  "GET /sale/order/499": says(partPaidOrder),
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "POST /table-column-config/views": says(null),
  "GET /customer/customers": says({ customers: [], total: 0, balance: 0 }),
};

const world = (more: Answers = {}) => [
  inWorld({ profile: manager, areas: ["sale", "list"], answers: { ...answers, ...more } }),
];

const meta = {
  title: "Modules/Sale/Order list",
  component: OrderList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(String(context.parameters["path"] ?? "/sale/index"), { route: "/sale/index" })(Story, context),
  ],
} satisfies Meta<typeof OrderList>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /sale/order", world);

export const Ready: Story = {
  tags: ["picture"],
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "T1-002041" }));
    await seen(canvas.getByText("1,203"));
  },
};

export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { loaders: world(), globals: { viewport: { value: "tablet" } } };
export const Dark: Story = { tags: ["picture"], loaders: world(), globals: { theme: "dark" } };

export const Empty: Story = {
  loaders: world({ "GET /sale/order": says({ orders: [], total: 0, sums: [] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales orders yet"));
  },
};

export const NothingFits: Story = {
  parameters: { path: "/sale/index?state=held&searchWord=zebra" },
  loaders: world({ "GET /sale/order": says({ orders: [], total: 0, sums: [] }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No results")),
};

export const FiltersCleared: Story = {
  ...NothingFits,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(canvas.queryByText("Status: Held")).not.toBeInTheDocument());
  },
};

export const Loading: Story = loading;

export const Failed: Story = failed;

export const Denied: Story = denied;

export const KeyboardPeeksAndSelects: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: "T1-002041" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}x");
    await seen(await canvas.findByRole("toolbar", { name: "1 selected" }));
    await userEvent.keyboard(" ");
    const panel = await canvas.findByRole("region", { name: "T1-002040" });
    await seen(await within(panel).findByText("Green olive oil, extra virgin, 750 ml"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("region", { name: "T1-002040" })).not.toBeInTheDocument());
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(canvas.queryByRole("toolbar", { name: "1 selected" })).not.toBeInTheDocument(),
    );
  },
};

export const SlashSearches: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: "T1-002041" });
    await userEvent.keyboard("/");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    await events.keyboard("vermeer{Enter}", { delay: 80 });
    await expect(canvas.getByRole("searchbox")).toHaveValue("vermeer");
  },
};

export const Peek: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("link", { name: "T1-002041" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    await seen(await canvas.findByText("Green olive oil, extra virgin, 750 ml"));
  },
};

export const CancelManyShowsWhatItDoes: Story = {
  loaders: world({
    "POST /sale/orders/cancel": says({
      batchId: 7,
      done: [],
      refused: orders.map(({ id }) => ({ id, name: "NotPossibleNow" })),
    }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel order" }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    await seen(dialog.getByText("Sales reversed"));
    await userEvent.type(dialog.getByLabelText(/Reason/), "Wrong customer");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel orders" }));
    await seen(await dialog.findByText(/0 done, .* refused/));
  },
};

/** Cancels all that are shown, up to where it can be undone. */
const cancelMany = async (canvas: ReturnType<typeof within>, body: HTMLElement) => {
  await events.click(await canvas.findByRole("checkbox", { name: "Select all" }));
  await events.click(await canvas.findByRole("button", { name: "Cancel order" }));
  const dialog = within(await within(body).findByRole("dialog"));
  await events.type(dialog.getByLabelText(/Reason/), "Wrong customer");
  await events.click(dialog.getByRole("button", { name: "Cancel orders" }));
  await events.click(await dialog.findByRole("button", { name: "Undo all" }));
  return dialog;
};
const cancelled = says({ batchId: 7, done: orders.map(({ id }) => id), refused: [] });

export const ManyAreCancelledAndBroughtBack: Story = {
  loaders: world({
    "POST /sale/orders/cancel": cancelled,
    "POST /sale/orders/undo": says({ batchId: 7, undone: 2 }),
  }),
  play: async ({ canvas, canvasElement }) => {
    const dialog = await cancelMany(canvas, canvasElement.ownerDocument.body);
    await seen(await dialog.findByText("All changes undone."));
    await expect(dialog.queryByRole("button", { name: "Undo all" })).toBeNull();
  },
};

export const TheUndoingComesTooLate: Story = {
  loaders: world({
    "POST /sale/orders/cancel": cancelled,
    "POST /sale/orders/undo": refuses("UndoBlocked", "T1-002041 has gone on since."),
  }),
  play: async ({ canvas, canvasElement }) => {
    const dialog = await cancelMany(canvas, canvasElement.ownerDocument.body);
    await seen(await dialog.findByRole("alert"));
    await seen(dialog.getByRole("button", { name: "Undo all" }));
  },
};

export const ColumnsAreChosen: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("link", { name: "T1-002041" });
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("checkbox", { name: "Boxes" }));
    await seen(await canvas.findByRole("columnheader", { name: "Boxes" }));
  },
};

export const SavedViews: Story = {
  parameters: { path: "/sale/index?moneyState=unpaid" },
  loaders: world({
    "GET /table-column-config/views": says([
      { name: "Unpaid", query: "moneyState=unpaid" },
      { name: "Held at tills", query: "state=held" },
    ]),
  }),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByRole("tab", { name: "Unpaid", selected: true }));
    await userEvent.click(canvas.getByRole("tab", { name: "Held at tills" }));
    await seen(await canvas.findByText("Status: Held"));
  },
};

export const FilterPanel: Story = {
  parameters: { path: "/sale/index?state=committed&moneyState=part" },
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filter" }));
  },
};
