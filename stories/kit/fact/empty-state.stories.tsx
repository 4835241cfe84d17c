/** EmptyState: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { EmptyState } from "../../../src/kit/feedback/states.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/EmptyState",
  tags: ["autodocs", "feedback"],
  parameters: partPage({
    about:
      "Stands where a list or a page would: nothing is here yet. It says what will stand here and offers the act that fills it.",
    use: ["A list without rows", "A tab of a record without entries: compact"],
    instead: [
      ["It could not be loaded", "ErrorState"],
      ["It may not be seen", "DeniedState"],
      ["It is still loading", "Skeleton"],
    ],
    dos: ["Tell no rows at all from no rows with this filter", "One act: the first step"],
    donts: ["No data", "A drawing that is larger than the words"],
    examples: [
      {
        right: [
          "What will stand here.",
          () => (
            <EmptyState title="No transfers yet" detail="Goods that move between branches are listed here." />
          ),
        ],
        wrong: [
          "It says what everybody sees.",
          () => <EmptyState title="No data" detail="There is nothing to display." />,
        ],
      },
    ],
    anatomy: ["Icon", "Title: what is missing", "Detail: what will stand here", "Button"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { title: "No transfers yet", detail: "Goods that move between branches are listed here." };

export const EmptyStateDefault: Story = {
  name: "EmptyState: blank slate, no data, zero state",
  ...one(EmptyState, given),
};

export const States: Story = states(
  [
    ["Usual", <EmptyState key="usual" {...given} />],
    [
      "With the first step",
      <EmptyState key="step" {...given}>
        <Button look="primary">New transfer</Button>
      </EmptyState>,
    ],
    ["Compact", <EmptyState key="compact" {...given} compact />],
  ],
  (word) => <EmptyState title={word} detail={word} />,
);
