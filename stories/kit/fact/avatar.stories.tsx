/** Avatar: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "../../../src/kit/avatar.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/Avatar",
  tags: ["autodocs", "display"],
  parameters: partPage({
    about: "A person: their picture, or their initials where there is none.",
    use: ["In the top bar", "Beside messages and entries of a history"],
    instead: [["A state of a person", "Badge"]],
    dos: ["Mark it decorative where the name stands beside it"],
    donts: ["A picture without a name anywhere", "Logos of companies"],
    examples: [
      {
        right: [
          "The name stands beside it.",
          () => (
            <span className="flex items-center gap-2">
              <Avatar name="Anna de Vries" size={32} />
              Anna de Vries
            </span>
          ),
        ],
        wrong: [
          "Two people with the same initials cannot be told apart.",
          () => (
            <span className="flex gap-2">
              <Avatar name="Anna Ross" size={32} />
              <Avatar name="Alan Reed" size={32} />
            </span>
          ),
        ],
      },
    ],
    anatomy: ["Circle", "Picture or initials"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const AvatarDefault: Story = {
  name: "Avatar: user picture, initials, profile image",
  ...one(Avatar, { name: "Anna de Vries", size: 32 }),
};

export const States: Story = states(
  [
    ["Initials", <Avatar key="initials" name="Anna de Vries" />],
    ["A Chinese name", <Avatar key="zh" name="王小明" />],
    ["Large", <Avatar key="large" name="Chioma Eze" size={48} />],
  ],
  (word) => <Avatar name={word} />,
);
