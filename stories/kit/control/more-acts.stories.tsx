/** MoreActs: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../../../src/kit/button.tsx";
import { MoreActs } from "../../../src/kit/page-head.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/MoreActs",
  tags: ["autodocs", "navigation"],
  parameters: partPage({
    about:
      "The rarer acts of a page under one button with three dots. Their keys work while the menu is closed.",
    use: ["Beside the one or two buttons of a page or a panel"],
    instead: [
      ["Buttons and the menu at once, by weight", "PageActs"],
      ["Ways of one act", "Menu"],
    ],
    dos: ["What destroys last"],
    donts: ["The main act inside"],
    examples: [
      {
        right: [
          "The next step is a button, the rarer acts are in the menu.",
          () => (
            <div className="flex gap-2">
              <MoreActs
                acts={[
                  { id: "print", label: "Print", onPress: noChange },
                  { id: "copy", label: "Duplicate", onPress: noChange },
                ]}
              />
              <Button look="primary">Receive payment</Button>
            </div>
          ),
        ],
        wrong: [
          "The next step of the page is hidden in the menu.",
          () => (
            <MoreActs
              acts={[
                { id: "pay", label: "Receive payment", onPress: noChange },
                { id: "print", label: "Print", onPress: noChange },
              ]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Button with three dots", "Raised list"],
    keys: "Menu",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const acts = ["Take payment", "Mark as delivered", "Print", "Duplicate"].map((label, at) => ({
  id: label,
  label,
  look: at === 0 ? ("primary" as const) : ("quiet" as const),
  onPress: fn(),
  ...(at === 1 && { unavailableBecause: "The goods are not picked yet" }),
}));

export const MoreActsDefault: Story = {
  name: "MoreActs: overflow menu, kebab menu, more actions",
  ...one(MoreActs, { acts }),
};

export const States: Story = states(touched(<MoreActs acts={acts} />), (word) => (
  <MoreActs acts={acts.map((act) => ({ ...act, label: word }))} />
));
