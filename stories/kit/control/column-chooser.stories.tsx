/** ColumnChooser: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../../../src/kit/button.tsx";
import { ColumnChooser } from "../../../src/kit/data-table/column-chooser.tsx";
import { Checkbox } from "../../../src/kit/field/checkbox.tsx";
import { DrawnPopover } from "../drawn-open.tsx";
import { noChange } from "../guide.ts";
import { saleColumns, sales } from "../sample.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/ColumnChooser",
  tags: ["autodocs", "table"],
  parameters: partPage({
    about: "Which columns a table shows and in which order. It is remembered for the person.",
    use: ["In the tools of every list with more than six columns"],
    instead: [
      ["Rows are narrowed down, not columns", "Popover"],
      ["A saved set of filters and columns", "ViewTabs"],
    ],
    dos: ["Keep the column that names the row: it cannot be hidden", "Let columns be moved by keys too"],
    donts: ["Columns that nobody asked for shown from the start", "A list of columns in a dialog"],
    examples: [
      {
        right: [
          "The column that names the row is not in the list: it is always shown.",
          () => (
            <DrawnPopover trigger={<Button>Columns</Button>}>
              <Checkbox label="Customer" checked onChange={noChange} />
              <Checkbox label="Total" checked onChange={noChange} />
              <Checkbox label="Due" checked={false} onChange={noChange} />
            </DrawnPopover>
          ),
        ],
        wrong: [
          "The number can be hidden: then nobody knows which order a row is.",
          () => (
            <DrawnPopover trigger={<Button>Columns</Button>}>
              <Checkbox label="Number" checked={false} onChange={noChange} />
              <Checkbox label="Customer" checked onChange={noChange} />
              <Checkbox label="Total" checked onChange={noChange} />
            </DrawnPopover>
          ),
        ],
      },
    ],
    anatomy: ["Button", "Raised list", "Tick box and name of each column", "Handle, arrows up and down"],
    keys: "Popover",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const rows = sales(6);

export const ColumnChooserDefault: Story = {
  name: "ColumnChooser: show and hide columns, column picker, column order",
  ...one(ColumnChooser<(typeof rows)[number]>, {
    columns: saleColumns(rows),
    layout: undefined,
    onLayoutChange: fn(),
  }),
};

export const States: Story = states(
  touched(<ColumnChooser columns={saleColumns(rows)} layout={undefined} onLayoutChange={fn()} />),
  (word) => (
    <ColumnChooser
      label={word.slice(0, 24)}
      columns={saleColumns(rows)}
      layout={undefined}
      onLayoutChange={fn()}
    />
  ),
);
