/** A whole list screen, on each of our three widths. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Download, ListFilter, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../src/kit/button.tsx";
import { ColumnChooser } from "../../src/kit/data-table/column-chooser.tsx";
import { DataTable } from "../../src/kit/data-table/data-table.tsx";
import type { TableLayout, TableSort } from "../../src/kit/data-table/types.ts";
import { Figure } from "../../src/kit/table/figure.tsx";
import { IconButton } from "../../src/kit/icon-button.tsx";
import { ListPage } from "../../src/kit/table/list-page.tsx";
import { Menu } from "../../src/kit/overlay/menu.tsx";
import { Pager } from "../../src/kit/table/pager.tsx";
import { SearchField } from "../../src/kit/field/search-field.tsx";
import { SlideOver } from "../../src/kit/overlay/slide-over.tsx";
import { euros, saleActions, saleColumns, sales, type Sale } from "./sample.tsx";

function SaleList({ onOpen }: { readonly onOpen: (sale: Sale) => void }) {
  const rows = useMemo(() => sales(50), []);
  const columns = useMemo(() => saleColumns(rows), [rows]);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort | null>({ id: "day", direction: "desc" });
  const [layout, setLayout] = useState<TableLayout>();
  const [view, setView] = useState("all");
  const [search, setSearch] = useState("");
  const [paid, setPaid] = useState(true);
  const [peeked, setPeeked] = useState<Sale>();
  return (
    <div className="h-screen">
      <ListPage
        title="Sales"
        count="1,203"
        actions={
          <>
            <Menu
              trigger={<Button icon={<Download aria-hidden="true" size={16} />}>Export</Button>}
              entries={[
                { id: "xlsx", label: "Excel", onPress: fn() },
                { id: "pictures", label: "Excel with pictures", onPress: fn() },
              ]}
            />
            <Button look="primary" shortcut="n" icon={<Plus aria-hidden="true" size={16} />}>
              New sale
            </Button>
          </>
        }
        views={{
          label: "Saved views",
          value: view,
          onChange: setView,
          tabs: [
            { id: "all", label: "All" },
            { id: "today", label: "Today", count: "38" },
            { id: "due", label: "Due", count: "112" },
            { id: "held", label: "Held", count: "4" },
          ],
        }}
        search={<SearchField label="Number, customer, product" value={search} onChange={setSearch} />}
        filters={
          <Button look="ghost" icon={<ListFilter aria-hidden="true" size={16} />}>
            Filter
          </Button>
        }
        active={
          paid
            ? [{ id: "paid", label: "Status: paid, due", onPress: fn(), onRemove: () => setPaid(false) }]
            : []
        }
        tools={
          <>
            <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
            <IconButton label="Download" icon={<Download aria-hidden="true" size={16} />} />
          </>
        }
        peek={
          <SlideOver
            open={peeked !== undefined}
            onClose={() => setPeeked(undefined)}
            title={peeked?.number ?? ""}
            detail={peeked?.customer}
            width={380}
          >
            <dl className="grid grid-cols-2 gap-y-1 text-list">
              <dt className="text-muted">Total</dt>
              <dd>
                <Figure value={euros(peeked?.total ?? 0)} tone="strong" />
              </dd>
              <dt className="text-muted">Paid</dt>
              <dd>
                <Figure value={euros(peeked?.paid ?? 0)} />
              </dd>
            </dl>
          </SlideOver>
        }
        pager={<Pager page={0} pageSize={50} total={1203} shown={50} onPage={fn()} onPageSize={fn()} />}
      >
        <DataTable
          label="Sales"
          {...{ columns, rows, sort, selection, layout, onOpen }}
          rowId={(sale) => sale.number}
          onSort={setSort}
          onSelectionChange={setSelection}
          onPeek={setPeeked}
          rowActions={saleActions}
          bulkActions={() => <Button size="small">Print</Button>}
        />
      </ListPage>
    </div>
  );
}

const meta = {
  title: "Kit/Families/ListPage",
  id: "kit-listpage",
  component: SaleList,
  args: { onOpen: fn() },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof SaleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = { tags: ["picture"] };
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { tags: ["picture"], globals: { viewport: { value: "phone" } } };
export const PhoneDark: Story = { globals: { viewport: { value: "phone" }, theme: "dark" } };
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };

export const KeyboardOnly: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard("/");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    await userEvent.keyboard("luigi{Escape}{Escape}");
    await expect(canvas.getByRole("searchbox")).not.toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    await expect(canvas.getByRole("region", { name: "S-204117" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("region", { name: "S-204117" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Remove Status: paid, due" }));
    await expect(canvas.queryByText("Status: paid, due")).toBeNull();
  },
};
