/** FunctionBar: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FunctionBar } from "../../../src/kit/keyboard/function-bar.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/FunctionBar",
  tags: ["autodocs", "till"],
  parameters: partPage({
    about:
      "The bar at the foot of the till: what can be done now, each with its F-key. What cannot be done is dimmed and says why.",
    use: ["At the till and at the counter, where hands stay on the keyboard", "At the desk of a restaurant"],
    instead: [
      ["Acts of a page of the office", "PageActs"],
      ["Filters and tools above a table", "Toolbar"],
    ],
    dos: ["Keep each act on the same key in every state", "Say why when a dimmed key is pressed"],
    donts: ["More than ten entries", "Keys of the browser: F5 only where the till takes it over"],
    examples: [
      {
        right: [
          "What cannot be done now is dimmed: each act keeps its place.",
          () => (
            <div className="w-full">
              <FunctionBar
                label="Keys"
                items={[
                  { key: "F3", label: "Search", onPress: noChange },
                  {
                    key: "F5",
                    label: "Hold",
                    onPress: noChange,
                    unavailableBecause: "There is nothing to hold yet",
                  },
                  { key: "F9", label: "Pay", onPress: noChange },
                ]}
              />
            </div>
          ),
        ],
        wrong: [
          "Hold is left out for now: Pay moves to its place, and hands that know the way press the wrong one.",
          () => (
            <div className="w-full">
              <FunctionBar
                label="Keys"
                items={[
                  { key: "F3", label: "Search", onPress: noChange },
                  { key: "F9", label: "Pay", onPress: noChange },
                ]}
              />
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Entry: key, icon, word", "Line of the open panel"],
    keys: "FunctionBar",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  label: "Keys",
  items: [
    { key: "F3", label: "Search", onPress: fn(), active: true },
    { key: "F5", label: "Hold", onPress: fn(), unavailableBecause: "There is nothing to hold yet" },
  ],
};

export const FunctionBarDefault: Story = {
  name: "FunctionBar: F-keys, till keys, shortcut bar, bottom bar",
  ...one(FunctionBar, given),
};

export const States: Story = states(touched(<FunctionBar {...given} />), (word) => (
  <FunctionBar label="Keys" items={[{ key: "F3", label: word, onPress: fn() }]} />
));
