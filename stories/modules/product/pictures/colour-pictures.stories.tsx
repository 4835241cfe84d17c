/** Styles and the pictures of their colours: the wall, and one style opened. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { Profile } from "../../../../src/contract/session/session.ts";
import type { PicturedStyle } from "../../../../src/contract/product/colour-picture.ts";
import ColourPictures from "../../../../src/modules/product/pictures/colour-pictures.tsx";
import { anna } from "../../../support/fixtures.ts";
import { photo } from "../../../support/photo.ts";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../../support/world.tsx";

const colour = { isMixed: false, isOwn: true, variants: 4, version: 9 };
const shirt: PicturedStyle = {
  id: 3,
  code: "TSHIRT",
  name: "Organic cotton T-shirt",
  picture: photo("blue-t-shirt"),
  colours: [
    { ...colour, colourId: 1, colour: "Black", picture: photo("black-t-shirt") },
    { ...colour, colourId: 2, colour: "White", picture: photo("white-t-shirt"), isMixed: true },
    { ...colour, colourId: 3, colour: "Blue", picture: photo("blue-t-shirt"), isOwn: false },
  ],
};
const gloves: PicturedStyle = {
  id: 4,
  code: "GLOVES",
  name: "Wool gloves",
  picture: null,
  colours: [{ ...colour, colourId: 1, colour: "Black", picture: null, isOwn: false }],
};

const endpoint = "GET /product/color-pictures";
const editor = { ...anna, privilege: ["product.product.read", "product.product.change"] };

const world = (more: Answers = {}, profile: Profile = editor) => [
  inWorld({
    profile,
    areas: ["picture", "product", "record", "list"],
    answers: {
      "GET /table-column-config/columns": says({
        table: "colourPicture",
        columns: [],
        checkedColumnStatus: [],
      }),
      "GET /table-column-config/views": says([]),
      [endpoint]: says({ styles: [shirt, gloves], total: 2 }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Colour pictures",
  component: ColourPictures,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/product/productColorImg"),
  ],
} satisfies Meta<typeof ColourPictures>;
export default meta;

type Story = StoryObj<typeof meta>;
const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /Organic cotton T-shirt/ }));
    await expect(canvas.getByText("Own pictures: 2 of 3 colours")).toBeVisible();
  },
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Empty: Story = {
  loaders: world({ [endpoint]: says({ styles: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No styles with colours on sale")),
};
export const Failed: Story = failed;
export const Denied: Story = denied;

/** A colour takes the picture of the style or of another colour; one that has none says whose picture is shown. */
export const Opened: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Organic cotton T-shirt/ }));
    await seen(await screen.findByText("This is the picture of the style."));
    await seen(screen.getByText(/Its variants have different pictures/));
    const [copy] = screen.getAllByRole("button", { name: "Copy from" });
    if (copy) await userEvent.click(copy);
    await seen(await screen.findByRole("menuitem", { name: "White" }));
    await expect(screen.queryByRole("menuitem", { name: "Black" })).toBeNull();
  },
};
