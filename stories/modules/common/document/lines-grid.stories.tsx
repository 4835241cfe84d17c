/** The lines grid: empty, filled, with problems, of 1,000 lines, on a phone, dark; and how it is used by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { inWorld } from "../../../support/world.tsx";
import { SampleGrid } from "./grid-sample.tsx";

const meta = {
  title: "Modules/Common/Lines grid",
  component: SampleGrid,
  args: { count: 3 },
  parameters: { layout: "fullscreen" },
  loaders: [inWorld({ areas: ["document"] })],
} satisfies Meta<typeof SampleGrid>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const cell = (canvas: Canvas, row: number, column: number) => {
  const line = canvas.getAllByRole("row")[row];
  const found = line && within(line).getAllByRole("gridcell")[column];
  if (found === undefined) throw new Error(`no cell ${row} ${column}`);
  return found;
};

const keys = (text: string) => userEvent.keyboard(text, { delay: 80 });

/** Pastes as a spreadsheet puts its cells on the clipboard. */
const paste = async (element: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  await fireEvent(element, new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

export const Empty: Story = { args: { count: 0 } };

export const SomeLines: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await userEvent.click(cell(canvas, 1, 1));
    await expect(cell(canvas, 1, 1)).toHaveFocus();
    await keys("12{Enter}");
    await expect(cell(canvas, 1, 1)).toHaveTextContent("12");
    await expect(cell(canvas, 2, 1)).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  args: { count: 2 },
  play: async ({ canvas, step }) => {
    const total = canvas.getByRole("status", { name: "Total" });
    await step("a product is found by name; its quantity comes next", async () => {
      await userEvent.click(canvas.getByRole("combobox"));
      await keys("bird");
      await expect(await canvas.findByRole("option", { name: /bird ornament/ })).toBeVisible();
      await keys("{Enter}");
      await waitFor(() => expect(cell(canvas, 3, 1)).toHaveFocus());
      await keys("5{Tab}");
      await expect(cell(canvas, 3, 2)).toHaveFocus();
      await expect(total).toHaveTextContent("27.20");
    });
    await step("Esc reverts the cell, F2 edits what is there", async () => {
      await keys("9{Escape}");
      await expect(cell(canvas, 3, 2)).toHaveTextContent("1.69");
      await keys("{F2}");
      await expect(within(cell(canvas, 3, 2)).getByRole("textbox")).toHaveValue("1.69");
      await keys("{Escape}");
    });
    await step("Ctrl+D copies from above, Ctrl+Z takes it back", async () => {
      await keys("{Control>}d{/Control}");
      await expect(cell(canvas, 3, 2)).toHaveTextContent("2.95");
      await keys("{Control>}z{/Control}");
      await expect(cell(canvas, 3, 2)).toHaveTextContent("1.69");
    });
    await step("Ctrl+Del removes the line and undo brings it back", async () => {
      await keys("{Control>}{Delete}{/Control}");
      await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(3));
      await userEvent.click(cell(canvas, 1, 0));
      await keys("{Control>}z{/Control}");
      await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(4));
    });
  },
};

export const Problems: Story = {
  args: { count: 7, isChecked: true },
  play: async ({ canvas }) => {
    await userEvent.click(cell(canvas, 2, 2));
    await keys("abc{Enter}");
    await expect(cell(canvas, 2, 2)).toHaveAttribute("aria-invalid", "true");
    await expect(cell(canvas, 2, 2)).toHaveTextContent("abc");
    await expect(canvas.getByText("To correct: 2")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Next problem/ }));
    await waitFor(() => expect(cell(canvas, 5, 1)).toHaveFocus());
    await expect(canvas.getByText("Only 0 in stock.")).toBeVisible();
  },
};

export const Paste: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await paste(canvas.getByRole("combobox"), "85123A\t6\n00000\t1\n84879\t2\n");
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(4));
    await expect(cell(canvas, 2, 1)).toHaveTextContent("6");
    await userEvent.click(cell(canvas, 1, 1));
    await paste(cell(canvas, 1, 1), "7\t1.50\n8\t2.50");
    await expect(cell(canvas, 2, 2)).toHaveTextContent("2.50");
    await expect(cell(canvas, 1, 1)).toHaveTextContent("7");
  },
};

/** Milliseconds from a key until what it changed is painted. */
const keyToPaint = async (row: Element): Promise<number> => {
  const element = row.querySelector<HTMLElement>("[data-cell$=' 1']");
  if (element === null) throw new Error("no quantity");
  element.focus();
  const start = performance.now();
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "7", bubbles: true, cancelable: true }));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const input = element.querySelector("input");
  input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - start;
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const ThousandLines: Story = {
  args: { count: 1000 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "1001");
    await expect(canvas.getAllByRole("row").length).toBeLessThan(60);
    const measure = async (row: number) => {
      const times: number[] = [];
      for (let turn = 0; turn < 15; turn += 1) {
        const line = canvasElement.querySelector(`[data-cell="${row} 1"]`)?.closest("tr");
        if (line) times.push(await keyToPaint(line));
      }
      return median(times);
    };
    const first = await measure(2);
    await userEvent.click(cell(canvas, 1, 1));
    await keys("{Control>}{End}{/Control}");
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveFocus());
    await keys("{ArrowUp}");
    await waitFor(() => expect(canvasElement.querySelector('[data-cell="999 0"]')).toHaveFocus());
    const last = await measure(997);
    console.info(
      `key to paint: first ${first.toFixed(1)} ms, last ${last.toFixed(1)} ms, ${(last / first).toFixed(2)}`,
    );
    await expect(last / first).toBeLessThan(1.3);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Party bunting/ }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.clear(await dialog.findByLabelText("Quantity"));
    await userEvent.type(dialog.getByLabelText("Quantity"), "8");
    await userEvent.click(dialog.getByText("Close", { selector: "button *, button" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Party bunting/ })).toHaveTextContent("39.60"),
    );
  },
};

export const Dark: Story = { args: { count: 7, isChecked: true }, globals: { theme: "dark" } };
