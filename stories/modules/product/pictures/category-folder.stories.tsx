/** Pictures of categories from a folder; how files are sent and gone on with is told by those of products. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import CategoryFolder from "../../../../src/modules/product/pictures/category-folder.tsx";
import { anna } from "../../../support/fixtures.ts";
import { pictureFile } from "../../../support/picture-file.ts";
import { seen } from "../../../support/seen.ts";
import { type Answers, at, inWorld, says } from "../../../support/world.tsx";

const cups = {
  id: 4,
  version: 2,
  fields: { name: "Cups", names: {}, parentId: 1, position: 0, vatRate: null },
  uses: 3,
  path: "Kitchen / Cups",
  parent: "Kitchen",
  products: 3,
  picture: null,
};

const matches = [
  { name: "Cups.png", category: { id: 4, name: "Kitchen / Cups" }, isAmbiguous: false },
  { name: "Others.png", category: null, isAmbiguous: true },
  { name: "holiday.png", category: null, isAmbiguous: false },
];

const world = (more: Answers = {}) => [
  inWorld({
    profile: { ...anna, privilege: ["product.product.read", "product.category.change"] },
    areas: ["picture", "product", "record"],
    answers: {
      "POST /product/category/picture/match": says(matches),
      "POST /product/category/picture/batch": says(cups),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Category picture import",
  component: CategoryFolder,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/product/imageCategoryImport"),
  ],
} satisfies Meta<typeof CategoryFolder>;
export default meta;

type Story = StoryObj<typeof meta>;

const files = matches.map(({ name }) => pictureFile(name));

export const Empty: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByText("Choose a folder with pictures of categories")),
};

/** What is found, what is not, and what is not said clearly; then what is found is sent. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Choose files", { selector: "input" }), files);
    await seen(await canvas.findByText(/3 files, 1 with a category/));
    await expect(canvas.getByText("Several categories have this name")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Upload 1 picture" }));
    await waitFor(() => expect(canvas.getByText("Uploaded")).toBeVisible());
  },
};
