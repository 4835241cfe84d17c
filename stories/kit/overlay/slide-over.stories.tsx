/** SlideOver: its page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { SlideOver } from "../../../src/kit/overlay/slide-over.tsx";
import { noChange } from "../guide.ts";
import { panelWithLongWords, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";

export default {
  title: "Kit/Parts/SlideOver",
  tags: ["autodocs", "overlay"],
  parameters: partPage(
    {
      about: "A panel over one zone of a screen; the rest of the screen stays in use.",
      use: ["A look at a record beside its list", "Payment at the till, over the customer's side"],
      instead: [
        ["The page below must wait", "Dialog"],
        ["A form of its own", "Drawer"],
      ],
      dos: ["Leave in sight what people compare with"],
      donts: ["To hide the total of the till"],
      examples: [
        {
          right: [
            "The rows that people compare with stay in view.",
            () => (
              <div className="relative h-44 w-full overflow-hidden">
                <ul className="p-2 text-list">
                  <li>S-204118 · 45.00</li>
                  <li>S-204117 · 12.50</li>
                </ul>
                <SlideOver open onClose={noChange} title="S-204118" width={180} takesFocus={false}>
                  Café Zentral, paid in cash
                </SlideOver>
              </div>
            ),
          ],
          wrong: [
            "It covers all rows: then a page of its own is simpler.",
            () => (
              <div className="relative h-44 w-full overflow-hidden">
                <ul className="p-2 text-list">
                  <li>S-204118 · 45.00</li>
                  <li>S-204117 · 12.50</li>
                </ul>
                <SlideOver open onClose={noChange} title="S-204118" takesFocus={false}>
                  Café Zentral, paid in cash
                </SlideOver>
              </div>
            ),
          ],
        },
      ],
      anatomy: ["Head: title, detail, cross", "Content", "Foot"],
      keys: "Panels",
    },
    { isPanel: true },
  ),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const SlideOverDefault: Story = {
  name: "SlideOver: side panel, peek, preview pane",
  ...one(
    SlideOver,
    {
      open: true,
      onClose: fn(),
      title: "S-204118",
      detail: "Café Zentral",
      from: "right",
      children: "What it is about",
    },
    { isPanel: true, choices: { from: ["left", "right"] } },
  ),
};
export const SlideOverLongWords: Story = panelWithLongWords(SlideOverDefault);
