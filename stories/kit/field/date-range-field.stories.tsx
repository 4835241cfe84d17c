/** DateRangeField: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { DateField } from "../../../src/kit/field/date-field.tsx";
import { DateRangeField } from "../../../src/kit/field/date-range-field.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/DateRangeField",
  tags: ["autodocs", "input"],
  parameters: partPage({
    about: "From a day to a day; either end may stay open. Common periods stand beside the calendar.",
    use: ["Filters of lists and reports", "The validity of a price or a promotion"],
    instead: [
      ["One day", "DateField"],
      ["Months only", "SelectField"],
    ],
    dos: ["Offer today, this week, last month as presets", "Say which days count: both ends do"],
    donts: ["Two date fields side by side", "A period without a limit on a list that can be very long"],
    examples: [
      {
        right: [
          "One field: both ends are chosen in one calendar.",
          () => (
            <DateRangeField
              label="Period"
              value={{ from: "2026-11-01", to: "2026-11-21" }}
              onChange={noChange}
            />
          ),
        ],
        wrong: [
          "Two fields: the end can lie before the beginning.",
          () => (
            <div className="flex flex-wrap gap-2">
              <DateField className="w-40" label="From" value="2026-11-21" onChange={noChange} />
              <DateField className="w-40" label="To" value="2026-11-01" onChange={noChange} />
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Label", "Box with both days", "Calendar of two months", "Presets"],
    keys: "Dates",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { label: "Period", value: { from: "2026-11-01", to: "2026-11-21" }, onChange: fn() };

export const DateRangeFieldDefault: Story = {
  name: "DateRangeField: date range picker, period, from to",
  ...one(DateRangeField, given, { holds: "value" }),
};

export const States: Story = states(
  [
    ...touched(<DateRangeField {...given} />),
    ["Open end", <DateRangeField key="open" {...given} value={{ from: "2026-11-01", to: null }} />],
    ["Empty", <DateRangeField key="empty" {...given} value={{ from: null, to: null }} />],
    ["Wrong", <DateRangeField key="wrong" {...given} error="The end is before the beginning" />],
    ["Label inside", <DateRangeField key="inside" {...given} labelInside />],
  ],
  (word) => <DateRangeField {...given} label={word} />,
);
