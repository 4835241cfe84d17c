/** Fields in every state; the same frame around each. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Mail } from "lucide-react";
import { useState } from "react";
import { NumberField } from "../../src/kit/field/number-field.tsx";
import { SelectField } from "../../src/kit/field/select-field.tsx";
import { TextArea } from "../../src/kit/field/text-area.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";

const meta = {
  title: "Kit/Families/Fields",
  id: "kit-fields",
  component: TextField,
  args: { label: "Name" },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const groups = [
  { value: "retail", label: "Retail" },
  { value: "wholesale", label: "Wholesale", detail: "−8 %" },
  { value: "staff", label: "Staff", unavailable: true },
] as const;

function Every() {
  const [price, setPrice] = useState<number | null>(125_000);
  const [quantity, setQuantity] = useState<number | null>(6000);
  const [group, setGroup] = useState<"retail" | "wholesale" | "staff" | null>("wholesale");
  return (
    <div className="grid max-w-3xl gap-4 p-6 sm:grid-cols-2">
      <TextField label="Name" defaultValue="Bäckerei Müller & Söhne" required />
      <TextField
        label="E-mail"
        placeholder="name@example.com"
        before={<Mail aria-hidden="true" size={16} />}
        hint="Invoices are sent here"
      />
      <TextField label="Tax number" defaultValue="DE12345678" error="A German VAT number has nine digits" />
      <TextField label="Customer number" defaultValue="K-10482" disabled />
      <TextField label="Balance" defaultValue="1,240.00" readOnly after="EUR" />
      <NumberField label="Price" value={price} onChange={setPrice} digits={4} shown={2} unit="EUR" />
      <NumberField
        label="Quantity"
        value={quantity}
        onChange={setQuantity}
        digits={3}
        shown={0}
        unit="kg"
        min={0}
      />
      <NumberField label="Discount" value={null} onChange={fn()} unit="%" error="At most 20 %" />
      <SelectField label="Customer group" options={groups} value={group} onChange={setGroup} />
      <SelectField
        label="Price list"
        options={groups}
        value={null}
        onChange={fn()}
        placeholder="Choose"
        error="Choose one"
      />
      <SelectField label="Warehouse" options={groups} value="retail" onChange={fn()} disabled />
      <TextField
        label="Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
        defaultValue="这是一个非常长的中文句子用来检查文字是否会被截断或溢出"
      />
      <TextArea
        label="Remark"
        className="sm:col-span-2"
        defaultValue="Please ring twice."
        hint="Printed on the delivery note"
      />
      <TextField label="Small" size="small" defaultValue="28 px" />
      <TextField label="Large" size="large" defaultValue="44 px" />
    </div>
  );
}

export const States: Story = { tags: ["picture"], render: () => <Every /> };
export const StatesDark: Story = { tags: ["picture"], render: () => <Every />, globals: { theme: "dark" } };

const changed = fn();

function OneNumber({
  digits,
  shown,
  max,
}: {
  readonly digits: number;
  readonly shown?: number;
  readonly max?: number;
}) {
  const [value, setValue] = useState<number | null>(1200);
  return (
    <div className="w-48 p-4">
      <NumberField
        label="Amount"
        {...{ value, digits, shown, max }}
        onChange={(next) => {
          setValue(next);
          changed(next);
        }}
      />
    </div>
  );
}

export const NumberKeepsExactIntegers: Story = {
  render: () => <OneNumber digits={2} max={100_000} />,
  play: async ({ canvas }) => {
    changed.mockClear();
    const field = canvas.getByRole("textbox", { name: "Amount" });
    await expect(field).toHaveValue("12.00");
    await userEvent.click(field);
    await userEvent.keyboard("0,1");
    await expect(changed).toHaveBeenLastCalledWith(10);
    await userEvent.keyboard("x");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.tab();
    await expect(field).toHaveValue("0.10");
    await userEvent.click(field);
    await userEvent.keyboard("99999");
    await expect(changed).not.toHaveBeenCalledWith(9_999_900);
  },
};

function OneSelect() {
  const [value, setValue] = useState<"retail" | "wholesale" | "staff" | null>(null);
  return (
    <div className="h-60 w-64 p-4">
      <SelectField
        label="Customer group"
        options={groups}
        value={value}
        onChange={setValue}
        placeholder="Choose"
      />
    </div>
  );
}

export const SelectByKeyboard: Story = {
  render: () => <OneSelect />,
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Customer group: Choose" }).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("button", { name: "Customer group: Wholesale" })).toHaveFocus();
  },
};

export const SelectOpen: Story = {
  render: () => <OneSelect />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Customer group: Choose" }));
  },
};
