/** IconButton: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Star } from "lucide-react";
import { IconButton } from "../../../src/kit/icon-button.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/IconButton",
  tags: ["autodocs", "control"],
  parameters: partPage({
    about: "A button that is only an icon. Its label is read out and shown when it is pointed at.",
    use: [
      "In the top bar, in rows and in the heads of panels, where many acts repeat",
      "As a switch for a panel: pressed",
    ],
    instead: [
      ["There is room for words", "Button"],
      ["Three or more acts of a row", "Menu"],
    ],
    dos: ["Take an icon whose meaning stands in Foundations, Icons", "Label it with a verb and its object"],
    donts: ["The only way to something important", "An icon that means something else elsewhere"],
    examples: [
      {
        right: [
          "A verb and its object: read out, and shown under the pointer.",
          () => <IconButton label="Add to favourites" icon={icon} />,
        ],
        wrong: [
          "The name of the picture says nothing of the act.",
          () => <IconButton label="Star" icon={icon} />,
        ],
      },
    ],
    anatomy: ["Ground of 24, 32 or 40 px", "Icon of 14, 16 or 20 px", "Tooltip with the label"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const icon = <Star aria-hidden="true" size={16} />;

export const IconButtonDefault: Story = {
  name: "IconButton: toolbar button, action icon",
  ...one(
    IconButton,
    { label: "Favourite", icon, pressed: false, size: "medium" },
    { choices: { size: ["small", "medium", "large"] } },
  ),
};

export const States: Story = states(
  [
    ...touched(<IconButton label="Favourite" icon={icon} />),
    ["Switched on", <IconButton key="on" label="Favourite" icon={icon} pressed />],
    [
      "Small",
      <IconButton key="small" label="Favourite" icon={<Star aria-hidden="true" size={14} />} size="small" />,
    ],
    [
      "Large",
      <IconButton key="large" label="Favourite" icon={<Star aria-hidden="true" size={20} />} size="large" />,
    ],
  ],
  (word) => <IconButton label={word} icon={icon} />,
);
