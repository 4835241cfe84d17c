/** Labels that are chosen for printing, and the sheets that are printed. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
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

const printer = { ...clerk, privilege: [...clerk.privilege, "product.label.print"] };

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

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
