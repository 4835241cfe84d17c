/** Every control of the kit by its name: its usual look to be changed, its keys, where it is used. Its states are in its family. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Star } from "lucide-react";
import { fn } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { Check, Checkbox } from "../../src/kit/field/checkbox.tsx";
import { ComboBox } from "../../src/kit/field/combo-box.tsx";
import { ColumnChooser } from "../../src/kit/data-table/column-chooser.tsx";
import { DateField } from "../../src/kit/field/date-field.tsx";
import { DateRangeField } from "../../src/kit/field/date-range-field.tsx";
import { boxClass, Field } from "../../src/kit/field/field.tsx";
import { FunctionBar } from "../../src/kit/keyboard/function-bar.tsx";
import { IconButton } from "../../src/kit/icon-button.tsx";
import { Menu } from "../../src/kit/overlay/menu.tsx";
import { NumberField } from "../../src/kit/field/number-field.tsx";
import { Pager } from "../../src/kit/table/pager.tsx";
import { PointMenu } from "../../src/kit/overlay/point-menu.tsx";
import { Popover } from "../../src/kit/overlay/popover.tsx";
import { RadioCards } from "../../src/kit/field/radio-cards.tsx";
import { SearchField } from "../../src/kit/field/search-field.tsx";
import { Segments } from "../../src/kit/field/segments.tsx";
import { SelectField } from "../../src/kit/field/select-field.tsx";
import { Switch } from "../../src/kit/field/switch.tsx";
import { TextArea } from "../../src/kit/field/text-area.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { ThemeSwitch } from "../../src/kit/theme/theme-switch.tsx";
import { Tooltip } from "../../src/kit/overlay/tooltip.tsx";
import { ViewTabs } from "../../src/kit/table/view-tabs.tsx";
import { panelWithLongWords, parts } from "./one.tsx";
import { saleColumns, sales } from "./sample.tsx";

export default { title: "Kit/One by one/Controls", tags: ["autodocs"] } satisfies Meta;
type Story = StoryObj;

const { one, allWithLongWords } = parts();

const icon = <Star aria-hidden="true" size={16} />;
const tabs = [
  { id: "all", label: "All", count: "38" },
  { id: "due", label: "Due" },
];
const groups = [
  { value: "retail", label: "Retail" },
  { value: "wholesale", label: "Wholesale" },
] as const;
const rows = sales(6);

export const ButtonDefault: Story = one(
  "Button",
  Button,
  { children: "Receive payment", look: "primary", size: "medium", busy: false, shortcut: "F9" },
  {
    keys: "Button",
    isShort: true,
    choices: { look: ["primary", "quiet", "ghost", "danger"], size: ["small", "medium", "large", "huge"] },
  },
);

export const CheckDefault: Story = one(
  "Check",
  Check,
  { label: "Select the order", checked: true, disabled: false },
  { holds: "checked", keys: "Choices" },
);

export const CheckboxDefault: Story = one(
  "Checkbox",
  Checkbox,
  { label: "Prices include VAT", hint: "As on the price tag", checked: true, disabled: false },
  { holds: "checked", keys: "Choices" },
);

export const ComboBoxDefault: Story = one(
  "ComboBox",
  ComboBox<string>,
  {
    label: "Customer",
    placeholder: "Name or number",
    hint: "Who gets the invoice",
    disabled: false,
    options: ["Bäckerei Müller", "Hotel Atlas"],
    value: null,
    onChange: fn(),
    onSearch: fn(),
    itemKey: String,
    itemLabel: String,
  },
  { holds: "value", keys: "ComboBox" },
);

export const ColumnChooserDefault: Story = one(
  "ColumnChooser",
  ColumnChooser<(typeof rows)[number]>,
  { columns: saleColumns(rows), layout: undefined, onLayoutChange: fn() },
  { keys: "Popover" },
);

export const DateFieldDefault: Story = one(
  "DateField",
  DateField,
  { label: "Due date", value: "2026-11-21", onChange: fn(), hint: "Two weeks by contract", disabled: false },
  { holds: "value", keys: "Dates" },
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

export const IconButtonDefault: Story = one(
  "IconButton",
  IconButton,
  { label: "Favourite", icon, pressed: false, size: "medium" },
  { keys: "Button", choices: { size: ["small", "medium", "large"] } },
);

export const MenuDefault: Story = one(
  "Menu",
  Menu,
  { trigger: <Button>Export</Button>, entries: [{ id: "xlsx", label: "Excel", onPress: fn() }] },
  { keys: "Menu" },
);

export const NumberFieldDefault: Story = one(
  "NumberField",
  NumberField,
  {
    label: "Price",
    value: 125_000,
    onChange: fn(),
    digits: 4,
    shown: 2,
    unit: "EUR",
    hint: "Gross sales",
    disabled: false,
  },
  { holds: "value", keys: "Fields" },
);

export const PagerDefault: Story = one(
  "Pager",
  Pager,
  { page: 1, pageSize: 50, total: 1203, shown: 50, onPage: fn() },
  { keys: "Button" },
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

export const PopoverDefault: Story = one(
  "Popover",
  Popover,
  {
    trigger: <Button>Filter</Button>,
    anchor: "bottom start",
    panelClass: "w-60 p-3",
    children: () => "What one sets here",
  },
  { keys: "Popover" },
);

export const RadioCardsDefault: Story = one(
  "RadioCards",
  RadioCards<"retail" | "wholesale">,
  { label: "Price list", options: groups, value: "retail", onChange: fn(), columns: 1 },
  { holds: "value", keys: "Choices", choices: { columns: [1, 2, 3] } },
);

export const SearchFieldDefault: Story = one(
  "SearchField",
  SearchField,
  { label: "Number, customer, product", value: "", onChange: fn() },
  { holds: "value", keys: "ListPage" },
);

export const SegmentsDefault: Story = one(
  "Segments",
  Segments<"retail" | "wholesale">,
  { label: "Price list", segments: groups, value: "retail", onChange: fn(), size: "medium" },
  { holds: "value", keys: "Choices", isShort: true, choices: { size: ["medium", "large"] } },
);

export const SelectFieldDefault: Story = one(
  "SelectField",
  SelectField<"retail" | "wholesale">,
  {
    label: "Price list",
    options: groups,
    value: "retail",
    onChange: fn(),
    hint: "Of new sales",
    disabled: false,
  },
  { holds: "value", keys: "SelectField" },
);

export const SwitchDefault: Story = one(
  "Switch",
  Switch,
  {
    label: "Sell without stock",
    hint: "The stock may become negative",
    checked: true,
    onChange: fn(),
    disabled: false,
  },
  { holds: "checked", keys: "Choices" },
);

export const TextAreaDefault: Story = one(
  "TextArea",
  TextArea,
  {
    label: "Remark",
    defaultValue: "Please ring twice.",
    hint: "Printed on the delivery note",
    disabled: false,
  },
  { keys: "Fields" },
);

export const TextFieldDefault: Story = one(
  "TextField",
  TextField,
  {
    label: "Name",
    defaultValue: "Bäckerei Müller",
    hint: "As on the trade register",
    required: true,
    disabled: false,
    readOnly: false,
  },
  { keys: "Fields" },
);

export const ThemeSwitchDefault: Story = one(
  "ThemeSwitch",
  ThemeSwitch,
  { label: "Theme" },
  { keys: "Choices" },
);

export const TooltipDefault: Story = one(
  "Tooltip",
  Tooltip,
  { text: "Prices include VAT", side: "top", children: <button type="button">Gross</button> },
  { keys: "Button", choices: { side: ["top", "bottom"] } },
);

export const ViewTabsDefault: Story = one(
  "ViewTabs",
  ViewTabs,
  { label: "Saved views", tabs, value: "all", onChange: fn() },
  { holds: "value", keys: "Facts" },
);
export const LongWords: Story = allWithLongWords;
export const PointMenuLongWords: Story = panelWithLongWords(PointMenuDefault);
