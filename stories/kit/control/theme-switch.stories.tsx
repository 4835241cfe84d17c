/** ThemeSwitch: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Switch } from "../../../src/kit/field/switch.tsx";
import { ThemeSwitch } from "../../../src/kit/theme/theme-switch.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/ThemeSwitch",
  tags: ["autodocs", "choice"],
  parameters: partPage({
    about: "Light, dark, or as the system says. It takes effect at once and is remembered in this browser.",
    use: ["In the profile", "On the page before signing in"],
    instead: [["Another way of showing the same content", "Segments"]],
    dos: ["Offer all three"],
    donts: ["A switch of two: the system's own choice is lost"],
    examples: [
      {
        right: [
          "All three: people whose system changes at night keep that.",
          () => <ThemeSwitch label="Theme" />,
        ],
        wrong: [
          "Two: the choice of the system is lost.",
          () => <Switch label="Dark mode" checked={false} onChange={noChange} />,
        ],
      },
    ],
    anatomy: ["Label", "Three segments, the chosen one raised"],
    keys: "Choices",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const ThemeSwitchDefault: Story = {
  name: "ThemeSwitch: dark mode, appearance, colour scheme",
  ...one(ThemeSwitch, { label: "Theme" }),
};

export const States: Story = states(touched(<ThemeSwitch label="Theme" />), (word) => (
  <ThemeSwitch label={word} />
));
