/** The ledger in every state: filled, long, selected, loading, empty, failed, narrow. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { useMemo, useState } from "react";
import { Button } from "../../src/kit/button.tsx";
import { ColumnChooser } from "../../src/kit/data-table/column-chooser.tsx";
import { DataTable } from "../../src/kit/data-table/data-table.tsx";
import type { DataTableProps, TableLayout, TableSort } from "../../src/kit/data-table/types.ts";
import { EmptyState, ErrorState } from "../../src/kit/feedback/states.tsx";
import { saleActions, saleColumns, sales, type Sale } from "./sample.tsx";

interface Args {
  readonly count: number;
  readonly status?: DataTableProps<Sale>["status"];
  readonly chosen?: ReadonlyArray<string>;
  readonly onOpen: (sale: Sale) => void;
  readonly onPeek: (sale: Sale) => void;
  readonly onSort: (sort: TableSort | null) => void;
}

function Ledger({ count, status = "ready", chosen = [], onOpen, onPeek, onSort }: Args) {
  const rows = useMemo(() => sales(count), [count]);
  const columns = useMemo(() => saleColumns(rows), [rows]);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(chosen));
  const [sort, setSort] = useState<TableSort | null>({ id: "day", direction: "desc" });
  const [layout, setLayout] = useState<TableLayout>();
  return (
    <div className="flex h-screen flex-col">
      <div className="flex justify-end border-b border-line p-1">
        <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      </div>
      <DataTable
        label="Sales"
        {...{ columns, rows, status, sort, selection, layout, onOpen, onPeek }}
        rowId={(sale) => sale.number}
        onSelectionChange={setSelection}
        onSort={(next) => {
          setSort(next);
          onSort(next);
        }}
        bulkActions={() => (
          <>
            <Button size="small">Print</Button>
            <Button size="small">Export</Button>
          </>
        )}
        rowActions={saleActions}
        empty={
          <EmptyState title="No sales yet" detail="Every sale made at the till or entered here is listed.">
            <Button look="primary" shortcut="n">
              New sale
            </Button>
          </EmptyState>
        }
        failed={
          <ErrorState
            title="The sales could not be read"
            detail="Try again in a moment."
            onRetry={fn()}
            reference="SERVICE_DOWN · 7f3a"
          />
        }
      />
    </div>
  );
}

const meta = {
  title: "Kit/Families/DataTable",
  id: "kit-datatable",
  component: Ledger,
  args: { count: 60, onOpen: fn(), onPeek: fn(), onSort: fn() },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Ledger>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const Selected: Story = { tags: ["picture"], args: { chosen: ["S-204118", "S-204116"] } };
export const SelectedDark: Story = { ...Selected, globals: { theme: "dark" } };
export const Loading: Story = { args: { count: 0, status: "loading" } };
export const Refreshing: Story = { args: { status: "loading" } };
export const Empty: Story = { tags: ["picture"], args: { count: 0 } };
export const Failed: Story = { args: { status: "failed" } };

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole("row");
    rows[1]?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(rows[3]).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: "S-204116" }));
    await userEvent.keyboard(" ");
    await expect(args.onPeek).toHaveBeenCalledOnce();
    await userEvent.keyboard("x");
    await expect(rows[3]).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByText("1 selected")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByText("1 selected")).toBeNull();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row", "59"));
  },
};

export const ShiftSelectsARange: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select S-204118" }));
    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(canvas.getByRole("checkbox", { name: "Select S-204114" }));
    await user.keyboard("{/Shift}");
    await expect(canvas.getByText("5 selected")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await expect(canvas.getByText("60 selected")).toBeInTheDocument();
  },
};

export const SortsOnTheServer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Customer" }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ id: "customer", direction: "asc" });
    await userEvent.click(canvas.getByRole("button", { name: "Customer" }));
    await expect(canvas.getByRole("columnheader", { name: "Customer" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Customer" }));
    await expect(args.onSort).toHaveBeenLastCalledWith(null);
  },
};

export const ChoosesColumns: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    const panel = within(canvasElement.ownerDocument.body);
    await userEvent.click(await panel.findByRole("checkbox", { name: "Shop" }));
    await userEvent.click(panel.getByRole("checkbox", { name: "Due" }));
    await expect(canvas.queryByRole("columnheader", { name: "Shop" })).toBeNull();
    await expect(canvas.getByRole("columnheader", { name: "Due" })).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Move up: Customer" }));
    const heads = canvas.getAllByRole("columnheader").map((head) => head.textContent);
    await expect(heads.indexOf("Customer")).toBeLessThan(heads.indexOf("Date"));
  },
};

export const TenThousandRows: Story = {
  args: { count: 10_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row").length).toBeLessThan(120);
    canvas.getAllByRole("row")[1]?.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row", "9999"));
  },
};

export const RowActs: Story = {
  play: async ({ canvas, canvasElement }) => {
    const row = canvas.getAllByRole("row")[2] as HTMLElement;
    await userEvent.hover(row);
    await expect(await within(row).findByRole("button", { name: "Print" })).toBeInTheDocument();
    await userEvent.click(within(row).getByRole("button", { name: "More actions" }));
    const menu = await within(canvasElement.ownerDocument.body).findByRole("menu");
    await expect(within(menu).getByText("It has been invoiced")).toBeInTheDocument();
  },
};
