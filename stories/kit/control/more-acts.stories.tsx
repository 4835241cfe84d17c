/** MoreActs: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { MoreActs } from "../../../src/kit/page-head.tsx";
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
