/** Status: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Status } from "../../../src/kit/badge.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/Status",
  tags: ["autodocs", "display"],
  parameters: partPage({
    about: "A state in running text and cells: its mark and its word, without a box.",
    use: ["In tables, where a column of boxes would be too loud", "In a sentence"],
    instead: [
      ["In the head of a page", "Badge"],
      ["A filter that can be taken away", "Chip"],
    ],
    dos: ["The same word and tone as the badge of that state"],
    donts: ["Colour without the mark", "More than two words"],
    examples: [
      {
        right: ["In a column: mark and word.", () => <Status tone="caution">Partly paid</Status>],
        wrong: [
          "A sentence belongs into the history of the document.",
          () => <Status tone="caution">The customer has paid a part of this order</Status>,
        ],
      },
    ],
    anatomy: ["Mark of the tone", "Word"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const StatusDefault: Story = {
  name: "Status: status text, state in a table, inline badge",
  ...one(
    Status,
    { tone: "caution", children: "Unpaid" },
    { choices: { tone: ["neutral", "accent", "positive", "caution", "negative"] } },
  ),
};

export const States: Story = states(
  [
    ["Neutral", <Status key="n">Draft</Status>],
    [
      "Accent",
      <Status key="a" tone="accent">
        Posted
      </Status>,
    ],
    [
      "Positive",
      <Status key="p" tone="positive">
        Paid
      </Status>,
    ],
    [
      "Caution",
      <Status key="c" tone="caution">
        Unpaid
      </Status>,
    ],
    [
      "Negative",
      <Status key="e" tone="negative">
        Voided
      </Status>,
    ],
  ],
  (word) => <Status tone="caution">{word}</Status>,
);
