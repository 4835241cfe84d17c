/** Switch: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Switch } from "../../../src/kit/field/switch.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Switch",
  tags: ["autodocs", "control"],
  parameters: partPage({
    about: "On or off. It changes what the program does, and each one says so itself.",
    use: ["A setting of the company or of a device", "A part of a screen that is shown or not"],
    instead: [
      ["A fact of a record, saved with its form", "Checkbox"],
      ["One of two words", "Segments"],
    ],
    dos: ["Name what is on when it is on", "Say in the hint what follows"],
    donts: ["Beside checkboxes in the same group", "A label that changes with its state"],
    examples: [
      {
        right: [
          "The name of what is on, and what follows.",
          () => (
            <Switch
              label="Sell without stock"
              hint="The stock may become negative"
              checked
              onChange={noChange}
            />
          ),
        ],
        wrong: [
          "A label that describes the state is wrong after the next press.",
          () => <Switch label="Selling without stock is switched on" checked onChange={noChange} />,
        ],
      },
    ],
    anatomy: ["Track", "Knob", "Label", "Hint"],
    keys: "Choices",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const SwitchDefault: Story = {
  name: "Switch: toggle, on and off",
  ...one(
    Switch,
    {
      label: "Sell without stock",
      hint: "The stock may become negative",
      checked: true,
      onChange: fn(),
      disabled: false,
    },
    { holds: "checked" },
  ),
};

const on = { label: "Sell without stock", onChange: fn() };

export const States: Story = states(
  [
    ...touched(<Switch {...on} checked={false} />),
    ["On", <Switch key="on" {...on} checked />],
    ["With a hint", <Switch key="hint" {...on} checked hint="The stock may become negative" />],
    ["Disabled", <Switch key="off" {...on} checked={false} disabled />],
    ["Disabled and on", <Switch key="offOn" {...on} checked disabled />],
  ],
  (word) => <Switch label={word} hint={word} checked onChange={fn()} />,
);
