/** Menu: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../../../src/kit/button.tsx";
import { Menu } from "../../../src/kit/overlay/menu.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Menu",
  tags: ["autodocs", "overlay"],
  parameters: partPage({
    about: "Acts under a button. What cannot be done now stays in the list, dimmed, and says why.",
    use: ["The acts of a row beyond the two commonest", "Ways of one act: export as Excel, CSV or PDF"],
    instead: [
      ["A value is chosen", "SelectField"],
      ["Fields or filters", "Popover"],
      ["At the pointer, by the right button", "PointMenu"],
    ],
    dos: ["The commonest first, what destroys last and apart", "Show keys of acts that have one"],
    donts: ["A menu of one act", "Menus within menus"],
    examples: [
      {
        right: [
          "Several ways of one act.",
          () => (
            <Menu
              trigger={<Button>Export</Button>}
              entries={[
                { id: "xlsx", label: "Excel", onPress: noChange },
                { id: "csv", label: "CSV", onPress: noChange },
              ]}
            />
          ),
        ],
        wrong: [
          "A menu of one act is a second press for nothing.",
          () => (
            <Menu
              trigger={<Button>More</Button>}
              entries={[{ id: "print", label: "Print", onPress: noChange }]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Button", "Raised list", "Entry: icon, words, key", "Line between groups"],
    keys: "Menu",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const entries = [{ id: "xlsx", label: "Excel", onPress: fn() }];

export const MenuDefault: Story = {
  name: "Menu: dropdown, action menu, overflow menu",
  ...one(Menu, { trigger: <Button>Export</Button>, entries }),
};

export const States: Story = states(
  touched(<Menu trigger={<Button>Export</Button>} entries={entries} />),
  (word) => <Menu trigger={<Button className="max-w-full">{word.slice(0, 24)}</Button>} entries={entries} />,
);
