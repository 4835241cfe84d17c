/** The print room's labels: a sheet of three, beside one that is used already. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { LabelPage, LabelPages } from "../../src/modules/common/label/label-page.tsx";
import { LabelFace } from "../../src/modules/common/label/label-face.tsx";
import LabelPrinting from "../../src/modules/product/labels/label-printing.tsx";
import { at } from "../support/world.tsx";
import { Sheets } from "../modules/product/label-printing.stories.tsx";

const route = "/product/barcodePrinting";

export default {
  title: "Print room/Labels",
  parameters: { layout: "fullscreen" },
  decorators: [(Story, context) => at(`${route}?run=3`, { route })(Story, context)],
} satisfies Meta;

export const Sheet: StoryObj = {
  loaders: Sheets.loaders ?? [],
  render: () => <LabelPrinting />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll("[data-sheet] img")).toHaveLength(3));
    const labels = [...canvasElement.querySelectorAll("section > div")];
    // 70 by 37 mm, to the pixel.
    const sizes = labels.map((label) => label.getBoundingClientRect());
    await expect(sizes.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)).toEqual([
      "265 140",
      "265 140",
      "265 140",
    ]);
  },
};

const part = { x: 25, y: 20, width: 570, height: 70, size: 32, align: "left", bold: true, text: "" } as const;
const texts = {
  name: "Lunch bag, red spots",
  code: "20725",
  barcode: "4006381333931",
  colour: "",
  size: "",
  price: "1.75 EUR",
  secondPrice: "",
  unitPrice: "",
  package: "",
  date: "",
  link: "",
};

/** A shelf label of a roll: the page is the label. */
export const Roll: StoryObj = {
  render: () => (
    <LabelPages width={620} height={290} tools={null}>
      <LabelPage width={620} height={290}>
        <LabelFace
          parts={[
            { ...part, kind: "name" },
            { ...part, kind: "price", x: 300, y: 100, width: 295, height: 95, size: 85, align: "right" },
          ]}
          texts={texts}
        />
      </LabelPage>
    </LabelPages>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("1.75 EUR")).toBeVisible();
    const page = canvasElement.querySelector("[data-sheet] section")?.getBoundingClientRect();
    await expect(`${Math.round(page?.width ?? 0)} ${Math.round(page?.height ?? 0)}`).toBe("234 110");
  },
};
