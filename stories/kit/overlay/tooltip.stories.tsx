/** Tooltip: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tooltip } from "../../../src/kit/overlay/tooltip.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Tooltip",
  tags: ["autodocs", "overlay"],
  parameters: partPage({
    about: "Says what a control does when it is pointed at or has the focus.",
    use: ["The name of an icon button", "What a short column head stands for"],
    instead: [
      ["It must be read: the hint of a field", "TextField"],
      ["There is something to press in it", "Popover"],
    ],
    dos: ["At most one short sentence"],
    donts: ["The only place where something is said: a touch screen never shows it"],
    examples: [
      {
        right: [
          "One short sentence about what is pointed at.",
          () => (
            <Tooltip text="Prices include VAT" side="top">
              <button type="button">Gross</button>
            </Tooltip>
          ),
        ],
        wrong: [
          "What must be read to do the work: a touch screen never shows it. Use a hint.",
          () => (
            <Tooltip text="Post the count before 18:00, or the stock of the day is wrong" side="top">
              <button type="button">Count</button>
            </Tooltip>
          ),
        ],
      },
    ],
    anatomy: ["Control", "Dark bubble, above or below"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const TooltipDefault: Story = {
  name: "Tooltip: hint, hover text, title",
  ...one(
    Tooltip,
    { text: "Prices include VAT", side: "top", children: <button type="button">Gross</button> },
    { choices: { side: ["top", "bottom"] } },
  ),
};

export const States: Story = states(
  touched(
    <Tooltip text="Prices include VAT">
      <button type="button">Gross</button>
    </Tooltip>,
  ),
  (word) => (
    <Tooltip text={word}>
      <button type="button">Gross</button>
    </Tooltip>
  ),
);
