/** KeyCap: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyCap } from "../../../src/kit/keyboard/key-cap.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/KeyCap",
  tags: ["autodocs", "display"],
  parameters: partPage({
    about: "The key that does something, drawn small. It is written as the person's system has it.",
    use: ["Inside buttons and menus with a shortcut", "In the help"],
    instead: [["Several keys and what they do", "KeyHint"]],
    dos: ["Pass mod for Ctrl or ⌘"],
    donts: ["A key that does not work there"],
    examples: [
      {
        right: ["mod is the key of the reader's own system.", () => <KeyCap keys="mod+k" />],
        wrong: [
          "A key written into the words is wrong on another system, and is not seen as a key.",
          () => <span>Find (Ctrl+K)</span>,
        ],
      },
    ],
    anatomy: ["Cap", "Names of the keys"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const KeyCapDefault: Story = {
  name: "KeyCap: keyboard key, shortcut label, kbd",
  ...one(KeyCap, { keys: "mod+k" }),
};

export const States: Story = states(
  [
    ["One key", <KeyCap key="one" keys="F9" />],
    ["Two keys", <KeyCap key="two" keys="mod+k" />],
    [
      "On the accent",
      <span key="accent" className="rounded bg-accent p-2 text-accent-ink">
        <KeyCap keys="F9" onAccent />
      </span>,
    ],
  ],
  () => <KeyCap keys="shift+mod+Enter" />,
);
