/** DeniedState: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { DeniedState } from "../../../src/kit/feedback/states.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/DeniedState",
  tags: ["autodocs", "feedback"],
  parameters: partPage({
    about: "What stands where a list or a page would when the person may not see it. It names who can help.",
    use: ["In the place of a page, a panel or a card"],
    instead: [
      ["There is nothing yet", "EmptyState"],
      ["It failed", "ErrorState"],
      ["One act is off", "Button"],
    ],
    dos: ["Say what may not be seen, and who can allow it"],
    donts: ["An error code", "An empty page"],
    examples: [
      {
        right: [
          "What, and who can help.",
          () => (
            <DeniedState title="You don't have access to purchase prices" detail="A manager can allow it." />
          ),
        ],
        wrong: [
          "A code, and no way on.",
          () => <DeniedState title="403 Forbidden" detail="Access denied." />,
        ],
      },
    ],
    anatomy: ["Sign", "What may not be done", "Who can help", "Way back"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { title: "You may not see prices of purchase", detail: "A manager can allow it." };

export const DeniedStateDefault: Story = {
  name: "DeniedState: no permission, forbidden, access denied",
  ...one(DeniedState, given),
};

export const States: Story = states(
  [
    ["Page", <DeniedState key="page" {...given} />],
    ["In a panel", <DeniedState key="compact" {...given} compact />],
    [
      "With a way out",
      <DeniedState key="way" {...given}>
        <Button>Back to the list</Button>
      </DeniedState>,
    ],
  ],
  (word) => <DeniedState title={word} detail={word} />,
);
