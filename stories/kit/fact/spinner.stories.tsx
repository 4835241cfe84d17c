/** Spinner: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "../../../src/kit/feedback/spinner.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/Spinner",
  tags: ["autodocs", "feedback"],
  parameters: partPage({
    about: "Work in progress where a skeleton has no place.",
    use: ["Inside a button or beside a field"],
    instead: [
      ["A page or a list is loading", "Skeleton"],
      ["A page changes", "ProgressBar"],
      ["A button is at work", "Button"],
    ],
    dos: ["Give it a label where nothing else says what is happening"],
    donts: ["In the middle of an empty page"],
    examples: [
      {
        right: [
          "Beside what is worked on, with words for screen readers.",
          () => (
            <span className="flex items-center gap-2">
              <Spinner label="Reading the file" />
              prices.xlsx
            </span>
          ),
        ],
        wrong: [
          "In the middle of an empty page: a Skeleton shows what is coming.",
          () => (
            <div className="grid h-32 w-full place-items-center rounded border border-line">
              <Spinner size={24} />
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Ring that turns; it stands still with reduced motion"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const SpinnerDefault: Story = {
  name: "Spinner: loading indicator, busy, throbber",
  ...one(Spinner, {}),
};

export const States: Story = states(
  [
    ["Usual", <Spinner key="usual" />],
    ["Large, with a label", <Spinner key="large" size={24} label="Reading the file" />],
  ],
  (word) => <Spinner label={word} />,
);
