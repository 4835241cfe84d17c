/** Looking one up among many: options that arrive late, nothing that fits, something new. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { useEffect, useState } from "react";
import { ComboBox } from "../../src/kit/field/combo-box.tsx";

interface Customer {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

const all: ReadonlyArray<Customer> = [
  { id: 1, name: "Bäckerei Müller", city: "Bamberg" },
  { id: 2, name: "Ristorante Da Luigi", city: "Torino" },
  { id: 3, name: "上海东方国际贸易进出口有限公司", city: "上海" },
  { id: 4, name: "Landwirtschaftliche Bezugsgenossenschaft Oberfranken-Mittelfranken eG", city: "Kulmbach" },
];

const created = fn();

function Lookup({
  slow = false,
  start = null,
}: {
  readonly slow?: boolean;
  readonly start?: Customer | null;
}) {
  const [value, setValue] = useState<Customer | null>(start);
  const [search, setSearch] = useState("");
  const [options, setOptions] = useState<ReadonlyArray<Customer>>();
  useEffect(() => {
    if (slow) return undefined;
    const timer = setTimeout(
      () => setOptions(all.filter((one) => one.name.toLowerCase().includes(search.toLowerCase()))),
      30,
    );
    return () => clearTimeout(timer);
  }, [search, slow]);
  return (
    <div className="h-72 w-80 p-4">
      <ComboBox
        label="Customer"
        placeholder="Name or number"
        {...{ value, options }}
        onChange={setValue}
        onSearch={setSearch}
        itemKey={(item) => String(item.id)}
        itemLabel={(item) => item.name}
        renderItem={(item) => (
          <>
            <span className="flex-1 truncate">{item.name}</span>
            <span className="text-small text-muted">{item.city}</span>
          </>
        )}
        create={{ label: (text) => `New customer “${text}”`, onCreate: created }}
      />
      <p className="mt-4 text-list">{value?.name ?? "nobody"}</p>
    </div>
  );
}

const meta = {
  title: "Kit/Families/ComboBox",
  id: "kit-combobox",
  component: Lookup,
} satisfies Meta<typeof Lookup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { start: all[3] ?? null } };

export const Open: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(within(document.body).getAllByRole("option")).toHaveLength(4));
  },
};
export const OpenDark: Story = { ...Open, globals: { theme: "dark" } };

export const Fetching: Story = {
  args: { slow: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await within(document.body).findByText("Loading")).toBeInTheDocument();
  },
};

export const ChoosesByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("luigi");
    await waitFor(async () => {
      await expect(within(document.body).getAllByRole("option")).toHaveLength(2);
      await expect(within(document.body).getByRole("option", { name: /Luigi/ })).toHaveAttribute(
        "data-focus",
      );
    });
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Ristorante Da Luigi")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(canvas.getByText("nobody")).toBeInTheDocument();
  },
};

export const OffersWhatIsMissing: Story = {
  play: async ({ canvas }) => {
    created.mockClear();
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("Rossi");
    await waitFor(() => expect(within(document.body).getByText("No results")).toBeInTheDocument());
    await userEvent.click(within(document.body).getByRole("option", { name: "New customer “Rossi”" }));
    await expect(created).toHaveBeenCalledWith("Rossi");
  },
};
