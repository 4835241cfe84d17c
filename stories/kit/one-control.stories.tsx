/** The controls of the kit that have no page of their own yet (`stories/kit/control`, `field`, `overlay`): usual look, keys, where used. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Check } from "../../src/kit/field/checkbox.tsx";
import { ColumnChooser } from "../../src/kit/data-table/column-chooser.tsx";
import { DateRangeField } from "../../src/kit/field/date-range-field.tsx";
import { boxClass, Field } from "../../src/kit/field/field.tsx";
import { FunctionBar } from "../../src/kit/keyboard/function-bar.tsx";
import { PointMenu } from "../../src/kit/overlay/point-menu.tsx";
import { ThemeSwitch } from "../../src/kit/theme/theme-switch.tsx";
import { panelWithLongWords, parts } from "./one.tsx";
import { saleColumns, sales } from "./sample.tsx";

export default { title: "Kit/One by one/Controls", tags: ["autodocs"] } satisfies Meta;
type Story = StoryObj;

const { one, allWithLongWords } = parts();

const rows = sales(6);

export const CheckDefault: Story = one(
  "Check",
  Check,
  { label: "Select the order", checked: true, disabled: false },
  { holds: "checked", keys: "Choices" },
);

export const ColumnChooserDefault: Story = one(
  "ColumnChooser",
  ColumnChooser<(typeof rows)[number]>,
  { columns: saleColumns(rows), layout: undefined, onLayoutChange: fn() },
  { keys: "Popover" },
);

export const DateRangeFieldDefault: Story = one(
  "DateRangeField",
  DateRangeField,
  { label: "Period", value: { from: "2026-11-01", to: "2026-11-21" }, onChange: fn() },
  { holds: "value", keys: "Dates" },
);

export const FieldDefault: Story = one(
  "Field",
  Field,
  {
    label: "Anything that is filled in",
    hint: "A hint",
    required: true,
    children: (ids) => <input {...ids} required className={boxClass} />,
  },
  { keys: "Fields" },
);

export const FunctionBarDefault: Story = one(
  "FunctionBar",
  FunctionBar,
  {
    label: "Keys",
    items: [
      { key: "F3", label: "Search", onPress: fn() },
      { key: "F5", label: "Hold", onPress: fn(), unavailableBecause: "There is nothing to hold yet" },
    ],
  },
  { keys: "FunctionBar" },
);

export const PointMenuDefault: Story = one(
  "PointMenu",
  PointMenu,
  {
    label: "Acts",
    at: { x: 80, y: 40 },
    entries: [{ id: "copy", label: "Copy the order", onPress: fn() }],
    onClose: fn(),
  },
  { isPanel: true, keys: "PointMenu" },
);

export const ThemeSwitchDefault: Story = one(
  "ThemeSwitch",
  ThemeSwitch,
  { label: "Theme" },
  { keys: "Choices" },
);

export const LongWords: Story = allWithLongWords;
export const PointMenuLongWords: Story = panelWithLongWords(PointMenuDefault);
