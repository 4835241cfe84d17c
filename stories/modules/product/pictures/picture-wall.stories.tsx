/** The wall of pictures: its states, a product opened, its pictures put in order and taken away. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Profile } from "../../../../src/contract/session/session.ts";
import PictureWall from "../../../../src/modules/product/pictures/picture-wall.tsx";
import { anna } from "../../../support/fixtures.ts";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../../support/world.tsx";
import { cakestand, heart, variant } from "./picture-fixtures.ts";

const route = "/product/productPicture";
const endpoint = "GET /product/pictures";
const editor = { ...anna, privilege: ["product.product.read", "product.product.change"] };

const world = (more: Answers = {}, profile: Profile = editor) => [
  inWorld({
    profile,
    areas: ["picture", "product", "record", "list"],
    answers: {
      "GET /table-column-config/columns": says({
        table: "productPicture",
        columns: [],
        checkedColumnStatus: [],
      }),
      "GET /table-column-config/views": says([]),
      [endpoint]: says({ products: [cakestand, heart, variant], total: 3 }),
      "PUT /product/pictures": says({ ...cakestand, version: 4, pictures: cakestand.pictures.toReversed() }),
      "DELETE /product/pictures": says({ ...cakestand, version: 4, pictures: [cakestand.pictures[0]] }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Product pictures",
  component: PictureWall,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof PictureWall>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /White hanging heart/ }));
    await expect(canvas.getByText("2 pictures")).toBeVisible();
  },
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Empty: Story = {
  loaders: world({ [endpoint]: says({ products: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No products on sale")),
};
export const Failed: Story = failed;
export const Denied: Story = denied;

/** The second picture becomes the main one; then one is taken away. */
export const Opened: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Regency cakestand/ }));
    await seen(await canvas.findByRole("img", { name: /Regency cakestand, three tiers, picture 2/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Make main picture" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Make main picture" })).not.toHaveAttribute(
        "aria-busy",
        "true",
      ),
    );
    const [remove] = canvas.getAllByRole("button", { name: "Remove picture" });
    if (remove) await userEvent.click(remove);
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** The picture of a style is changed at the style. */
export const OfStyle: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /T-shirt, blue/ }));
    const [said] = await canvas.findAllByText(/picture of its style/);
    await waitFor(() => expect(said).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Remove picture" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** Who may only read sees why nothing can be changed. */
export const OnlyToRead: Story = {
  loaders: world({}, { ...anna, privilege: ["product.product.read"] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /White hanging heart/ }));
    await seen(await canvas.findByText("No picture yet"));
    await expect(canvas.getByRole("button", { name: "Add pictures" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
