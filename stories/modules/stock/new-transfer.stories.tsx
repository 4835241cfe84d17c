/** A new transfer: its states, and a line typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { EditTransfer } from "../../../src/modules/stock/transfer/edit-transfer.tsx";
import NewTransfer from "../../../src/modules/stock/transfer/new-transfer.tsx";
import { at, refuses, says } from "../../support/world.tsx";
import type { GoodsLot } from "../../../src/contract/stock/lot.ts";
import { seen } from "../../support/seen.ts";
import { catalogue, transferIn, world } from "./transfer-fixtures.ts";

const route = "/product/stock/transfer/new";

const meta = {
  title: "Modules/Stock/New transfer",
  component: NewTransfer,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof NewTransfer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /Regency cakestand/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await userEvent.keyboard("4{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText("144")[0]).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: /Fill to maximum/ }));
    await waitFor(() => expect(canvas.getAllByText("144").length).toBeGreaterThan(1));
  },
};

const stored = transferIn("draft");

const lots: readonly GoodsLot[] = [
  { productId: 1, lotId: 4, code: "A17", expiry: "2027-01-31", quantity: 20_000 },
  { productId: 1, lotId: 5, code: "B01", expiry: null, quantity: 9_000 },
];

/** A line names its lot by its code; a lot that is not there, or has less, is said at the cell (K10). */
export const NamedLot: Story = {
  render: () => <EditTransfer transfer={stored} />,
  loaders: world({ "GET /stock/goods-lots": says(lots) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/^A17 · .* · 20; B01 · 9$/));
    const cell = () => {
      const cells = canvas.getAllByRole("gridcell");
      return cells.find((one) => /A17 · |c9|B01 · 9/.test(one.textContent ?? "")) ?? document.body;
    };
    await userEvent.dblClick(cell());
    await userEvent.keyboard("b01{Enter}", { delay: 80 });
    await seen(await canvas.findByText("B01 · 9"));
    await userEvent.dblClick(cell());
    await userEvent.keyboard("c9{Enter}", { delay: 80 });
    await waitFor(() => expect(cell()).toHaveAttribute("aria-invalid", "true"));
  },
};

/** Saving a changed quantity of the first line meets what somebody else saved of one line. */
const editing = (changed: number) => ({
  render: () => <EditTransfer transfer={stored} />,
  loaders: world({
    "PUT /stock/transfer": refuses("StaleVersion", "Someone else has changed this.", {
      current: {
        ...stored,
        version: stored.version + 1,
        lines: stored.lines.map((line, at) =>
          at === changed ? { ...line, count: { ...line.count, units: 9000 } } : line,
        ),
      },
    }),
  }),
});

const changeFirstAndSave = async (canvas: ReturnType<typeof within>) => {
  const row = within(await canvas.findByRole("row", { name: /Regency cakestand/ }));
  // The quantity in units; the column after it is the total.
  await waitFor(() => expect(row.getAllByRole("gridcell", { name: /^30$/ })[0]).toBeVisible());
  await userEvent.dblClick(row.getAllByRole("gridcell", { name: /^30$/ })[0] ?? document.body);
  await userEvent.keyboard("7{Enter}", { delay: 60 });
  await userEvent.click(canvas.getByRole("button", { name: /Save draft/ }));
};

/** Somebody else changed another line: both changes are in, and nobody is asked (G5). */
export const OthersLine: Story = {
  ...editing(1),
  play: async ({ canvas }) => {
    await changeFirstAndSave(canvas);
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: /^9$/ })[0]).toBeVisible());
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: /^7$/ })[0]).toBeVisible());
  },
};

/** Both changed the same line: one of them is asked for. */
export const SameLine: Story = {
  ...editing(0),
  play: async ({ canvas }) => {
    await changeFirstAndSave(canvas);
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("9"));
    await userEvent.click(dialog.getByRole("button", { name: /Keep/ }));
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: /^7$/ })[0]).toBeVisible());
  },
};

/** From the row of a product in the stock list: its product and the warehouse that gives it are there already. */
export const FromStock: Story = {
  loaders: world(),
  parameters: { path: `${route}?product=1&from=2` },
  play: async ({ canvas }) => seen((await canvas.findAllByText(/Regency cakestand/))[0]!),
};

export const Empty: Story = { loaders: world({ "GET /product/catalogue": catalogue(true) }) };
export const Loading: Story = { loaders: world({ "GET /product/catalogue": "never" }) };
export const Failed: Story = {
  loaders: world({ "GET /product/catalogue": refuses("ServerFault", "Something went wrong.") }),
};
export const Denied: Story = {
  loaders: world({ "GET /product/catalogue": refuses("AccessDenied", "Access Denied") }),
};
export const Dark: Story = { loaders: world(), globals: { theme: "dark" } };
export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
