/** DataTable: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { DataTable } from "../../../src/kit/data-table/data-table.tsx";
import { EmptyState, ErrorState } from "../../../src/kit/feedback/states.tsx";
import { LONG, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { saleActions, saleColumns, sales } from "../sample.tsx";

const fewRows = sales(3);

/** Three columns of a short list, the amounts aligned to that side. */
const threeColumns = (align: "left" | "right") =>
  saleColumns(fewRows)
    .filter(({ id }) => ["number", "customer", "total"].includes(id))
    .map((column) => (column.id === "total" ? { ...column, align } : column));

export default {
  title: "Kit/Parts/DataTable",
  tags: ["autodocs", "list"],
  parameters: partPage({
    about:
      "Rows to be compared: sorted, marked, opened, with totals below. On a phone the rows become cards.",
    use: ["Every list of records", "Lines of a document that are only read"],
    instead: [
      ["Cells are typed into like in a sheet", "GridCell"],
      ["A whole list page with filters and pager", "ListPage"],
      ["Facts of one record", "Card"],
    ],
    dos: [
      "Numbers at the right, codes and dates unbroken",
      "The name of the row first: it stays while columns scroll",
      "Two acts of a row as icons, the rest in its menu",
    ],
    donts: ["More than seven columns at first", "A column that is the same in all rows", "Centred text"],
    examples: [
      {
        right: [
          "Amounts stand at the right: digit below digit.",
          () => (
            <div className="w-full">
              <DataTable
                label="Sales"
                columns={threeColumns("right")}
                rows={fewRows}
                rowId={({ number }) => number}
                status="ready"
              />
            </div>
          ),
        ],
        wrong: [
          "Amounts stand at the left: nobody sees which one is larger.",
          () => (
            <div className="w-full">
              <DataTable
                label="Sales"
                columns={threeColumns("left")}
                rows={fewRows}
                rowId={({ number }) => number}
                status="ready"
              />
            </div>
          ),
        ],
      },
    ],
    anatomy: [
      "Head: names, sorting",
      "Row: mark, cells, acts",
      "Foot: totals",
      "Bar of the marked rows",
      "Skeleton, empty, failed",
    ],
    keys: "DataTable",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const rows = sales(6);
const given = {
  label: "Sales",
  columns: saleColumns(rows),
  rows,
  rowId: ({ number }: (typeof rows)[number]) => number,
  status: "ready" as const,
};

export const DataTableDefault: Story = {
  name: "DataTable: grid, list, spreadsheet, rows and columns",
  ...one(
    DataTable<(typeof rows)[number]>,
    { ...given, onOpen: fn(), rowActions: saleActions },
    { choices: { status: ["ready", "loading", "failed"] } },
  ),
};

export const Marked: Story = {
  render: () => (
    <DataTable {...given} selection={new Set([rows[1]?.number ?? ""])} onSelectionChange={fn()} />
  ),
};
export const Loading: Story = { render: () => <DataTable {...given} rows={[]} status="loading" /> };
export const Empty: Story = {
  render: () => <DataTable {...given} rows={[]} empty={<EmptyState title="No sales yet" />} />,
};
export const Failed: Story = {
  render: () => (
    <DataTable
      {...given}
      rows={[]}
      status="failed"
      failed={<ErrorState title="The sales could not be loaded" />}
    />
  ),
};
export const LongWords: Story = {
  name: "Very long words",
  render: () => (
    <DataTable {...given} rows={rows.map((row) => ({ ...row, customer: LONG }))} rowActions={saleActions} />
  ),
};
/** The same rows as cards. */
export const OnAPhone: Story = {
  ...LongWords,
  tags: ["!autodocs"],
  globals: { viewport: { value: "phone" } },
};
