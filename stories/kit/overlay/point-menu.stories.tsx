/** PointMenu: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { PointMenu } from "../../../src/kit/overlay/point-menu.tsx";
import { DrawnMenu } from "../drawn-open.tsx";
import { panelWithLongWords, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";

export default {
  title: "Kit/Parts/PointMenu",
  tags: ["autodocs", "overlay"],
  parameters: partPage(
    {
      about:
        "The menu of acts where somebody pressed the right button. It has the entries of the row's own menu.",
      use: ["On rows of a table and cards of a board, beside their visible menu"],
      instead: [
        ["Under a button", "Menu"],
        ["Acts on several rows", "Toolbar"],
      ],
      dos: ["The same entries in the same order as the visible menu"],
      donts: ["An act that can only be reached by the right button"],
      examples: [
        {
          right: [
            "The same entries in the same order as in the menu of the row.",
            () => (
              <div className="flex flex-wrap gap-4">
                <DrawnMenu title="Menu of the row" entries={["Print", "Duplicate", "Void"]} />
                <DrawnMenu title="Right button" entries={["Print", "Duplicate", "Void"]} />
              </div>
            ),
          ],
          wrong: [
            "An entry that stands here only: nobody finds it on a touch screen.",
            () => (
              <div className="flex flex-wrap gap-4">
                <DrawnMenu title="Menu of the row" entries={["Print", "Void"]} />
                <DrawnMenu title="Right button" entries={["Print", "Duplicate", "Void"]} />
              </div>
            ),
          ],
        },
      ],
      anatomy: ["Raised list at the pointer", "Entry: icon, words, key", "Line between groups"],
      keys: "PointMenu",
    },
    { isPanel: true },
  ),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const PointMenuDefault: Story = {
  name: "PointMenu: context menu, right click menu",
  ...one(
    PointMenu,
    {
      label: "Acts",
      at: { x: 80, y: 40 },
      entries: [{ id: "copy", label: "Copy the order", onPress: fn() }],
      onClose: fn(),
    },
    { isPanel: true },
  ),
};

export const PointMenuLongWords: Story = panelWithLongWords(PointMenuDefault);
