/** The frames of a form and of a printed sheet. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { useState } from "react";
import { Badge } from "../../src/kit/badge.tsx";
import { Button } from "../../src/kit/button.tsx";
import { FormPage } from "../../src/kit/field/form-page.tsx";
import { FormSection, wide } from "../../src/kit/field/form.tsx";
import { NumberField } from "../../src/kit/field/number-field.tsx";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { SelectField } from "../../src/kit/field/select-field.tsx";
import { TextArea } from "../../src/kit/field/text-area.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { euros, sales } from "./sample.tsx";

const meta = {
  title: "Kit/Families/Pages",
  id: "kit-pages",
  component: FormPage,
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const saved = fn();

function CustomerForm({ wrong = false }: { readonly wrong?: boolean }) {
  const [limit, setLimit] = useState<number | null>(250_000);
  const [group, setGroup] = useState<"retail" | "wholesale">("wholesale");
  return (
    <div className="h-screen">
      <FormPage
        title="Bäckerei Müller & Söhne"
        status={<Badge tone="positive">Active</Badge>}
        actions={<Button>Statement</Button>}
        changes="2 changes"
        {...(wrong && {
          problem: "The server is not available",
        })}
        onSubmit={(event) => {
          event.preventDefault();
          saved();
        }}
        footer={
          <>
            <Button look="primary" type="submit" shortcut="mod+s">
              Save
            </Button>
            <Button>Save and new</Button>
          </>
        }
      >
        <FormSection title="Who" detail="As on the trade register; it is printed on invoices.">
          <TextField
            id="name"
            label="Name"
            required
            className={wide}
            error={wrong ? "A customer needs a name" : undefined}
            defaultValue={wrong ? "" : "Bäckerei Müller & Söhne"}
          />
          <TextField
            id="tax"
            label="VAT number"
            defaultValue="DE12345678"
            error={wrong ? "A German VAT number has nine digits" : undefined}
          />
          <TextField label="Customer number" defaultValue="K-10482" readOnly />
        </FormSection>
        <FormSection title="Terms" detail="What new sales begin with. Each can be changed there.">
          <SelectField
            label="Price list"
            value={group}
            onChange={setGroup}
            options={[
              { value: "retail", label: "Retail" },
              { value: "wholesale", label: "Wholesale" },
            ]}
          />
          <NumberField
            label="Credit limit"
            value={limit}
            onChange={setLimit}
            digits={2}
            unit="EUR"
            hint="Held orders count too"
          />
          <TextArea label="Remark" className={wide} defaultValue="Delivery before six." />
        </FormSection>
      </FormPage>
    </div>
  );
}

export const Form: Story = { tags: ["picture"], render: () => <CustomerForm /> };
export const FormDark: Story = { ...Form, globals: { theme: "dark" } };
export const FormOnPhone: Story = { ...Form, globals: { viewport: { value: "phone" } } };
export const FormWrong: Story = {
  render: () => <CustomerForm wrong />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Save(?! and)/ }));
    await userEvent.click(await canvas.findByRole("link", { name: "VAT number" }));
    await expect(canvas.getByRole("textbox", { name: "VAT number" })).toHaveFocus();
  },
};
export const FormWrongDark: Story = { ...FormWrong, globals: { theme: "dark" } };

export const SavesWithItsKey: Story = {
  render: () => <CustomerForm />,
  play: async ({ canvas }) => {
    saved.mockClear();
    await userEvent.click(canvas.getByRole("textbox", { name: /Name/ }));
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(saved).toHaveBeenCalledOnce();
  },
};

export const SheetA4: Story = {
  render: () => (
    <PrintPage tools={<Button look="primary">Print</Button>}>
      <header className="flex justify-between border-b border-black pb-4">
        <div>
          <div className="text-[14px]/5 font-semibold">Großhandel Nord GmbH</div>
          <div>Hafenstraße 12, 20457 Hamburg · DE811234567</div>
        </div>
        <div className="text-right">
          <div className="text-[18px]/6 font-semibold">Delivery note L-2041</div>
          <div>21.11.2026</div>
        </div>
      </header>
      <table className="mt-6 w-full border-collapse">
        <thead>
          <tr className="border-b border-black text-left">
            <th className="py-1 font-semibold">Number</th>
            <th className="py-1 font-semibold">Customer</th>
            <th className="py-1 text-right font-semibold">Items</th>
            <th className="py-1 text-right font-semibold">Total</th>
          </tr>
        </thead>
        <tbody>
          {sales(12).map((sale) => (
            <tr key={sale.number} className="border-b border-[#999]">
              <td className="py-1">{sale.number}</td>
              <td className="py-1">{sale.customer}</td>
              <td className="py-1 text-right">{sale.items}</td>
              <td className="py-1 text-right">{euros(sale.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPage>
  ),
};

export const SheetReceipt: Story = {
  globals: { theme: "dark" },
  render: () => (
    <PrintPage paper="receipt">
      <div className="text-center font-semibold">Café Zentral</div>
      <hr className="my-2 border-dashed border-black" />
      <div className="flex justify-between">
        <span>2 × Cappuccino</span>
        <span>7.80</span>
      </div>
      <div className="flex justify-between text-[16px]/6 font-semibold">
        <span>Total</span>
        <span>7.80</span>
      </div>
    </PrintPage>
  ),
};
