/** The tutorial: steps by kind of work, ticked when done. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { keepStored } from "../../../src/client/storage.ts";
import Tutorial from "../../../src/modules/main-control/tutorial.tsx";
import { anna } from "../../support/fixtures.ts";
import { at, inWorld } from "../../support/world.tsx";

const meta = {
  title: "Modules/Main control/Tutorial",
  component: Tutorial,
  parameters: { layout: "fullscreen" },
  decorators: [at("/main-control/tutorial")],
  beforeEach: () => keepStored("tutorialDone", null),
} satisfies Meta<typeof Tutorial>;
export default meta;

type Story = StoryObj<typeof meta>;

const areas = ["help"];

export const Ready: Story = { loaders: [inWorld({ areas })] };

export const ForTheCashier: Story = {
  loaders: [inWorld({ areas, profile: { ...anna, isBoss: false, role: ["Cashier"] } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: /Cashier\s*0\/5/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

export const StepsAreTicked: Story = {
  loaders: [inWorld({ areas })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Cashier\s*0\/5/ }));
    const [first] = await canvas.findAllByRole("checkbox", { name: "Done" });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByRole("tab", { name: /Cashier\s*1\/5/ })).toBeInTheDocument();
    await expect(canvas.getAllByRole("link", { name: "Till" })[0]).toHaveAttribute("href", "/sale/retail");
    await expect(localStorage.getItem("tutorialDone")).toBe('["cashier.open"]');
  },
};

export const Phone: Story = {
  loaders: [inWorld({ areas })],
  globals: { viewport: { value: "phone" } },
};
