/** Badge: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../../../src/kit/badge.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/Badge",
  tags: ["autodocs", "fact"],
  parameters: partPage({
    about:
      "A status in one word, on a ground of its tone. Each tone has its own mark: colour never says it alone.",
    use: ["The status of a record in its head or in a card", "A count beside a title"],
    instead: [["In a column or in running text", "Status"]],
    dos: [
      "The words of the trade: Posted, Partly paid, Overdue",
      "Positive for done, caution for look at it, negative for wrong",
    ],
    donts: ["More than two badges beside a title", "A tone for decoration"],
    examples: [
      {
        right: [
          "The word of the trade, in the tone of its meaning.",
          () => <Badge tone="positive">Paid</Badge>,
        ],
        wrong: [
          "A tone for decoration: red is wrong, and nothing is.",
          () => <Badge tone="negative">Retail customer</Badge>,
        ],
      },
    ],
    anatomy: ["Ground", "Mark of the tone", "Word"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const tones = ["neutral", "accent", "positive", "caution", "negative"] as const;

export const BadgeDefault: Story = {
  name: "Badge: tag, label, pill, status",
  ...one(Badge, { tone: "positive", children: "Paid" }, { choices: { tone: tones } }),
};

export const States: Story = states(
  [
    ...tones.map(
      (tone) =>
        [
          `Tone ${tone}`,
          <Badge key={tone} tone={tone}>
            Paid
          </Badge>,
        ] as const,
    ),
    [
      "A count, without a mark",
      <Badge key="count" icon={null}>
        38
      </Badge>,
    ],
  ],
  (word) => <Badge tone="caution">{word}</Badge>,
);
