/** Popover: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { Checkbox } from "../../../src/kit/field/checkbox.tsx";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { Popover } from "../../../src/kit/overlay/popover.tsx";
import { DrawnPopover } from "../drawn-open.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Popover",
  tags: ["autodocs", "overlay"],
  parameters: partPage({
    about: "A small panel under a button, for more than a menu can hold.",
    use: ["Filters of a list, columns of a table, a calendar"],
    instead: [
      ["Only acts", "Menu"],
      ["A question that must be answered", "Dialog"],
      ["A sentence of help", "Tooltip"],
    ],
    dos: ["What is changed in it holds at once"],
    donts: ["A form with Save", "Wider than 400 px"],
    examples: [
      {
        right: [
          "What is ticked takes effect at once.",
          () => (
            <DrawnPopover trigger={<Button>Status</Button>}>
              <Checkbox label="Paid" checked onChange={noChange} />
              <Checkbox label="Due" checked={false} onChange={noChange} />
            </DrawnPopover>
          ),
        ],
        wrong: [
          "A form that must be saved: a press beside the panel loses the entries. Use a Dialog.",
          () => (
            <DrawnPopover trigger={<Button>New customer</Button>}>
              <TextField label="Name" />
              <Button look="primary">Save customer</Button>
            </DrawnPopover>
          ),
        ],
      },
    ],
    anatomy: ["Button", "Raised panel"],
    keys: "Popover",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { anchor: "bottom start" as const, panelClass: "w-60 p-3", children: () => "Filters" };

export const PopoverDefault: Story = {
  name: "Popover: dropdown panel, popup panel, filter panel",
  ...one(Popover, { trigger: <Button>Filter</Button>, ...given }),
};

export const States: Story = states(
  touched(<Popover trigger={<Button>Filter</Button>} {...given} />),
  (word) => <Popover trigger={<Button className="max-w-full">{word.slice(0, 24)}</Button>} {...given} />,
);
