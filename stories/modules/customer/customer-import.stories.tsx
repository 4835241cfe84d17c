/** The import of customers, step by step: choosing, columns, checking, running, the end, and whatever goes wrong in between. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import CustomerImport from "../../../src/modules/customer/customer-import.tsx";
import { importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { refuses, says } from "../../support/world.tsx";
import { manager } from "./customer-fixtures.ts";
import {
  checked,
  done,
  failed,
  failedJob,
  longRows,
  mapped,
  rightRow,
  running,
  serverWith,
  undone,
} from "./import-fixtures.ts";

const path = "/customer/Excel-import";
const { world, parameters, decorators, states } = importFrame({
  route: path,
  call: "/customer",
  profile: manager,
  areas: ["customer", "import"],
  rule: /Empty cells change nothing/,
});
const seventh = { path: `${path}?import=7` };

const meta = {
  title: "Modules/Customer/Customer import",
  component: CustomerImport,
  parameters: { ...parameters, path },
  decorators,
} satisfies Meta<typeof CustomerImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = (canvas: ReturnType<typeof within>) => canvas.getByLabelText("Choose a file");
const csv = new File(["Nummer;Name\nK1;Weber"], "Kunden.csv", { type: "text/csv" });

export const Empty: Story = {
  loaders: world({}),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Choose a file/ }));
    await seen(canvas.getByText(/Empty cells change nothing/));
    await seen(canvas.getByRole("button", { name: "Template .xlsx" }));
  },
};

export const Phone: Story = {
  loaders: world({}),
  globals: { viewport: { value: "phone" } },
};

export const Reading: Story = {
  loaders: world({ "POST /customer/excel/parse": "never" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: /Choose a file/ });
    await userEvent.upload(choose(canvas), csv);
    await seen(await canvas.findByText("Reading file"));
  },
};

export const FileRefused: Story = {
  loaders: world({
    "POST /customer/excel/parse": refuses(
      "FileLocked",
      "The file is password-protected. Save it without one.",
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: /Choose a file/ });
    await userEvent.upload(choose(canvas), csv);
    await seen(await canvas.findByText(/The file is password-protected/));
  },
};

export const FromFileToColumns: Story = {
  loaders: world(serverWith(mapped, { "POST /customer/excel/parse": says(mapped) })),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: /Choose a file/ });
    await userEvent.upload(choose(canvas), csv);
    await seen(await canvas.findByRole("button", { name: /Heading row/ }));
    await seen(canvas.getByRole("button", { name: /Sheet/ }));
  },
};

export const Mapping: Story = {
  parameters: seventh,
  loaders: world(serverWith(mapped)),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("Kunden 2026.xlsx: 1204 rows"));
    await seen(canvas.getByText("12.5 · true"));
    await userEvent.click(canvas.getByRole("button", { name: /Import Column 4 as/ }));
    const options = within(document.body);
    await userEvent.click(await options.findByRole("option", { name: "E-mail" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Import E-Mail as/ }).textContent).toContain("Do not import"),
    );
  },
};

export const ColumnsRefused: Story = {
  parameters: seventh,
  loaders: world(
    serverWith(mapped, { "PUT /customer/excel/mapping": refuses("AccessDenied", "Access Denied") }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Check rows/ }));
    await seen(await canvas.findByRole("alert"));
  },
};

export const ColumnsDark: Story = {
  parameters: seventh,
  loaders: world(serverWith(mapped)),
  globals: { theme: "dark" },
};

export const Ready: Story = {
  parameters: seventh,
  loaders: world(
    serverWith(checked, {
      "PUT /customer/excel/cell": says({
        others: [],
        row: rightRow,
        counts: { new: 901, change: 200, same: 102, wrong: 1 },
        totals: null,
      }),
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole("textbox", { name: "E-Mail, row 9" });
    await expect(cell).toBeInvalid();
    await seen(canvas.getByText("E-Mail: Not a valid e-mail address"));
    await seen(canvas.getByText("Similar to row 4"));
    await userEvent.keyboard("{F8}");
    await waitFor(() => expect(cell).toHaveFocus());
    await userEvent.clear(cell);
    await userEvent.type(cell, "rossi@example.com{Enter}");
    await waitFor(() => expect(cell).toBeValid());
    await seen(await canvas.findByRole("button", { name: /Import \(1101\)/ }));
    await seen(canvas.getByText("Rows with errors, not imported: 1"));
    await userEvent.keyboard("{F8}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Nummer, row 14" })).toHaveFocus());
  },
};

export const AllRows: Story = {
  parameters: seventh,
  loaders: world(
    serverWith(
      { ...checked, counts: { new: 1000, change: 102, same: 102, wrong: 0 } },
      { "GET /customer/excel/rows": longRows },
    ),
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("textbox", { name: "Name, row 4" }));
    const table = canvas.getByRole("table", { name: "Rows in the file" });
    await expect(table).toHaveAttribute("aria-rowcount", "1205");
    await waitFor(() => expect(within(table).getAllByRole("rowheader").length).toBeLessThan(100));
  },
};

export const ReadyOnAPhone: Story = {
  parameters: seventh,
  loaders: world(serverWith(checked)),
  globals: { viewport: { value: "phone" } },
};

export const NothingToImport: Story = {
  parameters: seventh,
  loaders: world(
    serverWith(
      { ...checked, counts: { new: 0, change: 0, same: 2, wrong: 0 } },
      { "GET /customer/excel/rows": longRows },
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /Import \(0\)/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const FailedLastTime: Story = {
  parameters: seventh,
  loaders: world(serverWith(failed, { "GET /queue/status": failedJob })),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("This was changed by another person; nothing was overwritten."));
  },
};

export const Running: Story = {
  parameters: seventh,
  loaders: world(serverWith(running)),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("42%"));
    await expect(canvas.getByRole("progressbar", { name: "Importing" })).toHaveValue(42);
    await seen(canvas.getByRole("button", { name: "Cancel import" }));
  },
};

export const Done: Story = {
  parameters: seventh,
  loaders: world(
    serverWith(done, {
      "POST /customer/excel/undo": refuses("UndoBlocked", "K1 has gone on since."),
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText("Kunden 2026.xlsx imported"));
    await seen(canvas.getByText("Rows with errors, not imported: 2"));
    await seen(await canvas.findByText("E-Mail: Not a valid e-mail address"));
    await seen(canvas.getByRole("button", { name: "Rows with errors .xlsx" }));
    await userEvent.click(canvas.getByRole("button", { name: "Undo import" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Undo import" }));
    await seen(await dialog.findByText("K1 has gone on since."));
  },
};

export const Undone: Story = {
  parameters: seventh,
  loaders: world(serverWith({ ...undone, counts: { new: 3, change: 0, same: 0, wrong: 0 } })),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Import of Kunden 2026.xlsx undone"));
    await expect(canvas.queryByRole("button", { name: "Undo import" })).toBeNull();
  },
};

export const Gone: Story = {
  parameters: seventh,
  loaders: world({ "GET /customer/excel/import": refuses("NotFound", "Not there.") }),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText(/This import no longer exists/));
    await userEvent.click(canvas.getByRole("button", { name: "Choose another file" }));
    await seen(await canvas.findByRole("button", { name: /Choose a file/ }));
  },
};

export const Denied: Story = { parameters: seventh, ...states.denied };

export const Loading: Story = { parameters: seventh, ...states.loading };

export const Failed: Story = { parameters: seventh, ...states.failed };
