/** Labels that are chosen for printing, and the sheets that are printed. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { LabelLine, LabelRun } from "../../../src/contract/product/label.ts";
import LabelPrinting from "../../../src/modules/product/labels/label-printing.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, clerk } from "./barcode-fixtures.ts";

const route = "/product/barcodePrinting";
const endpoint = "POST /print/label-lines";
const chosen = `${route}?places=4.unit`;

const part = { x: 30, y: 25, width: 640, height: 80, size: 34, align: "left", bold: true, text: "" } as const;
const template = {
  name: "A4, 3 × 8",
  kind: "product",
  layout: {
    paper: "sheet",
    pageWidth: 2100,
    pageHeight: 2970,
    labelWidth: 700,
    labelHeight: 370,
    columns: 3,
    rows: 8,
    gapX: 0,
    gapY: 0,
    marginLeft: 0,
    marginTop: 5,
  },
  parts: [
    { ...part, kind: "name" },
    { ...part, kind: "barcode", y: 115, width: 400, height: 190, size: 30 },
    { ...part, kind: "price", x: 430, y: 150, width: 240, size: 60, align: "right" },
  ],
  withVat: true,
  secondCurrency: null,
} as const satisfies LabelRun["template"];
const line: LabelLine = {
  productId: 4,
  package: "unit",
  code: "20725",
  product: "Lunch bag, red spots",
  barcode: "4006381333931",
  price: 17_500,
  shown: 16_500,
  printedAt: 1_790_000_000,
  isDue: true,
  copies: 1,
};
const { shown: _, printedAt: __, isDue: ___, ...printed } = line;
const run: LabelRun = {
  id: 3,
  template,
  labels: [{ ...printed, units: 1, unitPrice: 17_500, secondPrice: null, copies: 3 }],
  skip: 1,
  at: 1_790_000_000,
};

const printer = { ...clerk, privilege: [...clerk.privilege, "product.label.print", "product.label.edit"] };

const world = (more: Answers = {}) => [
  inWorld({
    profile: printer,
    areas: ["product", "list", "record", "print"],
    answers: {
      ...answers,
      "GET /print/label-templates": says({
        records: [{ id: 1, version: 1, uses: 0, isDefault: false, fields: template }],
        total: 1,
      }),
      "GET /print/label-run": says(run),
      "POST /print/label-preview": says(run.labels),
      "GET /product/products": says({ products: [], total: 0 }),
      [endpoint]: says([line]),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Label printing",
  component: LabelPrinting,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? chosen), { route })(Story, context),
  ],
} satisfies Meta<typeof LabelPrinting>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

/** The label on the shelf shows another price (P21). */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await seen(await canvas.findByText("Outdated"));
  },
};

/** Three labels beside one that is used already, each as large as its template says. */
export const Sheets: Story = {
  parameters: { path: `${route}?run=3` },
  loaders: world(),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll("img")).toHaveLength(3));
    await expect(canvas.getAllByText("Lunch bag, red spots")).toHaveLength(3);
    const sheet = canvasElement.querySelector("[data-sheet] section");
    await expect(Math.round(sheet?.getBoundingClientRect().width ?? 0)).toBe(794);
  },
};

export const Empty: Story = {
  parameters: { path: route },
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Scan products, or choose them in a list or a document."));
  },
};

const designing = { path: `${chosen}&design=1` };

/** A label as its designer opens it. */
export const Design: Story = {
  parameters: designing,
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /^Price: 1.75/ }));
    await waitFor(() => expect(canvas.getAllByAltText("4006381333931")).toHaveLength(2));
  },
};

/** Arrow keys move a field by half a millimetre up to the edge of the label, with Shift they size it; each step can be undone. */
export const MovedByKeys: Story = {
  parameters: designing,
  loaders: world(),
  tags: ["proof"],
  play: async ({ canvas, userEvent }) => {
    const price = await canvas.findByRole("button", { name: /^Price: 1.75/ });
    price.focus();
    const field = () => canvas.getAllByRole<HTMLInputElement>("textbox", { name: "From left" }).at(-1)?.value;
    await waitFor(() => expect(field()).toBe("43.0"));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await waitFor(() => expect(field()).toBe("44.0"));
    for (const _ of Array.from({ length: 10 })) await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(field()).toBe("46.0"));
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await waitFor(() =>
      expect(canvas.getAllByRole<HTMLInputElement>("textbox", { name: "Width" }).at(-1)?.value).toBe("23.5"),
    );
    await userEvent.click(canvas.getByRole("button", { name: /^Undo/ }));
    await waitFor(() =>
      expect(canvas.getAllByRole<HTMLInputElement>("textbox", { name: "Width" }).at(-1)?.value).toBe("24.0"),
    );
  },
};

/** A field that is added and removed again; nothing can be saved while the labels do not fit the page. */
export const DesignFields: Story = {
  parameters: designing,
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add field" }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "QR code" }));
    const added = await canvas.findByRole("button", { name: /^QR code: http/ });
    added.focus();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^QR code: http/ })).toBeNull());
    const columns = canvas.getByRole("textbox", { name: "Columns" });
    await userEvent.clear(columns);
    await userEvent.type(columns, "4");
    await seen(await canvas.findByText("The labels do not fit the page."));
  },
};

export const DesignPhone: Story = {
  tags: ["!test"],
  parameters: designing,
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};
export const DesignDark: Story = {
  tags: ["!test"],
  parameters: designing,
  loaders: world(),
  globals: { theme: "dark" },
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
