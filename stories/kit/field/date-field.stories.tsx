/** DateField: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { DateField } from "../../../src/kit/field/date-field.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/DateField",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about:
      "A day: typed as people write it, also short (2111) or counted from today (+3), or chosen from the calendar.",
    use: ["A due date, a day of delivery, a birthday"],
    instead: [
      ["From one day to another", "DateRangeField"],
      ["A month or a year of a report", "SelectField"],
    ],
    dos: ["Bound it where the past or the future makes no sense"],
    donts: ["Three selects for day, month and year"],
    examples: [
      {
        right: [
          "The hint says by what the day is set.",
          () => (
            <DateField label="Due date" value="2026-11-21" hint="Two weeks by contract" onChange={noChange} />
          ),
        ],
        wrong: [
          "A format in the hint: every way of writing a day is understood.",
          () => (
            <DateField
              label="Due date"
              value="2026-11-21"
              hint="Use the format DD/MM/YYYY"
              onChange={noChange}
            />
          ),
        ],
      },
    ],
    anatomy: [
      "Label",
      "Box: the day as the reader's language writes it",
      "Button of the calendar",
      "Calendar",
      "Error",
      "Hint",
    ],
    keys: "Dates",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { label: "Due date", value: "2026-11-21", onChange: fn() };

export const DateFieldDefault: Story = {
  name: "DateField: date picker, calendar, day",
  ...one(DateField, { ...given, hint: "Two weeks by contract", disabled: false }, { holds: "value" }),
};

export const States: Story = states(
  [
    ...touched(<DateField {...given} />),
    ["Empty", <DateField key="empty" {...given} value={null} />],
    ["With an error", <DateField key="error" {...given} error="Enter a day after the order." />],
    ["Disabled", <DateField key="off" {...given} disabled />],
    ["Label inside", <DateField key="inside" {...given} labelInside hideLabel />],
  ],
  (word) => <DateField {...given} label={word} hint={word} error={word} />,
);
