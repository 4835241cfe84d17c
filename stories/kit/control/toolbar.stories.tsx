/** Toolbar: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { Toolbar } from "../../../src/kit/keyboard/toolbar.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Toolbar",
  tags: ["autodocs", "navigation"],
  parameters: partPage({
    about: "A row of small controls that is one stop of the Tab key: the arrows go along it.",
    use: ["Filters and tools above a table", "The tools of an editor"],
    instead: [
      ["Acts of the whole page", "PageActs"],
      ["Keys of the till", "FunctionBar"],
    ],
    dos: ["Give it a name", "The commonest control first"],
    donts: ["Fields to type in: they need the arrows themselves"],
    examples: [
      {
        right: [
          "Buttons only: one stop of Tab, the arrows go along.",
          () => (
            <Toolbar label="Filters">
              <Button>Status</Button>
              <Button>Branch</Button>
              <Button>Period</Button>
            </Toolbar>
          ),
        ],
        wrong: [
          "A field to type in: the arrows move its cursor, and the keyboard stays in it.",
          () => (
            <Toolbar label="Filters">
              <TextField label="Customer" hideLabel placeholder="Customer" />
              <Button>Status</Button>
            </Toolbar>
          ),
        ],
      },
    ],
    anatomy: ["Row", "Controls"],
    keys: "Facts",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const ToolbarDefault: Story = {
  name: "Toolbar: filter bar, action bar, roving focus",
  ...one(Toolbar, { label: "Filters", children: <Button>Filter</Button> }),
};

export const States: Story = states(
  touched(
    <Toolbar label="Filters">
      <Button>Filter</Button>
      <Button>Sort</Button>
    </Toolbar>,
  ),
  (word) => (
    <Toolbar label={word}>
      <Button>Filter</Button>
    </Toolbar>
  ),
);
