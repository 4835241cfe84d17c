/** Card: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { Card } from "../../../src/kit/card.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/Card",
  tags: ["autodocs", "layout"],
  parameters: partPage({
    about: "A titled group of facts on a page.",
    use: ["The parts of a dashboard or of a record's page"],
    instead: [
      ["One figure", "Stat"],
      ["Fields", "FormSection"],
    ],
    dos: ["One subject for each card", "flush for a table or a chart"],
    donts: ["A card within a card"],
    examples: [
      {
        right: ["One subject.", () => <Card title="Payments">No payments yet.</Card>],
        wrong: [
          "A card in a card: a heading in the card does the same.",
          () => (
            <Card title="Payments">
              <Card title="Cash">No payments yet.</Card>
            </Card>
          ),
        ],
      },
    ],
    anatomy: ["Border with corners of 8 px", "Title", "Actions at the right", "Content"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const CardDefault: Story = {
  name: "Card: panel, box, tile, widget",
  ...one(Card, { title: "Payments", flush: false, children: "No payments yet." }),
};

export const States: Story = states(
  [
    [
      "Usual",
      <Card key="usual" title="Payments">
        No payments yet.
      </Card>,
    ],
    [
      "With actions",
      <Card key="acts" title="Payments" actions={<Button size="small">Receive payment</Button>}>
        No payments yet.
      </Card>,
    ],
    ["Without a title", <Card key="bare">No payments yet.</Card>],
    [
      "To the edge",
      <Card key="flush" title="Payments" flush>
        No payments yet.
      </Card>,
    ],
  ],
  (word) => <Card title={word}>{word}</Card>,
);
