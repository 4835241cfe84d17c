/** Pictures from a folder: matched by their names, sent one by one, gone on with after a failure of the network. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import FolderImport from "../../../../src/modules/product/pictures/folder-import.tsx";
import { anna } from "../../../support/fixtures.ts";
import { pictureFile } from "../../../support/picture-file.ts";
import { seen } from "../../../support/seen.ts";
import { type Answers, at, inWorld, says } from "../../../support/world.tsx";
import { cakestand } from "./picture-fixtures.ts";

const route = "/product/imageFolderImport";
const product = { id: cakestand.id, code: cakestand.code, name: cakestand.name };
const matches = [
  { name: "22423.png", product, position: 1 },
  { name: "22423_2.png", product, position: 2 },
  { name: "holiday.png", product: null, position: 1 },
];

const world = (more: Answers = {}) => [
  inWorld({
    profile: { ...anna, privilege: ["product.product.read", "product.product.change"] },
    areas: ["picture", "product", "record"],
    answers: {
      "POST /product/picture/match": says(matches),
      "POST /product/picture/batch": says(cakestand),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Picture folder import",
  component: FolderImport,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof FolderImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const files = matches.map(({ name }) => pictureFile(name));

type Play = NonNullable<Story["play"]>;

const chosen: Play = async ({ canvas, userEvent }) => {
  await userEvent.upload(await canvas.findByLabelText("Choose files", { selector: "input" }), files);
  await seen(await canvas.findByText(/3 files, 2 with a product/));
};

export const Empty: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByText("Choose a folder with pictures")),
};
export const Ready: Story = {
  loaders: world(),
  play: async (context) => {
    await chosen(context);
    await expect(context.canvas.getByText("No such product")).toBeVisible();
  },
};
export const Phone: Story = {
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "phone" } },
  play: chosen,
};
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" }, play: chosen };

export const Sent: Story = {
  loaders: world(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await chosen(context);
    await userEvent.click(canvas.getByRole("button", { name: "Upload 2 pictures" }));
    await waitFor(() => expect(canvas.getAllByText("Uploaded")).toHaveLength(2));
    await expect(canvas.getByRole("button", { name: /Upload 0 pictures/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** What was not sent stays ready, and the next press goes on. */
export const Interrupted: Story = {
  loaders: world({ "POST /product/picture/batch": "offline" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await chosen(context);
    await userEvent.click(canvas.getByRole("button", { name: "Upload 2 pictures" }));
    await seen(await canvas.findByRole("alert"));
    await expect(canvas.getAllByText("Ready")).toHaveLength(2);
  },
};
