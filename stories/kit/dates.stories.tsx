/** Days and ranges of days: typed, chosen, preset. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { useState } from "react";
import { KitTextProvider } from "../../src/kit/text.tsx";
import { DateField } from "../../src/kit/field/date-field.tsx";
import { DateRangeField, type DayRange } from "../../src/kit/field/date-range-field.tsx";
import { addDays, type Day } from "../../src/kit/field/dates.ts";
import { english } from "../../.storybook/english.ts";

const german = { ...english, locale: "de" };

const day = "2026-11-21";
const presets = [
  { id: "today", label: "Today", from: day, to: day },
  { id: "yesterday", label: "Yesterday", from: addDays(day, -1), to: addDays(day, -1) },
  { id: "week", label: "One week ago", from: addDays(day, -7), to: day },
];

function Days({ start = day }: { readonly start?: Day | null }) {
  const [value, setValue] = useState<Day | null>(start);
  const [range, setRange] = useState<DayRange>({ from: addDays(day, -12), to: day });
  return (
    <KitTextProvider text={german}>
      <div className="flex h-96 flex-col gap-4 p-4 sm:flex-row">
        <div className="w-44">
          <DateField label="Due" value={value} onChange={setValue} />
          <output className="text-small text-muted">{value ?? "none"}</output>
        </div>
        <DateField
          label="Shipped"
          value={null}
          onChange={fn()}
          error="Not before the order"
          className="w-44"
        />
        <div className="w-72">
          <DateRangeField label="Period" value={range} onChange={setRange} presets={presets} />
          <output className="text-small text-muted">
            {range.from} … {range.to}
          </output>
        </div>
      </div>
    </KitTextProvider>
  );
}

const meta = {
  title: "Kit/Families/Dates",
  id: "kit-dates",
  component: Days,
} satisfies Meta<typeof Days>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fields: Story = { tags: ["picture"] };

export const TypedAsPeopleWriteIt: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Due" });
    await expect(field).toHaveValue("21/11/2026");
    await userEvent.click(field);
    await userEvent.keyboard("311226{Tab}");
    await expect(canvas.getByText("2026-12-31")).toBeInTheDocument();
    await userEvent.click(field);
    await userEvent.keyboard("3.2.27{Enter}");
    await expect(canvas.getByText("2027-02-03")).toBeInTheDocument();
    await userEvent.click(field);
    await userEvent.keyboard("31.2.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.tab();
    await expect(field).toHaveValue("03/02/2027");
  },
};

const openFirst = async (
  canvas: { getAllByRole: (role: string, options: object) => Array<HTMLElement> },
  at: number,
) => {
  const button = canvas.getAllByRole("button", { name: "Open calendar" })[at];
  if (button) await userEvent.click(button);
};

export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    await openFirst(canvas, 0);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/21\. November/));
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}{Enter}");
    await expect(canvas.getByText("2026-11-27")).toBeInTheDocument();
  },
};

export const RangeOpen: Story = {
  play: async ({ canvas }) => {
    await openFirst(canvas, 2);
    await waitFor(() =>
      expect(within(document.body).getByRole("button", { name: "Yesterday" })).toBeVisible(),
    );
  },
};
export const RangeOpenDark: Story = { ...RangeOpen, globals: { theme: "dark" } };

export const RangeByTwoDays: Story = {
  play: async ({ canvas }) => {
    await openFirst(canvas, 2);
    const body = within(document.body);
    await userEvent.click(await body.findByRole("button", { name: /Freitag, 20\. November/ }));
    await userEvent.click(body.getByRole("button", { name: /Donnerstag, 5\. November/ }));
    await expect(canvas.getByText("2026-11-05 … 2026-11-20")).toBeInTheDocument();
  },
};
