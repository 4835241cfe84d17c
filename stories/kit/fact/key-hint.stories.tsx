/** KeyHint: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyHint } from "../../../src/kit/keyboard/key-hint.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/KeyHint",
  tags: ["autodocs", "display"],
  parameters: partPage({
    about: "Keys and what they do, in a quiet line below what they work on.",
    use: ["Under a table that can be walked by keys", "At the foot of the finder"],
    instead: [
      ["The key of one button", "Button"],
      ["The keys of the till", "FunctionBar"],
    ],
    dos: ["Two to four keys, the commonest first"],
    donts: ["A hint on a phone: it has no keys"],
    examples: [
      {
        right: [
          "The two or three that people need.",
          () => (
            <KeyHint
              hints={[
                { keys: "Enter", label: "open" },
                { keys: "Space", label: "preview" },
              ]}
            />
          ),
        ],
        wrong: [
          "All of them: the help lists those.",
          () => (
            <KeyHint
              hints={[
                { keys: "Enter", label: "open" },
                { keys: "Space", label: "preview" },
                { keys: "x", label: "mark" },
                { keys: "Home", label: "first row" },
                { keys: "End", label: "last row" },
              ]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Key", "What it does"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const KeyHintDefault: Story = {
  name: "KeyHint: keyboard hints, shortcut legend",
  ...one(
    KeyHint,
    {
      hints: [
        { keys: "Enter", label: "opens" },
        { keys: "Space", label: "peeks" },
      ],
    },
    { isShort: true },
  ),
};

export const States: Story = states(
  [
    [
      "Two keys",
      <KeyHint
        key="two"
        hints={[
          { keys: "Enter", label: "opens" },
          { keys: "Space", label: "peeks" },
        ]}
      />,
    ],
  ],
  () => <KeyHint hints={[{ keys: "Enter", label: "opens" }]} />,
);
