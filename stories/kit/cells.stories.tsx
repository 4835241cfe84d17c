/** The cell of a grid in each of its states, as lines and prices are entered in it. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { CellColumn } from "../../src/kit/cells/cell-column.ts";
import { GridCell, type RowCells } from "../../src/kit/cells/grid-cell.tsx";

interface Priced {
  readonly state: string;
  readonly price: string;
}

const rows: readonly (Priced & Partial<RowCells>)[] = [
  { state: "As it stands", price: "12.90" },
  { state: "Active", price: "12.90", active: 0 },
  { state: "Edited", price: "12.90", active: 0, edited: { text: "13.5", isTyped: true } },
  {
    state: "Not read",
    price: "12.90",
    rejected: new Map([["Not read price", { text: "much", problem: "Enter a number." }]]),
  },
  { state: "Wrong", price: "1.20", problems: new Map([["Wrong price", "The minimum price is 1.50."]]) },
  { state: "Unusual", price: "0.80" },
  { state: "Fixed", price: "4.00" },
];

const column: CellColumn<Priced> = {
  id: "price",
  heading: "Price",
  kind: "money",
  text: ({ price }) => price,
  read: (line, price) => ({ line: { ...line, price } }),
  fixedBecause: ({ state }) => (state === "Fixed" ? "The price of this product is fixed." : undefined),
  warning: ({ state }) => (state === "Unusual" ? "Below cost of 0.85 without VAT." : undefined),
};

const acts = { activate: fn(), edit: fn(), take: fn(), leave: fn(), revert: fn() };
const nothing = { active: null, edited: null, rejected: new Map(), problems: new Map(), acts, isLow: false };

const meta = { title: "Kit/Families/Cells", id: "kit-cells" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <table role="grid" aria-label="Prices" className="w-80 table-fixed text-list">
      <tbody>
        {rows.map(({ state, price, ...cells }, row) => (
          <tr key={state}>
            <th scope="row" className="px-2 text-left font-normal">
              {state}
            </th>
            <GridCell
              {...nothing}
              {...cells}
              {...{ row, column }}
              line={{ state, price }}
              lineKey={state}
              name={state}
              at={0}
              className="relative h-9 border-b border-line"
            />
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("gridcell", { name: "much" })).toHaveAttribute("aria-invalid", "true");
    await expect(canvas.getByRole("gridcell", { name: "4.00" })).toHaveAttribute("aria-readonly", "true");
    await expect(canvas.getByRole("gridcell", { name: "0.80" })).not.toHaveAttribute("aria-invalid");
    await expect(canvas.getByRole("textbox")).toHaveValue("13.5");
  },
};
