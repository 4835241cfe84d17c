/** FormBar: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { FormBar } from "../../../src/kit/field/form.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/FormBar",
  tags: ["autodocs", "form"],
  parameters: partPage({
    about:
      "The bar at the foot of a form: what has changed, and the buttons. It stays in view while the form scrolls.",
    use: ["At the foot of a drawer or a screen with a form of its own frame"],
    instead: [
      ["A whole form screen", "FormPage"],
      ["A question", "Dialog"],
    ],
    dos: ["Save last, at the right", "Say what has changed: 3 changes"],
    donts: ["A bar with nothing but Close"],
    examples: [
      {
        right: [
          "What is not saved yet, and the two ways on.",
          () => (
            <FormBar status="2 changes" className="w-full">
              <Button look="primary">Save</Button>
              <Button>Discard</Button>
            </FormBar>
          ),
        ],
        wrong: [
          "A bar with nothing to save takes room and says nothing.",
          () => (
            <FormBar className="w-full">
              <Button>Close</Button>
            </FormBar>
          ),
        ],
      },
    ],
    anatomy: ["What has changed", "Buttons, the main one last"],
    keys: "Pages",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const FormBarDefault: Story = {
  name: "FormBar: form footer, save bar, sticky footer",
  ...one(FormBar, { status: "2 changes", children: <Button look="primary">Save</Button> }),
};

export const States: Story = states(
  [
    [
      "Changed",
      <FormBar key="changed" status="2 changes">
        <Button look="primary">Save</Button>
      </FormBar>,
    ],
    [
      "Saving",
      <FormBar key="saving" status="2 changes">
        <Button look="primary" busy>
          Save
        </Button>
      </FormBar>,
    ],
    [
      "Nothing to save",
      <FormBar key="clean" status="All saved">
        <Button look="primary" unavailableBecause="Nothing has changed">
          Save
        </Button>
      </FormBar>,
    ],
  ],
  (word) => (
    <FormBar status={word}>
      <Button look="primary">Save</Button>
    </FormBar>
  ),
);
