/** Controls in the states that are met less often, and every one of them as under the pointer and with the focus. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { expect, fn } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { Check, Checkbox } from "../../src/kit/field/checkbox.tsx";
import { Chip } from "../../src/kit/chip.tsx";
import { ComboBox } from "../../src/kit/field/combo-box.tsx";
import { DateField } from "../../src/kit/field/date-field.tsx";
import { DateRangeField } from "../../src/kit/field/date-range-field.tsx";
import { FormBar, FormProblems } from "../../src/kit/field/form.tsx";
import { IconButton } from "../../src/kit/icon-button.tsx";
import { NumberField } from "../../src/kit/field/number-field.tsx";
import { SearchField } from "../../src/kit/field/search-field.tsx";
import { Segments } from "../../src/kit/field/segments.tsx";
import { SelectField } from "../../src/kit/field/select-field.tsx";
import { Switch } from "../../src/kit/field/switch.tsx";
import { TextArea } from "../../src/kit/field/text-area.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";

export default {
  title: "Kit/Families/More states",
  id: "kit-more-states",
} satisfies Meta;
type Story = StoryObj;

const lookup = {
  options: [],
  value: null,
  onChange: fn(),
  onSearch: fn(),
  itemKey: String,
  itemLabel: String,
};
const groups = [{ value: "retail", label: "Retail" }] as const;

const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid max-w-3xl items-start gap-4 p-4 sm:grid-cols-2">{children}</div>
);

export const Disabled: Story = {
  render: () => (
    <Grid>
      <NumberField label="Price" value={125_000} onChange={fn()} digits={4} shown={2} unit="EUR" disabled />
      <TextArea label="Remark" defaultValue="Please ring twice." disabled />
      <ComboBox label="Customer" placeholder="Name or number" {...lookup} disabled />
      <DateField label="Due date" value="2026-11-21" onChange={fn()} disabled />
      <Check label="Select the order" disabled checked />
    </Grid>
  ),
};

export const InError: Story = {
  render: () => (
    <Grid>
      <TextArea label="Reason" error="Say why, in a word or two" />
      <ComboBox label="Customer" {...lookup} error="A rest is owed by somebody: name them" />
      <DateRangeField
        label="Period"
        value={{ from: "2026-11-21", to: null }}
        onChange={fn()}
        error="Say until when"
      />
      <DateField label="Due date" value={null} onChange={fn()} error="This day is over" />
      <FormProblems
        title="Two things are not right yet"
        problems={[{ field: "due", message: "This day is over" }, { message: "The shift is closed" }]}
      />
      <FormBar status="3 changes, kept on this device">
        <Button look="primary" unavailableBecause="Two things are not right yet">
          Save
        </Button>
      </FormBar>
    </Grid>
  ),
};

const Controls = () => (
  <Grid>
    <Button look="primary">Receive payment</Button>
    <Button>Print</Button>
    <Button look="ghost">Add</Button>
    <Button look="danger">Cancel order</Button>
    <IconButton label="Favourite" icon={<Star aria-hidden="true" size={16} />} pressed />
    <Chip label="Status: paid" onPress={fn()} onRemove={fn()} />
    <TextField label="Name" defaultValue="Bäckerei Müller" />
    <SelectField label="Group" options={groups} value="retail" onChange={fn()} />
    <Checkbox label="Print the receipt" />
    <Switch label="Sounds" checked={false} onChange={fn()} />
    <Segments
      label="Paper"
      value="a4"
      onChange={fn()}
      segments={[
        { value: "a4", label: "A4" },
        { value: "roll", label: "Roll" },
      ]}
    />
    <SearchField label="Search" value="" onChange={fn()} />
  </Grid>
);

export const Hover: Story = { tags: ["picture"], globals: { hover: "on" }, render: () => <Controls /> };

const ringOf = (element: Element): boolean => {
  const near = [element, element.parentElement, element.closest("label,div")];
  return near.some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || (boxShadow !== "none" && boxShadow !== "");
  });
};

/** The keyboard goes to each of them, and each shows where it is. */
export const Focus: Story = {
  render: () => <Controls />,
  play: async ({ userEvent, canvasElement }) => {
    const seenAt: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      if (!activeElement || !canvasElement.contains(activeElement)) break;
      seenAt.push(`${activeElement.tagName} ${ringOf(activeElement)}`);
    }
    await expect(seenAt.length).toBeGreaterThanOrEqual(12);
    await expect(seenAt.filter((each) => each.endsWith("false"))).toEqual([]);
  },
};

const LONG = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";

export const VeryLongWords: Story = {
  tags: ["picture"],
  render: () => (
    <div className="grid w-60 grid-cols-1 gap-3 p-4" data-narrow>
      <Checkbox label={LONG} />
      <TextField label={LONG} defaultValue={LONG} hint={LONG} error={LONG} />
      <Switch label={LONG} checked={false} onChange={fn()} />
      <Chip label={LONG} onRemove={fn()} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector<HTMLElement>("[data-narrow]");
    const right = box?.getBoundingClientRect().right ?? 0;
    const over = Array.from(box?.querySelectorAll("*") ?? []).filter(
      (part) => part.getBoundingClientRect().right > right && !(part instanceof HTMLInputElement),
    );
    await expect(over.map((part) => part.outerHTML.slice(0, 160))).toEqual([]);
  },
};
