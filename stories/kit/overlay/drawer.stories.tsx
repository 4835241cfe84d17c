/** Drawer: its page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../../../src/kit/button.tsx";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { Drawer } from "../../../src/kit/overlay/drawer.tsx";
import { DrawnPanel } from "../drawn-open.tsx";
import { panelWithLongWords, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";

export default {
  title: "Kit/Parts/Drawer",
  tags: ["autodocs", "overlay"],
  parameters: partPage(
    {
      about: "A panel from the side over the dimmed page.",
      use: ["A form of one section while the list stays in sight", "The menu on a tablet"],
      instead: [
        ["A question with two answers", "Dialog"],
        ["The list below stays in use", "SlideOver"],
        ["More than one section", "FormPage"],
      ],
      dos: ["Keep the way back short: Escape, the cross, the veil"],
      donts: ["A drawer over a drawer"],
      examples: [
        {
          right: [
            "A short form, while the list behind it is still in view.",
            () => (
              <DrawnPanel
                title="New customer"
                detail="Only the name is needed now."
                footer={<Button look="primary">Save customer</Button>}
              >
                <TextField label="Name" />
              </DrawnPanel>
            ),
          ],
          wrong: [
            "A question with two answers: a Dialog asks it in the middle of the page.",
            () => (
              <DrawnPanel
                title="Delete customer?"
                footer={
                  <>
                    <Button>Cancel</Button>
                    <Button look="danger">Delete customer</Button>
                  </>
                }
              />
            ),
          ],
        },
      ],
      anatomy: ["Veil", "Head: title, detail, cross", "Content, scrolling by itself", "Foot with buttons"],
      keys: "Panels",
    },
    { isPanel: true },
  ),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const DrawerDefault: Story = {
  name: "Drawer: side sheet, off-canvas, flyout",
  ...one(
    Drawer,
    {
      open: true,
      onClose: fn(),
      title: "New customer",
      detail: "Only the name is needed now.",
      side: "right",
      children: <TextField label="Name" />,
    },
    { isPanel: true, choices: { side: ["left", "right"] } },
  ),
};
export const DrawerLongWords: Story = panelWithLongWords(DrawerDefault);
