/** ProgressBar: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressBar } from "../../../src/kit/feedback/progress-bar.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/ProgressBar",
  tags: ["autodocs", "feedback"],
  parameters: partPage({
    about:
      "A thin line that moves while a page or a file is on its way. Nothing is drawn during the first 150 ms.",
    use: ["On top of the page while the next one loads", "In a panel while a file is read"],
    instead: [
      ["Content with a known shape is loading", "Skeleton"],
      ["Inside a button or a line", "Spinner"],
    ],
    dos: ["Give the value when it is known"],
    donts: ["Two at once", "A bar that goes back"],
    examples: [
      {
        right: [
          "The number of rows is known: the bar says how far it is.",
          () => (
            <div className="w-full text-list">
              <div className="relative mb-2 h-1">
                <ProgressBar active value={0.4} inline />
              </div>
              400 of 1,000 rows
            </div>
          ),
        ],
        wrong: [
          "The same file without a value: nobody knows whether to wait.",
          () => (
            <div className="w-full text-list">
              <div className="relative mb-2 h-1">
                <ProgressBar active inline />
              </div>
              Reading rows
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Track", "Line"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const ProgressBarDefault: Story = {
  name: "ProgressBar: loading bar, progress, upload",
  ...one(ProgressBar, { active: true, value: 0.4, inline: true }),
};

export const States: Story = states(
  [
    [
      "Known",
      <div key="known" className="relative h-4">
        <ProgressBar active value={0.4} inline />
      </div>,
    ],
    [
      "Nearly there",
      <div key="nearly" className="relative h-4">
        <ProgressBar active value={0.9} inline />
      </div>,
    ],
  ],
  () => (
    <div className="relative h-4">
      <ProgressBar active value={0.5} inline />
    </div>
  ),
);
