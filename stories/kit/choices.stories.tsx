/** Ticking, switching, choosing one of few. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Banknote, CreditCard, Ticket } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../src/kit/field/checkbox.tsx";
import { RadioCards } from "../../src/kit/field/radio-cards.tsx";
import { Segments } from "../../src/kit/field/segments.tsx";
import { Switch } from "../../src/kit/field/switch.tsx";
import { ThemeSwitch } from "../../src/kit/theme/theme-switch.tsx";

function Every() {
  const [on, setOn] = useState(true);
  const [pay, setPay] = useState<"cash" | "card" | "voucher" | null>("cash");
  const [by, setBy] = useState<"day" | "week" | "month">("week");
  const [ticked, setTicked] = useState(true);
  return (
    <div className="grid max-w-xl gap-6 p-6">
      <div className="grid gap-2.5">
        <Checkbox
          label="Prices include VAT"
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <Checkbox label="Some of them" partly checked={false} />
        <Checkbox label="Print at once" hint="On the printer of this till" />
        <Checkbox label="Cannot be changed" disabled checked />
        <Checkbox label="Wareneingangsbestätigungsbenachrichtigung an alle Filialen versenden, sobald die Lieferung vollständig geprüft wurde" />
      </div>
      <Switch label="Sell without stock" hint="The stock may become negative" checked={on} onChange={setOn} />
      <Switch label="Off" checked={false} onChange={setOn} />
      <Switch label="Locked" checked disabled onChange={setOn} />
      <RadioCards
        label="Payment"
        columns={3}
        value={pay}
        onChange={setPay}
        options={[
          { value: "cash", label: "Cash", icon: <Banknote aria-hidden="true" size={16} /> },
          {
            value: "card",
            label: "Card",
            detail: "Terminal 2",
            icon: <CreditCard aria-hidden="true" size={16} />,
          },
          {
            value: "voucher",
            label: "Voucher",
            icon: <Ticket aria-hidden="true" size={16} />,
            unavailableBecause: "No customer",
          },
        ]}
      />
      <div className="flex gap-4">
        <Segments
          label="Period"
          value={by}
          onChange={setBy}
          segments={[
            { value: "day", label: "Day" },
            { value: "week", label: "Week" },
            { value: "month", label: "Month" },
          ]}
        />
      </div>
    </div>
  );
}

const meta = {
  title: "Kit/Families/Choices",
  id: "kit-choices",
  component: Every,
} satisfies Meta<typeof Every>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = { tags: ["picture"] };
export const StatesDark: Story = { globals: { theme: "dark" } };
export const StatesOnPhone: Story = { globals: { viewport: { value: "phone" } } };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("checkbox", { name: "Prices include VAT" }).focus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: "Prices include VAT" })).not.toBeChecked();
    canvas.getByRole("switch", { name: "Sell without stock" }).focus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("switch", { name: "Sell without stock" })).not.toBeChecked();
    canvas.getByRole("radio", { name: "Cash" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Card" })).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Cash" })).toBeChecked();
  },
};

/** A card is named by its label; its detail, or why it cannot be chosen, is read out after the name. */
export const CardsAreDescribed: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole("radio", { name: "Card" });
    await expect(card).toHaveAccessibleDescription("Terminal 2");
    await userEvent.click(card);
    await expect(card).toBeChecked();
    await userEvent.click(canvas.getByText("Cash"));
    await expect(canvas.getByRole("radio", { name: "Cash" })).toBeChecked();
  },
};

export const ThemeIsKept: Story = {
  render: () => (
    <div className="p-4">
      <ThemeSwitch label="Theme" />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Dark" }));
    await expect(document.documentElement.dataset["theme"]).toBe("dark");
    await expect(localStorage.getItem("theme")).toBe("dark");
    await userEvent.click(canvas.getByRole("radio", { name: "System" }));
    await expect(document.documentElement.dataset["theme"]).toBeUndefined();
    await expect(localStorage.getItem("theme")).toBeNull();
  },
};
