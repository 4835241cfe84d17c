/** Pictures from an Excel file; what the wizard does is told by the stories of the import of customers. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import ExcelImport from "../../../../src/modules/product/pictures/excel-import.tsx";
import { importFrame } from "../../../support/import-frame.tsx";
import { photo } from "../../../support/photo.ts";
import { seen } from "../../../support/seen.ts";
import { says } from "../../../support/world.tsx";
import { checked } from "../../customer/import-fixtures.ts";
import { manager } from "../product-fixtures.ts";

const { world, parameters, decorators, states } = importFrame({
  route: "/product/picImportExcel",
  call: "/product/picture",
  profile: manager,
  areas: ["product", "import"],
  rule: /Put the pictures onto the cells of their rows/,
});

const meta = {
  title: "Modules/Product/Picture import by Excel",
  component: ExcelImport,
  parameters,
  decorators,
} satisfies Meta<typeof ExcelImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const picture = photo("blue-mug");
const row = { line: 2, outcome: "change", problems: [], twin: null, about: null } as const;

/** The picture stands beside its product; a link is refused with the reason. */
export const Ready: Story = {
  loaders: world({
    "GET /product/picture/excel/import": says({
      ...checked,
      columns: [
        { heading: "SKU", samples: ["MUG", "TEA"] },
        { heading: "Picture", samples: [picture] },
      ],
      mapping: ["code", "picture"],
      counts: { new: 0, change: 1, same: 0, wrong: 1 },
    }),
    "GET /product/picture/excel/rows": says({
      rows: [
        { ...row, cells: ["MUG", picture], about: { product: "Blue mug", picture } },
        {
          ...row,
          line: 3,
          cells: ["TEA", "https://example.com/tea.jpg"],
          outcome: "wrong",
          problems: [{ column: 1, problem: "pictureLink" }],
        },
      ],
      total: 2,
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue mug"));
    await expect(canvas.getByText(/Links are not opened/)).toBeVisible();
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
