/** Skeleton: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "../../../src/kit/feedback/skeleton.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/Skeleton",
  tags: ["autodocs", "feedback"],
  parameters: partPage({
    about:
      "Grey bars in the shape of what is coming. They appear only when the wait is long enough to be noticed.",
    use: ["In the place and size of what is loading, so that nothing jumps"],
    instead: [
      ["A button is at work", "Button"],
      ["Something small is loading in a line", "Spinner"],
      ["The page changes", "ProgressBar"],
    ],
    dos: ["Give it the size of the final content"],
    donts: ["A skeleton for what is there within 150 ms", "Words in it"],
    examples: [
      {
        right: [
          "The size of what is coming: nothing moves when it is there.",
          () => (
            <div className="grid gap-2">
              <Skeleton className="w-60" />
              <Skeleton className="w-40" />
            </div>
          ),
        ],
        wrong: ["One block for a page of text.", () => <Skeleton className="h-24 w-60" />],
      },
    ],
    anatomy: ["Bar"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const SkeletonDefault: Story = {
  name: "Skeleton: loading, placeholder, shimmer",
  ...one(Skeleton, { className: "w-60" }),
};

export const States: Story = states(
  [
    ["A line", <Skeleton key="line" className="w-48" />],
    ["A title", <Skeleton key="title" className="h-7 w-40" />],
    ["A chart", <Skeleton key="chart" className="h-36 w-full" />],
  ],
  () => <Skeleton className="w-full" />,
);
